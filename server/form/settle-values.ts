import { listIn } from "@/runtime/core/guards";
import { toldApart } from "@/runtime/core/form/access/row-changes";
import { tableColumnsOf, walkWidgets, type FormWidget } from "@/runtime/core/form/document";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { Db } from "../db/port";
import { refusedField } from "../errors";
import { addressesIn } from "../file/address";
import { SENTENCE } from "../file/sentences";
import { cleanHtml } from "./clean-html";
import type { ProcessForm } from "./forms";
import { nextSerial } from "./serials";

type Values = Record<string, unknown>;

interface Settling {
  db: Db;
  boCode: string;
  form: string;
  /** The application is handed in, not merely saved: numbers are given. */
  isFinal: boolean;
}

/**
 * What the server itself decides about values before they are stored: formatted text is cleaned, serial numbers are
 * given once and kept, whatever the browser sent. In rows of sub-tables too.
 */
export async function settleValues(
  { db, isFinal }: Pick<Settling, "db" | "isFinal">,
  forms: readonly ProcessForm[],
  stored: BusinessData,
  data: BusinessData,
): Promise<BusinessData> {
  const result: BusinessData = { ...data };
  for (const { boCode, code, document } of forms) {
    const settling = { db, boCode, form: code, isFinal };
    const values: Values = { ...data[boCode] };
    for (const widget of walkWidgets(document.list))
      await settle(settling, widget, { before: stored[boCode] ?? {}, values, path: widget.model });
    result[boCode] = values;
  }
  return result;
}

interface Place {
  before: Values;
  /** Changed in place: a copy of what was sent. */
  values: Values;
  /** Name of the field in the table of serial numbers. */
  path: string;
}

async function settle(
  settling: Settling,
  widget: FormWidget,
  { before, values, path }: Place,
): Promise<void> {
  const { model, type } = widget;
  const value = values[model];
  if (type === "editor" && typeof value === "string")
    values[model] = await cleanText(`${settling.boCode}.${path}`, value);
  if (type === "serialNumber") await settleSerial(settling, widget, { before, values, path });
  const columns = tableColumnsOf(widget);
  if (columns && Array.isArray(value))
    values[model] = await settleRows(settling, widget, columns, { before, values, path });
}

/**
 * Formatted text, cleaned. Whether its writer may bring a file along was asked of the text as it was sent: an address that
 * only the cleaned text shows was asked about by nobody.
 * @throws ApiError 400 at the field for such an address
 */
async function cleanText(field: string, text: string): Promise<string> {
  const cleaned = await cleanHtml(text);
  const sent = addressesIn(text);
  if ([...addressesIn(cleaned).keys()].some((id) => !sent.has(id)))
    throw refusedField(field, SENTENCE.fileGone);
  return cleaned;
}

async function settleSerial(
  { db, form, isFinal }: Settling,
  widget: FormWidget,
  place: Place,
): Promise<void> {
  const { before, values, path } = place;
  const given = before[widget.model];
  if (typeof given === "string" && given !== "") values[widget.model] = given;
  else if (isFinal) values[widget.model] = await nextSerial(db, form, widget, path);
  else delete values[widget.model];
}

async function settleRows(
  settling: Settling,
  table: FormWidget,
  columns: readonly FormWidget[],
  { before, values, path }: Place,
): Promise<Values[]> {
  const old = new Map(rowsOf(before[table.model]).map((row) => [row["_id"], row]));
  const given = values[table.model];
  // Handlers of parallel branches are told apart what they did by the ids of rows.
  const rows = (before[table.model] === undefined ? toldApart(given) : rowsOf(given)).map((row) => ({
    ...row,
  }));
  for (const row of rows)
    for (const column of columns)
      await settle(settling, column, {
        before: (row["_id"] === undefined ? undefined : old.get(row["_id"])) ?? {},
        values: row,
        path: `${path}.${column.model}`,
      });
  return rows;
}

const rowsOf = (value: unknown): Values[] =>
  listIn(value).filter((row): row is Values => typeof row === "object" && row !== null);
