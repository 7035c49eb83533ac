import { Alert, Checkbox, List, Modal } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import { useLocale } from "@/runtime/i18n/use-locale";
import { localText } from "@/runtime/core/locale";
import { listed } from "@/runtime/core/sentence";
import { currentLocale } from "@/runtime/i18n/i18n";
import { useRunning } from "@/runtime/render/use-running";
import type { Preview } from "./table-designer-store";

interface SaveDialogProps {
  preview: Preview;
  /** What it is about; what saving does, where it is not said. */
  title?: string;
  /** What else comes of it. */
  note?: string;
  /** OK waits for it. */
  onSave: (confirmed: boolean) => Promise<void>;
  onClose: () => void;
}

type Step = Preview["steps"][number];

/** What saving will do to the table, before it is done: step by step, with the rows that stand in the way. */
export function SaveDialog({
  preview: { steps, rows, named = [] },
  title,
  note,
  onSave,
  onClose,
}: SaveDialogProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isSure, setSure] = useState(false);
  const { isRunning, run } = useRunning();
  const isBad = steps.some(({ bad }) => bad > 0);
  const losesSight = rows > 0 && steps.some(({ op }) => op === "keep");
  return (
    <Modal
      open
      title={title ?? t("tableDesigner.preview")}
      okText={t("tableDesigner.run")}
      okButtonProps={{ disabled: isBad || (losesSight && !isSure) }}
      confirmLoading={isRunning}
      onOk={() => void run(() => onSave(isSure))}
      onCancel={onClose}
    >
      {steps.length === 0 ? (
        <p>{t("tableDesigner.nothing")}</p>
      ) : (
        <List<Step>
          size="small"
          dataSource={[...steps]}
          renderItem={(step) => (
            <List.Item>
              <div className="fs-td-step">
                <span>{locale === "en" ? step.textEn : step.text}</span>
                {step.rows > 0 ? <small>{t("tableDesigner.rows", { count: step.rows })}</small> : null}
                {step.bad > 0 ? <Alert type="error" title={badText(step, t)} /> : null}
              </div>
            </List.Item>
          )}
        />
      )}
      {note === undefined ? null : <Alert type="warning" showIcon title={note} />}
      {named.map(({ column, users }) => (
        <Alert
          key={column}
          type="warning"
          showIcon
          title={t("tableDesigner.named", { column, users: users.join(locale === "en" ? "”, “" : "」、「") })}
        />
      ))}
      {losesSight ? (
        <Checkbox checked={isSure} onChange={(event) => setSure(event.target.checked)}>
          {t("tableDesigner.confirm")}
        </Checkbox>
      ) : null}
    </Modal>
  );
}

function badText({ bad, sample }: Step, t: TFunction): string {
  if (sample.length === 0) return t("tableDesigner.badEmpty", { count: bad });
  return t("tableDesigner.bad", { count: bad, sample: localText(listed(sample), currentLocale()) });
}
