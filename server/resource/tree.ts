import type { RowContext, Input } from "../context";
import { takeTurn } from "../db/take-turn";
import { ApiError, CODE, refusedField } from "../errors";
import { MESSAGE } from "../messages";
import { snake } from "./columns";
import type { Resource } from "./declaration";
import { visibleRows } from "./visible-rows";
import { Where } from "./where";

export type TreeNode<T> = T & { children?: TreeNode<T>[] };

/** Rows with `id` and their parent's id as a forest, in the order of the rows. A row without its parent becomes a root. */
export function buildTree<T extends Input>(rows: readonly T[], parentName = "parentId"): TreeNode<T>[] {
  const nodes = new Map(rows.map((row): [unknown, TreeNode<T>] => [row["id"], { ...row }]));
  const roots: TreeNode<T>[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(node[parentName]);
    if (parent === undefined) roots.push(node);
    else (parent.children ??= []).push(node);
  }
  return roots;
}

/** The property that names the row above: `parentId`, or the first that refers to rows of the same resource. */
export function parentOf({ name, properties }: Resource): string | undefined {
  if (properties["parentId"] !== undefined) return "parentId";
  return Object.entries(properties).find(([, schema]) => schema["x-flowsmith"]?.ref?.resource === name)?.[0];
}

const isTree = ({ properties }: Resource): boolean => properties["parentId"] !== undefined;

/** A row must not become its own ancestor, and its parent must exist. */
export async function checkParent(
  context: RowContext,
  resource: Resource,
  id: string | null,
  input: Input,
): Promise<void> {
  const name = parentOf(resource);
  const parent = name === undefined ? undefined : input[name];
  if (name === undefined || typeof parent !== "string" || parent === "") return;
  // Two moves at once, each below what the other one takes along, would make a ring that no tree shows.
  if (id !== null) await takeTurn(context.db, `tree:${resource.name}`);
  const ancestors = await context.db.query<{ id: string }>(
    `with recursive up as (
       select b.id, b."${snake(name)}" as above from ${resource.from} b where b.id = $1
       union select t.id, t."${snake(name)}" from ${resource.from} t join up on t.id = up.above
     ) select id from up`,
    [parent],
  );
  if (ancestors.length === 0 || !(await isSeen(context, resource, parent)))
    throw refusedField(`/${name}`, MESSAGE.noParent);
  if (ancestors.some((row) => row.id === id)) throw refusedField(`/${name}`, MESSAGE.ownDescendant);
}

async function isSeen(context: RowContext, resource: Resource, id: string): Promise<boolean> {
  const visible = await visibleRows(context, resource, { may: "see" });
  if (visible.isAll) return true;
  const where = Where.of(visible).add("t.id = ?", id);
  const found = await context.db.query(`select 1 from ${resource.from} t${where.sql}`, where.params);
  return found.length > 0;
}

/** Rows with children outside the removed ones stay. */
export async function refuseChildren(context: RowContext, resource: Resource, ids: string[]): Promise<void> {
  if (!isTree(resource)) return;
  const rows = await context.db.query(
    `select 1 from ${resource.from} t where t.parent_id = any($1::text[]) limit 1`,
    [ids],
  );
  if (rows.length > 0) throw new ApiError(CODE.conflict, MESSAGE.hasChildren);
}
