import { type LocalText, localText } from "../locale";
import { listParts, type ChosenResource, type ListParts } from "../resource/list-parts";
import { callOfKind, endpointOf } from "../resource/resource";
import { SCREEN_VERSION, type NodeSpec, type ScreenDocument } from "./document";

/** What a page is called and where it is found. */
export interface PageFrame {
  id: string;
  route: string;
  title: LocalText;
  permission?: string;
}

/** Pages that one can begin with. */
export const TEMPLATES = ["empty", "list", "dashboard", "masterDetail"] as const;
export type Template = (typeof TEMPLATES)[number];

/** A page that begins as a template says; those over rows take them from a resource. Each can be published as it is. */
export function pageFrom(template: Template, frame: PageFrame, chosen?: ChosenResource): ScreenDocument {
  if (template === "dashboard") return dashboardPage(frame, chosen);
  if (template === "list" && chosen)
    return chosen.declaration.list
      ? declaredListPage(frame, chosen.name)
      : listPage(frame, listParts(chosen));
  if (template === "masterDetail" && chosen) return masterDetailPage(frame, chosen);
  return { ...framed(frame), body: [{ type: "text", kind: "title", text: frame.title }] };
}

/** A list with search, form and export. */
export function listPage(
  frame: PageFrame,
  { rowActions, form, parent, ...parts }: ListParts,
): ScreenDocument {
  const crud: NodeSpec = {
    type: "crud",
    id: "list",
    ...parts,
    select: "many",
    export: true,
    print: true,
    ...(rowActions ? { rowActions } : {}),
    ...(form.length > 0 ? { form } : {}),
    ...(parent ? { tree: true, parent, addChild: form.length > 0 } : {}),
  };
  return { ...framed(frame), body: [crud] };
}

/** A list that is what its resource says of lists: the page says nothing of its own. */
const declaredListPage = (frame: PageFrame, resource: string): ScreenDocument => ({
  ...framed(frame),
  body: [{ type: "crud", id: "list", resource }],
});

const framed = ({ id, route, title, permission }: PageFrame) => ({
  schemaVersion: SCREEN_VERSION,
  id,
  route,
  title,
  ...(permission ? { permission } : {}),
});

/** A list below a row: rows that refer to it by `by`, all of them with the fixed values. */
export interface DetailTab extends ListParts {
  title: LocalText;
  /** Who may see it. */
  access: string;
  by: string;
  fixed: Record<string, unknown>;
}

/** What a row opens with. */
export interface RowDetails {
  /** The property that names a row. */
  label: string;
  fields: readonly string[];
  tabs: readonly DetailTab[];
}

/** A list whose rows open with what belongs to them: all that a row says, and behind tabs a list of each table below it. */
export function detailsPage(
  frame: PageFrame,
  { rowActions = [], ...list }: ListParts,
  { label, fields, tabs }: RowDetails,
): ScreenDocument {
  const { resource } = list;
  const open = { open: "details", with: { row: "${row}" } };
  const details: NodeSpec = { type: "button", text: DETAILS, on: { click: [open] } };
  const facts: NodeSpec = { type: "descriptions", resource, data: "${row}", fields, columns: 2 };
  const page = listPage(frame, { ...list, rowActions: [details, ...rowActions] });
  const items = tabs.map((tab, index) => ({
    title: tab.title,
    access: tab.access,
    body: [detailList(tab, `below${index + 1}`)],
  }));
  return {
    ...page,
    dialogs: {
      details: {
        kind: "drawer",
        title: titled(frame.title, label),
        width: 900,
        body: items.length > 0 ? [facts, { type: "tabs", items }] : [facts],
        footer: [],
      },
    },
  };
}

/** The page's name with what the row is called. */
const titled = (title: LocalText, label: string): LocalText => ({
  zh: `${localText(title, "zh")}：\${row.${label}}`,
  en: `${localText(title, "en")}: \${row.${label}}`,
});

const DETAILS = { zh: "明细", en: "Details" };

