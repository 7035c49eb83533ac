import { PrinterOutlined } from "@ant-design/icons";
import { Button, message } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "@/runtime/actions/download";
import { useLocale } from "@/runtime/i18n/use-locale";
import { usePorts } from "@/runtime/render/ports-context";
import { errorText } from "../errors";

/** Saves the application as an A4 PDF, in the reader's language and time zone. */
export function PrintButton({ instId, title }: { instId: string; title: string }): ReactElement {
  const { t } = useTranslation();
  const { http } = usePorts();
  const lang = useLocale();
  const [isBusy, setBusy] = useState(false);
  const print = async (): Promise<void> => {
    setBusy(true);
    try {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const file = await http.call("bpm/instance", "print", { id: instId, lang, zone });
      saveBlob(file, fileName(title));
    } catch (problem) {
      void message.error(errorText(problem), 2);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<PrinterOutlined />} loading={isBusy} onClick={() => void print()}>
      {t("workbench.print")}
    </Button>
  );
}

/** Signs that some systems do not allow in names become spaces. */
const fileName = (title: string): string => `${title.replace(/[\\/:*?"<>|\s]+/g, " ").trim()}.pdf`;
