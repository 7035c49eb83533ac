import { Modal } from "antd";
import { useRef, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm, type SchemaFormHandle } from "@/runtime/render/schema-form/SchemaForm";
import { useRunning } from "@/runtime/render/use-running";

interface FormDialogProps {
  title: string;
  schema: Schema;
  labelPosition?: "top";
  /** Stands above the form. */
  children?: ReactNode;
  /** Takes values that fit; OK waits for it. */
  onOk: (values: Record<string, unknown>) => Promise<void>;
  onCancel: () => void;
}

/** A form in a dialog. OK does nothing while a value does not fit, which its field says. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { title, schema, labelPosition, children, onOk, onCancel } = props;
  const { t } = useTranslation();
  const form = useRef<SchemaFormHandle>(null);
  const { isRunning, run } = useRunning();
  const submit = async (): Promise<void> => {
    const values = form.current?.submit();
    if (values) await run(() => onOk(values));
  };
  return (
    <Modal
      open
      centered
      width={520}
      title={title}
      okText={t("crud.ok")}
      cancelText={t("crud.cancel")}
      confirmLoading={isRunning}
      onOk={() => void submit()}
      onCancel={onCancel}
    >
      <div className="fs-dialog-body">
        {children}
        <SchemaForm ref={form} schema={schema} {...(labelPosition ? { labelPosition } : {})} />
      </div>
    </Modal>
  );
}
