import { Modal } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { printed } from "@/runtime/core/guards";
import { titleOf, type Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import { plainNumber } from "@/runtime/core/plain-number";
import { useForm } from "@/runtime/render/schema-form/form-context";
import type { ToolProps } from "./list-tool";
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

/** Rows that may be added in one go. */
const MOST = 500;

/** Many rows at once: copied out of a spreadsheet, a line for each, in the order of the columns that may be written. */
export default function PasteRows({ columns, onAdd, onClose }: ToolProps): ReactElement {
  const { t } = useTranslation();
  const { locale } = useForm();
  const [text, setText] = useState("");
  const open = columns.filter(
    ([, schema]) => schema.readOnly !== true && schema["x-flowsmith"]?.widget !== ROW_BUTTON,
  );
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const isTooLong = lines.length > MOST;
  const titles = open.map(([name, schema]) => titleOf(schema, name, locale));
  return (
    <Modal
      open
      title={t("subTable.paste")}
      okText={t("subTable.pasteRows", { count: lines.length })}
      cancelText={t("subTable.cancel")}
      okButtonProps={{ disabled: lines.length === 0 || isTooLong }}
      onOk={() => {
        onAdd(lines.map((line) => rowOf(line, open)));
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
          {t("subTable.pasteMost", { count: MOST })}
        </p>
      ) : null}
    </Modal>
  );
}

function rowOf(line: string, columns: readonly Column[]): Record<string, unknown> {
  const cells = line.split("\t");
  const entries = columns.flatMap(([name, { type }], at): [string, unknown][] => {
    const text = cells[at]?.trim() ?? "";
    return text === "" ? [] : [[name, valueOf(text, type)]];
  });
  return Object.fromEntries(entries);
}

const YES = /^(是|yes|true|1)$/i;

/** A text that is no number stays as it is: the cell says what is wrong with it. */
function valueOf(text: string, type: unknown): unknown {
  if (type === "boolean") return YES.test(text);
  if (type !== "number" && type !== "integer") return text;
  const plain = plainNumber(text);
  const number = plain === "" ? Number.NaN : Number(plain);
  return Number.isNaN(number) ? text : number;
}
