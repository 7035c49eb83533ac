import { Modal } from "antd";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import { sentences } from "@/runtime/core/sentence";
import { useLocale } from "@/runtime/i18n/use-locale";

const SENTENCE = sentences({
  leave: { zh: "放弃尚未确定的选择？", en: "Drop what you picked?" },
});

interface Props {
  title: string;
  width: number;
  /** Something was picked or given up that is not confirmed. */
  isChanged: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The frame of what is picked in. Escape and a press beside it may come by accident: where something was picked they ask,
 * and only 取消 gives it up at once.
 */
export function PickModal({ title, width, isChanged, onConfirm, onClose, children }: Props): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  // Its own place for questions: pages outside the designers have no antd App around them.
  const [modal, questions] = Modal.useModal();
  const buttons = { okText: t("crud.ok"), cancelText: t("crud.cancel") };
  const leave = async (): Promise<void> => {
    if (!isChanged || (await modal.confirm({ title: localText(SENTENCE.leave, locale), ...buttons })))
      onClose();
  };
  return (
    <Modal
      open
      centered
      width={width}
      title={title}
      {...buttons}
      onOk={onConfirm}
      onCancel={({ target }) =>
        target instanceof Element && target.closest(".ant-modal-footer") ? onClose() : void leave()
      }
    >
      {children}
      {questions}
    </Modal>
  );
}
