import { PlusOutlined } from "@ant-design/icons";
import { App, Button, Tag } from "antd";
import { type ReactElement, useState } from "react";
import type { GlobalForm } from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { FormPicker, type FormRow } from "./pickers";

/** Forms that the whole process works with. */
export default function GlobalFormsWidget({
  value,
  onChange,
  disabled,
  readOnly,
}: WidgetProps): ReactElement {
  const forms = (Array.isArray(value) ? value : []) as GlobalForm[];
  const { modal } = App.useApp();
  const [open, setOpen] = useState(false);
  const locked = disabled || readOnly;
  const remove = (form: GlobalForm): void => {
    modal.confirm({
      title: "确定要删除吗？",
      okText: "确定",
      cancelText: "取消",
      onOk: () => onChange(forms.filter((one) => one !== form)),
    });
  };
  return (
    <div className="bpmn-rules">
      <div>
        {forms.map((form) => (
          <Tag
            key={form.formKey}
            color="blue"
            closable={!locked}
            onClose={(event) => {
              event.preventDefault();
              remove(form);
            }}
          >
            {form.formName}
          </Tag>
        ))}
      </div>
      <div className="bpmn-row-actions">
        <Button size="small" icon={<PlusOutlined />} disabled={locked} onClick={() => setOpen(true)}>
          选择表单
        </Button>
      </div>
      <FormPicker
        open={open}
        value={forms.map(asRow)}
        onCancel={() => setOpen(false)}
        onConfirm={(rows) => {
          setOpen(false);
          onChange(rows.map(asForm));
        }}
      />
    </div>
  );
}

function asRow({ formKey, formName, formType, boCode }: GlobalForm): FormRow {
  return { id: formKey, code: formKey, name: formName, formType, boCode };
}

function asForm({ code, name, formType, boCode, tableCode }: FormRow): GlobalForm {
  return {
    formKey: code,
    formName: name,
    formType: Number(formType) === 1 ? 1 : 0,
    boCode: boCode ?? tableCode ?? "",
  };
}
