import type { App } from "../context";
import { backup } from "../db/backup";
import { insertUser } from "../db/seed/users";
import { newId } from "../db/id";
import type { Db } from "../db/port";
import { rotateSigningKey } from "../permit/signing";
import { recordVerification } from "../audit/record";
import { SaidError } from "../said-error";
import { COMMAND_LINE, logBusiness } from "../resource/business-log";
import { getResource } from "../resource/declaration";
import { accountCalled } from "../session/account-name";
import { generatePassword } from "../session/generated-password";
import { ownerOf, readRules, storePassword } from "../session/new-password";
import { hashPassword } from "../session/password";
import { endSessions } from "../session/store";
import { TASK } from "./sentences";

/** As the user page demands it. */
const ACCOUNT = /^[A-Za-z][\w.-]{0,63}$/;

export type TaskInput = Readonly<Record<string, string>>;
type Task = (app: App, input: TaskInput) => Promise<object>;

/**
 * Work on the database that the command line asks for. It does it itself, or the running server does it where that has
 * the embedded database open.
 */
export const tasks = {
  backup: writeBackup,
  addUser,
  resetPassword,
  rotatePermitKey,
  verifyAudit,
} satisfies Record<string, Task>;

export type TaskName = keyof typeof tasks;

/** The backup holds the row that says who took it. */
async function writeBackup(app: App, { file = "" }: TaskInput): Promise<object> {
  await logBusiness(
    { ...COMMAND_LINE, db: app.db },
    {
      resource: getResource("sys/businessLog"),
      action: "backup",
      rowId: "backup",
      before: null,
      after: { file },
    },
  );
  return backup(app.db, file, app.config.dataFolder);
}

function verifyAudit(app: App, { since = "" }: TaskInput): Promise<object> {
  if (since !== "" && Number.isNaN(Date.parse(since))) throw new SaidError(TASK.wrongTime({ text: since }));
  return recordVerification({ ...COMMAND_LINE, db: app.db }, app.db, since === "" ? null : since);
}

function rotatePermitKey(app: App): Promise<object> {
  return app.db.transaction(rotateSigningKey);
}

/** Adds an account with a generated password, which is told this one time and has to be changed at the first login. */
function addUser(app: App, { account = "", name = "", role = "" }: TaskInput): Promise<object> {
  if (!ACCOUNT.test(account)) throw new SaidError(TASK.wrongAccount({ account }));
  return app.db.transaction(async (db) => {
    const taken = await accountCalled(db, account);
    if (taken !== null) throw new SaidError(TASK.accountTaken(taken));
    const id = newId();
    const password = generatePassword(await readRules(db), { account, name });
    await insertUser(db, { id, account, name, must_change: true }, password);
    if (role !== "") await giveRole(db, id, role);
    await note(db, { action: "add", rowId: id, after: { account, name, role } });
    return { account, name, role, password };
  });
}

/** Gives an account a generated password, which is told this one time, and ends its sessions. */
function resetPassword(app: App, { account: typed = "" }: TaskInput): Promise<object> {
  return app.db.transaction(async (db) => {
    const found = await accountCalled(db, typed);
    if (found === null) throw new SaidError(TASK.noAccount({ account: typed }));
    const { id, account } = found;
    const password = generatePassword(await readRules(db), await ownerOf(db, id));
    await storePassword(db, id, { hash: await hashPassword(password), mustChange: true });
    await endSessions(db, id, "revoked");
    await note(db, { action: "resetPassword", rowId: id, after: { account } });
    return { account, password };
  });
}

async function giveRole(db: Db, userId: string, role: string): Promise<void> {
  const given = await db.query(
    "insert into sys_user_role (user_id, role_id) select $1, id from sys_role where code = $2 returning role_id",
    [userId, role],
  );
  if (given.length > 0) return;
  const roles = await db.query<{ code: string }>("select code from sys_role order by sort, code");
  throw new SaidError(TASK.noRole({ role, known: roles.map(({ code }) => code).join(", ") }));
}

function note(
  db: Db,
  entry: { action: string; rowId: string; after: Record<string, string> },
): Promise<void> {
  return logBusiness({ ...COMMAND_LINE, db }, { resource: getResource("sys/user"), before: null, ...entry });
}
