import { Button, Modal } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { sentenceOf } from "@/runtime/core/finding";
import type { ImportReport } from "@/runtime/core/form/io/import";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { listed } from "@/runtime/core/sentence";

interface ReportProps {
  report: ImportReport;
  /** Shows the widget that an entry is about. */
  onGo: (key: string) => void;
  onClose: () => void;
}

/** What became of an imported form, and what will not work in it; an entry leads to its widget. */
export function ImportReportDialog({ report, onGo, onClose }: ReportProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { widgets, kept, notes } = report;
  return (
    <Modal
      open
      title={t("formDesigner.report.title")}
      width={640}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t("formDesigner.close")}</Button>}
    >
      <p>{t("formDesigner.imported", { widgets, kept: kept.length, notes: notes.length })}</p>
      {kept.length > 0 ? (
        <p>{t("formDesigner.report.kept", { types: localText(listed(kept), locale) })}</p>
      ) : null}
      <ol className="fd-report">
        {notes.map(({ key, ...said }, index) => (
          <li key={index}>
            {localText(sentenceOf(said), locale)}
            {key === null ? null : (
              <Button type="link" size="small" onClick={() => onGo(key)}>
                {t("formDesigner.report.go")}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Modal>
  );
}
