import { useTranslation } from "react-i18next";
import { exportFault, saveBlob } from "@/runtime/actions/download";
import { localText } from "@/runtime/core/locale";
import type { CellHelp } from "@/runtime/render/schema-table/cell-text";
import type { Column } from "@/runtime/render/schema-table/column";
import type { Feedback } from "@/runtime/store/app-store";
import type { CrudStore } from "./crud-store";
import { toCsv } from "./csv";
import { SHEET_ROWS } from "@/schemas/sheet-limits";

/** Saves all rows that pass the present filters as a file: an Excel file where the resource has some. */
export function useExport(
  store: CrudStore,
  { columns, help, feedback }: { columns: readonly Column[]; help: CellHelp; feedback: Feedback },
): () => Promise<void> {
  const { t } = useTranslation();
  return async () => {
    try {
      const name = localText(store.resource.title, help.locale);
      if (store.resource.sheet) {
        saveBlob(await store.sheet(), `${name}.xlsx`);
        const { total, isRough } = store;
        const known = t(isRough ? "screen.roughly" : "screen.exactly", { total });
        if (total > SHEET_ROWS)
          feedback.toast(t("screen.exportCut", { limit: SHEET_ROWS, total: known }), "warning");
      } else saveBlob(toCsv(columns, await store.all(), help), `${name}.csv`);
    } catch (error) {
      feedback.toast(exportFault(error), "error");
    }
  };
}
