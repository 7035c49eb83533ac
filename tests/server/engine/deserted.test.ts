import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { UserTaskPlugins } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type Caller, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
let admin: Caller;
let users: string[] = [];

const frame = (): ProcessBuilder => new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");

beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  admin = await server.asUser("admin");
  await admin("POST", "/api/sys/role/add", { code: "porter", name: "门卫" });
});
afterAll(() => server.close());

/** Two new people, the second of whom has the role that the process `role` waits for. */
beforeEach(async () => {
  const at = Date.now();
  const [one, two] = [`one${at}`, `two${at}`];
  const roles = await admin("GET", "/api/sys/role/list", { code: "porter" });
  const roleIds = [roles.data.records[0].id];
  users = [];
  for (const [account, given] of [
    [one, []],
    [two, roleIds],
  ] as const) {
    const input = { account, name: account, deptId: "dept-info", password: "Kx7!mmPz21", roleIds: given };
    const added = await admin("POST", "/api/sys/user/add", input);
    users.push(added.data.id);
  }
  await deploy(server.db, `of-one${at}`, frame().task("a", [one]).path("s", "a", "e"));
  await deploy(server.db, `of-both${at}`, frame().task("a", [one, two]).path("s", "a", "e"));
  await deploy(server.db, `of-role${at}`, frame().task("a", ["@porter"]).path("s", "a", "e"));
  started = [];
  for (const code of ["of-one", "of-both", "of-role"]) started.push(await office.start(`${code}${at}`));
});

/** Nobody of one test is a member of the role in the next. */
afterEach(async () => {
  for (const id of users) await admin("DELETE", "/api/sys/user/del", { id });
});

let started: string[] = [];

const row = async (inst: string) => {
  const { records } = (await office.call("admin", "task/list", { size: 100 }, "GET")).data;
  return (records as { instId: string; isOrphan: boolean; handler: string | null }[]).find(
    ({ instId }) => instId === inst,
  );
};
const orphans = async (): Promise<boolean[]> =>
  Promise.all(started.map(async (inst) => (await row(inst))?.isOrphan ?? false));
/** Whom lists and pages name as those who have what waits: the applicant's and the administrators'. */
const named = async (inst: string): Promise<unknown[]> => {
  const mine = (await office.call("zhangsan", "process/mine", { size: 100 }, "GET")).data.records;
  const detail = (await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).data;
  const { positions } = (await office.call("admin", "instance/positions", { instId: inst }, "GET")).data;
  return [
    mine.find((one: { instId: string }) => one.instId === inst).handlers,
    detail.pending[0].handlers.join("、") || null,
    positions[0].tasks[0].handlers.join("、") || null,
    (await row(inst))?.handler,
  ];
};
const told = async (): Promise<string[]> => {
  const rows = await server.db.query<{ title: string }>(
    `select m.title from sys_message m join sys_user u on u.id = m.user_id where u.account = 'admin'
      and m.title like '%没有处理人%'`,
  );
  return rows.map(({ title }) => title);
};
const edit = (at: number, change: object) => admin("PUT", "/api/sys/user/edit", { id: users[at], ...change });

