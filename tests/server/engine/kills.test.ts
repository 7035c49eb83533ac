import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Input } from "@/server/context";
import { openFolder } from "@/server/db/open";
import type { Database } from "@/server/db/port";
import { handleTask } from "@/server/engine/handle-task";
import { startable, startInstance } from "@/server/engine/start";
import { type BuiltServer, buildServer } from "@/tests/support/built-server";
import { WITHOUT_OPTIMISING } from "@/tests/support/brief";
import { deploy } from "@/tests/support/engine";
import { withDatabase } from "@/tests/support/postgres-database";
import { contextOf, pictureOf, richProcess, richStep } from "@/tests/support/rich-step";
import { prepareDatabase } from "@/tests/support/database-template";
import { openTestDatabase } from "@/tests/support/test-database";

const URL = process.env["TEST_DATABASE_URL"] ?? "";
/** `npm run faults` kills at every statement, `npm test` at some. */
const IS_COMPLETE = process.env["FAULTS"] === "all";
/** How many there are besides the two that matter most: opening a data folder again takes its time. */
const SAMPLES = URL ? 3 : 1;
const MOMENTS = ["before", "sent", "answered"] as const;
const TIMEOUT = 1_800_000;

let built: BuiltServer;
let place: { open(): Promise<Database>; env: Record<string, string>; remove(): Promise<void> };
beforeAll(async () => {
  built = await buildServer();
  place = await (URL ? onPostgres() : inFolder());
}, TIMEOUT);
afterAll(async () => {
  await place.remove();
});

/** A data folder that is opened again after every kill. */
async function inFolder(): Promise<typeof place> {
  const folder = mkdtempSync(join(tmpdir(), "flowsmith-kills-"));
  const open = () => openFolder(folder, 0);
  const db = await open();
  await prepareDatabase(db);
  await deploy(db, "rich", richProcess());
  await db.close();
  return { open, env: { FLOWSMITH_DATA: folder }, remove: async () => rmSync(folder, { recursive: true }) };
}

/** A database whose connections of the killed process end by themselves. */
async function onPostgres(): Promise<typeof place> {
  const db = await openTestDatabase();
  await deploy(db, "rich", richProcess());
  const [row] = await db.query<{ name: string }>("select current_database() as name");
  const open = async () => ({ ...db, close: () => Promise.resolve() });
  return { open, env: { DATABASE_URL: withDatabase(URL, row?.name ?? "") }, remove: () => db.close() };
}

const taskOn = async (db: Database, inst: string, node: string): Promise<string> => {
  const rows = await db.query<{ id: string }>(
    "select id from bpm_task where inst_id = $1 and node = $2 and status = 'open'",
    [inst, node],
  );
  return rows[0]?.id ?? `no open task on ${node}`;
};

/** A new application right before the step; gives it and the task of the step. */
async function prepared(db: Database): Promise<{ inst: string; taskId: string }> {
  const starter = await contextOf(db, "zhangsan");
  const inst = await db.transaction(async (tx) => {
    const context = { ...starter, db: tx };
    const { instId } = await startInstance(context, await startable(context, { defCode: "rich" }), {
      boData: {},
      kept: null,
    });
    return String(instId);
  });
  const other = await contextOf(db, "wangwu");
  const input = { taskId: await taskOn(db, inst, "b"), action: "agree" as const, boData: {} };
  await db.transaction((tx) => handleTask({ ...other, db: tx }, input));
  return { inst, taskId: await taskOn(db, inst, "a") };
}

/** What is the same for every application: without its id and digests of it, ids drawn at random, and times. */
async function pictureWithout(db: Database, inst: string): Promise<string> {
  // A killed process's transaction may still be ending: its row lock is the sign.
  await db.query("select 1 from bpm_instance where id = $1 for update", [inst]);
  const drawn = new Set(["bpm_history", "sys_job", "bpm_copy", "sys_message"]);
  const tables = Object.entries(await pictureOf(db, inst)).map(([table, rows]) => {
    const lines = rows.map((row: Input) =>
      JSON.stringify(row, (key, value: unknown) =>
        key.endsWith("_date") || key === "at" || key === "request" || (key === "id" && drawn.has(table))
          ? undefined
          : value,
      ),
    );
    return [table, lines.toSorted()];
  });
  return JSON.stringify(tables, null, 1).replaceAll(inst, "INST");
}

interface Point {
  statement: number;
  moment: (typeof MOMENTS)[number];
}

/** Where to kill: every point, or some on the way and the commit when it is sent and when it is answered. */
function pointsOf(statements: number): Point[] {
  const all = Array.from({ length: statements }, (_, index) =>
    MOMENTS.map((moment): Point => ({ statement: index + 1, moment })),
  ).flat();
  if (IS_COMPLETE) return all;
  const stride = Math.floor(all.length / (SAMPLES + 1));
  return [...all.slice(0, -2).filter((_, place) => place % stride === stride - 1), ...all.slice(-2)];
}

interface Killed {
  isAcknowledged: boolean;
  /** How many statements the step took, with the commit. */
  count: number;
  /** Those of them that were answered before the commit set out; the others were under way together with it. */
  settled: number;
}

/** Runs the step in a process that dies at a point; gives what it had acknowledged. */
function kill(taskId: string, statement: number, moment: string): Killed {
  const child = spawnSync(
    process.execPath,
    [...WITHOUT_OPTIMISING, `${built.folder}/kill-step.js`, taskId, `${statement}`, moment],
    {
      env: { PATH: process.env["PATH"], ...place.env },
      encoding: "utf8",
    },
  );
  expect(child.signal, `${child.stderr}`).toBe("SIGKILL");
  const said = /^acknowledged (\d+) (\d+)$/m.exec(child.stdout);
  return { isAcknowledged: said !== null, count: Number(said?.[1]), settled: Number(said?.[2]) };
}

async function using<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await place.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

it(
  "a process killed at any statement of a step leaves it wholly done or not at all, and the step can be asked for again",
  async () => {
    let next = await using(prepared);
    const before = await using((db) => pictureWithout(db, next.inst));
    const { isAcknowledged, count, settled } = kill(next.taskId, 0, "");
    expect(isAcknowledged).toBe(true);
    const after = await using((db) => pictureWithout(db, next.inst));
    expect(after).not.toBe(before);
    expect(count).toBeGreaterThan(15);
    expect(settled).toBeGreaterThanOrEqual(count - 2);
    let kills = 0;
    next = await using(prepared);
    for (const { statement, moment } of pointsOf(count)) {
      const where = `killed at statement ${statement} of ${count}, ${moment}`;
      const killed = kill(next.taskId, statement, moment);
      next = await using(async (db) => {
        const found = await pictureWithout(db, next.inst);
        // Only the commit decides. What was given while nobody waits sets out with it, and then it may have arrived or not.
        const isDone = statement === count && moment === "answered";
        const isOpen = statement > settled && moment !== "before" && !isDone;
        // On a busy machine the answer to both may even be told before the process dies; then it must be true.
        if (isOpen) expect(killed.isAcknowledged ? [after] : [before, after], `${where}`).toContain(found);
        else {
          expect(killed.isAcknowledged, `${where}`).toBe(false);
          expect(found, `${where}`).toBe(isDone ? after : before);
        }
        const lisi = await contextOf(db, "lisi");
        await db.transaction((tx) => richStep(lisi, tx, next.taskId));
        expect(await pictureWithout(db, next.inst), `again after ${where}`).toBe(after);
        return prepared(db);
      });
      kills += 1;
    }
    expect(kills).toBe(pointsOf(count).length);
  },
  TIMEOUT,
);
