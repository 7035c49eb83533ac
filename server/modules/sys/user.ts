import { REASON } from "../../session/reasons";
import { localText } from "@/runtime/core/locale";
import { listed } from "@/runtime/core/sentence";
import type { SysUserRow } from "@/runtime/core/resource/call-types";
import type { Given, Handler, Handlers, Listed } from "../../resource/handler";
import { type Context, hasCode } from "../../context";
import { ApiError, CODE, refusedField, LackingError } from "../../errors";
import { newId } from "../../db/id";
import type { Db } from "../../db/port";
import { onceForKey, wasDone } from "../../engine/once";
import { holdersOf, markDeserted } from "../../engine/deserted";
import { withSignedRows } from "../../file/file-sign";
import { dropFileUses } from "../../file/file-uses";
import { MESSAGE } from "../../messages";
import { logBusiness } from "../../resource/business-log";
import { addRow, editRow } from "../../resource/crud";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { getResource } from "../../resource/declaration";
import { listRows } from "../../resource/list";
import { refuseUnknownEntries } from "../../resource/offered-entries";
import { readRow } from "../../resource/rows";
import { ownerOf, readRules, refuseWeakPassword, storePassword } from "../../session/new-password";
import { hashPassword } from "../../session/password";
import { isStillProven, provePassword } from "../../session/proof";
import { forgiveFailures } from "../../session/attempts";
import { endOtherSessions, endSessions } from "../../session/store";
import { lockAccounts, refuseAccount, refuseOtherAccount, retireAccounts } from "./account-names";
import { demandAdministrator, refuseFartherReach, refuseStrongerUser, setRoles } from "./user-roles";
import { takeAvatar } from "./avatar";
import { givePassword, labelOf, resetPassword, resetPasswords } from "./give-password";
import { otherDeptsOf, setOtherDepts } from "./user-depts";
import { type Leaver, lossesOf } from "./user-losses";
import { signInsOf } from "./user-sign-ins";
import { SENTENCE } from "./sentences";

const user = getResource("sys/user");
const RESET = "sys:user:reset";
/** Who may know the holders of a role: those who see them with it, and those who try out processes that name it. */
const HOLDERS_SEEN = ["sys:user:list", "sys:role:list", "bpm:definition:edit"];

const list: Handler<"sys/user", "list"> = async (context, input) => {
  const { deptId, ...rest } = input;
  // Roles are withheld from the rows: a filter would tell them all the same.
  if (input.roleId !== undefined && !HOLDERS_SEEN.some((code) => hasCode(context.user, code)))
    throw new LackingError("sys:user:list");
  const full = hasCode(context.user, "sys:user:list");
  const listing = { ...user.calls["list"], seen: full ? undefined : CONTACT };
  const page = await listRows(context, user, listing, rest, (where) => {
    if (deptId !== undefined)
      where.add(
        "(t.dept_id = ? or exists (select 1 from sys_member_dept m where m.user_id = t.id and m.dept_id = ?))",
        deptId,
        deptId,
      );
    if (input.roleId !== undefined)
      where.add(
        "exists (select 1 from sys_user_role ur where ur.user_id = t.id and ur.role_id = ?)",
        input.roleId,
      );
  });
  const records = await withRoles(context, page.records);
  return { records: full ? records : records.map(contactOnly), total: page.total };
};

/** What everybody may know of a colleague. */
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
  "avatar",
  "createDate",
] as const;

function contactOnly(row: UserRow): Listed<"sys/user"> {
  const { id, userId, account, name, deptId, deptName, phone, email, title, avatar, createDate } = row;
  return { id, userId, account, name, deptId, deptName, phone, email, title, avatar, createDate };
}

type UserRow = Given<"sys/user", "get">;

const get: Handler<"sys/user", "get"> = (context, { id }) => userById(context, id);

async function userById(context: Context, id: string): Promise<UserRow> {
  const [row] = await withRoles(context, [await readRow(context, user, id)]);
  if (row === undefined) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return row;
}

const add: Handler<"sys/user", "add"> = async (
  context,
  { roleIds, otherDeptIds, password, avatar: picture, ...input },
) => {
  const owner = { account: input.account, name: input.name };
  await refuseWeakPassword(context.db, { password: String(password), owner, field: "/password" });
  await lockAccounts(context.db);
  await refuseAccount(context.db, { id: "", account: input.account });
  const id = newId();
  const avatar = await takeAvatar(context, id, picture);
  const row = await addRow(context, user, input, {
    ...avatar,
    id,
    password: await hashPassword(String(password)),
  });
  await context.db.query("update sys_user set must_change = true where id = $1", [row.id]);
  if (otherDeptIds) await setOtherDepts(context, row.id, otherDeptIds);
  if (roleIds) await setRoles(context, row.id, roleIds);
  await refuseFartherReach(context, [row.id]);
  return userById(context, row.id);
};

