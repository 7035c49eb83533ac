import { CopyOutlined, DeleteOutlined, EditOutlined, EyeOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { untracked } from "mobx";
import { observer } from "mobx-react-lite";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Path } from "@/runtime/core/json-schema/path";
import { titleOf, type Schema } from "@/runtime/core/json-schema/schema";
import { localText } from "@/runtime/core/locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { fieldId, useForm } from "@/runtime/render/schema-form/form-context";
import { FieldWidget } from "@/runtime/render/schema-form/field-widget";
import { isReadOnly } from "@/runtime/render/schema-form/read-only";
import { widgetName } from "@/runtime/render/schema-form/ui-schema";
import { followRow } from "@/runtime/store/moved-items";

export type Column = readonly [name: string, schema: Schema];

interface RowProps {
  columns: readonly Column[];
  /** Path of the table. */
  table: Path;
  index: number;
  isOpen: boolean;
  mayRemove: boolean;
  /** The table has a column for what may be done with a row. */
  hasActions: boolean;
  /** A row of a long table: inputs that cost much are pictures until somebody comes near. */
  rests: boolean;
  /** Out of sight: what it holds goes on. */
  isAway: boolean;
  onRemove: (index: number) => void;
  /** Adds a copy of the row; absent where none may be added. */
  onCopy: ((index: number) => void) | undefined;
  /** Opens the row in a dialog; absent where the author wants none. */
  onEdit: ((index: number) => void) | undefined;
}

/** One row of a sub-table. Its cells read their values themselves, so typing in one renders that one. */
export const SubTableRow = observer(function SubTableRow(props: RowProps): ReactElement {
  const { columns, table, index, isOpen, mayRemove, rests, onRemove, onCopy, onEdit } = props;
  const { t } = useTranslation();
  return (
    <tr hidden={props.isAway}>
      <td className="fs-subtable-no">{index + 1}</td>
      {columns.map(([name, column]) => (
        <td key={name}>
          <Cell
            schema={column}
            table={table}
            index={index}
            name={name}
            rests={rests}
            readOnly={!isOpen || column.readOnly === true}
          />
        </td>
      ))}
      {props.hasActions ? (
        <td className="fs-subtable-act">
          {onEdit ? (
            <Button
              type="text"
              icon={isOpen ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
              aria-label={t("subTable.edit", { n: index + 1 })}
              onClick={() => onEdit(index)}
            />
          ) : null}
          {onCopy ? (
            <Button
              type="text"
              icon={<CopyOutlined aria-hidden />}
              aria-label={t("subTable.copy", { n: index + 1 })}
              onClick={() => onCopy(index)}
            />
          ) : null}
          {mayRemove ? <RemoveButton index={index} onRemove={onRemove} /> : null}
        </td>
      ) : null}
    </tr>
  );
});

/** The question is made when it is asked: most rows are never removed. */
export function RemoveButton({ index, onRemove }: Pick<RowProps, "index" | "onRemove">): ReactElement {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("subTable.remove", { n: index + 1 })}
        onClick={() => setAsked(true)}
      />
      {isAsked ? (
        <Modal
          open
          centered
          width={QUESTION_WIDTH}
          title={t("subTable.confirm")}
          onOk={() => {
            setAsked(false);
            onRemove(index);
          }}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

const QUESTION_WIDTH = 360;

interface CellProps {
  schema: Schema;
  table: Path;
  index: number;
  name: string;
  rests: boolean;
  readOnly: boolean;
}

/** The input of one column in one row. */
export const Cell = observer(function Cell({
  schema,
  table,
  index,
  name,
  rests,
  readOnly,
}: CellProps): ReactElement {
  const form = useForm();
  const { store } = form;
  const path = useMemo(() => [...table, index, name], [table, index, name]);
  const rowNow = useMemo(() => untracked(() => followRow(store, [...table, index])), [store, table, index]);
  const put = (value: unknown, by?: "preset"): void => {
    const row = rowNow();
    if (row) form.change([...row, name], value, by);
  };
  const hints = schema["x-flowsmith"];
  const [error] = store.errorsOf(path);
  const id = fieldId(form.idPrefix, path);
  const isFixed = isReadOnly(form, { schema, path, isFixed: readOnly });
  const label = `${titleOf(schema, name, form.locale)} ${index + 1}`;
  const widgetProps: WidgetProps = {
    id,
    value: store.valueAt(path),
    onChange: (value) => put(value),
    onPreset: (value) => put(value, "preset"),
    onBlur: () => undefined,
    schema,
    options: hints?.options ?? {},
    label: isFixed ? "" : label,
    isUnlabelled: true,
    placeholder: hints?.placeholder === undefined ? undefined : localText(hints.placeholder, form.locale),
    disabled: form.disabled,
    readOnly: isFixed,
    invalid: error !== undefined,
    required:
      store.schemaAt(table)?.items?.required?.includes(name) === true ||
      store.flag(hints?.required, path, false),
    describedBy: error === undefined ? undefined : `${id}__note`,
    path,
    size: form.size,
  };
  if (!store.isVisible(path, schema)) return <></>;
  return (
    <div data-path={path.join(".")}>
      <FieldWidget name={widgetName(schema)} rests={rests} props={widgetProps} />
      {error === undefined ? null : (
        <div className="fs-error" id={`${id}__note`} role="alert">
          {error}
        </div>
      )}
    </div>
  );
});
