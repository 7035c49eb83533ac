import { ExclamationCircleFilled } from "@ant-design/icons";
import { Modal } from "antd";
import { useEffect, type ReactElement } from "react";
import { useTranslation } from "react-i18next";

export interface Question {
  words: string;
  answer: (isSure: boolean) => void;
  /** What had the focus when it was asked. */
  asker: Element | null;
}

/** Asks before something that cannot be taken back. Whoever asked gets the focus back: the answer may be a refusal, and work goes on there. */
export default function Confirm({
  question,
  onDone,
}: {
  question: Question;
  onDone: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const { asker } = question;
  const done = (isSure: boolean) => {
    question.answer(isSure);
    onDone();
  };
  // The dialog is gone with its answer, before it would give the focus back itself. What opened since keeps it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && asker instanceof HTMLElement) asker.focus();
    },
    [asker],
  );
  return (
    <Modal
      open
      centered
      width={416}
      closable={false}
      title={
        <span className="fs-confirm-title">
          <ExclamationCircleFilled aria-hidden /> {t("shell.confirm")}
        </span>
      }
      okText={t("crud.ok")}
      cancelText={t("crud.cancel")}
      okButtonProps={{ autoFocus: true }}
      onOk={() => done(true)}
      onCancel={() => done(false)}
    >
      <p className="fs-confirm-words">{question.words}</p>
    </Modal>
  );
}
