import { detailsPage } from "@/runtime/core/screen/page-templates";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import type { Context } from "../context";
import { lockScreen, soundScreen, storeVersion } from "../documents/screen-store";
import { addPageToMenu, APPLICATION, listPartsOf } from "./generate-page";
import type { StoredObject } from "./object-store";
import type { ChildPart, ObjectParts } from "./object-parts";
import { OBJECT } from "./object-sentences";
import { namesOf } from "./table-definition";
import { dataPermission, dataResourceName, labelColumn } from "./table-resource";

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
  const id = screenId(object.code);
  const text = `${JSON.stringify(pageOf(object, parts), null, 2)}\n`;
  const sound = await soundScreen(context, id, text);
  const row = await lockScreen(context, id);
  const note = OBJECT.generated.zh;
  const author = context.user.account;
  await storeVersion(context, row, { text, note, action: "publish", author, sound, keepsDraft: true });
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
