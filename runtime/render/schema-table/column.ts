import { titleOf, type Schema } from "@/runtime/core/json-schema/schema";
import { localText, type Locale, type LocalText } from "@/runtime/core/locale";
import type { TotalKind } from "@/runtime/core/resource/total-kinds";
import { fieldSchema } from "@/runtime/core/resource/fields";
import type { NodeSpec } from "@/runtime/core/screen/document";
import type { SessionStore } from "@/runtime/store/session-store";

/** A column as a screen names it: a property, or with what it shows differently. */
export type ColumnSpec = string | ColumnObject;

interface ColumnObject {
  name: string;
  title?: LocalText;
  width?: number;
  align?: "left" | "center" | "right";
  fixed?: "left" | "right";
  /** `${…}` over `row`, `index` and `value`. */
  text?: string;
  dict?: string;
  /** A name of CELL_FORMATS, or tag; the property's own without it. */
  format?: string;
  /** Tone by value: success, danger …; the property's own without it. */
  tones?: Record<string, string>;
  /** Words by value; the property's own without it. */
  labels?: Record<string, LocalText>;
  /** What stands under the column of all rows that the search finds. */
  total?: TotalKind;
  /** Blocks in the cell. */
  body?: NodeSpec[];
  /** So many digits behind the point does a number have at least. */
  digits?: number;
  ellipsis?: boolean;
  sort?: boolean;
  /** In a list until it is ticked in its settings, elsewhere for good. */
  hidden?: boolean;
  /** The column is shown only where a row of the page has something in it. */
  hideEmpty?: boolean;
  access?: string | string[];
}

/** A column with everything it takes from the resource's declaration. */
export interface Column extends ColumnObject {
  schema: Schema;
  /** Its place in the page's list, of which not all are shown. */
  at: number;
}

/** What stands above a column. */
export function columnTitle({ title, schema, name }: Column, locale: Locale): string {
  return title === undefined ? titleOf(schema, name, locale) : localText(title, locale);
}

/** What a column is called where it is not seen: one that needs no words above it has those of its property. */
export function columnName(column: Column, locale: Locale): string {
  return columnTitle(column, locale) || titleOf(column.schema, column.name, locale);
}

/** Who looks, as far as columns ask. */
type Reader = Pick<SessionStore, "mayUse">;

/** The columns that somebody may see, also those that are hidden until they are ticked. */
export const allowedColumns = (columns: readonly Column[], reader: Reader): Column[] =>
  columns.filter(({ access }) => reader.mayUse(access));

/** The columns that somebody sees where nothing can be ticked. */
export const seenColumns = (columns: readonly Column[], reader: Reader): Column[] =>
  allowedColumns(columns, reader).filter(({ hidden }) => hidden !== true);

/** Completes the columns of a table from the entity that it shows. */
export function completeColumns(specs: readonly ColumnSpec[], entity: Schema | undefined): Column[] {
  return specs.map((spec, at) => {
    const column: ColumnObject = typeof spec === "string" ? { name: spec } : spec;
    const schema =
      labelSchema(column.name, entity) ??
      systemSchema(column.name, entity) ??
      fieldSchema(entity, column.name);
    const hints = schema["x-flowsmith"];
    const format = column.format ?? hints?.format;
    const tones = column.tones ?? hints?.tones;
    const width = column.width ?? hints?.width;
    const text = column.text ?? hints?.text;
    const ellipsis = column.ellipsis ?? hints?.ellipsis;
    return {
      ...column,
      schema,
      at,
      ...(width === undefined ? {} : { width }),
      ...((column.dict ?? hints?.dict) ? { dict: column.dict ?? hints?.dict ?? "" } : {}),
      ...(format === undefined ? {} : { format }),
      ...(tones === undefined ? {} : { tones }),
      ...(text === undefined ? {} : { text }),
      ...(ellipsis === undefined ? {} : { ellipsis }),
      hideEmpty: column.hideEmpty ?? hints?.hideEmpty === true,
      ...(column.align === undefined && AMOUNTS.has(format ?? "") ? { align: "right" as const } : {}),
      sort: column.sort ?? hints?.sort ?? column.name in SYSTEM,
    };
  });
}

/** Formats of what is compared digit by digit. */
const AMOUNTS = new Set(["money", "number"]);

/** The label of a reference is called as the reference is. */
function labelSchema(name: string, entity: Schema | undefined): Schema | undefined {
  if (entity?.properties?.[name]) return undefined;
  const found = Object.values(entity?.properties ?? {}).find(
    (field) => field["x-flowsmith"]?.ref?.as === name,
  );
  if (!found) return undefined;
  const { en } = found["x-flowsmith"] ?? {};
  return { type: "string", title: found.title ?? name, "x-flowsmith": en === undefined ? {} : { en } };
}

function systemSchema(name: string, entity: Schema | undefined): Schema | undefined {
  return entity?.properties?.[name] ? undefined : SYSTEM[name];
}

/** Columns that every table of the backend has. */
const SYSTEM: Record<string, Schema> = {
  createDate: { type: "string", format: "date-time", title: "创建时间", "x-flowsmith": { en: "Created" } },
  updateDate: { type: "string", format: "date-time", title: "更新时间", "x-flowsmith": { en: "Updated" } },
  createBy: { type: "string", title: "创建人", "x-flowsmith": { en: "Created by", sort: false } },
};
