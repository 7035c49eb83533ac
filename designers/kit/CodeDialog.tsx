import { Button, Modal, Spin } from "antd";
import { Suspense, type ReactElement, lazy } from "react";

const Code = lazy(() => import("./CodeView"));

interface CodeDialogProps {
  title: string;
  language: "xml" | "json" | "javascript";
  text: string;
  open: boolean;
  onClose: () => void;
}

/** Source text in a dialog of 60 % width, to read and copy. */
export function CodeDialog({ title, language, text, open, onClose }: CodeDialogProps): ReactElement {
  return (
    <Modal
      title={title}
      width="60%"
      open={open}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => void navigator.clipboard?.writeText(text)}>复制</Button>
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      <Suspense fallback={<Spin />}>{open ? <Code text={text} language={language} /> : null}</Suspense>
    </Modal>
  );
}
