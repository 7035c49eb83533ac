import { useState } from "react";
import { newActionKey } from "@/runtime/core/action-key";
import { hasParts, isText, isTime, readerOf } from "@/runtime/core/guards";
import { keptPlace, type KeptPlace } from "@/runtime/kept/kept-place";
import { useOwner } from "@/runtime/kept/use-owner";
import { usePorts } from "@/runtime/render/ports-context";

/** Which opened page of this browser saved a draft last. */
interface Writer {
  page: string;
  at: number;
}

const writerIn = readerOf(hasParts<Writer>({ page: isText, at: isTime }));

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
  const placeOf = (id: string): KeptPlace<Writer> =>
    keptPlace(storage, `draft-writers:${owner}`, id, writerIn);
  const writerOf = (id: string): string | undefined => placeOf(id).get()?.page;
  const [page] = useState(() => newActionKey());
  const [before] = useState(() => (opened === null ? undefined : writerOf(opened)));
  return {
    isTaken: (id) => ![undefined, before, page].includes(writerOf(id)),
    wrote: (id) => placeOf(id).set({ page, at: Date.now() }),
  };
}
