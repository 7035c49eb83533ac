import { Input, Modal } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  title: string;
  hint: string;
  required?: boolean;
  onClose: () => void;
  /** Tells whether it went well; the dialog stays otherwise. */
  onSay: (reason: string) => Promise<boolean>;
}

/** Confirmation of something that the history keeps a reason of. */
export function ReasonDialog({ title, hint, required = false, onClose, onSay }: Props): ReactElement {
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const words = reason.trim();
  const say = async (): Promise<void> => {
    setBusy(true);
    if (await onSay(words)) onClose();
    else setBusy(false);
  };
  return (
    <Modal
      open
      title={title}
      confirmLoading={busy}
      okButtonProps={{ disabled: required && words === "" }}
      onCancel={onClose}
      onOk={() => void say()}
    >
      <p className="wb-dialog-hint">{hint}</p>
      <ReasonInput value={reason} required={required} onChange={setReason} />
    </Modal>
  );
}

/** The reason that an administrator gives; kept in the history. */
export function ReasonInput({
  value,
  required = false,
  onChange,
}: {
  value: string;
  required?: boolean;
  onChange: (reason: string) => void;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <Input.TextArea
      rows={3}
      maxLength={1000}
      value={value}
      aria-label={t("manage.reason")}
      placeholder={t(required ? "manage.reasonRequired" : "manage.reason")}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