describe("a task whose handlers leave", () => {
  it("is nobody's, and the administrators are told, until one of them is back", async () => {
    const before = (await told()).length;
    expect((await edit(0, { enabled: false })).code).toBe(200);
    expect(await orphans()).toEqual([true, false, false]);
    expect(await row(started[0] ?? "")).toMatchObject({ handler: null, state: "deserted" });
    const asked = async (state: string): Promise<string[]> =>
      (await office.call("admin", "task/list", { state, size: 100 }, "GET")).data.records.map(
        (task: { instId: string }) => task.instId,
      );
    expect(await asked("deserted")).toContain(started[0]);
    expect(await asked("open")).not.toContain(started[0]);
    expect(await asked("open")).toContain(started[1]);
    expect((await told()).slice(before)).toEqual([
      expect.stringMatching(/^没有处理人的任务：1 个（one\d+）$/),
    ]);
    await edit(1, { enabled: false });
    expect(await orphans()).toEqual([true, true, true]);
    await edit(0, { enabled: true });
    expect(await orphans()).toEqual([false, false, true]);
  });

  it("is nobody's after they were deleted, says so to its initiator, and can be given to somebody", async () => {
    await admin("DELETE", "/api/sys/user/del", { ids: users.join(",") });
    expect(await orphans()).toEqual([true, true, true]);
    const inst = started[0] ?? "";
    const view = (await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).data;
    expect(view.pending).toMatchObject([{ why: "nobody" }]);
    const before = (await told()).length;
    expect((await office.call("zhangsan", "process/urge", { instId: inst })).code).toBe(200);
    expect(await told()).toHaveLength(before);
    const taskId = await office.task(inst, "a");
    expect((await office.call("admin", "instance/assign", { taskId, to: "lisi" })).code).toBe(200);
    expect((await row(inst))?.isOrphan).toBe(false);
    expect((await office.agree(inst, "a")).code).toBe(200);
  });

  it("is told everywhere as that of those who can do it", async () => {
    const [ofOne = "", ofBoth = "", ofRole = ""] = started;
    const [, two] = await server.db
      .query<{ name: string }>("select name from sys_user where id = any($1::text[]) order by name", [users])
      .then((rows) => rows.map(({ name }) => name));
    for (const change of [{ enabled: false }, null]) {
      if (change) await edit(0, change);
      else await admin("DELETE", "/api/sys/user/del", { ids: users[0] });
      expect(await named(ofOne)).toEqual([null, null, null, null]);
      expect(await named(ofBoth)).toEqual([two, two, two, two]);
      expect(await named(ofRole)).toEqual(["门卫", "门卫", "门卫", "门卫"]);
    }
  });

  it("is nobody's too where they left before that was noted", async () => {
    await edit(0, { enabled: false });
    await server.db.query("update bpm_task set is_orphan = false where inst_id = any($1::text[])", [started]);
    await server.db.query(readFileSync("server/db/migrations/540-deserted-tasks.sql", "utf8"));
    expect(await orphans()).toEqual([true, false, false]);
  });

  it("is nobody's when it goes back to an applicant who has gone", async () => {
    const code = `back${Date.now()}`;
    const reject = (plugins: UserTaskPlugins): void => void (plugins.btnList.turnDown = 1);
    await deploy(server.db, code, frame().task("a", ["lisi"], reject).path("s", "a", "e"));
    const [applicant] = await server.db.query<{ account: string }>(
      "select account from sys_user where id = $1",
      [users[0]],
    );
    const inst = await office.start(code);
    await server.db.query("update bpm_instance set initiator = $2 where id = $1", [inst, applicant?.account]);
    await admin("DELETE", "/api/sys/user/del", { ids: users.join(",") });
    const before = (await told()).length;
    expect(
      (await office.act("lisi", await office.task(inst, "a"), "turnDown", { opinion: "补充" })).code,
    ).toBe(200);
    expect(await row(inst)).toMatchObject({ isOrphan: true, handler: null });
    expect((await told()).slice(before)).toEqual([expect.stringMatching(/^任务没有处理人：/)]);
    const routes = await server.db.query("select distinct route from sys_message where title like $1", [
      `任务没有处理人：%${code}`,
    ]);
    expect(routes).toEqual([{ route: `/process/manage/application?instId=${inst}` }]);
    const taskId = (await office.open(inst))[0]?.id;
    expect((await office.call("admin", "instance/assign", { taskId, to: "wangwu" })).code).toBe(200);
    expect((await office.act("wangwu", taskId ?? "", "handle")).code).toBe(200);
    expect(await office.at(inst)).toEqual(["a"]);
  });

  it("is nobody's when the last one loses the role that it waits for", async () => {
    await edit(1, { roleIds: [] });
    expect(await orphans()).toEqual([false, false, true]);
  });

  it("is nobody's while the role that it waits for is disabled", async () => {
    const { id } = (await admin("GET", "/api/sys/role/list", { code: "porter" })).data.records[0];
    const before = (await told()).length;
    await admin("PUT", "/api/sys/role/edit", { id, enabled: false });
    expect(await orphans()).toEqual([false, false, true]);
    expect((await told()).slice(before)).toEqual([expect.stringMatching(/（门卫）$/)]);
    await admin("PUT", "/api/sys/role/edit", { id, enabled: true });
    expect(await orphans()).toEqual([false, false, false]);
  });

  it("is nobody's while the role that it waits for has no members", async () => {
    const { id } = (await admin("GET", "/api/sys/role/list", { code: "porter" })).data.records[0];
    const member = (userIds: string[]) => admin("POST", "/api/sys/role/setUsers", { id, userIds });
    expect((await member([])).code).toBe(200);
    expect(await orphans()).toEqual([false, false, true]);
    await member([users[0] ?? ""]);
    expect(await orphans()).toEqual([false, false, false]);
  });
});
