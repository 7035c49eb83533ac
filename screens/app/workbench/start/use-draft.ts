import { message } from "antd";
import { useEffect, useRef, useState } from "react";
import { newActionKey } from "@/runtime/core/action-key";
import { clockText } from "@/runtime/i18n/moment-text";
import type { BusinessData } from "@/runtime/core/process/scope";
import { usePorts } from "@/runtime/render/ports-context";
import { CallError } from "@/runtime/ports";
import { errorWords } from "@/runtime/i18n/error-words";
import type { FormSet } from "../parts/form-set";
import type { StartInfo } from "../parts/task-info";
import { useAutosave } from "@/runtime/kept/use-autosave";
import { useCopyPlace } from "./use-left-draft";

export interface Draft {
  /** Its id, once it is kept. */
  id: () => string | null | undefined;
  keep: () => Promise<void>;
  /** Waits for what is being kept and keeps nothing by itself any more. */
  settle: () => Promise<void>;
  /** Something was changed: it will be kept by itself. */
  touch: () => void;
  /** The server has it no more: it was handed in or deleted elsewhere. What is filled in becomes a draft of its own. */
  lose: () => void;
  /** It is handed in: no copy of it is needed. */
  forget: () => void;
  keptAt: string | undefined;
}

const NOT_FOUND = 404;
const NO_ANSWER = 0;

/** Whether a call was refused because the draft is there no more. */
export const isGone = (problem: unknown): boolean =>
  problem instanceof CallError && problem.code === NOT_FOUND;

/** What is filled in, kept as a draft while it is. */
export function useDraft({ defCode, draftId }: StartInfo, forms: FormSet): Draft {
  const { http } = usePorts();
  const copies = useCopyPlace(defCode);
  const draft = useRef(draftId);
  // What is saved again under it, because no answer came, is the same draft.
  const [key] = useState(() => newActionKey());
  const isUnsure = useRef(false);
  /** It could not be kept for want of an answer. */
  const isOwed = useRef(false);
  const keeping = useRef(Promise.resolve());
  const [keptAt, setKeptAt] = useState<string>();
  const bodyOf = (boData: BusinessData) => ({
    defCode,
    boData,
    ...(draft.current ? { id: draft.current } : { key }),
  });
  const lose = (): void => {
    draft.current = null;
  };
  /** A draft that was handed in or deleted elsewhere is made anew: what is written here is kept all the same. */
  const send = async (boData: BusinessData): Promise<{ id: string }> => {
    try {
      return await http.call("bpm/draft", "save", bodyOf(boData));
    } catch (problem) {
      if (!draft.current || !isGone(problem)) throw problem;
      lose();
      return http.call("bpm/draft", "save", bodyOf(boData));
    }
  };
  const copy = (boData: BusinessData): void =>
    copies.set({ id: draft.current ?? key, boData, at: Date.now() });
  const keep = async (): Promise<void> => {
    const boData = forms.input() ?? {};
    try {
      const saved = await send(boData);
      draft.current = saved.id;
      [isUnsure.current, isOwed.current] = [false, false];
      copies.remove();
    } catch (problem) {
      isOwed.current = problem instanceof CallError && problem.code === NO_ANSWER;
      isUnsure.current ||= !draft.current && isOwed.current;
      // Signed out, or the server is away: it is offered when the application is opened again.
      copy(boData);
      throw problem;
    }
  };
  const save = (): void => {
    // One at a time: the first answer brings the draft's id, without which each would make a draft of its own.
    keeping.current = keeping.current.then(keep).then(
      () => setKeptAt(clockText(Date.now())),
      (problem: unknown) => void message.warning(errorWords(problem), 2),
    );
  };
  const leave = (): void => {
    const boData = forms.input();
    if (!boData) return;
    copy(boData);
    const sent = http.call("bpm/draft", "save", bodyOf(boData), { keepalive: true });
    keeping.current = sent
      .then(({ id }) => {
        draft.current = id;
        copies.remove();
      })
      // The copy is offered when the application is opened again.
      .catch(() => undefined);
  };
  const autosave = useAutosave({ save, leave });
  const { touch } = autosave;
  useEffect(() => {
    const again = (): void => {
      if (isOwed.current) touch();
    };
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [touch]);
  const settle = async (): Promise<void> => {
    const isWaiting = autosave.cancel();
    isOwed.current = false;
    // Handing in may be refused, and the page be gone with it: until then the browser has what waited to be kept.
    const hold = (): void => {
      const boData = isWaiting ? forms.input() : null;
      if (boData) copy(boData);
    };
    hold();
    await keeping.current;
    hold();
    // A draft that nobody knows of would be offered although it is handed in.
    if (isUnsure.current) await keep();
  };
  return {
    id: () => draft.current,
    keep,
    settle,
    touch,
    lose,
    forget: copies.remove,
    keptAt,
  };
}
