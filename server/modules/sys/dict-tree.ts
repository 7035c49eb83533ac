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
  enabled: boolean;
}

/** Whole numbers that survive the way there and back; `007` stays text. */
const INTEGER = /^(0|-?[1-9]\d{0,14})$/;

/** A numeric value becomes an integer. */
export function dictValue(value: string | null): string | number | null {
  return value !== null && INTEGER.test(value) ? Number(value) : value;
}

/** All enabled dictionaries with their entries. What lies below a disabled one is left out, unless those are asked for too. */
export async function dictsIn(db: Db, withDisabled = false): Promise<DictNode[]> {
  const rows = await db.query<DictRow>(
    `select id, parent_id as "parentId", key, value, name_en as "nameEn", is_default as "isDefault", enabled
       from sys_dict where enabled or $1 order by sort, key`,
    [withDisabled],
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

function nodeOf({ id, key, value, nameEn, isDefault, enabled }: DictRow): DictNode {
  return {
    id,
    key,
    value: dictValue(value),
    ...(nameEn ? { nameEn } : {}),
    isDefault,
    ...(enabled ? {} : { enabled }),
    childDict: [],
  };
}
