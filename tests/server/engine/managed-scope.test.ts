import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getResource } from "@/server/resource/declaration";
import { INITIATOR_CODE } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
let manager: Caller;
let token: string;
let near: string;
let far: string;

const scope = (name: string) =>
  server.db.query("update sys_role set data_scope = $1 where code = 'overseer'", [name]);

beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  const office = new Office(server);
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("apply", [INITIATOR_CODE])
    .task("review", ["admin"])
    .node("e", "EndEvent")
    .path("s", "apply", "review", "e");
  builder.setting.flow.taskSkip = "firstNodeSkip";
  await deploy(server.db, "overseen", builder);
  for (const [id, parent] of [
    ["top", null],
    ["below", "top"],
    ["other", null],
  ])
    await server.db.query("insert into sys_dept (id, parent_id, name, code) values ($1, $2, $1, $1)", [
      id,
      parent,
    ]);
  for (const [account, dept] of [
    ["lisi", "top"],
    ["zhangsan", "below"],
    ["wangwu", "other"],
  ])
    await server.db.query("update sys_user set dept_id = $2 where account = $1", [account, dept]);
  await server.db.query(
    "delete from sys_user_role where user_id in (select id from sys_user where account = 'lisi')",
  );
  const role = await admin("POST", "/api/sys/role/add", { code: "overseer", name: "督办" });
  const codes = ["bpm:instance:list", "bpm:instance:edit", "bpm:instance:del", "bpm:task:list"].concat([
    "bpm:statistics:list",
    "bpm:definition:list",
    "bpm:job:list",
    "bpm:job:edit",
  ]);
  await admin("POST", "/api/sys/role/grant", { id: role.data.id, codes });
  const [lisi] = await server.db.query<{ id: string }>("select id from sys_user where account = 'lisi'");
  await admin("POST", "/api/sys/role/setUsers", { id: role.data.id, userIds: [lisi!.id] });
  const start = async (account: string): Promise<string> =>
    (await office.call(account, "process/start", { defCode: "overseen", boData: {} })).data.instId;
  near = await start("zhangsan");
  far = await start("wangwu");
  for (const [account, action] of [
    ["zhangsan", "agree"],
    ["wangwu", "agree"],
    ["wangwu", "turnDown"],
    ["lisi", "agree"],
  ] as const) {
    const [task] = await server.db.query<{ id: string }>(
      "select id from bpm_task where inst_id = $1 and status = 'open'",
      [await start(account)],
    );
    await admin("POST", "/api/bpm/task/todo/complete", { taskId: task!.id, action, opinion: "x" });
  }
  for (const [id, inst] of [
    ["job-near", near],
    ["job-far", far],
    ["job-none", null],
  ])
    await server.db.query(
      "insert into sys_job (id, kind, inst_id, status, due_date) values ($1, 'timer', $2, 'dead', now())",
      [id, inst],
    );
  token = (await server.login("lisi")).data.accessToken;
  manager = server.withToken(token);
});
afterAll(() => server.close());

const listed = async (path = "/api/bpm/instance/list"): Promise<string[]> => {
  const { data } = await manager("GET", path, { defCode: "overseen", size: 100 });
  const ids: string[] = data.records.map((row: { instId: string }) => row.instId);
  return ids.filter((id) => id === near || id === far).toSorted();
};

it.each([
  ["all", ["near", "far"]],
  ["departmentBelow", ["near"]],
  ["department", []],
  ["own", []],
])("who manages applications sees those within the data scope of their role: %s", async (name, expected) => {
  await scope(name);
  const ids = expected.map((one) => (one === "near" ? near : far)).toSorted();
  expect(await listed()).toEqual(ids);
  expect(await listed("/api/bpm/task/list")).toEqual(ids);
});

it("lists lead to an application only who may look at it", async () => {
  await scope("all");
  const offered = async (): Promise<boolean[]> => {
    const lists = ["instance", "task", "job"].map((name) => `/api/bpm/${name}/list`);
    const pages = await Promise.all(lists.map((path) => manager("GET", path, { size: 100 })));
    const rows: { instId: string | null; isViewable: boolean }[] = pages.flatMap(({ data }) => data.records);
    for (const { instId, isViewable } of rows) {
      const { code } = await manager("GET", "/api/bpm/process/detail", { instId: instId ?? "none" });
      expect([instId, isViewable]).toEqual([instId, code === 200]);
    }
    return rows.filter(({ instId }) => instId === near || instId === far).map((row) => row.isViewable);
  };
  expect(new Set(await offered())).toEqual(new Set([false]));
  await server.db.query(
    "insert into bpm_auth (id, def_code, grant_right, kind, code, name) values ('m', 'overseen', 'manage', 'user', 'lisi', 'x')",
  );
  expect(new Set(await offered())).toEqual(new Set([true]));
  await server.db.query("delete from bpm_auth where id = 'm'");
});

