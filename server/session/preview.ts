import type { FastifyBaseLogger } from "fastify";
import { textIn } from "@/runtime/core/guards";
import { hasCode, type User } from "../context";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { type Call, getResource } from "../resource/declaration";
import { demandCode } from "../resource/demand-code";
import { visibleRows } from "../resource/visible-rows";
import { Where } from "../resource/where";
import { ADMIN_ROLE, knownCodes } from "./codes";

/** The parameter of a query that asks for a call's answer as holders of roles get it: their ids, separated by commas. */
export const PREVIEW_PARAMETER = "PreviewRoles";

/** Who may look at a page as a role: they edit pages, and the role is one that they may see. */
const NEEDED = ["sys:screen:edit", "sys:role:list"] as const;
const MOST_ROLES = 20;

interface RoleRow {
  id: string;
  code: string;
  enabled: boolean;
  codes: string[];
}

/** The caller of a call, or the same with the roles that its query names: then it is one that only reads. */
export async function callerInPreview(
  { db, log }: { db: Db; log: FastifyBaseLogger },
  user: User,
  { call, query }: { call: Pick<Call, "path" | "reads">; query: Record<string, unknown> },
): Promise<User> {
  const asked = query[PREVIEW_PARAMETER];
  if (asked === undefined) return user;
  if (!call.reads) throw new ApiError(CODE.forbidden, MESSAGE.previewReads);
  const seen = await inRoles(db, user, (textIn(asked) ?? "").split(","));
  log.info({ account: user.account, roles: seen.preview.as.roles, path: call.path }, "preview as roles");
  return seen;
}

/**
 * A user as if they had these roles and no others, and still with no more than their own rights: codes are those of
 * both, rows those that both see. Elsewhere a role counts when they have it themselves.
 * @throws ApiError 403 for who may not preview, 404 for a role that they do not see
 */
export async function inRoles(
  db: Db,
  user: User,
  ids: readonly string[],
): Promise<User & Required<Pick<User, "preview">>> {
  for (const code of NEEDED) demandCode({ user }, code);
  const found = await rolesOf(db, user, new Set(ids));
  const enabled = found.filter((role) => role.enabled);
  const roles = enabled.map(({ code }) => code).toSorted();
  const isAdmin = roles.includes(ADMIN_ROLE);
  const given = enabled.flatMap(({ codes }) => codes);
  const codes = isAdmin ? knownCodes([...user.codes, ...given]) : new Set(given);
  const as: User = { ...user, roles, codes, isAdmin };
  return {
    ...user,
    isAdmin: user.isAdmin && isAdmin,
    roles: user.isAdmin ? roles : roles.filter((code) => user.roles.includes(code)),
    codes: new Set([...codes].filter((code) => hasCode(user, code))),
    preview: { as, self: user },
  };
}

async function rolesOf(db: Db, user: User, ids: ReadonlySet<string>): Promise<RoleRow[]> {
  if (ids.size > MOST_ROLES) throw new ApiError(CODE.badRequest, MESSAGE.previewRoles({ count: MOST_ROLES }));
  const visible = await visibleRows({ db, user }, getResource("sys/role"), { may: "see", alias: "r" });
  const where = Where.of(visible).add("r.id = any(?::text[])", [...ids]);
  const rows = await db.query<RoleRow>(
    `select r.id, r.code, r.enabled, array(select c.code from sys_role_code c where c.role_id = r.id) as codes
       from sys_role r${where.sql}`,
    where.params,
  );
  if (rows.length < ids.size) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return rows;
}
