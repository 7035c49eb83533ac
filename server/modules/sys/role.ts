import type { Handler, Handlers } from "../../resource/handler";
import { type Context, hasCode } from "../../context";
import { ApiError, CODE } from "../../errors";
import { namedCodes } from "../../documents/code-titles";
import { holdersOfRoles, markDeserted } from "../../engine/deserted";
import { NEWS } from "../../engine/sentences";
import { sendMessage } from "../../message/send-message";
import { logBusiness } from "../../resource/business-log";
import { addRow, editRow } from "../../resource/crud";
import { mergeLists } from "../../resource/merge-lists";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { isWider } from "../../rules/reach";
import { demandIds } from "../../references/demand-ids";
import { demandNames } from "../../references/demand-names";
import { getResource } from "../../resource/declaration";
import { inRoles } from "../../session/preview";
import { readRow } from "../../resource/rows";
import {
  demandAdministrator,
  keepOwnAdmin,
  refuseFartherReach,
  refuseManagingRoles,
  refuseRuledRoles,
  refuseStrongerRoles,
  refuseWiderScope,
} from "./user-roles";
import { localText } from "@/runtime/core/locale";
import { listed } from "@/runtime/core/sentence";
import { SENTENCE } from "./sentences";

const role = getResource("sys/role");
/** The role that has everything; the product relies on its code. */
const ADMIN_CODE = "admin";

const add: Handler<"sys/role", "add"> = async (context, input) => {
  await refuseRuledRoles(context, [input.code]);
  const row = await addRow(context, role, input);
  await refuseWiderScope(context, row.dataScope);
  return row;
};

const edit: Handler<"sys/role", "edit"> = async (context, input) => {
  const before = await readRow(context, role, input.id);
  const renamed = input.code !== undefined && input.code !== ADMIN_CODE;
  if (before.code === ADMIN_CODE && (renamed || input.enabled === false))
    throw new ApiError(CODE.conflict, SENTENCE.adminRoleFixed);
  // Grants of processes name the role by its code: a new code may be one that has some already.
  const { code, dataScope = before.dataScope } = input;
  const reachesFarther =
    isWider(dataScope, before.dataScope) ||
    (input.enabled === true && !before.enabled) ||
    (input.kind === "role" && before.kind === "group");
  if (reachesFarther) await refuseWiderScope(context, dataScope);
  if (typeof code === "string" && code !== before.code) {
    await refuseManagingRoles(context, [code]);
    await refuseRuledRoles(context, [code]);
  }
  // Whose role was switched off may still be the one who keeps roles.
  if (input.enabled === true && !before.enabled) await refuseStrongerRoles(context, [input.id]);
  if (input.kind === "group" && before.kind !== "group" && (await codes(context, input)).length > 0)
    throw new ApiError(CODE.conflict, SENTENCE.groupHasCodes, { "/kind": SENTENCE.groupHasCodes });
  const held = await holdersOfRoles(context.db, [input.id]);
  const row = await editRow(context, role, input);
  if (reachesFarther) {
    const holders = (await membersOf(context, [input.id])).flatMap(({ userIds }) => userIds);
    await refuseFartherReach(context, holders);
  }
  await markDeserted(context.db, held);
  return row;
};

const del: Handler<"sys/role", "del"> = async (context, input) => {
  const ids = idsOf(input);
  for (const id of ids)
    if ((await readRow(context, role, id)).code === ADMIN_CODE)
      throw new ApiError(CODE.conflict, SENTENCE.adminRoleKept);
  const held = await holdersOfRoles(context.db, ids);
  const members = await membersOf(context, ids);
  const removed = await removeRows(context, role, input);
  await markDeserted(context.db, held);
  for (const { name, userIds } of members)
    await sendMessage(context.db, { to: userIds, kind: "notice", title: NEWS.roleGone({ name }) });
  return removed;
};

/** Who holds these roles. */
function membersOf({ db }: Context, ids: readonly string[]): Promise<{ name: string; userIds: string[] }[]> {
  return db.query(
    `select r.name, array_agg(ur.user_id) as "userIds" from sys_role r join sys_user_role ur on ur.role_id = r.id
      where r.id = any($1::text[]) group by r.id, r.name`,
    [ids],
  );
}

/** What goes with roles: those who hold them lose what they grant, and tasks that are offered to them. */
const losses: Handler<"sys/role", "losses"> = async ({ db, client }, input) => {
  const held = await db.query<{ name: string; people: number; codes: number; tasks: number }>(
    `select r.name,
            (select count(*)::int from sys_user_role ur where ur.role_id = r.id) as people,
            (select count(*)::int from sys_role_code rc where rc.role_id = r.id) as codes,
            (select count(*)::int from bpm_candidate c join bpm_task t on t.id = c.task_id
              where c.kind = 'role' and c.code = r.code and t.status = 'open' and t.assignee is null) as tasks
       from sys_role r where r.id = any($1::text[]) order by r.name`,
    [idsOf(input)],
  );
  const lost = held.flatMap(({ name, people, codes, tasks }) => {
    const losses = [
      ...(people > 0
        ? [codes > 0 ? SENTENCE.roleCodes({ people, codes }) : SENTENCE.roleHeld({ people })]
        : []),
      ...(tasks > 0 ? [SENTENCE.roleTasks({ tasks })] : []),
    ];
    return losses.length > 0
      ? [SENTENCE.roleLosses({ role: `“${name}”`, losses: listed(losses, "clauses") })]
      : [];
  });
  return lost.map((one) => localText(one, client.locale)).join("\n");
};

