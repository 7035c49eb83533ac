import type { SysMenuEntry } from "@/runtime/core/resource/call-types";
import { listed, type Sentence } from "@/runtime/core/sentence";
import type { Handler, Handlers } from "../../resource/handler";
import { hasCode } from "../../context";
import type { Db } from "../../db/port";
import { shippedRoutes } from "../../documents/shipped";
import { ApiError, CODE } from "../../errors";
import { editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { readRow } from "../../resource/rows";
import { buildTree } from "../../resource/tree";
import { SENTENCE } from "./sentences";

const menu = getResource("sys/menu");

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

/** Roles would go on having a code that nobody finds in the tree any more, to take it from them. */
const edit: Handler<"sys/menu", "edit"> = async (context, input) => {
  const { code } = await readRow(context, menu, input.id);
  if (input.code !== undefined && (input.code || null) !== code) {
    const [lost] = await heldAlone(context.db, [input.id]);
    const said = lost && SENTENCE.codeNamed(lost);
    if (said) throw new ApiError(CODE.conflict, said, { "/code": said });
  }
  return editRow(context, menu, input);
};

const del: Handler<"sys/menu", "del"> = async (context, input) => {
  const [lost] = await heldAlone(context.db, idsOf(input));
  if (lost) throw new ApiError(CODE.conflict, SENTENCE.codeKept(lost));
  return removeRows(context, menu, input);
};

/** Which of these entries are the last ones of codes that roles have, and what those roles are called. */
async function heldAlone(db: Db, ids: readonly string[]): Promise<{ name: string; roles: Sentence }[]> {
  const rows = await db.query<{ name: string; roles: string[] }>(
    `select m.name, array_agg(distinct r.name) as roles from sys_menu m
       join sys_role_code c on c.code = m.code join sys_role r on r.id = c.role_id
      where m.id = any($1::text[])
        and not exists (select 1 from sys_menu o where o.code = m.code and o.id <> all($1::text[]))
      group by m.id, m.name`,
    [ids],
  );
  return rows.map(({ name, roles }) => ({
    name,
    roles: listed(roles.slice(0, MOST_NAMED).map((role) => `「${role}」`)),
  }));
}

/** So many roles are named; whoever mends them finds the others among the rights. */
const MOST_NAMED = 3;

export const handlers: Handlers<"sys/menu"> = { mine, edit, del };
