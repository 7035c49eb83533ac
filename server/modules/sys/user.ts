import { randomBytes } from "node:crypto";
import { type Context, hasCode, type Input } from "../../context";
import { ApiError, CODE } from "../../errors";
import { MESSAGE } from "../../messages";
import { logBusiness } from "../../resource/business-log";
import { addRow, editRow, idsOf, removeRows } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import { listRows } from "../../resource/list";
import type { Page } from "../../resource/page";
import { readRow } from "../../resource/rows";
import { hashPassword, verifyPassword } from "../../session/password";
import { endSessions } from "../../session/store";
import { refuseStrongerUser, setRoles } from "./user-roles";
import { SENTENCE } from "./sentences";

const user = getResource("sys/user");
const RESET = "sys:user:reset";
const CONTACT = [
  "id",
  "userId",
  "account",
  "name",
  "deptId",
  "deptName",
  "phone",
  "email",
  "title",
  "createDate",
];

async function list(context: Context, input: Input): Promise<Page<Input>> {
  const page = await listRows(context, user, user.calls["list"] ?? {}, input, (where) => {
    if (input["roleId"] !== undefined)
      where.add(
        "exists (select 1 from sys_user_role ur where ur.user_id = t.id and ur.role_id = ?)",
        input["roleId"],
      );
  });
  const records = await withRoles(context, page.records);
  const full = hasCode(context.user, "sys:user:list");
  return { records: full ? records : records.map(contactOnly), total: page.total };
}

function contactOnly(row: Input): Input {
  return Object.fromEntries(CONTACT.map((name) => [name, row[name] ?? null]));
}

async function get(context: Context, input: Input): Promise<Input> {
  const [row] = await withRoles(context, [await readRow(context, user, String(input["id"]))]);
  return row ?? {};
}

async function add(context: Context, { roleIds, password, ...input }: Input): Promise<Input> {
  const row = await addRow(context, user, input, { password: await hashPassword(String(password)) });
  if (Array.isArray(roleIds)) await setRoles(context, String(row["id"]), roleIds as string[]);
  return get(context, row);
}

async function edit(context: Context, { roleIds, password, ...input }: Input): Promise<Input> {
  const id = String(input["id"]);
  if (id === context.user.id && input["enabled"] === false)
    throw new ApiError(CODE.conflict, SENTENCE.disableSelf, { "/enabled": SENTENCE.disableSelf });
  await refuseStrongerUser(context, id);
  if (typeof password === "string" && !hasCode(context.user, RESET))
    throw new ApiError(CODE.forbidden, MESSAGE.forbidden({ code: RESET }), {
      "/password": MESSAGE.forbidden({ code: RESET }),
    });
  const fixed = typeof password === "string" ? { password: await hashPassword(password) } : {};
  const row = await editRow(context, user, input, fixed);
  if (Array.isArray(roleIds)) await setRoles(context, id, roleIds as string[]);
  if (typeof password === "string")
    await logBusiness(context, {
      resource: user,
      action: "resetPassword",
      rowId: id,
      before: null,
      after: labelOf(row),
    });
  if (input["enabled"] === false || typeof password === "string")
    await endSessions(context.db, id, "revoked");
  return get(context, row);
}

async function del(context: Context, input: Input): Promise<{ removed: number }> {
  for (const id of idsOf(input)) {
    if (id === context.user.id) throw new ApiError(CODE.conflict, SENTENCE.deleteSelf);
    await refuseStrongerUser(context, id);
  }
  return removeRows(context, user, input);
}

/** Without a given password one is generated and answered, this one time. */
async function resetPassword(context: Context, input: Input): Promise<{ password: string | null }> {
  const id = String(input["id"]);
  const row = await readRow(context, user, id, "write");
  await refuseStrongerUser(context, id);
  const given = input["password"];
  const password = typeof given === "string" ? given : randomBytes(9).toString("base64url");
  await storePassword(context, id, password);
  await logBusiness(context, {
    resource: user,
    action: "resetPassword",
    rowId: id,
    before: null,
    after: labelOf(row),
  });
  return { password: typeof given === "string" ? null : password };
}

function info(context: Context): Promise<Input> {
  return get(context, { id: context.user.id });
}

async function editInfo(context: Context, input: Input): Promise<Input> {
  await editRow(context, user, { ...input, id: context.user.id });
  return info(context);
}

/** Ends the other sessions; this one stays. */
async function changePassword(context: Context, input: Input): Promise<null> {
  const { db } = context.app;
  const [row] = await db.query<{ password: string }>("select password from sys_user where id = $1", [
    context.user.id,
  ]);
  if (!(await verifyPassword(String(input["oldPassword"]), row?.password ?? null)))
    throw new ApiError(CODE.badRequest, MESSAGE.wrongOldPassword, {
      "/oldPassword": MESSAGE.wrongOldPassword,
    });
  const hash = await hashPassword(String(input["newPassword"]));
  await db.transaction(async (tx) => {
    await tx.query("update sys_user set password = $2, update_date = clock_timestamp() where id = $1", [
      context.user.id,
      hash,
    ]);
    const entry = { resource: user, action: "changePassword", rowId: context.user.id };
    await logBusiness({ ...context, db: tx }, { ...entry, before: null, after: { name: context.user.name } });
  });
  return null;
}

async function storePassword(context: Context, id: string, password: string): Promise<void> {
  await context.db.query("update sys_user set password = $2, update_date = clock_timestamp() where id = $1", [
    id,
    await hashPassword(password),
  ]);
  await endSessions(context.db, id, "revoked");
}

function labelOf(row: Input): Input {
  return { name: row["name"], account: row["account"] };
}

async function withRoles(context: Context, rows: Input[]): Promise<Input[]> {
  const roles = await context.db.query<{ user_id: string; id: string; name: string }>(
    `select ur.user_id, r.id, r.name from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = any($1::text[]) order by r.sort, r.code`,
    [rows.map((row) => row["id"])],
  );
  return rows.map((row) => {
    const own = roles.filter((role) => role.user_id === row["id"]);
    const names = own.map((role) => role.name).join("、");
    return { ...row, userId: row["id"], roleIds: own.map((role) => role.id), roleNames: names };
  });
}

export const handlers = { list, get, add, edit, del, resetPassword, info, editInfo, changePassword };
