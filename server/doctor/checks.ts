import { errorCode } from "@/server/error-code";
import { statfs } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { demandRight, pendingMigrations, unknownMigrations } from "../db/migrate";
import { DEMO_PASSWORD, demoAccounts } from "../db/seed/users";
import { SaidError } from "../said-error";
import { verifyPassword } from "../session/password";
import { checkFolder } from "../startup/check-folder";
import { checkPort } from "../startup/check-port";
import { START } from "../startup/sentences";
import type { Check, Diagnosis, Patient } from "./check";
import { DOCTOR } from "./sentences";

const LOW_DISK_MB = 500;
const MEGABYTE = 1024 * 1024;
/** Seconds by which clocks may differ before due dates are felt to be wrong. */
const LARGEST_SKEW = 5;

/** Everything the doctor looks at, in this order; one more is a function and a line here. */
export const checks: readonly Check[] = [
  { name: "node", run: async () => ok(DOCTOR.node({ version: process.versions.node })) },
  { name: "folder", run: folder },
  { name: "disk", run: disk },
  { name: "port", run: port },
  { name: "database", run: database },
  { name: "migrations", run: pending },
  { name: "clock", run: clock },
  { name: "demo", run: demo },
];

const ok = (said: Diagnosis["said"]): Diagnosis => ({ level: "ok", said });

async function folder({ config: { dataFolder: path } }: Patient): Promise<Diagnosis> {
  checkFolder(path);
  return ok(DOCTOR.folder({ path }));
}

async function disk({ config }: Patient): Promise<Diagnosis> {
  let path = config.dataFolder;
  while (!existsSync(path)) path = dirname(path);
  const { bavail, bsize } = await statfs(path);
  const megabytes = Math.floor((bavail * bsize) / MEGABYTE);
  if (megabytes >= LOW_DISK_MB) return ok(DOCTOR.disk({ megabytes }));
  return { level: "warning", said: DOCTOR.diskLow({ megabytes }) };
}

async function port({ config }: Patient): Promise<Diagnosis> {
  try {
    await checkPort(config);
    return ok(DOCTOR.portFree({ port: config.port }));
  } catch (error) {
    const isTaken = error instanceof SaidError && errorCode(error.cause) === "EADDRINUSE";
    if (!isTaken) throw error;
    return { level: "warning", said: DOCTOR.portServing({ port: config.port }) };
  }
}

async function database({ db }: Patient): Promise<Diagnosis | null> {
  if (db === null) return null;
  const [row] = await db.query<{ version: string }>("select current_setting('server_version') as version");
  return ok(DOCTOR.database({ version: `PostgreSQL ${row?.version ?? ""}` }));
}

async function pending({ db }: Patient): Promise<Diagnosis | null> {
  if (db === null) return null;
  const missing = await pendingMigrations(db);
  if (missing.length > 0) await demandRight(db);
  if (missing.length > 0) return { level: "warning", said: DOCTOR.pending({ count: missing.length }) };
  const unknown = await unknownMigrations(db);
  if (unknown.length === 0) return ok(DOCTOR.migrated);
  return { level: "error", said: START.newerDatabase({ names: unknown.join(", ") }) };
}

async function clock({ db }: Patient): Promise<Diagnosis | null> {
  if (db === null) return null;
  const [row] = await db.query<{ now: string }>("select clock_timestamp() as now");
  const seconds = Math.round(Math.abs(Date.parse(row?.now ?? "") - Date.now()) / 1_000);
  if (seconds <= LARGEST_SKEW) return ok(DOCTOR.clock({ seconds }));
  return { level: "warning", said: DOCTOR.clockSkewed({ seconds }) };
}

/** The demonstration's passwords are in the manual: in a demonstration they belong, anywhere else they are a hole. */
async function demo({ db, config }: Patient): Promise<Diagnosis | null> {
  if (db === null || config.demo || (await pendingMigrations(db)).length > 0) return null;
  const rows = await db.query<{ account: string; password: string }>(
    "select account, password from sys_user where enabled and account = any($1::text[])",
    [demoAccounts.map(({ account }) => account)],
  );
  const open: string[] = [];
  for (const { account, password } of rows)
    if (await verifyPassword(DEMO_PASSWORD, password)) open.push(account);
  if (open.length === 0) return ok(DOCTOR.noDemo);
  return { level: "error", said: DOCTOR.demo({ accounts: open.join(", ") }) };
}

/** What an unopened database means: a server at work is no fault. */
export function unopened(error: unknown): Diagnosis {
  if (error instanceof SaidError && error.name === "FolderLockedError")
    return { level: "warning", said: DOCTOR.databaseOpen };
  const said =
    error instanceof SaidError ? error.said : START.databaseRefused({ place: "", code: String(error) });
  return { level: "error", said };
}
