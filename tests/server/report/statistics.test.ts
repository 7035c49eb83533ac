import { unzipSync, strFromU8 } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_BUTTONS } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
let admin: Caller;

const PERIOD = { from: "2024-03-01", to: "2024-03-03", defCode: "counted" };

/** Three applications: two pass both nodes, one is rejected at the second and waits at the first. */
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  admin = await server.asUser("admin");
  for (const code of ["counted", "foreign"]) {
    const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
    builder
      .task("review", ["lisi"])
      .task("approve", ["wangwu"], (plugins) => {
        plugins.btnList = { ...DEFAULT_BUTTONS, turnDown: 1 };
      })
      .path("s", "review", "approve", "e");
    await deploy(server.db, code, builder);
  }
  const [first, second, third, foreign] = [
    await office.start("counted"),
    await office.start("counted"),
    await office.start("counted"),
    await office.start("foreign"),
  ];
  for (const inst of [first, second, third, foreign]) await office.agree(inst, "review");
  for (const inst of [first, second]) await office.agree(inst, "approve", "wangwu");
  await office.act("wangwu", await office.task(third, "approve"), "turnDown", {
    target: "review",
    opinion: "重写",
  });
  await date(first, "2024-03-01", { review: 2, approve: 10 });
  await date(second, "2024-03-02", { review: 4, approve: 20 });
  await date(third, "2024-03-02", { review: 6, approve: 30 });
});
afterAll(() => server.close());

it("gives a process's diagram with the figures of its nodes", async () => {
  await server.db.query(
    "update bpm_definition set source_xml = '<xml/>', rev = rev + 1 where code = 'counted'",
  );
  const { data } = await admin("GET", "/api/bpm/statistics/diagram", PERIOD);
  expect(data).toMatchObject({ xml: "<xml/>" });
  expect(data.nodes.map(({ node }: { node: string }) => node)).toEqual(["approve", "review"]);
  expect((await admin("GET", "/api/bpm/statistics/diagram", { ...PERIOD, defCode: "none" })).status).toBe(
    404,
  );
});

/** Dates an application at noon of a day; each node took the given hours. */
async function date(inst: string, day: string, hours: Record<string, number>): Promise<void> {
  const noon = `${day}T12:00:00+08:00`;
  const { db } = server;
  await db.query("update bpm_instance set create_date = $2 where id = $1", [inst, noon]);
  await db.query("update bpm_instance set end_date = $2 where id = $1 and end_date is not null", [
    inst,
    `${day}T23:30:00+08:00`,
  ]);
  await db.query("update bpm_history set create_date = $2 where inst_id = $1", [inst, noon]);
  for (const [node, count] of Object.entries(hours))
    await db.query(
      `update bpm_task set done_date = $3::timestamptz, create_date = $3::timestamptz - make_interval(secs => $4::float8 * 3600)
        where inst_id = $1 and node = $2 and status = 'done'`,
      [inst, node, noon, count],
    );
}

it("tells how long tasks stay at a node and how often it rejects", async () => {
  expect((await admin("GET", "/api/bpm/statistics/nodes", PERIOD)).data).toMatchObject([
    { node: "approve", done: 3, averageHours: 20, longestHours: 30, rejects: 1 },
    { node: "review", done: 3, averageHours: 4, longestHours: 6, rejects: 0 },
  ]);
});

it("tells short stays to the second", async () => {
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent").task("quick", ["lisi"]);
  await deploy(server.db, "quick", builder.path("s", "quick", "e"));
  for (const seconds of [36, 1, 1]) {
    const inst = await office.start("quick");
    await office.agree(inst, "quick");
    await date(inst, "2024-02-01", { quick: seconds / 3600 });
  }
  const period = { from: "2024-02-01", to: "2024-02-01", defCode: "quick" };
  const [figures] = (await admin("GET", "/api/bpm/statistics/nodes", period)).data;
  expect(Math.round(figures.averageHours * 3600)).toBe(13);
  expect(Math.round(figures.longestHours * 3600)).toBe(36);
});

it("takes a task that the clock was set back under for one that took no time", async () => {
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent").task("back", ["lisi"]);
  await deploy(server.db, "back", builder.path("s", "back", "e"));
  for (const hours of [-4, 2]) {
    const inst = await office.start("back");
    await office.agree(inst, "back");
    await date(inst, "2024-02-02", { back: hours });
  }
  const period = { from: "2024-02-02", to: "2024-02-02", defCode: "back" };
  const [figures] = (await admin("GET", "/api/bpm/statistics/nodes", period)).data;
  expect(figures).toMatchObject({ done: 2, averageHours: 1, longestHours: 2 });
});

