import { useTranslation } from "react-i18next";
import { errorWords } from "@/runtime/i18n/error-words";
import { idList } from "@/runtime/core/resource/id-list";
import type { Feedback } from "@/runtime/store/app-store";
import type { CrudStore, Row } from "./crud-store";

/**
 * Removes rows after asking. The question tells how many they are where they are several, and how many of those that were
 * chosen stay, which the user may not remove.
 */
export function useRemove(
  store: CrudStore,
  feedback: Feedback,
  onRemoved: () => void,
): (rows: readonly Row[], staying?: number) => Promise<void> {
  const { t } = useTranslation();
  return async (rows, staying = 0) => {
    if (rows.length === 0) return staying > 0 ? feedback.toast(t("crud.noneRemoved"), "warning") : undefined;
    const ids = idList(rows.map((row) => String(row["id"])));
    try {
      const losses = await store.losses(ids);
      const stay = staying > 0 ? t("crud.stay", { count: staying }) : "";
      const count = rows.length;
      const several = count > 1 ? t("crud.removing", { count }) : "";
      const question = [losses, stay, several, t("crud.confirmRemove")].filter((part) => part !== "");
      if (!(await feedback.confirm(question.join("\n")))) return;
      await store.call("remove", { query: { ids } });
      feedback.toast(count > 1 ? t("crud.removedMany", { count }) : t("crud.removed"));
      store.select(store.selected.filter((row) => !rows.some((gone) => gone["id"] === row["id"])));
      await store.load();
      onRemoved();
    } catch (error) {
      feedback.toast(errorWords(error), "error");
    }
  };
}