const edit: Handler<"sys/user", "edit"> = async (
  context,
  { roleIds, otherDeptIds, password, avatar: picture, ...input },
) => {
  const id = input.id;
  if (id === context.user.id && input.enabled === false)
    throw new ApiError(CODE.conflict, SENTENCE.disableSelf, { "/enabled": SENTENCE.disableSelf });
  await refuseStrongerUser(context, id);
  if (typeof password === "string" && !hasCode(context.user, RESET))
    throw new LackingError(RESET, "/password");
  if (input.account !== undefined) await refuseOtherAccount(context.db, id, input.account);
  const held = await holdersOf(context.db, [id]);
  const row = await editRow(context, user, input, await takeAvatar(context, id, picture));
  if (otherDeptIds) await setOtherDepts(context, id, otherDeptIds);
  if (roleIds) await setRoles(context, id, roleIds);
  await refuseFartherReach(context, [id]);
  if (roleIds || input.enabled === false) await demandAdministrator(context);
  await markDeserted(context.db, held);
  if (typeof password === "string") await givePassword(context, row, password);
  else if (input.enabled === false) await endSessions(context.db, id, "revoked");
  return userById(context, row.id);
};

const del: Handler<"sys/user", "del"> = async (context, input) => {
  const ids = idsOf(input);
  for (const id of ids) {
    if (id === context.user.id) throw new ApiError(CODE.conflict, SENTENCE.deleteSelf);
    await refuseStrongerUser(context, id);
  }
  const held = await holdersOf(context.db, ids);
  await retireAccounts(context.db, ids);
  const removed = await removeRows(context, user, input);
  await dropFileUses(context.db, "avatar", ids);
  await context.db.query("update sys_dept set leader_id = null where leader_id = any($1::text[])", [ids]);
  await demandAdministrator(context);
  await markDeserted(context.db, held);
  return removed;
};

/** What is left without the users: nobody handles their open tasks once they are gone. */
const losses: Handler<"sys/user", "losses"> = async (context, input) => {
  const leavers: Leaver[] = [];
  for (const id of idsOf(input)) leavers.push(await readRow(context, user, id));
  return lossesOf(context, leavers);
};

/** Failed attempts count no longer: the account can be tried at once. */
const unlock: Handler<"sys/user", "unlock"> = async (context, { id }) => {
  const row = await readRow(context, user, id, "write");
  await refuseStrongerUser(context, id);
  const failures = await forgiveFailures(context.db, row.account);
  const entry = { resource: user, action: "unlock", rowId: id };
  await logBusiness(context, { ...entry, before: null, after: { ...labelOf(row), failures } });
  return null;
};

const info: Handler<"sys/user", "info"> = (context) => {
  return userById(context, context.user.id);
};

const editInfo: Handler<"sys/user", "editInfo"> = async (context, input) => {
  const { id } = context.user;
  const { avatar: picture, ...rest } = input;
  await refuseUnknownEntries(context, user, { ...rest, id });
  await editRow(context, user, { ...rest, id }, await takeAvatar(context, id, picture));
  return userById(context, id);
};

/** The rules that a new password has to follow, for those who choose one. */
const passwordRules: Handler<"sys/user", "passwordRules"> = ({ db }) => {
  return readRules(db);
};

/** Ends the other sessions; this one stays. Guesses of the old password are slowed down as logins are. */
const changePassword: Handler<"sys/user", "changePassword"> = async (context, input) => {
  const { db } = context.app;
  const { id: userId, name } = context.user;
  // What was the old password then is it no more.
  if (await wasDone(db, context, input)) return null;
  const words = { failed: REASON.changeFailed, done: REASON.passwordProven };
  const refuse = (): never => {
    throw refusedField("/oldPassword", MESSAGE.wrongOldPassword);
  };
  const proven = (await provePassword(context, input.oldPassword, words)) ?? refuse();
  const password = input.newPassword;
  await refuseWeakPassword(db, { password, owner: await ownerOf(db, userId), userId, field: "/newPassword" });
  const hash = await hashPassword(password);
  const change = async (tx: Db): Promise<null> => {
    if (!(await isStillProven(tx, userId, proven))) refuse();
    await storePassword(tx, userId, { hash, mustChange: false });
    await endOtherSessions(tx, userId, context.client.token ?? "");
    const entry = { resource: user, action: "changePassword", rowId: userId };
    await logBusiness({ ...context, db: tx }, { ...entry, before: null, after: { name } });
    return null;
  };
  return db.transaction((tx) => onceForKey(tx, context, input, () => change(tx)));
};

async function withRoles(context: Context, rows: readonly SysUserRow[]): Promise<UserRow[]> {
  const roles = await context.db.query<{ user_id: string; id: string; name: string }>(
    `select ur.user_id, r.id, r.name from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = any($1::text[]) order by r.sort, r.code`,
    [rows.map((row) => row.id)],
  );
  const ids = rows.map(({ id }) => id);
  const [signIns, depts] = [await signInsOf(context.db, ids), await otherDeptsOf(context.db, ids)];
  const seen = await withSignedRows(context.db, rows, ["avatar"]);
  return seen.map((row) => {
    const own = roles.filter((role) => role.user_id === row.id);
    const names = localText(listed(own.map(({ name }) => name)), context.client.locale);
    return {
      ...row,
      ...signIns(row.id),
      userId: row.id,
      otherDeptIds: depts(row.id),
      roleIds: own.map((role) => role.id),
      roleNames: names,
    };
  });
}

export const handlers: Handlers<"sys/user"> = {
  list,
  get,
  add,
  edit,
  del,
  resetPassword,
  resetPasswords,
  losses,
  unlock,
  info,
  editInfo,
  changePassword,
  passwordRules,
};
