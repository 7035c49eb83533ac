import type { SysMenuEntry } from "@/runtime/core/resource/call-types";
import type { Handler, Handlers } from "../../resource/handler";
import { hasCode } from "../../context";
import { shippedRoutes } from "../../documents/shipped";
import { buildTree } from "../../resource/tree";

/**
 * Visible folders and pages that the user may open; folders without any page are left out, and so are pages of people that
 * were put away: their entries are there again when the page is.
 */
const mine: Handler<"sys/menu", "mine"> = async (context) => {
  const rows = await context.db.query<SysMenuEntry>(
    `select id, parent_id as "parentId", name, name_en as "nameEn", type, route, code, icon, sort
       from sys_menu m where visible and type <> 'button'
        and (m.route is null or m.route = any($1::text[])
          or not exists (select 1 from sys_screen s where s.route = m.route and not s.active and s.version > 0)
          or exists (select 1 from sys_screen s where s.route = m.route and s.active))
      order by sort, name`,
    [shippedRoutes],
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
