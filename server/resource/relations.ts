import { recordIn } from "@/runtime/core/guards";
import type { DataField, Relation } from "@/runtime/core/form/bind";
import {
  tableColumnsOf,
  walkWidgets,
  type FormDocument,
  type FormWidget,
} from "@/runtime/core/form/document";
import { isField, isRequired } from "@/runtime/core/form/value-schema";
import type { Db } from "../db/port";
import { isReadableForm } from "../engine/read/readable";
import { objectRelation } from "../tables/object-relation";
import { allObjects } from "../tables/object-store";
import { INSTANCE } from "../tables/table-resource";
import { allTables, dataDeclarations } from "../tables/table-store";
import { allResources, completeResource, type Resource } from "./declaration";

interface FormRow {
  code: string;
  name: string;
  document: FormDocument;
}

/** Column types by the JSON type of a declared property (spec 001 §4 maps them back). */
const COLUMN_TYPES: Record<string, string> = {
  string: "varchar",
  integer: "bigint",
  number: "bigint",
  boolean: "tinyint",
};

/**
 * What a form can be tied to (spec 001 §1): the data tables of the declared resources, the defined business objects, and
 * the published forms with their fields.
 */
export async function allRelations(db: Db): Promise<Relation[]> {
  const forms = await db.query<FormRow>(
    `select f.bo_code as code, f.bo_name as name, v.document from form_definition f
       join form_version v on v.code = f.code and v.version = f.version order by f.bo_name`,
  );
  const declared = Object.entries(await dataDeclarations(db));
  // An application is kept with the table's own rows: adopted ones have no place for its number.
  const kept = declared.filter(([, { entity }]) => entity !== undefined && INSTANCE in entity.properties);
  const own = kept.map(([name, declaration]) => ({
    ...completeResource(name, declaration),
    table: name,
  }));
  const tables = [...own, ...allResources()].filter(
    ({ table, properties }) => table !== "" && Object.keys(properties).length > 0,
  );
  const related = tables.map(ofTable);
  const definitions = await allTables(db);
  const defined = (await allObjects(db)).flatMap((one) => objectRelation(one, definitions, related) ?? []);
  const published = forms.filter(({ document }) => isReadableForm(document));
  return [...related, ...defined, ...published.map(ofObject)];
}

function ofTable({ table, title, properties, required }: Resource): Relation {
  const fields = Object.entries(properties)
    .filter(([name, property]) => name !== "id" && property["readOnly"] !== true)
    .map(([code, property]): DataField => {
      const { title: comment, maxLength, default: value } = recordIn(property);
      const refers = property["x-flowsmith"]?.ref?.resource;
      return {
        code,
        name: code,
        ...(typeof comment === "string" ? { comment } : {}),
        required: required.includes(code),
        type: typeOf(property),
        ...(value === undefined ? {} : { default_value: value }),
        ...(typeof maxLength === "number" ? { length: maxLength } : {}),
        ...(refers === undefined ? {} : { refers }),
      };
    });
  return { kind: "table", code: table, name: title.zh, fields };
}

function typeOf({ type, format }: Record<string, unknown>): string {
  if (format === "date-time" || format === "date") return "datetime";
  return COLUMN_TYPES[String(type)] ?? "text";
}

function ofObject({ code, name, document }: FormRow): Relation {
  const fields = [...walkWidgets(document.list)].filter(isField).map(fieldOf);
  return { kind: "object", code, name, fields };
}

function fieldOf(widget: FormWidget): DataField {
  const columns = tableColumnsOf(widget);
  const { maxlength } = widget.options;
  return {
    code: widget.model,
    name: widget.name,
    comment: widget.name,
    required: isRequired(widget),
    type: widget.type === "number" ? "bigint" : widget.type === "switch" ? "tinyint" : "varchar",
    ...(typeof maxlength === "number" && maxlength > 0 ? { length: maxlength } : {}),
    ...(columns ? { childList: columns.filter(isField).map(fieldOf) } : {}),
  };
}
