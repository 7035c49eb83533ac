import { message, Modal } from "antd";
import { useState, type ClipboardEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Path } from "@/runtime/core/json-schema/path";
import { useForm } from "@/runtime/render/schema-form/form-context";
import { isReadOnly } from "@/runtime/render/schema-form/read-only";
import type { RowRights } from "./list-rights";
import { MOST_PASTED, pastedCells, pastedValue } from "./pasted-cells";
import { ROW_BUTTON } from "./row-button";
import type { Column } from "./sub-table-row";

type RowValue = Record<string, unknown>;

interface Pasting {
  columns: readonly Column[];
  rows: readonly RowValue[];
  /** Path of the table. */
  table: Path;
  rights: RowRights;
  /** A new row, with what it starts with. */
  fresh: () => RowValue;
  onChange: (rows: RowValue[]) => void;
}

/** What was pasted, and into which cell on. */
interface Block {
  cells: string[][];
  at: { row: number; column: number };
}

/** The rows with what was pasted, and what became of it. */
interface Filled {
  rows: RowValue[];
  /** Cells that had another value. */
  over: number;
  /** Pasted cells that have no place, or are nothing that their column takes. */
  left: number;
}

/**
 * A block that was copied out of a spreadsheet fills the cells from the one it is pasted into, and adds rows behind the
 * last. Cells that may not be written stay as they are; before others lose their values, its user is asked.
 */
export function useCellPaste(pasting: Pasting): CellPaste {
  const form = useForm();
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Block | null>(null);
  const { columns, rows, table, rights, fresh, onChange } = pasting;
  const mayWrite = (row: RowValue, index: number, [name, schema]: Column): boolean =>
    rights.opens(row) &&
    schema["x-flowsmith"]?.widget !== ROW_BUTTON &&
    schema.type !== "array" &&
    schema.type !== "object" &&
    !isReadOnly(form, { schema, path: [...table, index, name], isFixed: schema.readOnly === true });
  const filled = ({ cells, at }: Block): Filled => {
    const next = [...rows];
    const result = { rows: next, over: 0, left: 0 };
    for (const [down, line] of cells.entries()) {
      const index = at.row + down;
      if (index >= next.length && rights.add) next.push(rights.own(fresh()));
      const row = next[index];
      const changed: RowValue = {};
      for (const [right, text] of line.entries()) {
        const column = columns[at.column + right];
        const [name = "", schema = {}] = column ?? [];
        const value = text === "" ? undefined : pastedValue(text, schema, form.locale);
        const isUnread = text !== "" && value === undefined;
        if (!row || !column || isUnread || !mayWrite(row, index, column)) {
          if (text !== "") result.left++;
          continue;
        }
        changed[name] = value;
        if (index < rows.length && !isEmpty(row[name]) && row[name] !== changed[name]) result.over++;
      }
      if (row) next[index] = { ...row, ...changed };
    }
    return result;
  };
  const take = ({ rows: next, left }: Filled): void => {
    setAsked(null);
    onChange(next);
    if (left > 0) void message.warning(t("subTable.pasteLeft", { count: left }), SECONDS);
  };
  const paste = (event: ClipboardEvent): void => {
    const at = cellAt(event.target, { table, columns });
    const text = event.clipboardData.getData("text/plain");
    const isText = event.target instanceof HTMLTextAreaElement && !text.includes("\t");
    const cells = at && !isText ? pastedCells(text) : [];
    if (!at || (cells.length < 2 && (cells[0]?.length ?? 0) < 2)) return;
    event.preventDefault();
    if (cells.length > MOST_PASTED)
      return void message.error(t("subTable.pasteMost", { count: MOST_PASTED }), SECONDS);
    const block = { cells, at };
    const result = filled(block);
    if (result.over > 0) setAsked(block);
    else take(result);
  };
  const question = asked ? (
    <Modal
      open
      width={QUESTION_WIDTH}
      title={t("subTable.pasteOver", { count: filled(asked).over })}
      okText={t("subTable.pasteTake")}
      cancelText={t("subTable.cancel")}
      // Into the rows as they are now: a file may have arrived in one while the question stood.
      onOk={() => take(filled(asked))}
      onCancel={() => setAsked(null)}
    />
  ) : null;
  return { paste, question };
}

interface CellPaste {
  paste: (event: ClipboardEvent) => void;
  /** Whether values may be replaced, where that is to be asked. */
  question: ReactElement | null;
}

const QUESTION_WIDTH = 420;

const SECONDS = 4;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Which cell of the table something stands in. */
function cellAt(
  target: EventTarget,
  { table, columns }: Pick<Pasting, "table" | "columns">,
): { row: number; column: number } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-path]") : null;
  const [name, row, ...rest] = (cell?.dataset["path"] ?? "").split(".").toReversed();
  const column = columns.findIndex(([one]) => one === name);
  const isHere = rest.toReversed().join(".") === table.join(".");
  return isHere && column >= 0 && Number.isInteger(Number(row)) ? { row: Number(row), column } : null;
}
