import type { TaskState } from "@/runtime/core/process/step/state";
import type { User } from "../context";
import type { Db } from "../db/port";

/** A user on leave, as far as their tasks are concerned. */
export interface Principal {
  account: string;
  name: string;
  roles: string[];
  /** Codes of the processes that are handed over; empty: all. */
  defCodes: string[];
}

/**
 * SQL: a rule `p` that runs now. A proxy never stands in for others of whom their principal is the proxy, nor for
 * somebody who may not sign in themselves: what that one has is nobody's, as administrators are told.
 */
export const RUNS = `p.start_date <= now() and p.end_date > now()
  and exists (select 1 from sys_user principal where principal.id = p.user_id and principal.enabled)`;

/** SQL: a rule `p` that hands over the process with this code. */
export const covers = (defCode: string): string =>
  `(p.def_codes = '[]'::jsonb or p.def_codes @> to_jsonb(${defCode}))`;

/** Whom a user stands in for now. */
export const principalsOf = (db: Db, user: Pick<User, "id">): Promise<Principal[]> =>
  principalsWhere(db, user, RUNS);

/** Whom a user stood in for until their time was over. */
export const formerPrincipalsOf = (db: Db, user: Pick<User, "id">): Promise<Principal[]> =>
  principalsWhere(db, user, "p.end_date <= now()");

function principalsWhere(db: Db, { id }: Pick<User, "id">, rule: string): Promise<Principal[]> {
  return db.query<Principal>(
    `select u.account, u.name, p.def_codes as "defCodes",
       array(select r.code from sys_user_role ur join sys_role r on r.id = ur.role_id
         where ur.user_id = u.id and r.enabled) as roles
     from workbench_proxy p join sys_user u on u.id = p.user_id where p.proxy_id = $1 and ${rule} order by p.create_date`,
    [id],
  );
}

/**
 * For whom of their principals a user may handle a task; null for nobody. Nobody decides on an application of their own
 * by standing in for its handler.
 */
export function principalOf(
  principals: readonly Principal[],
  task: TaskState,
  { defCode, initiator, account }: { defCode: string; initiator: string; account: string },
): Principal | null {
  if (initiator === account) return null;
  const isHandedOver = ({ defCodes }: Principal): boolean =>
    defCodes.length === 0 || defCodes.includes(defCode);
  return principals.find((one) => isHandedOver(one) && holds(task, one)) ?? null;
}

/** Whether an open task is this person's to handle: they are the assignee, or one of the candidates while nobody is. */
export function holds(task: TaskState, { account, roles }: { account: string; roles: string[] }): boolean {
  if (task.status !== "open") return false;
  if (task.assignee !== null) return task.assignee === account;
  return task.candidates.some(({ kind, code }) =>
    kind === "user" ? code === account : roles.includes(code),
  );
}
