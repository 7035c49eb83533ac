import { Alert, Input, Modal } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "@/runtime/core/finding";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useRunning } from "@/runtime/render/use-running";

/** Longest note that the server keeps. */
const MOST = 200;

interface PublishProps {
  /** Warnings of the checker: the author's to judge. */
  findings: readonly (Finding & { en?: string })[];
  /** False where another try may go well: the dialog stays then, with what was written. */
  onPublish: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks what is new in a version before it is published; the answer is optional and stands in the list of versions. */
export function PublishDialog({ findings, onPublish, onClose }: PublishProps): ReactElement {
  const { t } = useTranslation();
  const isChinese = useLocale() === "zh";
  const [note, setNote] = useState("");
  const { isRunning, run } = useRunning();
  const warnings = findings.map(({ pointer, message, en }) => (
    <li key={`${pointer}${message}`}>{isChinese ? message : (en ?? message)}</li>
  ));
  return (
    <Modal
      open
      title={t("formDesigner.publishTitle")}
      okText={t(findings.length > 0 ? "formDesigner.publishAnyway" : "formDesigner.ok")}
      cancelText={t("formDesigner.cancel")}
      onCancel={onClose}
      confirmLoading={isRunning}
      onOk={() => void run(async () => (await onPublish(note.trim())) && onClose())}
    >
      {findings.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          className="fd-gap"
          title={t("formDesigner.publishWarnings", { count: findings.length })}
          description={<ul className="fd-publish-warnings">{warnings}</ul>}
        />
      ) : null}
      <label htmlFor="form-version-note">{t("formDesigner.publishNote")}</label>
      <Input.TextArea
        id="form-version-note"
        rows={3}
        maxLength={MOST}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Modal>
  );
}
