import { type Buttons, buttonsOf } from "@/runtime/core/process/access";
import type { GraphNode } from "@/runtime/core/process/graph/graph";
import type { TaskState } from "@/runtime/core/process/step/state";
import type { User } from "@/server/context";
import type { Db } from "@/server/db/port";
import { ApiError, CODE } from "@/server/errors";
import type { Person } from "./actor";
import type { OpenInstance } from "./open-instance";
import { formerPrincipalsOf, holds, type Principal, principalOf, principalsOf } from "./proxies";
import { SENTENCE } from "./sentences";

type Owned = Pick<OpenInstance, "row">;

/**
 * Says which tasks of an application are this user's to handle, and for whom: `self` for their own, a person for whom
 * they stand in, or null when the task is somebody else's.
 */
export async function handlingOf(
  db: Db,
  { row }: Owned,
  user: User,
): Promise<(task: TaskState) => "self" | Person | null> {
  return handlingFor(await principalsOf(db, user), row, user);
}

/** The same for who has looked up already whom the user stands in for. */
export function handlingFor(
  principals: readonly Principal[],
  row: Owned["row"],
  user: User,
): (task: TaskState) => "self" | Person | null {
  const where = { defCode: row.def_code, initiator: row.initiator, account: user.account };
  return (task) => (holds(task, user) ? "self" : principalOf(principals, task, where));
}

/**
 * Refuses anyone but the handler and who stands in for them while they are on leave: 409 when the task is finished, 403
 * when it is somebody else's.
 * @returns the person for whom the user stands in; null when the task is their own
 */
export async function demandHandler(
  db: Db,
  open: Owned & { task: TaskState },
  user: User,
): Promise<Person | null> {
  if (open.task.status !== "open") throw new ApiError(CODE.conflict, SENTENCE.taskHandled);
  if (holds(open.task, user)) return null;
  const handling = (await handlingOf(db, open, user))(open.task);
  if (handling === null) throw new ApiError(CODE.forbidden, await whyNot(db, open, user));
  return handling === "self" ? null : { account: handling.account, name: handling.name };
}

/**
 * Why a task is not this user's: who stood in for its handler learns that their time is over, and who was told of it
 * that somebody else has it now.
 */
async function whyNot(
  db: Db,
  { row, task }: Owned & { task: TaskState },
  user: User,
): Promise<ConstructorParameters<typeof ApiError>[1]> {
  const former = handlingFor(await formerPrincipalsOf(db, user), row, user)(task);
  if (former !== null && former !== "self") return SENTENCE.standInOver({ name: former.name });
  const [holder] = await db.query<{ name: string }>(
    `select u.name from bpm_task t join sys_user u on u.account = t.assignee
      where t.id = $1 and exists (select 1 from sys_message m where m.task_id = t.id and m.user_id = $2)`,
    [task.id, user.id],
  );
  return holder ? SENTENCE.taskGivenTo(holder) : SENTENCE.notHandler;
}

/** Refuses an action whose button the node does not offer for this task (spec 000 §6). */
export function demandButton(node: GraphNode, task: TaskState, button: keyof Buttons): void {
  if (buttonsOf(node, task)[button] === 1) return;
  throw new ApiError(
    CODE.forbidden,
    task.owner === null ? SENTENCE.noButton({ node: node.name }) : SENTENCE.onlyResolve,
  );
}

/** Rights on a definition are granted by code, so they hold for all versions; administrators have both. */
export type DefinitionRight = "start" | "manage";

export async function hasRight(db: Db, user: User, code: string, right: DefinitionRight): Promise<boolean> {
  if (user.isAdmin) return true;
  const rows = await db.query(
    `select 1 from bpm_auth where def_code = $1 and grant_right = $2
       and (kind = 'all' or (kind = 'user' and code = $3) or (kind = 'role' and code = any($4::text[]))) limit 1`,
    [code, right, user.account, user.roles],
  );
  return rows.length > 0;
}

/** Whether anybody besides administrators may start a process. */
export async function mayBeStarted(db: Db, code: string): Promise<boolean> {
  const rows = await db.query(
    "select 1 from bpm_auth where def_code = $1 and grant_right = 'start' limit 1",
    [code],
  );
  return rows.length > 0;
}

/**
 * SQL: who may look at an instance `i` of a definition `d`: initiator, everyone who had a task on it or got a copy,
 * observers, managers. Takes the placeholders of the account and of the role codes.
 */
export const viewableBy = (account: string, roles: string): string => `(
  i.initiator = ${account}
  or exists (select 1 from bpm_task t where t.inst_id = i.id and (t.actor = ${account} or t.assignee = ${account}))
  or exists (select 1 from bpm_history h where h.inst_id = i.id and (h.actor = ${account} or h.on_behalf = ${account}))
  or exists (select 1 from bpm_copy y where y.inst_id = i.id and y.account = ${account})
  or exists (select 1 from bpm_task t join bpm_candidate c on c.task_id = t.id where t.inst_id = i.id
       and ((c.kind = 'user' and c.code = ${account}) or (c.kind = 'role' and c.code = any(${roles}::text[]))))
  or exists (select 1 from jsonb_to_recordset(d.setting->'flow'->'observer') as o(type text, id text)
       where (o.type = 'user' and o.id = ${account}) or (o.type = 'role' and o.id = any(${roles}::text[])))
  or exists (select 1 from bpm_auth a where a.def_code = i.def_code and a.grant_right = 'manage'
       and (a.kind = 'all' or (a.kind = 'user' and a.code = ${account})
         or (a.kind = 'role' and a.code = any(${roles}::text[])))))`;

export async function canView(db: Db, user: User, instId: string): Promise<boolean> {
  return user.isAdmin || (await viewableOf(db, user, [instId])).has(instId);
}

/** Which of these applications a user may look at, other than for those for whom they stand in. */
export async function viewableOf(
  db: Db,
  user: User,
  instIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (user.isAdmin) return new Set(instIds);
  const rows = await db.query<{ id: string }>(
    `select i.id from bpm_live_instance i join bpm_definition d on d.id = i.def_id
     where i.id = any($1::text[]) and ${viewableBy("$2", "$3")}`,
    [instIds, user.account, user.roles],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether the user may look at an application that runs, or ran, on this version of a process. */
export async function takesPart(db: Db, user: User, defId: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from bpm_live_instance i join bpm_definition d on d.id = i.def_id
     where d.id = $1 and ${viewableBy("$2", "$3")} limit 1`,
    [defId, user.account, user.roles],
  );
  return rows.length > 0;
}
