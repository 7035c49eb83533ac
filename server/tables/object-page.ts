import { detailsPage } from "@/runtime/core/screen/page-templates";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import type { Context } from "../context";
import { addPageToMenu, APPLICATION, listPartsOf } from "./generate-page";
import { followMade, isAsMade, type MadePage, storePage } from "./made-page";
import type { StoredObject } from "./object-store";
import { type ChildPart, type ObjectParts, partsOf } from "./object-parts";
import { OBJECT } from "./object-sentences";
import { objectsWith } from "./objects-of-table";
import { namesOf, type TableDefinition } from "./table-definition";
import { dataPermission, dataResourceName, labelColumn } from "./table-resource";
import { allTables } from "./table-store";

/** Route of the page that is made for an object. */
export const objectRoute = (code: string): string => `/object/${code}`;

const screenId = (code: string): string => `object.${code}`;

/**
 * Makes a page of an object: the list of its main table, where each row opens with what belongs to it, a list behind a tab
 * for each table. An ordinary page with an entry in the menu; made again, it becomes the page's next version.
 *
 * @throws ApiError 422 when a check refuses it
 */
export async function generateObjectPage(
  context: Context,
  object: StoredObject,
  parts: ObjectParts,
): Promise<string> {
  await storePage(context, madeOf(object, parts));
  const route = objectRoute(object.code);
  await addPageToMenu(context, {
    id: `object-${object.code}`,
    names: namesOf({ name: object.name, nameEn: object.nameEn ?? null }),
    route,
    code: `${dataPermission(parts.main.code)}:list`,
    icon: "deployment-unit",
  });
  await context.db.query("update data_object set page_route = $2 where id = $1", [object.id, route]);
  return route;
}

const madeOf = (object: StoredObject, parts: ObjectParts): MadePage => ({
  document: pageOf(object, parts),
  note: OBJECT.generated,
});

/** An object with the tables around it, at one time. */
export interface ObjectState {
  object: StoredObject;
  tables: readonly TableDefinition[];
}

/** Makes the page of an object anew where another one comes of it and its tables now, and nobody has changed it since. */
export async function followObject(context: Context, from: ObjectState, to: ObjectState): Promise<void> {
  const before = partsOf(from.object, from.tables);
  const now = partsOf(to.object, to.tables);
  if (before && now) await followMade(context, pageOf(from.object, before), madeOf(to.object, now));
}

/** The pages of objects with a table that will follow its columns by themselves. */
export async function objectPagesAsMade(context: Context, table: string): Promise<string[]> {
  const pages: string[] = [];
  for (const { code } of await objectsWith(context.db, table))
    if (await isAsMade(context, screenId(code), OBJECT.generated)) pages.push(screenId(code));
  return pages;
}

/** The pages of objects follow a table that has other columns now. */
export async function followTable(
  context: Context,
  from: TableDefinition,
  to: TableDefinition,
): Promise<void> {
  const all = await allTables(context.db);
  const withTable = (table: TableDefinition): TableDefinition[] =>
    all.map((one) => (one.code === table.code ? table : one));
  for (const object of await objectsWith(context.db, to.code))
    await followObject(context, { object, tables: withTable(from) }, { object, tables: withTable(to) });
}

/** Takes the page of an object, and its place in the menu, away again; the page can be taken back. */
export async function withoutObjectPage({ db }: Context, code: string): Promise<void> {
  await db.query("delete from sys_menu where id = $1", [`object-${code}`]);
  await db.query("update sys_screen set active = false where id = $1", [screenId(code)]);
}

function pageOf(object: StoredObject, { main, columns, children }: ObjectParts): ScreenDocument {
  const frame = {
    id: screenId(object.code),
    route: objectRoute(object.code),
    title: namesOf({ name: object.name, nameEn: object.nameEn ?? null }),
    permission: `${dataPermission(main.code)}:list`,
  };
  const list = {
    resource: dataResourceName(main.code),
    ...listPartsOf({ ...main, columns }),
    rowActions: APPLICATION,
  };
  return detailsPage(frame, list, {
    label: labelColumn(main.columns),
    fields: columns.map(({ code }) => code),
    tabs: children.map((part) => ({
      title: part.names,
      access: `${dataPermission(part.table.code)}:list`,
      resource: dataResourceName(part.table.code),
      by: part.by.code,
      fixed: typedFixed(part),
      ...listPartsOf({ ...part.table, columns: part.columns }),
    })),
  });
}

/** Fixed values in the types of their columns. */
function typedFixed({ fixed, table }: ChildPart): Record<string, unknown> {
  const typed = Object.entries(fixed).map(([code, value]): [string, unknown] => {
    const kind = table.columns.find((column) => column.code === code)?.kind;
    if (kind === "boolean") return [code, value === "true"];
    return [code, kind === "integer" || kind === "decimal" ? Number(value) : value];
  });
  return Object.fromEntries(typed);
}
