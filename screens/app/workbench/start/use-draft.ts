import { message } from "antd";
import { useRef, useState } from "react";
import type { BusinessData } from "@/runtime/core/process/scope";
import { usePorts } from "@/runtime/render/ports-context";
import { errorText } from "../errors";
import type { FormSet } from "../parts/form-set";
import type { StartInfo } from "../parts/task-info";
import { useAutosave } from "./use-autosave";
import { useCopyPlace } from "./use-left-draft";

export interface Draft {
  /** Its id, once it is kept. */
  id: () => string | null | undefined;
  keep: () => Promise<void>;
  /** Waits for what is being kept and keeps nothing by itself any more. */
  settle: () => Promise<void>;
  /** Something was changed: it will be kept by itself. */
  touch: () => void;
  /** It is handed in: no copy of it is needed. */
  forget: () => void;
  keptAt: string | undefined;
}

/** What is filled in, kept as a draft while it is. */
export function useDraft({ defCode, draftId }: StartInfo, forms: FormSet): Draft {
  const { http } = usePorts();
  const copies = useCopyPlace(defCode);
  const draft = useRef(draftId);
  const keeping = useRef(Promise.resolve());
  const isFirst = useRef(false);
  const [keptAt, setKeptAt] = useState<string>();
  const bodyOf = (boData: BusinessData) => ({
    defCode,
    boData,
    ...(draft.current ? { id: draft.current } : {}),
  });
  const keep = async (): Promise<void> => {
    isFirst.current = !draft.current;
    try {
      const saved = await http.call("bpm/draft", "save", bodyOf(forms.input() ?? {}));
      draft.current = saved.id;
      copies.remove();
    } finally {
      isFirst.current = false;
    }
  };
  const save = (): void => {
    // One at a time: the first answer brings the draft's id, without which each would make a draft of its own.
    keeping.current = keeping.current.then(keep).then(
      () => setKeptAt(new Date().toLocaleTimeString()),
      (problem: unknown) => void message.warning(errorText(problem), 2),
    );
  };
  const leave = (): void => {
    const boData = forms.input();
    if (!boData) return;
    copies.set({ id: draft.current ?? null, boData, at: Date.now() });
    // While a first draft is being made its id is not known: the copy alone holds what came after.
    if (isFirst.current) return;
    isFirst.current = !draft.current;
    const sent = http.call("bpm/draft", "save", bodyOf(boData), { keepalive: true });
    keeping.current = sent
      .then(({ id }) => {
        draft.current = id;
        copies.remove();
      })
      // The copy is offered when the application is opened again.
      .catch(() => undefined)
      .finally(() => {
        isFirst.current = false;
      });
  };
  const autosave = useAutosave({ save, leave });
  const settle = (): Promise<void> => {
    autosave.cancel();
    return keeping.current;
  };
  return { id: () => draft.current, keep, settle, touch: autosave.touch, forget: copies.remove, keptAt };
}
