import { Modal } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { printed } from "@/runtime/core/guards";
import { titleOf, type Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import type { Locale } from "@/runtime/core/locale";
import { useForm } from "@/runtime/render/schema-form/form-context";
import type { ToolProps } from "./list-tool";
import { MOST_PASTED, pastedCells, pastedValue } from "./pasted-cells";
import { ROW_BUTTON } from "./row-button";
import type { Column } from "./sub-table-row";

const LINES: Schema = {
  type: "object",
  properties: {
    lines: {
      type: "string",
      title: "数据",
      maxLength: 200_000,
      "x-flowsmith": { en: "Rows", widget: "textarea", options: { rows: 8 } },
    },
  },
};

/** Many rows at once: copied out of a spreadsheet, a line for each, in the order of the columns that may be written. */
export default function PasteRows({ columns, onAdd, onClose }: ToolProps): ReactElement {
  const { t } = useTranslation();
  const { locale } = useForm();
  const [text, setText] = useState("");
  const open = columns.filter(
    ([, schema]) => schema.readOnly !== true && schema["x-flowsmith"]?.widget !== ROW_BUTTON,
  );
  const lines = pastedCells(text).filter((cells) => cells.some((cell) => cell !== ""));
  const isTooLong = lines.length > MOST_PASTED;
  const titles = open.map(([name, schema]) => titleOf(schema, name, locale));
  return (
    <Modal
      open
      title={t("subTable.paste")}
      okText={t("subTable.pasteRows", { count: lines.length })}
      cancelText={t("subTable.cancel")}
      okButtonProps={{ disabled: lines.length === 0 || isTooLong }}
      onOk={() => {
        onAdd(lines.map((line) => rowOf(line, open, locale)));
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{t("subTable.pasteHelp", { columns: titles.join(t("subTable.comma")) })}</p>
      <SchemaForm
        live
        labelPosition="top"
        schema={LINES}
        value={{ lines: "" }}
        onChange={({ lines: next }) => setText(printed(next))}
      />
      {isTooLong ? (
        <p role="alert" className="fs-error">
          {t("subTable.pasteMost", { count: MOST_PASTED })}
        </p>
      ) : null}
    </Modal>
  );
}

/** A text that cannot be read stays as it is: the cell says what is wrong with it. */
function rowOf(
  cells: readonly string[],
  columns: readonly Column[],
  locale: Locale,
): Record<string, unknown> {
  const entries = columns.flatMap(([name, schema], at): [string, unknown][] => {
    const text = cells[at] ?? "";
    return text === "" ? [] : [[name, pastedValue(text, schema, locale) ?? text]];
  });
  return Object.fromEntries(entries);
}
