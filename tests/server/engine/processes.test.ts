import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/server/db/port";
import { type BuiltServer, buildServer, type RunningServer } from "@/tests/support/built-server";
import { Desk } from "@/tests/support/desk";
import { deploy } from "@/tests/support/engine";
import { openPostgresEmpty, withDatabase } from "@/tests/support/postgres-database";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { WORK_PERMIT } from "@/tests/support/work-permit";
import { ownFolder } from "@/tests/support/own-folder";

const URL = process.env["TEST_DATABASE_URL"] ?? "";
const ROUNDS = 100;
/** `KILLS=20 npx vitest run tests/server/engine/processes.test.ts` kills as often as that. */
const KILLS = Number(process.env["KILLS"] ?? 3);

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});

const forked = (): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .node("e", "EndEvent")
    .node("f", "ParallelGateway")
    .node("j", "ParallelGateway")
    .task("a")
    .task("b", ["wangwu"])
    .task("after")
    .path("s", "f", "a", "j", "after", "e")
    .path("f", "b", "j");

describe.skipIf(!URL)("two server processes on one database", () => {
  let db: Database;
  let servers: [RunningServer, RunningServer];
  let name: string;
  beforeAll(async () => {
    db = await openPostgresEmpty(URL);
    name = (await db.query<{ name: string }>("select current_database() as name"))[0]?.name ?? "";
    const env = { DATABASE_URL: withDatabase(URL, name) };
    servers = [await built.start(env), await built.start(env)];
    await deploy(db, "forked", forked());
    await deploy(
      db,
      "line",
      new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent").task("a").path("s", "a", "e"),
    );
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill("SIGTERM")));
    await db.close();
  });

  async function startMany(defCode: string): Promise<string[]> {
    const zhangsan = await new Desk(servers[0]).signIn("zhangsan");
    const started: string[] = [];
    for (let round = 0; round < ROUNDS; round++)
      started.push((await zhangsan.call("POST", "bpm/process/start", { defCode, boData: {} })).data.instId);
    return started;
  }

  const taskOf = async (inst: string, node: string): Promise<string> =>
    (
      await db.query<{ id: string }>("select id from bpm_task where inst_id = $1 and node = $2", [inst, node])
    )[0]?.id ?? "";

  it("let exactly one of three concurrent actions on a task through, a hundred times", async () => {
    const lisi = await new Desk(servers[0]).signIn("lisi");
    const other = lisi.at(servers[1]);
    const codes: number[] = [];
    for (const inst of await startMany("line")) {
      const task = await taskOf(inst, "a");
      const answers = await Promise.all([lisi.agree(task), other.agree(task), other.agree(task)]);
      codes.push(...answers.map(({ code }) => code));
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(ROUNDS);
    expect(codes.filter((code) => code === 409)).toHaveLength(ROUNDS * 2);
  }, 120_000);

  it("continue behind a join once when its last branches end at the same time, a hundred times", async () => {
    const [lisi, wangwu] = [
      await new Desk(servers[0]).signIn("lisi"),
      await new Desk(servers[1]).signIn("wangwu"),
    ];
    for (const inst of await startMany("forked")) {
      const [a, b] = [await taskOf(inst, "a"), await taskOf(inst, "b")];
      const answers = await Promise.all([lisi.agree(a), wangwu.agree(b)]);
      expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    }
    const rows = await db.query<{ count: number }>(
      `select count(*)::int as count from bpm_task t join bpm_instance i on i.id = t.inst_id
       where i.def_code = 'forked' and t.node = 'after' group by t.inst_id`,
    );
    expect(rows.map(({ count }) => count)).toEqual(Array(ROUNDS).fill(1));
    const tokens = await db.query(
      "select 1 from bpm_token t join bpm_instance i on i.id = t.inst_id where i.def_code = 'forked'",
    );
    expect(tokens).toHaveLength(ROUNDS);
  }, 120_000);

  it("do each due job once between them", async () => {
    const timer = { $type: "bpmn:TimerEventDefinition", timeDuration: { body: "PT1S" } };
    const waiting = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent").task("after");
    waiting.node("t", "IntermediateCatchEvent", { eventDefinitions: [timer] }).path("s", "t", "after", "e");
    await deploy(db, "waiting", waiting);
    const started = await startMany("waiting");
    const count = async (): Promise<number> =>
      (
        await db.query(
          "select 1 from bpm_task t join bpm_instance i on i.id = t.inst_id where i.def_code = 'waiting'",
        )
      ).length;
    while ((await count()) < started.length) await new Promise((wait) => setTimeout(wait, 200));
    await new Promise((wait) => setTimeout(wait, 500));
    expect(await count()).toBe(ROUNDS);
    // The daily cleaning always has its next run.
    expect(await db.query("select 1 from sys_job where kind <> 'cron'")).toEqual([]);
  }, 60_000);
});

