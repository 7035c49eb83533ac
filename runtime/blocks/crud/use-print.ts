import { useTranslation } from "react-i18next";
import type { Feedback } from "@/runtime/store/app-store";
import type { CrudStore } from "./crud-store";
import type { PrintedList } from "./print-list";

/** Prints a list; how is loaded when somebody does. */
export function usePrint(store: CrudStore, feedback: Feedback): (list: PrintedList) => Promise<void> {
  const { t } = useTranslation();
  return async (list) => {
    try {
      const { printList } = await import("./print-list");
      await printList(store, list);
    } catch {
      feedback.toast(t("screen.printFailed"), "error");
    }
  };
}
