import type { FieldMapping } from "@/runtime/core/form/bind";
import type { FormWidget } from "@/runtime/core/form/document";
import { withDistinctNames } from "@/runtime/core/resource/column-names";
import { textIn } from "@/runtime/core/guards";
import { RESERVED } from "./check-definition";
import { type ColumnKind, type TableColumn, TEXT_DEFAULT } from "./table-definition";

/** A column that is still to be numbered. */
export type MadeColumn = Omit<TableColumn, "id">;

type Kind = Pick<MadeColumn, "kind"> & Partial<Pick<MadeColumn, "length" | "decimals" | "dict">>;

const LONGEST_TEXT = 4000;
const SEVERAL = 1000;
const NUMBER_TYPES: Record<string, ColumnKind> = { integer: "integer", number: "decimal", float: "decimal" };

/** The column that keeps what a widget holds (the other way round than spec 001 §4). */
export function columnOf(widget: FormWidget, dicts: ReadonlySet<string>): Omit<MadeColumn, "code"> {
  const { name, model } = widget;
  return { name: (name || model).slice(0, 64), required: false, ...kindOf(widget, dicts) };
}

function kindOf({ type, options }: FormWidget, dicts: ReadonlySet<string>): Kind {
  switch (type) {
    case "number":
    case "rate":
    case "slider":
      return options["range"] === true ? { kind: "text", length: TEXT_DEFAULT } : numberKind(options);
    case "switch":
      return { kind: "boolean" };
    case "date":
      return dateKind(textIn(options["type"]) ?? "date");
    case "input":
      return inputKind(options);
    case "select":
    case "radio":
      return choiceKind(options, dicts);
    case "checkbox":
      return { kind: "text", length: SEVERAL };
    case "time":
    case "color":
    case "serialNumber":
    case "timeAutograph":
    case "globalVariable":
      return { kind: "text", length: TEXT_DEFAULT };
    default:
      return { kind: "longText" };
  }
}

function numberKind({ precision }: Record<string, unknown>): Kind {
  return precision === 0 ? { kind: "integer" } : { kind: "decimal", decimals: 2 };
}

function dateKind(type: string): Kind {
  if (type === "date" || type === "datetime") return { kind: type };
  return { kind: "text", length: TEXT_DEFAULT };
}

function inputKind({ dataType, maxlength }: Record<string, unknown>): Kind {
  const kind = NUMBER_TYPES[String(dataType)];
  if (kind) return kind === "decimal" ? { kind, decimals: 2 } : { kind };
  const length = typeof maxlength === "number" && maxlength > 0 ? maxlength : TEXT_DEFAULT;
  return { kind: "text", length: Math.min(length, LONGEST_TEXT) };
}

function choiceKind({ multiple, dict }: Record<string, unknown>, dicts: ReadonlySet<string>): Kind {
  if (multiple === true) return { kind: "text", length: SEVERAL };
  if (typeof dict === "string" && dicts.has(dict)) return { kind: "dict", dict };
  return { kind: "text", length: TEXT_DEFAULT };
}

const MOST_SEARCHED = 3;
const LONGEST_CODE = 30;

/** Columns for widgets under codes that tables take, and which column each of the fields has become. */
export function namedColumns(
  widgets: readonly FormWidget[],
  made: (widget: FormWidget) => Omit<MadeColumn, "code">,
  taken: readonly string[] = [],
): { columns: MadeColumn[]; mapping: FieldMapping } {
  const known = new Set(taken.map((code) => code.toLowerCase()));
  const columns: MadeColumn[] = [];
  // Authors may call a field anything, `__proto__` too.
  const mapping = new Map<string, string>();
  let searched = 0;
  for (const widget of widgets) {
    if (mapping.has(widget.model)) continue;
    const code = freeCode(widget.model, known);
    const column = made(widget);
    const isSearched = column.kind !== "longText" && searched < MOST_SEARCHED;
    if (isSearched) searched++;
    columns.push({ ...column, code, search: isSearched });
    mapping.set(widget.model, code);
  }
  return { columns: withDistinctNames(columns), mapping: Object.fromEntries(mapping) };
}

/** `order_no` becomes `orderNo`; what begins otherwise than with a letter, or is taken, gets another name. */
function freeCode(model: string, known: Set<string>): string {
  const [first = "", ...rest] = model.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const words = [first.charAt(0).toLowerCase() + first.slice(1), ...rest.map(capital)].join("");
  const base = (/^[a-z]/.test(words) ? words : `field${capital(words)}`).slice(0, LONGEST_CODE - 3);
  const isFree = (code: string): boolean => !known.has(code.toLowerCase()) && !RESERVED.has(code);
  let code = base;
  for (let round = 2; !isFree(code); round++) code = `${base}${round}`;
  known.add(code.toLowerCase());
  return code;
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
