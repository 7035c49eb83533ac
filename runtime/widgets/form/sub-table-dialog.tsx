import { Modal } from "antd";
import { useMemo, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { useForm } from "@/runtime/render/schema-form/form-context";
import { SchemaForm, type SchemaFormHandle } from "@/runtime/render/schema-form/SchemaForm";
import type { Column } from "./sub-table-row";

interface RowDialogProps {
  columns: readonly Column[];
  required: readonly string[];
  index: number;
  row: Record<string, unknown>;
  isOpen: boolean;
  onSave: (row: Record<string, unknown>) => void;
  onClose: () => void;
}

/** One row of a sub-table in a dialog with a save button (spec 001 §2); a wrong row stays open. */
export function RowDialog(props: RowDialogProps): ReactElement {
  const { columns, required, index, row, isOpen, onSave, onClose } = props;
  const { t } = useTranslation();
  const { labelWidth, size, store } = useForm();
  // The rules of a row may ask for fields of the form around it, which rests while the dialog is open.
  const [scope] = useState(() => ({ ...store.scope, ...store.values }));
  const form = useRef<SchemaFormHandle>(null);
  const schema: Schema = useMemo(
    () => ({ type: "object", properties: Object.fromEntries(columns), required: [...required] }),
    [columns, required],
  );
  const uiSchema = useMemo(
    () => Object.fromEntries(columns.map(([name, { readOnly }]) => [name, { "ui:readonly": !!readOnly }])),
    [columns],
  );
  const save = (): void => {
    const values = form.current?.submit();
    if (values) onSave(values);
  };
  return (
    <Modal
      open
      title={t("subTable.row", { n: index + 1 })}
      okText={t("subTable.save")}
      cancelText={t("subTable.cancel")}
      okButtonProps={isOpen ? {} : { style: { display: "none" } }}
      onOk={save}
      onCancel={onClose}
    >
      <SchemaForm
        ref={form}
        className="fs-form-view"
        schema={schema}
        uiSchema={uiSchema}
        value={row}
        scope={scope}
        labelWidth={labelWidth}
        size={size}
        readOnly={!isOpen}
        onSubmit={onSave}
      />
    </Modal>
  );
}
