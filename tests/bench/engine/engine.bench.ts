import { handlerOf } from "@/server/resource/handlers";
import { writeFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { newInstance, step } from "@/runtime/core/process/step/step";
import { readConfig } from "@/server/config";
import type { Context, User } from "@/server/context";
import type { Database } from "@/server/db/port";
import { handleTask } from "@/server/engine/handle-task";
import { startInstance, startable } from "@/server/engine/start";
import { countTodo, todoPage } from "@/server/engine/read/task-lists";
import { openTestDatabase } from "@/tests/support/test-database";
import { deploy } from "@/tests/support/engine";
import { type Explained, explaining } from "@/tests/support/explain";
import { ProcessBuilder, testEnvironment } from "@/tests/support/process-graph";
import { startPostgres } from "@/tests/support/postgres.mjs";
import { addLeave, fillTodo, TODO_PERSON } from "./fill-todo";
import { median, perSecond, timed } from "./measure";
import { runPeer } from "./peer";

const TODO_TURNS = 40;
/** Length of one measurement of a rate. */
const SECONDS = 5;
const TASKS = Number(process.env["BENCH_TASKS"] ?? 1_000_000);
const results: Record<string, number | string> = {};
const round = (value: number): number => Math.round(value * 100) / 100;

afterAll(() => {
  console.table(results);
  writeFileSync("bench-engine.json", JSON.stringify({ date: new Date().toISOString(), results }, null, 2));
});

const line = (): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .node("e", "EndEvent")
    .task("a")
    .task("b")
    .task("c")
    .path("s", "a", "b", "c", "e");

async function open(
  kind: "PGlite" | "PostgreSQL",
): Promise<{ db: Database; close: () => Promise<void> } | null> {
  delete process.env["TEST_DATABASE_URL"];
  const cluster = kind === "PostgreSQL" ? await startPostgres() : null;
  if (kind === "PostgreSQL" && !cluster) return null;
  if (cluster) process.env["TEST_DATABASE_URL"] = cluster.url;
  const db = await openTestDatabase();
  return { db, close: async () => db.close().then(() => cluster?.stop()) };
}

const userOf = (account: string): User => ({
  id: account,
  account,
  name: account,
  deptId: null,
  roles: [],
  codes: new Set(),
  isAdmin: false,
  sessionId: null,
  mustChange: false,
});

const contextOf = (db: Database, account: string): Context => ({
  db,
  user: userOf(account),
  client: { ip: "", agent: "", token: null, locale: "zh" },
  document: null,
  log: { warn: () => undefined } as never,
  app: { db, config: readConfig({}) },
  handlerOf,
});

/** Starts an instance of three tasks and completes them, every step as the API does it. Gives the number of steps. */
async function runOurs(db: Database): Promise<number> {
  const { instId } = await db.transaction(async (tx) => {
    const context = { ...contextOf(db, "zhangsan"), db: tx };
    return startInstance(context, await startable(context, { defCode: "bench" }), { boData: {}, kept: null });
  });
  for (let left = 3; left > 0; left--) {
    const [task] = await db.query<{ id: string }>(
      "select id from bpm_task where inst_id = $1 and status = 'open'",
      [instId],
    );
    const input = { taskId: task?.id ?? "", action: "agree" as const, boData: {} };
    await db.transaction((tx) => handleTask({ ...contextOf(db, "lisi"), db: tx }, input));
  }
  return 4;
}

async function commit(db: Database): Promise<number> {
  await db.transaction((tx) => tx.query("insert into bench_commit (n) values (1)"));
  return 1;
}

it.each(["PGlite", "PostgreSQL"] as const)(
  "steps per second on %s, and its share of the database's commits",
  async (kind) => {
    const opened = await open(kind);
    if (!opened) return void (results[`${kind}`] = "not installed");
    const { db, close } = opened;
    await db.exec("create table bench_commit (n integer)");
    await deploy(db, "bench", line());
    for (const clients of kind === "PGlite" ? [1] : [1, 8]) {
      const rate = { clients, seconds: SECONDS };
      await perSecond({ clients, seconds: 2 }, () => runOurs(db));
      const commits = await perSecond(rate, () => commit(db));
      const steps = await perSecond(rate, () => runOurs(db));
      results[`${kind}, ${clients} client(s): commits/s`] = round(commits);
      results[`${kind}, ${clients} client(s): steps/s`] = round(steps);
      results[`${kind}, ${clients} client(s): share of commits`] = round(steps / commits);
    }
    await close();
  },
);

it("bpmn-engine on the same process, its state kept as text", async () => {
  await perSecond({ clients: 1, seconds: 2 }, runPeer);
  results["bpmn-engine, in memory: steps/s"] = round(
    await perSecond({ clients: 1, seconds: SECONDS }, runPeer),
  );
});

it("start through many exclusive diamonds", async () => {
  for (const diamonds of [2, 20, 200]) {
    const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent").task("t");
    let last = "s";
    for (let at = 0; at < diamonds; at++) {
      const [split, left, right, join] = [`x${at}`, `l${at}`, `r${at}`, `j${at}`];
      for (const [id, type] of [
        [split, "ExclusiveGateway"],
        [left, "Task"],
        [right, "Task"],
        [join, "ExclusiveGateway"],
      ] as const)
        builder.node(id, type);
      builder
        .path(last, split)
        .flow(split, left, "true")
        .flow(split, right, "false")
        .path(left, join)
        .path(right, join);
      last = join;
    }
    const graph = builder.path(last, "t", "e").compile();
    const samples = await timed(300, () =>
      step(graph, newInstance("zhangsan"), { type: "start", actor: "zhangsan" }, testEnvironment()),
    );
    results[`${diamonds} diamonds: µs per node at start`] = round(
      (median(samples) * 1_000) / (diamonds * 4 + 2),
    );
  }
});

it.each(["PostgreSQL", "PGlite"] as const)(
  "to-do page and count of a person with three roles on %s",
  async (kind) => {
    const opened = await open(kind);
    if (!opened) return;
    const { db, close } = opened;
    await fillTodo(db, TASKS);
    await measureTodo(db, kind);
    await addLeave(db);
    await measureTodo(db, `${kind}, with a leave proxy`);
    await close();
  },
);

/**
 * Time inside of the database, by `explain analyze`. The least of many stands beside the median: what the machine does
 * besides only adds to it.
 */
async function measureTodo(db: Database, where: string): Promise<void> {
  const visible = await countTodo(db, TODO_PERSON);
  const [page, count]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TODO_TURNS; turn++) {
    const explained: Explained[] = [];
    await todoPage(explaining(db, explained), TODO_PERSON, { page: 1, size: 10 });
    const ofCount = explained.pop()?.ms ?? Number.NaN;
    count.push(ofCount);
    page.push(explained.reduce((sum, { ms }) => sum + ms, 0));
  }
  results[`${where}, ${TASKS} tasks, ${visible} visible: page ms`] = round(median(page));
  results[`${where}: page ms, least`] = round(Math.min(...page));
  results[`${where}: count ms`] = round(median(count));
  results[`${where}: count ms, least`] = round(Math.min(...count));
  expect(visible).toBeGreaterThan(0);
}
