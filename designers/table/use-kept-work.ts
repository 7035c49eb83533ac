import { compareStructural, reaction } from "mobx";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { AppServices } from "@/runtime/store/app-store";
import type { TableDesignerStore, TableDraft } from "./table-designer-store";

const keyOf = (tableId: string): string => `table-draft:${tableId}`;

/** Opens a table; what was changed and not saved is kept in the browser, and offered when it is opened again. */
export function useKeptWork(
  store: TableDesignerStore,
  tableId: string,
  { ports, feedback }: Pick<AppServices, "ports" | "feedback">,
): void {
  const { t } = useTranslation();
  const { storage } = ports;
  useEffect(() => {
    const key = keyOf(tableId);
    let isGone = false;
    let stop = (): void => undefined;
    const open = async (): Promise<void> => {
      await store.load(tableId);
      const kept = storage.get<TableDraft>("local", key);
      if (kept && !compareStructural(kept, store.draft)) {
        if (await feedback.confirm(t("tableDesigner.restoreDraft"))) store.change(kept);
        else storage.remove("local", key);
      }
      if (isGone) return;
      stop = reaction(
        () => store.draft,
        (draft) => {
          if (store.isDirty) storage.set("local", key, draft);
          else storage.remove("local", key);
        },
      );
    };
    open().catch((error: unknown) =>
      feedback.toast(error instanceof Error ? error.message : String(error), "error"),
    );
    return () => {
      isGone = true;
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- opened once: another language opens nothing anew
  }, [store, tableId, storage, feedback]);
}
