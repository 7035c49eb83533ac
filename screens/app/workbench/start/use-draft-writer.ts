import { useRef, useState } from "react";
import { newActionKey } from "@/runtime/core/action-key";
import { hasParts, isText, isTime, readerOf } from "@/runtime/core/guards";
import { keptPlace, type KeptPlace } from "@/runtime/kept/kept-place";
import { useOwner } from "@/runtime/kept/use-owner";
import { usePorts } from "@/runtime/render/ports-context";

/** The last time that a draft was saved in this browser. */
interface Saving {
  /** One word for each time: two windows may save in the same moment. */
  mark: string;
  at: number;
}

const savingIn = readerOf(hasParts<Saving>({ mark: isText, at: isTime }));

export interface DraftWriter {
  /** Whether another window has saved a draft since it was opened or saved here. */
  isTaken: (id: string) => boolean;
  /** It is saved here. */
  wrote: (id: string) => void;
}

/** Keeps two windows that have the same draft open from writing over each other. */
export function useDraftWriter(opened: string | null): DraftWriter {
  const { storage } = usePorts();
  const owner = useOwner();
  const placeOf = (id: string): KeptPlace<Saving> =>
    keptPlace(storage, `draft-savings:${owner}`, id, savingIn);
  const markOf = (id: string): string | undefined => placeOf(id).get()?.mark;
  const [before] = useState(() => (opened === null ? undefined : markOf(opened)));
  const own = useRef(before);
  return {
    isTaken: (id) => ![undefined, own.current].includes(markOf(id)),
    wrote: (id) => {
      own.current = newActionKey();
      placeOf(id).set({ mark: own.current, at: Date.now() });
    },
  };
}
