import { PlusOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GlobalForm } from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { PickDialog, type PickRow } from "@/runtime/render/pick/PickDialog";
import { type FormRow, pickForms } from "./pick-forms";
import { useRemoval } from "./use-removal";

/** Forms that the whole process works with. */
export default function GlobalFormsWidget({
  value,
  onChange,
  disabled,
  readOnly,
}: WidgetProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const forms = (Array.isArray(value) ? value : []) as GlobalForm[];
  const removal = useRemoval();
  const [open, setOpen] = useState(false);
  const locked = disabled || readOnly;
  const asForm = ({ code, row }: PickRow): GlobalForm[] => {
    const known = forms.find(({ formKey }) => formKey === code);
    return row ? [formOf(row as unknown as FormRow)] : known ? [known] : [];
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
              removal(() => onChange(forms.filter((one) => one !== form)));
            }}
          >
            {form.formName}
          </Tag>
        ))}
      </div>
      <div className="bpmn-row-actions">
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={locked}
          onClick={() => setOpen(true)}
        >
          {t("chooseForms")}
        </Button>
      </div>
      {open ? (
        <PickDialog
          kind={pickForms}
          many
          chosen={forms.map(({ formKey, formName }) => ({ code: formKey, name: formName }))}
          onClose={() => setOpen(false)}
          onPick={(rows) => {
            setOpen(false);
            onChange(rows.flatMap(asForm));
          }}
        />
      ) : null}
    </div>
  );
}

function formOf({ code, name, formType, boCode, tableCode }: FormRow): GlobalForm {
  return {
    formKey: code,
    formName: name,
    formType: Number(formType) === 1 ? 1 : 0,
    boCode: boCode || tableCode || "",
    ...(!boCode && tableCode ? { tableCode } : {}),
  };
}
