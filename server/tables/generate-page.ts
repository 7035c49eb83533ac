import type { NodeSpec, ScreenDocument } from "@/runtime/core/screen/document";
import { listPage } from "@/runtime/core/screen/page-templates";
import type { Context } from "../context";
import { followMade, isAsMade, type MadePage, storePage } from "./made-page";
import { dataPermission, dataResourceName, parentColumn } from "./table-resource";
import { namesOf, type TableColumn, type TableDefinition } from "./table-definition";
import { SENTENCE } from "./sentences";

/** Where new pages of tables stand in the menu, and the functions of tables that have no page. */
const FOLDER = "menu-business";
const TABLES = "menu-business-table";

const MOST_COLUMNS = 8;

const FUNCTIONS = [
  { call: "list", name: "查看", en: "View" },
  { call: "add", name: "新增", en: "Add" },
  { call: "edit", name: "修改", en: "Edit" },
  { call: "del", name: "删除", en: "Delete" },
];

/** Route of the page that is made for a table. */
export const dataRoute = (code: string): string => `/biz/${code}`;

/** Puts the function codes of a table into the function tree, so that roles can be granted them. */
export async function addFunctions(
  { db, user }: Context,
  { code, storage, ...names }: TableDefinition,
): Promise<void> {
  const { zh, en } = namesOf(names);
  const offered = FUNCTIONS.filter(({ call }) => call === "list" || storage?.editable !== false);
  for (const [index, one] of offered.entries())
    await db.query(
      `insert into sys_menu (id, create_by, parent_id, name, name_en, type, code, sort)
       values ($1, $2, (select id from sys_menu where id = $3), $4, $5, 'button', $6, $7) on conflict (id) do nothing`,
      [
        functionId(code, one.call),
        user.account,
        TABLES,
        `${zh}：${one.name}`,
        `${en}: ${one.en}`,
        `${dataPermission(code)}:${one.call}`,
        index + 1,
      ],
    );
}

/** Takes a table's functions, also from the roles that have them, and the place of its page in the menu away again. */
export async function withoutFunctions({ db }: Context, code: string): Promise<void> {
  // A later table may get the code: it is not theirs.
  await db.query("delete from sys_role_code where code = any($1::text[])", [
    FUNCTIONS.map(({ call }) => `${dataPermission(code)}:${call}`),
  ]);
  await db.query("delete from sys_menu where id = any($1::text[])", [
    FUNCTIONS.map(({ call }) => functionId(code, call)),
  ]);
  await db.query(
    "delete from sys_menu m where m.id = $1 and not exists (select 1 from sys_menu c where c.parent_id = m.id)",
    [pageId(code)],
  );
  await db.query("update sys_screen set active = false where id = $1", [screenId(code)]);
}

const functionId = (code: string, call: string): string => `biz-${code}-${call}`;
const pageId = (code: string): string => `biz-${code}`;
/** The id of the page that is made of a table. */
export const screenId = (code: string): string => `biz.${code}`;

/**
 * Makes a list with search, form and export of a table: an ordinary page, which can be changed in the page designer, and
 * its entry in the menu. Made again, it becomes the page's next version.
 */
export async function generatePage(context: Context, table: TableDefinition): Promise<string> {
  await storePage(context, madeOf(table));
  await addToMenu(context, table);
  await context.db.query("update data_table set page_route = $2 where code = $1", [
    table.code,
    dataRoute(table.code),
  ]);
  return dataRoute(table.code);
}

const madeOf = (table: TableDefinition): MadePage => ({ document: pageOf(table), note: SENTENCE.generated });

/** Whether the page that was made of a table is served as it was made. */
export const isPageAsMade = (context: Pick<Context, "db">, code: string): Promise<boolean> =>
  isAsMade(context, screenId(code), SENTENCE.generated);

/** Codes of columns that a table had and has no more: they are called otherwise, or were taken out. */
export const goneColumns = (from: TableDefinition, to: TableDefinition): string[] =>
  from.columns.map(({ code }) => code).filter((code) => !to.columns.some((column) => column.code === code));

/** Makes the page of a table anew where another one comes of its columns now, and nobody has changed it since it was made. */
export async function followColumns(
  context: Context,
  from: TableDefinition,
  to: TableDefinition,
): Promise<void> {
  await followMade(context, pageOf(from), madeOf(to));
}

/** An entry of the menu below 业务管理. */
interface MenuPage {
  id: string;
  names: { zh: string; en: string };
  route: string;
  code: string;
  icon: string;
}

/** Puts a page into the menu, behind the others; one that is there stays where it was put. */
export async function addPageToMenu({ db, user }: Context, page: MenuPage): Promise<void> {
  const { id, names, route, code, icon } = page;
  await db.query(
    `insert into sys_menu (id, create_by, parent_id, name, name_en, type, route, code, icon, sort, visible)
     values ($1, $2, (select id from sys_menu where id = $3), $4, $5, 'page', $6, $7, $8,
       (select coalesce(max(sort), 0) + 1 from sys_menu where parent_id = $3), true) on conflict (id) do nothing`,
    [id, user.account, FOLDER, names.zh, names.en, route, code, icon],
  );
}

async function addToMenu(context: Context, { code, ...names }: TableDefinition): Promise<void> {
  await addPageToMenu(context, {
    id: pageId(code),
    names: namesOf(names),
    route: dataRoute(code),
    code: `${dataPermission(code)}:list`,
    icon: "table",
  });
  await context.db.query("update sys_menu set parent_id = $1 where id = any($2::text[])", [
    pageId(code),
    FUNCTIONS.map(({ call }) => functionId(code, call)),
  ]);
}

function pageOf(table: TableDefinition): ScreenDocument {
  const { code, storage } = table;
  const parent = parentColumn(table);
  const frame = {
    id: screenId(code),
    route: dataRoute(code),
    title: namesOf(table),
    permission: `${dataPermission(code)}:list`,
  };
  return listPage(frame, {
    resource: dataResourceName(code),
    ...listPartsOf(table),
    ...(storage ? {} : { rowActions: APPLICATION }),
    ...(parent ? { parent: parent.code } : {}),
  });
}

/** What a list of a table's rows shows, asks for and writes. */
export function listPartsOf({ columns, storage }: Pick<TableDefinition, "columns" | "storage">) {
  const codes = (wanted: readonly TableColumn[]): string[] => wanted.map(({ code }) => code);
  const short = columns.filter(({ kind }) => kind !== "longText");
  return {
    search: codes(columns.filter(({ search }) => search)),
    columns: [...codes(short.slice(0, MOST_COLUMNS)), ...(storage ? [] : ["createDate"])],
    form: storage?.editable === false ? [] : codes(columns),
  };
}

/** A row that an application is kept as leads to it. */
export const APPLICATION: NodeSpec[] = [
  {
    type: "button",
    text: { zh: "查看申请", en: "Application" },
    if: "${not empty row.instanceId}",
    on: {
      click: [
        { go: "/workbench/application", query: { instId: "${row.instanceId}", from: "${route.path}" } },
      ],
    },
  },
];
