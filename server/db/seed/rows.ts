import areas from "./base/area.json";
import categories from "./base/category.json";
import configs from "./base/config.json";
import dicts from "./base/dict.json";
import roles from "./base/role.json";
import clients from "./demo/client.json";
import depts from "./demo/dept.json";
import links from "./demo/link.json";
import phrases from "./demo/phrase.json";
import { templateRows } from "./form-templates";
import { menuRows } from "./menu";
import { processTemplateRows } from "./process-templates";
import { roleCodeRows } from "./role-code";
import { flatten, type SeedRow } from "./seed-row";

interface Coded {
  code: string;
  name: string;
  sort: number;
  children?: Coded[];
}

interface CategorySeed extends Coded {
  icon?: string;
  children?: CategorySeed[];
}

/** What every installation starts with. */
export function baseRows(): SeedRow[] {
  return [
    ...menuRows(),
    ...roles.map(({ id, ...values }) => ({ table: "sys_role", id, values })),
    ...roleCodeRows(),
    ...dicts.flatMap(dictRows),
    ...templateRows(),
    ...processTemplateRows(),
    ...configs.map((values) => ({ table: "sys_config", id: `config-${values.code}`, values })),
    ...cleaningRows(),
    ...flatten<Coded>(areas, (node, parent, level) => ({
      table: "sys_area",
      id: `area-${node.code}`,
      values: { code: node.code, name: node.name, sort: node.sort, level, parent_id: parent },
    })),
    ...flatten<CategorySeed>(categories, (node, parent) => ({
      table: "bpm_category",
      id: `category-${node.code}`,
      values: {
        code: node.code,
        name: node.name,
        icon: node.icon ?? null,
        sort: node.sort,
        parent_id: parent,
      },
    })),
  ];
}

/**
 * Every night what has been kept long enough goes; each run plans the next. The first is due at the coming midnight and
 * not at once: after an upgrade there is a day's time to say how long logs are kept.
 */
function cleaningRows(): SeedRow[] {
  const task = {
    name: "每日清理",
    name_en: "Nightly cleaning",
    kind: "cleanLogs",
    cron: "30 3 * * *",
    enabled: true,
  };
  const job = { kind: "cron", ref: "task-clean", due_date: "tomorrow" };
  return [
    { table: "sys_task", id: "task-clean", values: task },
    { table: "sys_job", id: "job-clean", values: job },
  ];
}

/** What only the demonstration has, apart from its accounts. */
export function demoRows(): SeedRow[] {
  return [
    ...links.map((values) => ({ table: "sys_link", id: `link-${values.sort}`, values })),
    ...clients.map((values) => ({ table: "sys_client", id: `client-${values.code}`, values })),
    ...phrases.map((content, index) => ({
      table: "workbench_phrase",
      id: `phrase-${index + 1}`,
      values: { content, sort: index + 1, shared: true, user_id: "user-admin" },
    })),
  ];
}

/** Departments of the demonstration; its accounts refer to them. */
export function deptRows(): SeedRow[] {
  return flatten<Coded>(depts, (node, parent) => ({
    table: "sys_dept",
    id: `dept-${node.code}`,
    values: { code: node.code, name: node.name, sort: node.sort, parent_id: parent },
  }));
}

/** Value, name, English name, and whether it is the default: JSON knows no tuples. */
type DictItem = (string | boolean)[];

interface DictSeed {
  value: string;
  key: string;
  name_en?: string;
  items: DictItem[];
  children?: DictSeed[];
}

function dictRows(dict: DictSeed, index: number): SeedRow[] {
  return dictNode(dict, null, index + 1);
}

function dictNode(dict: DictSeed, parent: string | null, sort: number): SeedRow[] {
  const id = `${parent ?? "dict"}-${dict.value}`;
  const values = { key: dict.key, value: dict.value, name_en: dict.name_en ?? null, sort, parent_id: parent };
  const items = dict.items.map(([value, key, nameEn, isDefault = false], place) => ({
    table: "sys_dict",
    id: `${id}-${String(value)}`,
    values: {
      key: key ?? "",
      value: value ?? "",
      name_en: nameEn ?? null,
      is_default: isDefault,
      sort: place + 1,
      parent_id: id,
    },
  }));
  const children = (dict.children ?? []).flatMap((child, place) =>
    dictNode(child, id, items.length + place + 1),
  );
  return [{ table: "sys_dict", id, values }, ...items, ...children];
}
