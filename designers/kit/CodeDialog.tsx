import { Button, Modal } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { CodeEditor } from "./CodeEditor";
import { CopyButton } from "./CopyButton";
import { TO_LOOK_AT } from "@/runtime/render/dialog-defaults";

interface CodeDialogProps {
  title: string;
  language: "xml" | "json" | "javascript";
  text: string;
  open: boolean;
  onClose: () => void;
}

/** Source text in a dialog of 60 % width, to read and copy. */
export function CodeDialog({ title, language, text, open, onClose }: CodeDialogProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Modal
      {...TO_LOOK_AT}
      title={title}
      width="60%"
      open={open}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("code.close")}</Button>
          <CopyButton text={text} />
        </>
      }
    >
      {open ? <CodeEditor label={title} language={language} height="62vh" value={text} /> : null}
    </Modal>
  );
}
