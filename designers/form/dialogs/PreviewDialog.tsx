import { Button, Modal, message } from "antd";
import { useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FormDocument } from "@/runtime/core/form/document";
import { FormView, type FormViewHandle } from "@/runtime/render/form-view/FormView";

interface PreviewProps {
  form: FormDocument;
  onClose: () => void;
}

/** The generated form, 1000 px wide, checked as it will be for its users. */
export function PreviewDialog({ form, onClose }: PreviewProps): ReactElement {
  const { t } = useTranslation();
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
      <FormView ref={view} form={form} />
      {data === null ? null : <pre className="fd-json">{data}</pre>}
    </Modal>
  );
}