function detailList({ resource, columns, form, by, fixed }: DetailTab, id: string): NodeSpec {
  const query = { [by]: "${row.id}", ...fixed };
  const shown = (names: readonly string[]): string[] => names.filter((name) => name !== by);
  return {
    type: "crud",
    id,
    resource,
    query,
    defaults: query,
    search: [],
    columns: shown(columns),
    ...(form.length > 0 ? { form: shown(form) } : {}),
  };
}

/** The call that lists the rows of a resource, and whether they come in pages. */
function rowsOf({ name, declaration }: ChosenResource): { get: string; isPaged: boolean } {
  const list = callOfKind(declaration, "list");
  const call = list ?? callOfKind(declaration, "tree");
  const endpoint = call === undefined ? undefined : endpointOf(name, declaration, call);
  if (!endpoint) throw new Error(`resource ${name} lists no rows`);
  return { get: endpoint.path, isPaged: list !== undefined };
}

const SAMPLE = [
  { day: "1", count: 3, done: 2 },
  { day: "2", count: 5, done: 4 },
  { day: "3", count: 4, done: 4 },
];

function dashboardPage(frame: PageFrame, chosen: ChosenResource | undefined): ScreenDocument {
  const rows = chosen && rowsOf(chosen);
  const total = rows ? (rows.isPaged ? "${rows.total}" : "${size(rows)}") : "${size(state.days)}";
  const chart = (kind: string): NodeSpec => ({
    type: "card",
    title: { zh: "示例图表", en: "Sample chart" },
    body: [{ type: "chart", kind, data: "${state.days}", x: "day", y: kind === "pie" ? "count" : CHARTED }],
  });
  const table: NodeSpec[] = chosen
    ? [
        {
          type: "table",
          resource: chosen.name,
          data: rows?.isPaged ? "${rows.records}" : "${rows}",
          columns: listParts(chosen).columns,
        },
      ]
    : [];
  return {
    ...framed(frame),
    state: { days: SAMPLE },
    ...(rows ? { data: { rows: { get: rows.get } } } : {}),
    body: [
      { type: "grid", cols: 3, body: [stat("总数", "Total", total), ...SAMPLE_STATS] },
      { type: "grid", cols: 3, body: ["line", "bar", "pie"].map(chart) },
      ...table,
    ],
  };
}

const CHARTED = ["count", "done"];

const stat = (zh: string, en: string, value: unknown): NodeSpec => ({
  type: "stat",
  label: { zh, en },
  value,
});

const SAMPLE_STATS = [
  stat("示例：新增", "Sample: new", "${state.days[2].count}"),
  stat("示例：完成", "Sample: done", "${state.days[2].done}"),
];

const MASTER_COLUMNS = 3;

function masterDetailPage(frame: PageFrame, chosen: ChosenResource): ScreenDocument {
  const { get, isPaged } = rowsOf(chosen);
  const { columns } = listParts(chosen);
  const resource = chosen.name;
  const master: NodeSpec = {
    type: "table",
    resource,
    data: "${rows}",
    columns: columns.slice(0, MASTER_COLUMNS),
    on: { rowClick: [{ set: { chosen: "${row}" } }] },
  };
  const details: NodeSpec = { type: "descriptions", resource, data: "${state.chosen}", fields: columns };
  const again: NodeSpec = {
    type: "button",
    text: { zh: "刷新", en: "Refresh" },
    on: { click: [{ reload: "rows" }, { toast: { zh: "已刷新", en: "Refreshed" } }] },
  };
  const items = [
    { title: { zh: "详情", en: "Details" }, body: [details] },
    { title: { zh: "操作", en: "Actions" }, body: [again] },
  ];
  return {
    ...framed(frame),
    state: { chosen: null },
    data: { rows: { get, ...(isPaged ? { all: true } : {}) } },
    body: [
      {
        type: "split",
        size: 480,
        first: [master],
        second: [
          { type: "text", text: NOTHING_CHOSEN, if: "${empty state.chosen}" },
          { type: "tabs", items, if: "${not empty state.chosen}" },
        ],
      },
    ],
  };
}

const NOTHING_CHOSEN = { zh: "点击左侧的一行查看", en: "Click a row on the left" };
