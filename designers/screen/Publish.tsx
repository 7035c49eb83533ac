import { Alert, Input, Modal } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useRunning } from "@/runtime/render/use-running";

interface Props {
  /** False where another try may go well: the dialog stays then, with what was written. */
  onPublish: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a note before a page is published. */
export function Publish({ onPublish, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const [note, setNote] = useState("");
  const { isRunning, run } = useRunning();
  return (
    <Modal
      open
      centered
      width={440}
      title={t("screenDesigner.publish")}
      okText={t("crud.ok")}
      cancelText={t("crud.cancel")}
      confirmLoading={isRunning}
      onOk={() => void run(async () => (await onPublish(note)) && onClose())}
      onCancel={onClose}
    >
      <Alert type="info" showIcon title={t("screenDesigner.publishAbout")} />
      <Input.TextArea
        className="fs-sd-note"
        aria-label={t("screenDesigner.note")}
        placeholder={t("screenDesigner.note")}
        maxLength={255}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Modal>
  );
}
