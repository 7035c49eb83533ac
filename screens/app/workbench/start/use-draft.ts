import { message } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { newActionKey } from "@/runtime/core/action-key";
import { clockText } from "@/runtime/i18n/moment-text";
import type { BusinessData } from "@/runtime/core/process/scope";
import { usePorts } from "@/runtime/render/ports-context";
import { CallError } from "@/runtime/ports";
import { errorWords } from "@/runtime/i18n/error-words";
import type { FormSet } from "../parts/form-set";
import type { StartInfo } from "../parts/task-info";
import { useAutosave } from "@/runtime/kept/use-autosave";
import { useDraftWriter } from "./use-draft-writer";
import { useCopyPlace } from "./use-left-draft";

export interface Draft {
  /** Its id, once it is kept; none where another window has saved it since. */
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
const TOLD_SECONDS = 2;

/** Whether a call was refused because the draft is there no more. */
export const isGone = (problem: unknown): boolean =>
  problem instanceof CallError && problem.code === NOT_FOUND;

/** The server's draft that an opened application is kept as. */
function useKeptAs({ defCode, draftId }: Pick<StartInfo, "defCode" | "draftId">) {
  const draft = useRef(draftId);
  // What is saved again under it, because no answer came, is the same draft.
  const key = useRef(newActionKey());
  const writer = useDraftWriter(draftId);
  const lose = (): void => {
    draft.current = null;
    key.current = newActionKey();
  };
  const name = (): string => draft.current ?? key.current;
  return {
    id: () => draft.current,
    /** Its id, or the one that it will have. */
    name,
    /** What is sent to save it; from then on it counts as saved here, though the answer may come after the page. */
    bodyOf: (boData: BusinessData) => {
      writer.wrote(name());
      return { defCode, boData, ...(draft.current ? { id: draft.current } : { key: key.current }) };
    },
    lose,
    /** What another window has saved stays as it is: what is written here becomes a draft of its own. */
    giveWay: (): boolean => {
      const isTaken = writer.isTaken(name());
      if (isTaken) lose();
      return isTaken;
    },
    saved: (id: string): void => {
      draft.current = id;
    },
  };
}

/**
 * What is filled in, kept as a draft while it is.
 * @param key under which it will be handed in
 */
export function useDraft(info: StartInfo, forms: FormSet, key: string): Draft {
  const { http } = usePorts();
  const { t } = useTranslation();
  const copies = useCopyPlace(info.defCode);
  const draft = useKeptAs(info);
  const isUnsure = useRef(false);
  /** It could not be kept for want of an answer. */
  const isOwed = useRef(false);
  const keeping = useRef(Promise.resolve());
  const [keptAt, setKeptAt] = useState<string>();
  /** A draft that was handed in or deleted elsewhere is made anew: what is written here is kept all the same. */
  const send = async (boData: BusinessData): Promise<{ id: string }> => {
    try {
      return await http.call("bpm/draft", "save", draft.bodyOf(boData));
    } catch (problem) {
      if (!draft.id() || !isGone(problem)) throw problem;
      draft.lose();
      return http.call("bpm/draft", "save", draft.bodyOf(boData));
    }
  };
  const copy = (boData: BusinessData): void => copies.set({ id: draft.name(), boData, key, at: Date.now() });
  const keep = async (): Promise<void> => {
    const boData = forms.input() ?? {};
    if (draft.giveWay()) void message.info(t("workbench.draftElsewhere"), TOLD_SECONDS);
    try {
      const saved = await send(boData);
      draft.saved(saved.id);
      [isUnsure.current, isOwed.current] = [false, false];
      copies.remove();
    } catch (problem) {
      isOwed.current = problem instanceof CallError && problem.code === NO_ANSWER;
      isUnsure.current ||= !draft.id() && isOwed.current;
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
    draft.giveWay();
    copy(boData);
    const sent = http.call("bpm/draft", "save", draft.bodyOf(boData), { keepalive: true });
    keeping.current = sent
      .then(({ id }) => {
        draft.saved(id);
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
    id: () => (draft.giveWay() ? null : draft.id()),
    keep,
    settle,
    touch,
    lose: draft.lose,
    forget: copies.remove,
    keptAt,
  };
}