it("and nothing can be done with the others: they are as if they were not there", async () => {
  await scope("departmentBelow");
  const [task] = await server.db.query<{ id: string }>(
    "select id from bpm_task where inst_id = $1 and status = 'open'",
    [far],
  );
  const missing = await manager("GET", "/api/bpm/instance/positions", { instId: "nothing" });
  for (const answer of [
    await manager("GET", "/api/bpm/instance/positions", { instId: far }),
    await manager("POST", "/api/bpm/instance/shutdown", { instId: far, opinion: "x" }),
    await manager("POST", "/api/bpm/instance/suspend", { instId: far, suspended: true, opinion: "x" }),
    await manager("POST", "/api/bpm/instance/move", { instId: far, to: "apply", opinion: "x" }),
    await manager("POST", "/api/bpm/instance/movePreview", { instId: far, to: "apply" }),
    await manager("POST", "/api/bpm/instance/assign", { taskId: task!.id, to: "lisi", opinion: "x" }),
  ])
    expect([answer.status, answer.message]).toEqual([missing.status, missing.message]);
  expect(await manager("DELETE", "/api/bpm/instance/del", { ids: far, reason: "x" })).toMatchObject({
    data: { removed: 0 },
  });
  expect(await manager("GET", "/api/bpm/instance/positions", { instId: near })).toMatchObject({ code: 200 });
});

/** Whose applications somebody manages, by the data scope of their role. */
const SCOPES: [scope: string, applicants: string[]][] = [
  ["all", ["zhangsan", "wangwu", "lisi"]],
  ["departmentBelow", ["zhangsan", "lisi"]],
  ["department", ["lisi"]],
  ["own", ["lisi"]],
];

interface Figures {
  started: number;
  ended: number;
  done: number;
  open: number;
  rejects: number;
}

/** What the figures are made of, application by application, as the test sees it. */
async function plainly(applicants: readonly string[]): Promise<Figures> {
  const instances = await server.db.query<{ id: string; initiator: string; endDate: string | null }>(
    `select id, initiator, end_date as "endDate" from bpm_instance where def_code = 'overseen'`,
  );
  const managed = new Map(
    instances.filter(({ initiator }) => applicants.includes(initiator)).map((one) => [one.id, one]),
  );
  const of = async (sql: string): Promise<number> =>
    (await server.db.query<{ inst: string }>(sql)).filter(({ inst }) => managed.has(inst)).length;
  return {
    started: managed.size,
    ended: [...managed.values()].filter(({ endDate }) => endDate !== null).length,
    done: await of(
      "select inst_id as inst from bpm_task where status = 'done' and action in ('agree', 'turnDown')",
    ),
    open: await of("select inst_id as inst from bpm_task where status = 'open'"),
    rejects: await of("select inst_id as inst from bpm_history where action = 'turnDown'"),
  };
}

type Line = Record<string, number>;
const sum = (lines: Line[], name: string): number =>
  lines.reduce((total, line) => total + (line[name] ?? 0), 0);

/** How each call on statistics tells its figures; a new call has to be put here. */
const STATISTICS: Record<string, (call: Caller) => Promise<Partial<Figures>>> = {
  nodes: async (call) => {
    const { data } = await call("GET", "/api/bpm/statistics/nodes", { defCode: "overseen" });
    return { done: sum(data, "done"), rejects: sum(data, "rejects") };
  },
  diagram: async (call) => {
    const { data } = await call("GET", "/api/bpm/statistics/diagram", { defCode: "overseen" });
    return { done: sum(data.nodes, "done"), rejects: sum(data.nodes, "rejects") };
  },
  handlers: async (call) => {
    const { data } = await call("GET", "/api/bpm/statistics/handlers", { defCode: "overseen" });
    return { done: sum(data, "done"), open: sum(data, "open") };
  },
  days: async (call) => {
    const { data } = await call("GET", "/api/bpm/statistics/days", { defCode: "overseen" });
    return { started: sum(data, "started"), ended: sum(data, "ended") };
  },
  export: async () => {
    const { rawPayload } = await server.app.inject({
      method: "GET",
      url: "/api/bpm/statistics/export",
      query: { defCode: "overseen" },
      headers: { authorization: `Bearer ${token}` },
    });
    const parts = unzipSync(new Uint8Array(rawPayload));
    const column = (sheet: number, letter: string): number => {
      const text = strFromU8(parts[`xl/worksheets/sheet${sheet}.xml`] as Uint8Array);
      const cells = text.matchAll(new RegExp(`<c r="${letter}\\d+"(?![^>]*t="s")[^>]*><v>(\\d+)</v>`, "g"));
      return [...cells].reduce((total, [, value]) => total + Number(value), 0);
    };
    const handlers = { open: column(2, "C"), done: column(2, "D") };
    return { ...handlers, rejects: column(1, "H"), started: column(3, "B"), ended: column(3, "C") };
  },
};

