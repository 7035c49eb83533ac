import { PrinterOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { exportFault, saveBlob } from "@/runtime/actions/download";
import type { BpmProcessInstance } from "@/runtime/core/resource/call-types";
import { ownZone } from "@/runtime/i18n/own-zone";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useApp } from "@/runtime/render/app-context";
import { BACK, type BarAction } from "../ActionBar";

/** What may be done on every page of an application: leave it, and save it as an A4 PDF in the reader's language. */
export function useCommonActions({ id, title }: BpmProcessInstance): readonly BarAction[] {
  const { t } = useTranslation();
  const { ports, feedback } = useApp();
  const lang = useLocale();
  const print = async (): Promise<void> => {
    try {
      saveBlob(
        await ports.http.call("bpm/instance", "print", { id, lang, zone: ownZone() }),
        fileName(title),
      );
    } catch (problem) {
      feedback.toast(exportFault(problem), "error");
    }
  };
  return [
    { key: BACK, label: t("workbench.back"), run: () => window.history.back() },
    { key: "print", label: t("workbench.print"), icon: <PrinterOutlined aria-hidden />, run: print },
  ];
}

/** Signs that some systems do not allow in names become spaces. */
const fileName = (title: string): string => `${title.replace(/[\\/:*?"<>|\s]+/g, " ").trim()}.pdf`;
