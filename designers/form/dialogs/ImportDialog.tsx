import { Alert, App, Modal, Upload } from "antd";
import { UploadOutlined } from "@ant-design/icons";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FormDocument } from "@/runtime/core/form/document";
import { importForm, type ImportReport } from "@/runtime/core/form/io/import";
import { localText } from "@/runtime/core/locale";
import type { Sentence } from "@/runtime/core/sentence";
import { errorWords } from "@/runtime/i18n/error-words";
import { useLocale } from "@/runtime/i18n/use-locale";
import { CodeEditor } from "../../kit/CodeEditor";
import { textOf } from "../../kit/download";

interface ImportProps {
  onImport: (form: FormDocument, report: ImportReport) => void;
  onClose: () => void;
}

/** How long the parser's message is told, in seconds (spec 001 §8); below the text it stays. */
const TOLD = 2;

/** Replaces the form by JSON, pasted or from a file. A text that does not parse stays, with the parser's message. */
export function ImportDialog({ onImport, onClose }: ImportProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const [text, setText] = useState("");
  const [error, setError] = useState<Sentence | null>(null);
  const { message } = App.useApp();
  const take = (next: string): void => {
    setText(next);
    setError(null);
  };
  const submit = (): void => {
    const { form, report } = importForm(text);
    if (form) return onImport(form, report);
    setError(report.said);
    // On a low window the place below the text is out of sight.
    void message.error(localText(report.said, locale), TOLD);
  };
  return (
    <Modal
      open
      title={t("formDesigner.import")}
      width={800}
      onCancel={onClose}
      onOk={submit}
      okText={t("formDesigner.import")}
      cancelText={t("formDesigner.cancel")}
    >
      <Alert type="info" showIcon title={t("formDesigner.importHint")} className="fd-gap" />
      <Upload.Dragger
        accept=".json,application/json"
        showUploadList={false}
        beforeUpload={(file) => {
          void textOf(file)
            .then(take)
            .catch((reason: unknown) => message.error(errorWords(reason), TOLD));
          return false;
        }}
      >
        <UploadOutlined aria-hidden /> {t("formDesigner.importFile")}
      </Upload.Dragger>
      <CodeEditor label="JSON" language="json" height={400} value={text} onChange={take} />
      {error ? <Alert type="error" showIcon title={localText(error, locale)} /> : null}
    </Modal>
  );
}
