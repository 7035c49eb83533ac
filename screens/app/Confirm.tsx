import { ExclamationCircleFilled } from "@ant-design/icons";
import { Modal } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";

export interface Question {
  words: string;
  answer: (isSure: boolean) => void;
}

/** Asks before something that cannot be taken back. */
export default function Confirm({
  question,
  onDone,
}: {
  question: Question;
  onDone: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const done = (isSure: boolean) => {
    question.answer(isSure);
    onDone();
  };
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
      onOk={() => done(true)}
      onCancel={() => done(false)}
    >
      <p className="fs-confirm-words">{question.words}</p>
    </Modal>
  );
}