const codes: Handler<"sys/role", "codes"> = async (context, input) => {
  const rows = await context.db.query<{ code: string }>(
    "select code from sys_role_code where role_id = $1 order by code",
    [input.id],
  );
  return rows.map((row) => row.code);
};

const grant: Handler<"sys/role", "grant"> = (context, input) => grantRole(context, input, "/codes");

/** The changed columns of the grid of rights: all of them, or none where one is refused. */
const grantAll: Handler<"sys/role", "grantAll"> = async (context, { changes }) => {
  for (const [index, { column: id, values, before }] of changes.entries())
    await grantRole(context, { id, codes: values, before }, `/changes/${index}/values`);
  return { count: changes.length };
};

interface Granting {
  id: string;
  codes: string[];
  /** The codes that the sender had seen. */
  before?: string[] | undefined;
}

/** `pointer` is where the codes stand in the request. */
async function grantRole(context: Context, input: Granting, pointer: string): Promise<string[]> {
  const row = await readRow(context, role, input.id, "write");
  if (row.kind === "group" && input.codes.length > 0)
    throw new ApiError(CODE.conflict, SENTENCE.groupGrantsNothing);
  await context.db.query("select 1 from sys_role where id = $1 for update", [input.id]);
  const before = await codes(context, input);
  const wanted = mergeLists(before, { seen: input.before ?? before, wanted: input.codes });
  await refuseForeignCodes(context, before, wanted);
  const given = input.codes.map((name, index) => ({ name, pointer: `${pointer}/${index}` }));
  await demandNames(
    context.db,
    "code",
    given.filter(({ name }) => !before.includes(name)),
  );
  await context.db.query("delete from sys_role_code where role_id = $1", [input.id]);
  await context.db.query("insert into sys_role_code (role_id, code) select $1, unnest($2::text[])", [
    input.id,
    wanted,
  ]);
  const after = await codes(context, input);
  await logBusiness(context, {
    resource: role,
    action: "grant",
    rowId: input.id,
    before: { name: row.name, codes: before },
    after: { name: row.name, codes: after },
  });
  return after;
}

/** Nobody hands out codes that they do not hold themselves. */
async function refuseForeignCodes(context: Context, before: string[], wanted: string[]): Promise<void> {
  const foreign = wanted.filter((code) => !before.includes(code) && !hasCode(context.user, code));
  if (foreign.length > 0)
    throw new ApiError(
      CODE.forbidden,
      SENTENCE.foreignCodes({ codes: await namedCodes(context.db, foreign) }),
    );
}

const users: Handler<"sys/role", "users"> = (context, input) => {
  return context.db.query(
    `select u.id, u.id as "userId", u.account, u.name, u.phone, d.name as "deptName"
       from sys_user_role ur join sys_user u on u.id = ur.user_id left join sys_dept d on d.id = u.dept_id
      where ur.role_id = $1 order by u.account`,
    [input.id],
  );
};

const setUsers: Handler<"sys/role", "setUsers"> = async (context, input) => {
  const row = await readRow(context, role, input.id, "write");
  await context.db.query("select 1 from sys_role where id = $1 for update", [input.id]);
  const holders = await users(context, input);
  const before = holders.map((user) => user.account);
  const holding = holders.map(({ id }) => id);
  const userIds = mergeLists(holding, { seen: input.before ?? holding, wanted: input.userIds });
  // Who was seen in the role may be gone since: nobody adds that one.
  const isNew = (id: string): boolean => !(input.before ?? holding).includes(id);
  await demandIds(context.db, "user", { ids: input.userIds, pointer: "/userIds", isNew });
  await refuseStrongerRoles(context, [input.id]);
  keepOwnAdmin(context, row.code === ADMIN_CODE, userIds.includes(context.user.id));
  const held = await holdersOfRoles(context.db, [input.id]);
  await context.db.query("delete from sys_user_role where role_id = $1", [input.id]);
  await context.db.query(
    "insert into sys_user_role (role_id, user_id) select $1, id from sys_user where id = any($2::text[])",
    [input.id, userIds],
  );
  await refuseFartherReach(
    context,
    userIds.filter((id) => !holding.includes(id)),
  );
  if (row.code === ADMIN_CODE) await demandAdministrator(context);
  await markDeserted(context.db, held);
  const after = (await users(context, input)).map((user) => user.account);
  await logBusiness(context, {
    resource: role,
    action: "setUsers",
    rowId: input.id,
    before: { name: row.name, users: before },
    after: { name: row.name, users: after },
  });
  return after.length;
};

/** Notes that a page is looked at as holder of roles; its rows are read by calls that name them. */
const preview: Handler<"sys/role", "preview"> = async (context, { ids, screen }) => {
  const { codes, preview: seen } = await inRoles(context.db, context.user, ids);
  const { roles } = seen.as;
  const after = { id: screen, roles };
  await logBusiness(context, {
    resource: getResource("sys/screen"),
    action: "preview",
    rowId: screen,
    before: null,
    after,
  });
  return { codes: [...codes].toSorted(), roles };
};

export const handlers: Handlers<"sys/role"> = {
  add,
  edit,
  del,
  losses,
  codes,
  grant,
  grantAll,
  preview,
  users,
  setUsers,
};
