import { useMemo } from "react";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { useAccount, useOwner } from "@/runtime/kept/use-owner";
import { usePorts } from "@/runtime/render/ports-context";
import { useRows } from "@/runtime/render/use-rows";
import { copyPlace, type CopyPlace, type KeptCopy } from "./kept-copy";

type Draft = ResponseOf<"bpm/draft", "list">["records"][number];

const LATEST_FIRST = { sort: "-updateDate" };

/** What was begun of a process and not handed in: its latest draft, or the copy that a left page made after it. */
export interface LeftDraft {
  draftId: string | null;
  /** The browser's copy, where the server lacks it. */
  copy: KeptCopy | null;
  at: Date;
}

/**
 * Looks for what was begun of a process by the one who opens it: anew, or with a draft, which only a copy that is later
 * than it concerns. Null where there is nothing.
 */
export function useLeftDraft(defCode: string, opened: string | null): LeftDraft | null {
  const { storage } = usePorts();
  const account = useAccount();
  const { data: rows } = useRows("drafts", (http, asked) =>
    http.call("bpm/draft", "list", { ...LATEST_FIRST, ...asked }),
  );
  return useMemo(() => {
    if (!rows) return null;
    const drafts = rows.filter((draft) => draft.defCode === defCode);
    const left = latestOf(drafts, copyPlace(storage, account, defCode).get());
    const isOffered = opened === null || (left !== null && left.copy !== null && left.draftId === opened);
    return isOffered ? left : null;
  }, [rows, storage, account, defCode, opened]);
}

/** Where the copy of the present user's application lies. */
export function useCopyPlace(defCode: string): CopyPlace {
  const { storage } = usePorts();
  return copyPlace(storage, useOwner(), defCode);
}

function latestOf(drafts: readonly Draft[], copy: KeptCopy | null): LeftDraft | null {
  const own = drafts.find(({ id }) => id === copy?.id);
  if (copy && !(own && timeOf(own) >= copy.at))
    return { draftId: own?.id ?? null, copy, at: new Date(copy.at) };
  const [latest] = drafts;
  return latest ? { draftId: latest.id ?? null, copy: null, at: new Date(timeOf(latest)) } : null;
}

const timeOf = ({ updateDate, createDate }: Draft): number => Date.parse(updateDate ?? createDate);
