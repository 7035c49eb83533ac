import type { SysMenuEntry } from "@/runtime/core/resource/call-types";
import type { Handler, Handlers } from "../../resource/handler";
import { hasCode } from "../../context";
import { buildTree } from "../../resource/tree";

/** Visible folders and pages that the user may open; folders without any page are left out. */
const mine: Handler<"sys/menu", "mine"> = async (context) => {
  const rows = await context.db.query<SysMenuEntry>(
    `select id, parent_id as "parentId", name, name_en as "nameEn", type, route, code, icon, sort
       from sys_menu where visible and type <> 'button' order by sort, name`,
  );
  const allowed = rows.filter((row) => row.code === null || hasCode(context.user, row.code));
  return buildTree(withParents(allowed)).flatMap(pruned);
};

/** A row whose folder is hidden is hidden too: it must not turn up as a root. */
function withParents(rows: SysMenuEntry[]): SysMenuEntry[] {
  const ids = new Set(rows.map((row) => row.id));
  const kept = rows.filter((row) => row.parentId === null || ids.has(row.parentId));
  return kept.length === rows.length ? rows : withParents(kept);
}

function pruned(node: SysMenuEntry): SysMenuEntry[] {
  if (node.type === "page") return [node];
  const children = (node.children ?? []).flatMap(pruned);
  return children.length === 0 ? [] : [{ ...node, children }];
}

export const handlers: Handlers<"sys/menu"> = { mine };