it("tells nodes of one name in several processes apart by their process", async () => {
  const alone = (await admin("GET", "/api/bpm/statistics/nodes", PERIOD)).data;
  expect(alone.map(({ label }: { label: string }) => label)).toEqual(["approve", "review"]);
  const ids = await server.db.query<{ id: string }>("select id from bpm_instance where def_code = 'foreign'");
  for (const { id } of ids) await date(id, "2024-03-01", { review: 1 });
  const { from, to } = PERIOD;
  const { data } = await admin("GET", "/api/bpm/statistics/nodes", { from, to });
  expect(data).toMatchObject([
    { id: "counted approve", label: "approve" },
    { id: "counted review", nodeName: "review", label: "review\ncounted" },
    { id: "foreign review", nodeName: "review", label: "review\nforeign" },
  ]);
});

it("tells the load of every handler", async () => {
  expect((await admin("GET", "/api/bpm/statistics/handlers", PERIOD)).data).toEqual([
    { account: "lisi", name: "李思", open: 1, done: 3, averageHours: 4 },
    { account: "wangwu", name: "王武", open: 0, done: 3, averageHours: 20 },
  ]);
});

it("counts a task that several people share for each of them, once", async () => {
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  builder.task("shared", ["lisi", "@reviewer-a", "@reviewer-b"]);
  await deploy(server.db, "shared", builder.path("s", "shared", "e"));
  for (const role of ["reviewer-a", "reviewer-b"])
    await server.db.query("insert into sys_role (id, code, name) values ($1, $1, $1)", [role]);
  await server.db.query(
    `insert into sys_user_role (user_id, role_id) select u.id, r.code from sys_user u, sys_role r
     where u.account in ('lisi', 'wangwu') and r.code in ('reviewer-a', 'reviewer-b')`,
  );
  await office.start("shared");
  const { data } = await admin("GET", "/api/bpm/statistics/handlers", { ...PERIOD, defCode: "shared" });
  expect(data).toMatchObject([
    { account: "lisi", open: 1, done: 0 },
    { account: "wangwu", open: 1, done: 0 },
  ]);
});

it("counts starts and ends day by day, days without any too", async () => {
  expect((await admin("GET", "/api/bpm/statistics/days", PERIOD)).data).toEqual([
    { day: "2024-03-01", started: 1, ended: 1 },
    { day: "2024-03-02", started: 2, ended: 1 },
    { day: "2024-03-03", started: 0, ended: 0 },
  ]);
});

it("takes only tasks of the period, and periods up to a year", async () => {
  const later = { ...PERIOD, from: "2024-03-02", to: "2024-03-02" };
  expect((await admin("GET", "/api/bpm/statistics/nodes", later)).data[0]).toMatchObject({ done: 2 });
  const wrong = { from: "2024-03-02", to: "2024-03-01" };
  expect((await admin("GET", "/api/bpm/statistics/days", wrong)).message).toBe("结束日期不能早于开始日期");
  expect(
    (await admin("GET", "/api/bpm/statistics/days", { from: "2020-01-01", to: "2024-03-01" })).code,
  ).toBe(400);
  expect((await admin("GET", "/api/bpm/statistics/days")).data).toHaveLength(30);
});

it("is for those with the permission", async () => {
  const zhangsan = await server.asUser("zhangsan");
  for (const name of ["nodes", "handlers", "days", "export"])
    expect((await zhangsan("GET", `/api/bpm/statistics/${name}`, PERIOD)).code).toBe(403);
});

it("writes an Excel file with numbers and dates", async () => {
  const login = await server.login("admin");
  const answer = await server.app.inject({
    method: "GET",
    url: "/api/bpm/statistics/export",
    query: PERIOD,
    headers: { authorization: `Bearer ${login.data.accessToken}` },
  });
  expect(answer.headers["content-type"]).toContain("spreadsheetml");
  const parts = unzipSync(new Uint8Array(answer.rawPayload));
  const sheet = (number: number): string =>
    strFromU8(parts[`xl/worksheets/sheet${number}.xml`] as Uint8Array);
  expect(sheet(1)).toContain("<v>20</v>");
  // 2024-03-01 as a day number of Excel.
  expect(sheet(3)).toMatch(/<v>45352<\/v>/);
  expect(strFromU8(parts["xl/workbook.xml"] as Uint8Array)).toContain("每日申请");
});