it("every call on statistics is compared", () => {
  expect(Object.keys(STATISTICS).toSorted()).toEqual(
    Object.keys(getResource("bpm/statistics").calls).toSorted(),
  );
});

describe.each(SCOPES)("with the data scope %s", (name, applicants) => {
  it.each(Object.keys(STATISTICS))(
    "statistics/%s counts the applications that are managed, and no other",
    async (call) => {
      await scope(name);
      const { ended, done, rejects } = await plainly(["zhangsan", "wangwu", "lisi"]);
      expect([ended, done, rejects]).toEqual([3, 4, 1]);
      expect(await plainly(applicants)).toMatchObject((await STATISTICS[call]?.(manager)) ?? {});
    },
  );

  it("definition/list says how many of them are running", async () => {
    await scope(name);
    const { started, ended } = await plainly(applicants);
    const { data } = await manager("GET", "/api/bpm/definition/list", { code: "overseen" });
    expect(data.records).toMatchObject([{ runningCount: started - ended }]);
  });

  it("job/list shows the jobs of these, and those of none; others are not touched", async () => {
    await scope(name);
    const { data } = await manager("GET", "/api/bpm/job/list", { kind: "timer", size: 100 });
    const expected = ["job-none", ...(applicants.includes("zhangsan") ? ["job-near"] : [])];
    if (applicants.includes("wangwu")) expected.push("job-far");
    const ids = data.records.map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual(expected.toSorted());
    const all = ["job-near", "job-far", "job-none"];
    const done = await manager("POST", "/api/bpm/job/retry", { ids: all });
    expect(done).toMatchObject({ data: { count: expected.length } });
    await server.db.query("update sys_job set status = 'dead' where id = any($1::text[])", [all]);
  });
});

/**
 * Files whose statements read applications, each with what keeps the data scope, or why there is nothing to keep. A new file
 * has to be thought about: whoever manages applications sees those that `managedBy` gives them.
 */
const ROADS: Record<string, string> = {
  "server/audit/retention.ts": "the system's own cleaning",
  "server/engine/access.ts": "whether one may look at one application",
  "server/engine/deserted.ts": "the engine's own: administrators hear a number",
  "server/engine/initiator.ts": "one's own application",
  "server/engine/read/all-tasks.ts": "managedBy",
  "server/engine/read/current-nodes.ts": "ids that a list has found",
  "server/engine/read/read-many.ts": "ids that a list has found",
  "server/engine/read/searchable.ts": "names of fields, of no application",
  "server/engine/read/task-lists.ts": "one's own tasks",
  "server/engine/read/viewer.ts": "canView of one application",
  "server/engine/store/definition-rows.ts": "the engine's own",
  "server/engine/store/instance-rows.ts": "the engine's own",
  "server/engine/store/save-step.ts": "the engine's own",
  "server/jobs/dead-letter.ts": "the system's own",
  "server/jobs/job-rows.ts": "the system's own",
  "server/jobs/scheduled-task.ts": "the system's own",
  "server/modules/bpm/copy.ts": "what was sent to oneself",
  "server/modules/bpm/definition.ts": "managedBy",
  "server/modules/bpm/done.ts": "one's own tasks",
  "server/modules/bpm/instance.ts": "managedBy",
  "server/modules/bpm/job.ts": "ofManaged",
  "server/modules/bpm/mine.ts": "one's own applications",
  "server/modules/bpm/task.ts": "one's own tasks",
  "server/modules/workbench/data.ts": "viewableBy of each",
  "server/permit/start-end.ts": "of one permit",
  "server/references/documents.ts": "whether any runs on a version",
  "server/report/statistics.ts": "managedBy; ownFigures by the account",
  "server/tables/kept-row.ts": "the application at hand",
};

it("every file that reads applications keeps the data scope, or says why it need not", () => {
  const files = readdirSync("server", { recursive: true, encoding: "utf8" })
    .map((file) => join("server", file))
    .filter((file) => file.endsWith(".ts") && /\bbpm_live_instance\b/.test(readFileSync(file, "utf8")));
  expect(files.toSorted()).toEqual(Object.keys(ROADS).toSorted());
  for (const [file, how] of Object.entries(ROADS))
    if (/managedBy|ofManaged/.test(how))
      expect(readFileSync(file, "utf8")).toMatch(/managedBy\(|ofManaged\(/);
});
