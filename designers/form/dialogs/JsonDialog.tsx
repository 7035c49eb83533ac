import { App, Button, Modal, Segmented } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FormDocument } from "@/runtime/core/form/document";
import { exportForm, exportOwnFormat } from "@/runtime/core/form/import";
import { writeClipboard } from "../../kit/clipboard";
import { CodeEditor } from "./CodeEditor";

interface JsonProps {
  form: FormDocument;
  onClose: () => void;
}

/** The form as JSON to look at and copy; an imported one that was not edited also as it came. */
export function JsonDialog({ form, onClose }: JsonProps): ReactElement {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [isSource, setSource] = useState(false);
  const [own, source] = [exportOwnFormat(form), exportForm(form)];
  const text = isSource ? source : own;
  const copy = async (): Promise<void> => {
    await writeClipboard(text);
    void message.success(t("formDesigner.copied"));
  };
  return (
    <Modal
      open
      title={t("formDesigner.json")}
      width={800}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={() => void copy()}>
          {t("formDesigner.copy")}
        </Button>
      }
    >
      {own === source ? null : (
        <Segmented
          options={[
            { value: 0, label: t("formDesigner.ownFormat") },
            { value: 1, label: t("formDesigner.sourceFormat") },
          ]}
          value={isSource ? 1 : 0}
          onChange={(value) => setSource(value === 1)}
        />
      )}
      <CodeEditor label="JSON" language="json" height={400} value={text} />
    </Modal>
  );
}
