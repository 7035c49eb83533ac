import { Button, Modal, message } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";

/** A text to look at and copy. */
export function JsonDialog({ text, onClose }: { text: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
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
      <pre className="fd-json">{text}</pre>
    </Modal>
  );
}