describe("a server that is killed under load", () => {
  const folder = ownFolder("kill");
  let postgres: Database | null = null;
  afterAll(async () => {
    await postgres?.close();
  });

  async function environment(): Promise<Record<string, string>> {
    if (!URL) return { FLOWSMITH_DATA: folder };
    postgres = await openPostgresEmpty(URL);
    const rows = await postgres.query<{ name: string }>("select current_database() as name");
    return { DATABASE_URL: withDatabase(URL, rows[0]?.name ?? "") };
  }

  const APPLICATION = { ...WORK_PERMIT, grade: "丙级" };

  it("keeps every acknowledged step, and every instance before or after its step", async () => {
    const env = await environment();
    const started = new Set<string>();
    const ended = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await built.start(env);
      const people = [
        await new Desk(server).signIn("zhangsan"),
        await new Desk(server).signIn("lisi"),
      ] as const;
      const work = Promise.all([0, 1, 2].map(() => load(...people)));
      const enough = started.size + ended.size + 4 + Math.floor(Math.random() * 12);
      while (started.size + ended.size < enough)
        await new Promise((wait) => setTimeout(wait, Math.random() * 20));
      await server.kill("SIGKILL");
      await work;
    }
    const server = await built.start(env);
    const admin = await new Desk(server).signIn("admin");
    const status = new Map<string, { status: string; currentNodes: string | null }>();
    for (let page = 1; ; page++) {
      const answer = await admin.call("GET", `bpm/instance/list?size=500&page=${page}`);
      const { records } = answer.data as unknown as {
        records: { id: string; status: string; currentNodes: string | null }[];
      };
      for (const row of records) status.set(row.id, row);
      if (records.length < 500) break;
    }
    expect(started.size).toBeGreaterThan(0);
    expect(
      [...started].filter((id) => !status.has(id)),
      "an acknowledged start is lost",
    ).toEqual([]);
    expect(
      [...ended].filter((id) => status.get(id)?.status !== "end"),
      "an acknowledged step is lost",
    ).toEqual([]);
    const torn = [...status.values()].filter(
      (row) => (row.status === "running") !== (row.currentNodes !== null),
    );
    expect(torn, "half a step").toEqual([]);
    await server.kill("SIGTERM");

    async function load(zhangsan: Desk, lisi: Desk): Promise<void> {
      try {
        for (;;) {
          const start = { defCode: "work_permit_apply", boData: { work_permit: APPLICATION } };
          const begun = await zhangsan.call("POST", "bpm/process/start", start);
          if (begun.code !== 200) continue;
          started.add(begun.data.instId);
          const todo = await lisi.call("GET", "bpm/task/todo/list?size=20");
          const { records } = todo.data as unknown as { records: { taskId: string; instId: string }[] };
          const task = records.find(({ instId }) => instId === begun.data.instId);
          if (task && (await lisi.agree(task.taskId)).code === 200) ended.add(task.instId);
        }
      } catch {
        // The connection ends with the process.
      }
    }
  }, 600_000);
});
