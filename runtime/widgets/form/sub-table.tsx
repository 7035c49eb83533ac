import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Popconfirm } from "antd";
import { computed } from "mobx";
import { observer } from "mobx-react-lite";
import { createElement, Suspense, useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Path } from "@/runtime/core/json-schema/path";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { localText } from "@/runtime/core/locale";
import { widgets, type WidgetProps } from "@/runtime/registry/widget";
import { fieldId, useForm } from "@/runtime/render/schema-form/form-context";

let lastRow = 0;

/** Rows carry an id so that the server can tell which is which after inserts and deletes. */
const newRow = (): Record<string, unknown> => ({ _id: `r${Date.now()}_${++lastRow}` });

/** Sub-table of a designed form. Each cell reads its own value from the form's store: one keystroke renders one cell. */
export default observer(function SubTable(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const { schema, value, onChange, disabled, readOnly, path } = props;
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  const columns = Object.entries(schema.items?.properties ?? {});
  const required = new Set(schema.items?.required ?? []);
  const isOpen = !disabled && !readOnly;
  return (
    <div className="fs-subtable">
      <table aria-label={props.label}>
        <thead>
          <tr>
            <th className="fs-subtable-no">#</th>
            {columns.map(([name, column]) => (
              <th key={name}>
                {required.has(name) ? <span className="fs-required">*</span> : null}
                {column.title ?? name}
              </th>
            ))}
            {isOpen ? <th className="fs-subtable-act">{t("form.actions", "操作")}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={typeof row["_id"] === "string" ? row["_id"] : index}>
              <td className="fs-subtable-no">{index + 1}</td>
              {columns.map(([name, column]) => (
                <td key={name}>
                  <Cell
                    schema={column}
                    path={[...path, index, name]}
                    readOnly={!isOpen || column.readOnly === true}
                  />
                </td>
              ))}
              {isOpen ? (
                <td className="fs-subtable-act">
                  <Popconfirm
                    title={t("form.removeRow", "确定要删除吗？")}
                    onConfirm={() => onChange(rows.toSpliced(index, 1))}
                  >
                    <Button
                      type="text"
                      danger
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={`${t("form.remove", "删除")} ${index + 1}`}
                    />
                  </Popconfirm>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <div className="fs-subtable-empty">{t("form.noRows", "暂无数据")}</div> : null}
      {isOpen ? (
        <div className="fs-subtable-foot">
          <Button
            type="dashed"
            block
            icon={<PlusOutlined aria-hidden />}
            id={props.id}
            onClick={() => onChange([...rows, newRow()])}
          >
            {t("form.addRow", "新增一行")}
          </Button>
        </div>
      ) : null}
    </div>
  );
});

interface CellProps {
  schema: Schema;
  path: Path;
  readOnly: boolean;
}

const Cell = observer(function Cell({ schema, path, readOnly }: CellProps): ReactElement {
  const form = useForm();
  const { store } = form;
  const key = path.join(".");
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the path
  const source = useMemo(() => computed(() => store.valueAt(path)), [store, key]);
  const hints = schema["x-flowsmith"];
  const errors = store.errorsOf(path);
  const entry = widgets.get(hints?.widget ?? "input");
  const widgetProps: WidgetProps = {
    id: fieldId(form.idPrefix, path),
    value: source.get(),
    onChange: (value) => form.change(path, value),
    onBlur: () => undefined,
    schema,
    options: hints?.options ?? {},
    label: schema.title ?? key,
    placeholder: hints?.placeholder === undefined ? undefined : localText(hints.placeholder, form.locale),
    disabled: form.disabled,
    readOnly,
    invalid: errors.length > 0,
    required: false,
    describedBy: undefined,
    path,
    size: form.size,
  };
  return (
    <>
      <Suspense fallback={null}>{createElement(entry.Component, widgetProps)}</Suspense>
      {errors.length > 0 ? <div className="fs-error">{errors[0]}</div> : null}
    </>
  );
});
