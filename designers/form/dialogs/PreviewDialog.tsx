import { App, Button, Modal } from "antd";
import { useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FormDocument } from "@/runtime/core/form/document";
import type { FormViewHandle } from "@/runtime/render/form-view/FormView";
import type { Device } from "../form-designer-store";
import { CodeEditor } from "../../kit/CodeEditor";
import { GeneratedForm } from "./GeneratedForm";

interface PreviewProps {
  form: FormDocument;
  device: Device;
  onClose: () => void;
}

/** The generated form, 1000 px wide, checked as it will be for its users; narrower as on a tablet or a phone. */
export function PreviewDialog({ form, device, onClose }: PreviewProps): ReactElement {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const view = useRef<FormViewHandle>(null);
  const [data, setData] = useState<string | null>(null);
  const check = (): void => {
    const values = view.current?.submit();
    if (values) setData(JSON.stringify(values, null, 2));
    else void message.error(t("formDesigner.invalid"));
  };
  return (
    <Modal
      open
      title={t("formDesigner.preview")}
      width={1000}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t("formDesigner.close")}
        </Button>,
        <Button key="check" type="primary" onClick={check}>
          {t("formDesigner.getData")}
        </Button>,
      ]}
    >
      <GeneratedForm ref={view} form={form} device={device} />
      {data === null ? null : (
        <CodeEditor label={t("formDesigner.getData")} language="json" height={400} value={data} />
      )}
    </Modal>
  );
}
