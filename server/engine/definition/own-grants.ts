import type { Context, User } from "@/server/context";
import type { Db } from "@/server/db/port";
import { ApiError, CODE } from "@/server/errors";
import { SENTENCE } from "../sentences";

/** A right on a process for a person, a role or everybody. */
export interface Grant {
  right: string;
  kind: string;
  code: string;
}

const MANAGE = "manage";

/**
 * Nobody makes themselves manager of a process: a new grant to themselves, to a role of theirs or to everybody takes an
 * administrator. Grants that were there before may stay.
 * @throws ApiError 403
 */
export function refuseOwnManage(
  { user }: Pick<Context, "user">,
  before: readonly Grant[],
  wanted: readonly Grant[],
): void {
  if (user.isAdmin) return;
  const isThere = (grant: Grant): boolean => before.some((one) => sameGrant(one, grant));
  if (wanted.some((grant) => grant.right === MANAGE && isHis(user, grant) && !isThere(grant)))
    throw new ApiError(CODE.forbidden, SENTENCE.ownManage);
}

/** Whether both give the same right to the same. */
export const sameGrant = (one: Grant, other: Grant): boolean =>
  one.right === other.right && one.kind === other.kind && (one.kind === "all" || one.code === other.code);

const isHis = ({ account, roles }: User, { kind, code }: Grant): boolean =>
  kind === "all" || (kind === "user" ? code === account : roles.includes(code));

/** The first process that one of these roles manages and the user does not: who hands out the role hands out that too. */
export async function foreignManage(
  db: Db,
  user: User,
  roleCodes: readonly string[],
): Promise<string | undefined> {
  if (user.isAdmin || roleCodes.length === 0) return undefined;
  const [found] = await db.query<{ defCode: string }>(
    `select a.def_code as "defCode" from bpm_auth a
      where a.grant_right = '${MANAGE}' and a.kind = 'role' and a.code = any($1::text[]) and not exists (
        select 1 from bpm_auth o where o.def_code = a.def_code and o.grant_right = '${MANAGE}'
           and (o.kind = 'all' or (o.kind = 'user' and o.code = $2) or (o.kind = 'role' and o.code = any($3::text[]))))
      order by a.def_code limit 1`,
    [roleCodes, user.account, user.roles],
  );
  return found?.defCode;
}
