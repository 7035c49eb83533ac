import type { SysDictCached } from "@/runtime/core/resource/call-types";
import type { Db } from "../../db/port";

/** A dictionary or one of its entries as browsers use it. */
export type DictNode = SysDictCached;

interface DictRow {
  id: string;
  parentId: string | null;
  key: string;
  value: string | null;
  nameEn: string | null;
  isDefault: boolean;
}

/** Whole numbers that survive the way there and back; `007` stays text. */
const INTEGER = /^(0|-?[1-9]\d{0,14})$/;

/** A numeric value becomes an integer. */
export function dictValue(value: string | null): string | number | null {
  return value !== null && INTEGER.test(value) ? Number(value) : value;
}

/** All enabled dictionaries with their entries. What lies below a disabled one is left out. */
export async function enabledDicts(db: Db): Promise<DictNode[]> {
  const rows = await db.query<DictRow>(
    `select id, parent_id as "parentId", key, value, name_en as "nameEn", is_default as "isDefault"
       from sys_dict where enabled order by sort, key`,
  );
  const nodes = new Map(rows.map((row) => [row.id, nodeOf(row)]));
  const roots: DictNode[] = [];
  for (const row of rows) {
    const siblings = row.parentId === null ? roots : nodes.get(row.parentId)?.childDict;
    const node = nodes.get(row.id);
    if (node !== undefined) siblings?.push(node);
  }
  return roots;
}

function nodeOf({ id, key, value, nameEn, isDefault }: DictRow): DictNode {
  return { id, key, value: dictValue(value), ...(nameEn ? { nameEn } : {}), isDefault, childDict: [] };
}
