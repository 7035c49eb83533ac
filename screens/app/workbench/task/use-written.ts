import { useRef, type RefObject } from "react";
import { hasParts, isText, isTime, readerOf } from "@/runtime/core/guards";
import { type BusinessData, isBusinessData } from "@/runtime/core/process/scope";
import { usePorts } from "@/runtime/render/ports-context";
import { keptPlace, type KeptPlace } from "@/runtime/kept/kept-place";
import { useAutosave } from "@/runtime/kept/use-autosave";
import { useOwner } from "@/runtime/kept/use-owner";
import type { FormSet } from "../parts/form-set";
import type { OpinionHandle } from "./Opinion";

/**
 * What a handler wrote on a task and did not hand in, kept in the browser: their work is not done by leaving the page.
 */
export interface Written {
  boData: BusinessData;
  opinion: string;
  /** When it was kept, in milliseconds. */
  at: number;
}

const writtenIn = readerOf(hasParts<Written>({ boData: isBusinessData, opinion: isText, at: isTime }));

/** Where the browser keeps what was written on one task; nobody else is shown it. */
export type WrittenPlace = KeptPlace<Written>;

/** Where the present user's copy of a task lies. */
export function useWrittenPlace(taskId: string): WrittenPlace {
  const { storage } = usePorts();
  return keptPlace(storage, `tasks:${useOwner()}`, taskId, writtenIn);
}

interface Keeping {
  /** Something was changed: it will be kept soon. */
  touch: () => void;
  /** It is handed in, or kept by the server. */
  forget: () => void;
  /** What was just written is kept now: the page may find that the task is no longer to be done. */
  flush: () => void;
}

/** Keeps what is written on a task while it is. */
export function useWritten(
  place: WrittenPlace,
  { forms, words }: { forms: FormSet; words: RefObject<OpinionHandle | null> },
): Keeping {
  const keep = (): void => {
    const boData = forms.input();
    if (!boData) return;
    const opinion = words.current?.text() ?? "";
    const isUnwritten =
      opinion === "" && Object.values(boData).every((values) => Object.keys(values).length === 0);
    if (isUnwritten) place.remove();
    else place.set({ boData, opinion, at: Date.now() });
  };
  const autosave = useAutosave({ save: keep, leave: keep });
  const isWritten = useRef(false);
  const touch = (): void => {
    isWritten.current = true;
    autosave.touch();
  };
  const forget = (): void => {
    isWritten.current = false;
    autosave.cancel();
    place.remove();
  };
  const flush = (): void => {
    autosave.cancel();
    // Also what was kept before: another window that handed the task in has taken the copy away.
    if (isWritten.current) keep();
  };
  return { touch, forget, flush };
}
