import type { Relation } from "@/runtime/core/form/bind";
import { emptyForm, type FormDocument, type FormWidget } from "@/runtime/core/form/document";
import { formElements, type FormElement } from "@/runtime/core/form/elements";
import { createWidget } from "@/runtime/core/form/edit/create";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { allRelations } from "../resource/relations";
import { relatedConfig, widgetsOf } from "./form-of-table";
import { oneField } from "./object-relation";
import { type ChildPart, partsOf } from "./object-parts";
import { OBJECT } from "./object-sentences";
import { allObjects } from "./object-store";
import { dataResourceName } from "./table-resource";
import { allTables } from "./table-store";

/**
 * A form of a business object: the columns of its main table as fields, those of tables that belong to it one to one below
 * a heading, and a sub-table for each of the others. It is tied to the object, so that its applications are kept as rows.
 *
 * @throws ApiError 400 for an object that there is not, or whose main table is gone
 */
export async function formOfObject(db: Db, code: string): Promise<FormDocument> {
  const form = await formOf(db, code);
  if (!form) throw new ApiError(CODE.badRequest, OBJECT.noObject({ code }));
  return form;
}

/** The fields of a business object as elements that permissions are given for; none of one that there is not. */
export async function elementsOfObject(db: Db, code: string): Promise<FormElement[]> {
  const form = await formOf(db, code);
  return form ? formElements(form) : [];
}

async function formOf(db: Db, code: string): Promise<FormDocument | null> {
  const object = (await allObjects(db)).find((one) => one.code === code);
  const parts = object && partsOf(object, await allTables(db));
  const relation = (await allRelations(db)).find((one) => one.object === code);
  if (!parts || !relation) return null;
  const list = [
    ...widgetsOf(parts.columns, relation.fields),
    ...parts.children.flatMap((part) =>
      part.relation === "one" ? oneWidgets(part, relation) : [subTable(part, relation)],
    ),
  ];
  return { ...emptyForm(), list, config: relatedConfig(relation) };
}

function oneWidgets(part: ChildPart, { ones = [] }: Relation): FormWidget[] {
  const code = dataResourceName(part.table.code);
  const table = ones.find((one) => one.code === code && one.parent === part.by.code);
  const heading = createWidget("text");
  const widgets = widgetsOf(part.columns, table?.fields ?? []);
  return [
    {
      ...heading,
      name: part.names.zh,
      options: { ...heading.options, isHideLabel: true, defaultValue: part.names.zh },
    },
    ...widgets.map((widget) => ({ ...widget, model: oneField(part, { code: widget.model }) })),
  ];
}

function subTable(part: ChildPart, { tables = {} }: Relation): FormWidget {
  const table = createWidget("table");
  const tableColumns = widgetsOf(part.columns, tables[part.field]?.fields ?? []);
  return { ...table, model: part.field, name: part.names.zh, tableColumns };
}
