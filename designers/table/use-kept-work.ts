import { errorWords } from "@/runtime/i18n/error-words";
import { compareStructural, reaction } from "mobx";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ownerIn } from "../kit/kept-for";
import { keptWork } from "../kit/kept-work";
import { isRecord, recordIn } from "@/runtime/core/guards";
import { useOfferKept } from "../kit/use-offer-kept";
import type { Ports, StoragePort } from "@/runtime/ports";
import type { Refusal } from "@/runtime/render/use-answer";
import type { TableDesignerStore, TableDraft } from "./table-designer-store";

const keyOf = (storage: StoragePort, tableId: string): string => `table-draft:${ownerIn(storage)}:${tableId}`;

/** What was changed and not saved. */
interface Kept {
  draft: TableDraft;
  /** The state of the table that it was changed from, null for a new one; what was kept without, as it was before, has none. */
  updateDate?: string | null;
}

/**
 * Opens a table; what was changed and not saved is kept in the browser, and offered when it is opened again. Where the
 * table was saved since, the question says so: the kept columns are those of before. Gives why the table could not be opened.
 */
export function useKeptWork(
  store: TableDesignerStore,
  tableId: string,
  { storage }: Pick<Ports, "storage">,
): Refusal | null {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [turn, setTurn] = useState(0);
  const { t } = useTranslation();
  const offer = useOfferKept();
  useEffect(() => {
    const work = keptWork(storage, keyOf(storage, tableId), keptIn);
    let isGone = false;
    let stop = (): void => undefined;
    const keep = (draft: TableDraft): void => {
      const updateDate = store.stored?.updateDate ?? null;
      work.keep({ draft, updateDate });
    };
    const open = async (): Promise<void> => {
      await store.load(tableId);
      const stored = store.stored?.updateDate ?? null;
      await offer({
        work,
        isOpen: ({ draft }) => compareStructural(draft, store.draft),
        wordsOf: ({ updateDate = stored }) => ({
          title: t(`tableDesigner.${updateDate === stored ? "restoreDraft" : "restoreOld"}`),
        }),
        goOn: ({ draft }) => store.change(draft),
      });
      if (isGone) return;
      stop = reaction(
        () => store.draft,
        (draft) => {
          if (store.isDirty) keep(draft);
          else work.drop();
        },
      );
    };
    const again = (): void => {
      setRefusal(null);
      setTurn((now) => now + 1);
    };
    open().catch((error: unknown) => setRefusal({ reason: errorWords(error), again }));
    return () => {
      isGone = true;
      stop();
      if (store.isDirty) keep(store.draft);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- opened once: another language opens nothing anew
  }, [store, tableId, storage, turn]);
  return refusal;
}

function keptIn(kept: unknown): Kept | null {
  const { draft = kept, updateDate } = recordIn(kept);
  if (!isDraft(draft)) return null;
  return { draft, ...(typeof updateDate === "string" || updateDate === null ? { updateDate } : {}) };
}

const isDraft = (kept: unknown): kept is TableDraft =>
  isRecord(kept) &&
  [kept["code"], kept["name"]].every((text) => typeof text === "string") &&
  [kept["columns"], kept["indexes"]].every((list) => Array.isArray(list) && list.every(isRecord));
