import { oneKeeping, type ChildTable, type DataField, type FieldMapping, type Relation } from "./bind";
import { entryOf, printed } from "../guards";
import type { FormWidget } from "./document";
import { isField } from "./value-schema";

const NUMBERS = new Set(["number", "rate", "slider"]);
const NUMBER_TYPES = new Set(["number", "integer", "float"]);

/** Whether a column takes what a field holds: texts take everything but rows, others what is of their own kind. */
export function fitsColumn({ type, options }: FormWidget, field: DataField): boolean {
  if (type === "table" || field.refers !== undefined) return false;
  switch (field.type ?? "") {
    case "bigint":
      return NUMBERS.has(type) || (type === "input" && NUMBER_TYPES.has(String(options["dataType"])));
    case "tinyint":
      return type === "switch";
    case "datetime":
      return type === "date" && !printed(options["type"]).endsWith("range");
    default:
      return true;
  }
}

/** The columns that fields would be kept in: those of the same name, else of the same title; of no kind but their own. */
export function proposedMapping(widgets: readonly FormWidget[], fields: readonly DataField[]): FieldMapping {
  const taken = new Set<string>();
  const mapping: FieldMapping = {};
  for (const isMeant of [isNamed, isTitled])
    for (const widget of widgets.filter(isField)) {
      if (mapping[widget.model]) continue;
      const field = fields.find(
        (one) => !taken.has(one.code) && isMeant(widget, one) && fitsColumn(widget, one),
      );
      if (field) taken.add(field.code);
      mapping[widget.model] = field?.code ?? "";
    }
  return mapping;
}

const plain = (name: string): string => name.replaceAll(/[\s_-]/g, "").toLowerCase();
const isNamed = ({ model }: FormWidget, { code }: DataField): boolean => plain(model) === plain(code);
const isTitled = ({ name }: FormWidget, { name: title, comment }: DataField): boolean =>
  plain(name) === plain(comment ?? title);

/** The table as one that the rows of a sub-table can be kept in; null where it does not refer to the main table. */
export function childOf(
  { code, name, fields }: Relation,
  main: Relation,
): Omit<ChildTable, "mapping"> | null {
  const parent = fields.find(({ refers }) => refers === main.code);
  return parent ? { code, name, parent: parent.code, fields } : null;
}

/** A column that a field can be kept in: of the main table, or of one beside it. */
export interface ColumnPlace {
  table: Relation | ChildTable;
  column: string;
}

/** Where a field is kept; in the column of its own name where nothing else is said. */
export function placeOf(relation: Relation, field: string): ColumnPlace {
  const one = oneKeeping(relation, field);
  const { mapping = {} } = one ?? relation;
  return {
    table: one ?? relation,
    column: entryOf(mapping, field) ?? field,
  };
}

/** The relation with a field kept in another column; nowhere for null. */
export function keptIn(relation: Relation, field: string, place: ColumnPlace | null): Relation {
  const ones = relation.ones?.map((one): ChildTable => {
    const { [field]: _, ...others } = one.mapping ?? {};
    return { ...one, mapping: place?.table === one ? { ...others, [field]: place.column } : others };
  });
  const column = place?.table === relation ? place.column : "";
  return { ...relation, mapping: { ...relation.mapping, [field]: column }, ...(ones ? { ones } : {}) };
}
