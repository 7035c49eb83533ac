import type { SysDictItem, SysDictNode } from "@/runtime/core/resource/call-types";
import { localText, type LocalText } from "@/runtime/core/locale";
import type { Handler, Handlers } from "../../resource/handler";
import type { Context, Input } from "../../context";
import type { Db } from "../../db/port";
import { ApiError, CODE } from "../../errors";
import { MESSAGE } from "../../messages";
import { editRow } from "../../resource/crud";
import { toCsv } from "../../resource/csv";
import { getResource } from "../../resource/declaration";
import { Download } from "../../resource/download";
import { logExport } from "../../resource/export-log";
import { allRows, listRows } from "../../resource/list";
import { titleOf } from "../../resource/titles";
import { buildTree } from "../../resource/tree";
import { type DictNode, dictsIn, dictValue } from "./dict-tree";
import { SENTENCE } from "./sentences";

const dict = getResource("sys/dict");
const FILTERS = ["parentId", "keyword", "key", "value"] as const;
const HEADINGS = Object.fromEntries(
  ["key", "value", "nameEn", "isDefault", "enabled", "remark"].map((name) => [
    name,
    titleOf(dict.properties[name]) ?? name,
  ]),
);

/** Without a parent or a search: the dictionaries themselves, not their entries. */
const list: Handler<"sys/dict", "list"> = (context, input) => {
  const roots = FILTERS.every((name) => input[name] === undefined);
  return listRows(context, dict, dict.calls["list"] ?? {}, input, (where) => {
    if (roots) where.add("t.parent_id is null");
  });
};

const tree: Handler<"sys/dict", "tree"> = async (context, input) => {
  const rows = await allRows(context, dict, { order: "sort, key" }, input);
  const forest = buildTree(rows.map((row) => ({ ...row, value: dictValue(row.value) })));
  return input.nested === "children" ? forest : forest.map(withChildDict);
};

function withChildDict({ children, ...node }: SysDictNode): SysDictNode {
  return { ...node, childDict: (children ?? []).map(withChildDict) };
}

const getDictCache: Handler<"sys/dict", "getDictCache"> = (context, { withDisabled }) =>
  dictsIn(context.db, withDisabled);

type DictItem = SysDictItem;

interface StoredItem {
  key: string;
  value: string | null;
  nameEn: string | null;
  isDefault: boolean;
  enabled: boolean;
}

/**
 * The entries of the dictionary with this value (its code) or this name, at any level; `deep`: with those below. Of one that
 * is disabled as a whole each entry is.
 */
const dictItem: Handler<"sys/dict", "dictItem"> = async ({ db }, { key, deep, withDisabled = false }) => {
  const [parent] = await db.query<{ id: string; enabled: boolean }>(
    `select id, enabled from sys_dict where (enabled or $2) and (value = $1 or key = $1)
      order by enabled desc, (parent_id is not null), (value = $1) desc limit 1`,
    [key, withDisabled],
  );
  if (parent === undefined) throw new ApiError(CODE.notFound, SENTENCE.noDict({ key }));
  const items =
    deep === true
      ? itemsBelow(parent.id, await dictsIn(db, withDisabled))
      : await itemsOf(db, parent.id, withDisabled);
  return parent.enabled ? items : items.map(asDisabled);
};

const asDisabled = ({ childDict, ...item }: DictItem): DictItem => ({
  ...item,
  enabled: false,
  ...(childDict ? { childDict: childDict.map(asDisabled) } : {}),
});

async function itemsOf(db: Db, parentId: string, withDisabled: boolean): Promise<DictItem[]> {
  const rows = await db.query<StoredItem>(
    `select key, value, name_en as "nameEn", is_default as "isDefault", enabled from sys_dict
      where parent_id = $1 and (enabled or $2) order by sort, key`,
    [parentId, withDisabled],
  );
  return rows.map(({ value, nameEn, ...row }) =>
    itemOf({ ...row, value: dictValue(value), ...(nameEn ? { nameEn } : {}) }),
  );
}

function itemsBelow(id: string, nodes: readonly DictNode[]): DictItem[] {
  for (const node of nodes) {
    if (node.id === id) return node.childDict.map(itemOf);
    const found = itemsBelow(id, node.childDict);
    if (found.length > 0) return found;
  }
  return [];
}

type Entry = Omit<DictNode, "id" | "childDict"> & Partial<Pick<DictNode, "childDict">>;

const itemOf = ({ key, value, nameEn, isDefault, enabled, childDict = [] }: Entry): DictItem => ({
  key,
  value,
  ...(nameEn === undefined ? {} : { nameEn }),
  isDefault,
  ...(enabled === false ? { enabled } : {}),
  ...(childDict.length > 0 ? { childDict: childDict.map(itemOf) } : {}),
});

const changeEnable: Handler<"sys/dict", "changeEnable"> = (context, input) => {
  return editRow(context, dict, { id: input.id, enabled: input.enabled });
};

const exportDict: Handler<"sys/dict", "exportDict"> = async (context) => {
  const rows = await context.db.query<Input>(
    `select p.key as "parentKey", t.key, t.value, t.name_en as "nameEn", t.is_default as "isDefault", t.enabled, t.remark
       from sys_dict t left join sys_dict p on p.id = t.parent_id
      order by coalesce(p.sort, t.sort), coalesce(p.key, t.key), t.parent_id nulls first, t.sort`,
  );
  await logExport(context, dict, { query: {}, count: rows.length });
  const fileName = `${localText(SENTENCE.dictFile, context.client.locale)}.csv`;
  return csv(context, fileName, { headings: { parentKey: SENTENCE.dictOf, ...HEADINGS }, rows });
};

const exportDictItem: Handler<"sys/dict", "exportDictItem"> = async (context, input) => {
  const [parent] = await context.db.query<{ id: string; key: string }>(
    "select id, key from sys_dict where id = $1 or (parent_id is null and value = $2) limit 1",
    [input.id ?? null, input.key ?? null],
  );
  if (parent === undefined) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  const rows = await context.db.query<Input>(
    `select key, value, name_en as "nameEn", is_default as "isDefault", enabled, remark
       from sys_dict where parent_id = $1 order by sort, key`,
    [parent.id],
  );
  await logExport(context, dict, { query: { parentId: parent.id }, count: rows.length });
  return csv(context, `${parent.key}.csv`, { headings: HEADINGS, rows });
};

function csv(
  { client }: Context,
  fileName: string,
  { headings, rows }: { headings: Record<string, LocalText>; rows: Input[] },
): Download {
  const content = toCsv(headings, rows, client.locale);
  return new Download({ fileName, type: "text/csv; charset=utf-8", content });
}

export const handlers: Handlers<"sys/dict"> = {
  list,
  tree,
  getDictCache,
  dictItem,
  changeEnable,
  reloadDictCache: ({ db }) => dictsIn(db),
  exportDict,
  exportDictItem,
};
