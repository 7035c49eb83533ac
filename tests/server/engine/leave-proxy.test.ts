import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DEFAULT_BUTTONS, type UserTaskPlugins } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Answer, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
let ids: Record<string, string>;

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const allButtons = (plugins: UserTaskPlugins): void => {
  plugins.btnList = { ...DEFAULT_BUTTONS, handle: 1, agree: 1, turnDown: 1, assign: 1 };
  plugins.properties.recycle = "allow";
};

beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  for (const code of ["leave", "other"]) {
    const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
    builder.task("review", ["lisi"], allButtons).task("shared", ["lisi", "admin"]);
    await deploy(server.db, code, builder.path("s", "review", "shared", "e"));
  }
  const people = await server.db.query<{ id: string; account: string }>("select id, account from sys_user");
  ids = Object.fromEntries(people.map(({ id, account }) => [account, id]));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query("delete from workbench_proxy");
  await server.db.query("delete from bpm_instance");
});

async function proxy(input: object = {}, account = "lisi"): Promise<Answer> {
  const rule = { proxyId: ids["wangwu"], startDate: at(-1), endDate: at(24), ...input };
  return (await server.asUser(account))("POST", "/api/workbench/proxy/add", rule);
}

const todo = async (account: string): Promise<{ total: number; records: Record<string, unknown>[] }> =>
  (await office.call(account, "task/todo/list", {}, "GET")).data;
const count = async (account: string): Promise<number> =>
  (await office.call(account, "task/todo/count", {}, "GET")).data.count;

it("shows the tasks to both while the period runs, marked with whose they are", async () => {
  const inst = await office.start("leave");
  expect((await todo("wangwu")).total).toBe(0);
  expect((await proxy()).code).toBe(200);
  expect(await todo("wangwu")).toMatchObject({ total: 1, records: [{ instId: inst, onBehalf: "李思" }] });
  expect(await count("wangwu")).toBe(1);
  expect((await todo("lisi")).total).toBe(1);
  expect((await office.call("wangwu", "process/detail", { instId: inst }, "GET")).code).toBe(200);
  const taskId = await office.task(inst, "review");
  expect((await office.form("wangwu", "task/todo/detail", { taskId })).data).toMatchObject({
    onBehalf: "李思",
  });
});

it("opens a task that the colleague themselves gave on to who is on leave, as the list has it", async () => {
  const inst = await office.start("leave");
  const taskId = await office.task(inst, "review");
  await office.act("lisi", taskId, "assign", { to: "wangwu" });
  await office.act("wangwu", taskId, "assign", { to: "lisi" });
  const seen = async (): Promise<unknown> =>
    (await office.form("wangwu", "task/todo/detail", { taskId })).data;
  expect(await seen()).toMatchObject({ onBehalf: null, closed: { status: "handed", by: "李思" } });
  await proxy();
  expect(await todo("wangwu")).toMatchObject({ total: 1, records: [{ taskId, onBehalf: "李思" }] });
  expect(await seen()).toMatchObject({ onBehalf: "李思", closed: null });
});

it("lets the colleague decide, and writes down for whom", async () => {
  await proxy();
  const inst = await office.start("leave");
  expect((await office.agree(inst, "review", "wangwu")).code).toBe(200);
  expect((await office.agree(inst, "shared", "wangwu")).code).toBe(200);
  expect(await office.status(inst)).toBe("end");
  const seen = (await office.call("lisi", "process/detail", { instId: inst }, "GET")).data;
  const done = seen.history.filter((line: { action: string }) => line.action === "agree");
  expect(done).toMatchObject([
    { node: "review", actor: "wangwu", onBehalfName: "李思" },
    { node: "shared", actor: "wangwu", onBehalfName: "李思" },
  ]);
});

it("refuses outside of the period, for other processes, and for an application of the colleague's own", async () => {
  const inst = await office.start("leave");
  const taskId = await office.task(inst, "review");
  const agree = async (): Promise<number> => (await office.act("wangwu", taskId, "agree")).code;
  const cases = [
    { startDate: at(1), endDate: at(2) },
    { startDate: at(-2), endDate: at(-1) },
    { defCodes: ["other"] },
    { proxyId: ids["designer"] },
  ];
  for (const rule of cases) {
    await server.db.query("delete from workbench_proxy");
    expect((await proxy(rule)).code).toBe(200);
    expect(await agree()).toBe(403);
    expect(await count("wangwu")).toBe(0);
    expect((await office.form("wangwu", "task/todo/detail", { taskId })).code).toBe(403);
    expect((await office.call("wangwu", "process/detail", { instId: inst }, "GET")).code).toBe(403);
  }
  await server.db.query("delete from workbench_proxy");
  await proxy({ defCodes: ["leave"] });
  const own = await office.start("leave", "wangwu");
  expect((await office.agree(own, "review", "wangwu")).code).toBe(403);
  expect((await todo("wangwu")).records).toMatchObject([{ instId: inst }]);
  expect(await agree()).toBe(200);
});

it("says to who stood in for somebody that their time is over", async () => {
  await proxy();
  const inst = await office.start("leave");
  const taskId = await office.task(inst, "review");
  await server.db.query("update workbench_proxy set end_date = now() - interval '1 minute'");
  const refused = await office.act("wangwu", taskId, "agree");
  expect([refused.code, refused.message]).toEqual([403, "您代 李思 办理任务的期限已过"]);
  expect((await office.form("wangwu", "task/todo/detail", { taskId })).message).toBe(refused.message);
  expect((await office.act("designer", taskId, "agree")).message).toBe("您不是该任务的处理人");
});

it("does not pass tasks on from proxy to proxy", async () => {
  await proxy();
  await proxy({ proxyId: ids["designer"] }, "wangwu");
  const inst = await office.start("leave");
  expect(await count("wangwu")).toBe(1);
  expect(await count("designer")).toBe(0);
  expect((await office.agree(inst, "review", "designer")).code).toBe(403);
});

it("keeps what the colleague takes back the task of the person on leave", async () => {
  await proxy();
  const inst = await office.start("leave");
  const taskId = await office.task(inst, "review");
  expect((await office.act("wangwu", taskId, "agree")).code).toBe(200);
  expect((await office.call("wangwu", "task/recall", { taskId })).code).toBe(200);
  expect(await office.open(inst)).toMatchObject([{ node: "review", assignee: "lisi" }]);
  expect(await todo("wangwu")).toMatchObject({ total: 1, records: [{ instId: inst, onBehalf: "李思" }] });
});

it("gives a delegated task back to the person on leave", async () => {
  await proxy();
  const inst = await office.start("leave");
  const taskId = await office.task(inst, "review");
  expect((await office.act("wangwu", taskId, "delegate", { to: "designer" })).code).toBe(200);
  expect((await office.open(inst))[0]).toMatchObject({ assignee: "designer", owner: "lisi" });
  expect((await office.act("designer", taskId, "agree")).code).toBe(200);
  expect((await office.open(inst))[0]).toMatchObject({ assignee: "lisi", owner: null });
});

it("shows the person on leave what was done for them in their list, and nobody else", async () => {
  await proxy();
  const [decided, lent] = [await office.start("leave"), await office.start("leave")];
  expect((await office.agree(decided, "review", "wangwu")).code).toBe(200);
  const taskId = await office.task(lent, "review");
  expect((await office.act("wangwu", taskId, "delegate", { to: "designer" })).code).toBe(200);
  // What was done for them stays theirs after the period too.
  await server.db.query("delete from workbench_proxy");
  const done = async (account: string): Promise<unknown[]> =>
    (await office.call(account, "task/done/list", {}, "GET")).data.records;
  const both = (told: object): unknown[] => [
    expect.objectContaining({ instId: lent, taskId, action: "delegate", ...told }),
    expect.objectContaining({ instId: decided, node: "review", action: "agree", ...told }),
  ];
  expect(await done("lisi")).toEqual(both({ handledBy: "王武", onBehalf: null }));
  expect(await done("wangwu")).toEqual(both({ handledBy: null, onBehalf: "李思" }));
  expect(await done("designer")).toEqual([]);
  for (const { taskId: id } of (await done("lisi")) as { taskId: string }[])
    expect((await office.form("lisi", "task/todo/detail", { taskId: id })).code).toBe(200);
});

it("shows the person on leave a task once, whoever finishes it after it was lent for them", async () => {
  await proxy();
  const inst = await office.start("leave");
  const taskId = await office.task(inst, "review");
  const done = async (): Promise<{ total: number; records: unknown[] }> =>
    (await office.call("lisi", "task/done/list", {}, "GET")).data;
  await office.act("wangwu", taskId, "delegate", { to: "designer" });
  await office.act("designer", taskId, "agree");
  // It is with them again.
  expect((await done()).total).toBe(0);
  expect((await office.agree(inst, "review", "wangwu")).code).toBe(200);
  expect(await done()).toMatchObject({ total: 1, records: [{ action: "agree", handledBy: "王武" }] });
});

it("sends the message of a task to both", async () => {
  await proxy();
  await office.start("leave");
  const titles = async (account: string): Promise<string[]> =>
    (
      await server.db.query<{ title: string }>(
        "select title from sys_message where user_id = $1 and kind = 'todo' order by create_date desc limit 1",
        [ids[account]],
      )
    ).map(({ title }) => title);
  expect((await titles("lisi"))[0]).toMatch(/^待办：/);
  expect((await titles("wangwu"))[0]).toMatch(/^（代 李思）待办：/);
});

it("sends every reminder to both: of the initiator, and of the scheduled task", async () => {
  await proxy({ defCodes: ["leave"] });
  const inst = await office.start("leave");
  await office.start("leave", "wangwu");
  await office.start("other");
  const titles = async (account: string): Promise<string[]> => {
    const rows = await server.db.query<{ title: string }>(
      "select title from sys_message where user_id = $1",
      [ids[account]],
    );
    return rows.map(({ title }) => title);
  };
  await server.db.query("delete from sys_message");
  expect((await office.call("zhangsan", "process/urge", { instId: inst })).code).toBe(200);
  expect(await titles("lisi")).toEqual([expect.stringMatching(/^催办：/)]);
  expect(await titles("wangwu")).toEqual([expect.stringMatching(/^（代 李思）催办：/)]);
  await server.db.query("delete from sys_message");
  await server.db.query("update bpm_task set create_date = now() - interval '5 days'");
  const admin = await server.asUser("admin");
  const task = { name: "提醒待办", kind: "remindTodo", cron: "0 9 * * *", days: 3, enabled: false };
  const { id } = (await admin("POST", "/api/sys/task/add", task)).data;
  expect((await admin("POST", "/api/sys/task/run", { id })).data.message).toBe("提醒 2 人");
  expect(await titles("lisi")).toEqual(["您有 3 个任务已等待超过 3 天"]);
  // Neither the other process nor their own application is their colleague's to handle.
  expect(await titles("wangwu")).toEqual(["（代 李思）1 个任务已等待超过 3 天"]);
});

it("shows the colleague the applications among the data that they may look at", async () => {
  await server.db.query(
    "insert into sys_role_code (role_id, code) select id, 'work:data:list' from sys_role on conflict do nothing",
  );
  const inst = await office.start("leave");
  await office.start("leave", "designer");
  const shown = async (): Promise<string[]> => {
    const wangwu = await server.asUser("wangwu");
    const { data } = await wangwu("GET", "/api/workbench/data/list", { initiatorName: "张三" });
    return data.records.map((row: { instId: string }) => row.instId);
  };
  expect(await shown()).toEqual([]);
  await proxy({ defCodes: ["other"] });
  expect(await shown()).toEqual([]);
  await server.db.query("delete from workbench_proxy");
  await proxy();
  expect(await shown()).toEqual([inst]);
  await office.agree(inst, "review");
  expect(await shown()).toEqual([inst]);
});

it("takes a rule only for another person, a period with a length and no two proxies at a time", async () => {
  expect(await proxy({ proxyId: ids["lisi"] })).toMatchObject({ code: 400, message: "不能委托给自己" });
  expect((await proxy({ proxyId: "nobody" })).message).toBe("代理人不存在或已停用");
  expect((await proxy({ endDate: at(-2) })).message).toBe("结束时间必须晚于开始时间");
  const first = await proxy({ defCodes: ["leave"] });
  expect(first.code).toBe(200);
  expect((await proxy()).message).toBe("该时间段内已有请假代理，请调整时间或流程");
  expect((await proxy({ defCodes: ["leave", "other"] })).code).toBe(400);
  expect((await proxy({ defCodes: ["other"] })).code).toBe(200);
  expect((await proxy({ startDate: at(24), endDate: at(48) })).code).toBe(200);
  const lisi = await server.asUser("lisi");
  const edit = (input: object): Promise<Answer> =>
    lisi("PUT", "/api/workbench/proxy/edit", { id: first.data.id, ...input });
  expect((await edit({ endDate: at(30) })).code).toBe(400);
  expect((await edit({ note: "出差" })).code).toBe(200);
  for (const input of [{ endDate: at(-9) }, { startDate: at(99) }])
    expect(await edit(input)).toMatchObject({
      code: 400,
      data: { fields: { "/endDate": "结束时间必须晚于开始时间" } },
    });
  expect(await edit({ proxyId: ids["lisi"] })).toMatchObject({
    code: 400,
    data: { fields: { "/proxyId": "不能委托给自己" } },
  });
});

it("keeps rules to their owner, and tells the colleague of what they got", async () => {
  const { id } = (await proxy({ defCodes: ["leave"], note: "年假" })).data;
  const wangwu = await server.asUser("wangwu");
  expect((await wangwu("GET", "/api/workbench/proxy/list")).data.total).toBe(0);
  expect((await wangwu("DELETE", "/api/workbench/proxy/del", { ids: id })).code).toBe(404);
  expect((await wangwu("GET", "/api/workbench/proxy/received")).data).toMatchObject([
    { userName: "李思", state: "running", note: "年假" },
  ]);
  const lisi = await server.asUser("lisi");
  expect((await lisi("GET", "/api/workbench/proxy/list")).data.records).toMatchObject([
    { proxyName: "王武", state: "running", processNames: "leave" },
  ]);
});

it("tells the colleague of another period, not of another note, and that a rule ended early is over", async () => {
  await server.db.query("delete from sys_message");
  const lisi = await server.asUser("lisi");
  const { id } = (await proxy()).data;
  const edit = (input: object): Promise<Answer> => lisi("PUT", "/api/workbench/proxy/edit", { id, ...input });
  const told = async (): Promise<string[]> =>
    (
      await server.db.query<{ title: string }>(
        "select title from sys_message where user_id = $1 order by create_date",
        [ids["wangwu"]],
      )
    ).map(({ title }) => title);
  const asked = "李思 请您在请假期间代为处理任务";
  await edit({ note: "出差" });
  expect(await told()).toEqual([asked]);
  await edit({ endDate: at(48) });
  expect(await told()).toEqual([asked, asked]);
  await edit({ endDate: at(-0.5) });
  const released = "李思 取消了请假代理，不再需要您代为处理任务";
  expect(await told()).toEqual([asked, asked, released]);
  await edit({ note: "提前回来" });
  await proxy({ startDate: at(-3), endDate: at(-2) });
  expect(await told()).toEqual([asked, asked, released]);
});

it("lists several processes in the signs of the reader's language", async () => {
  await proxy({ defCodes: ["leave", "other"] });
  const lisi = await server.asUser("lisi");
  for (const [language, processNames] of [
    ["zh", "leave、other"],
    ["en", "leave, other"],
  ] as const) {
    const { records } = (await lisi("GET", "/api/workbench/proxy/list", {}, { language })).data;
    expect(records).toMatchObject([{ processNames }]);
  }
});

it("tells the colleague that they are no longer needed, when the rule is deleted or goes to another", async () => {
  const newest = async (account: string): Promise<string> => {
    const { data } = await (await server.asUser(account))("GET", "/api/sys/message/list");
    return data.records[0].title;
  };
  const lisi = await server.asUser("lisi");
  const { id } = (await proxy()).data;
  expect(await newest("wangwu")).toBe("李思 请您在请假期间代为处理任务");
  await lisi("PUT", "/api/workbench/proxy/edit", { id, proxyId: ids["designer"] });
  expect(await newest("wangwu")).toBe("李思 取消了请假代理，不再需要您代为处理任务");
  expect(await newest("designer")).toBe("李思 请您在请假期间代为处理任务");
  expect((await lisi("DELETE", "/api/workbench/proxy/del", { ids: id })).data).toEqual({ removed: 1 });
  expect(await newest("designer")).toBe("李思 取消了请假代理，不再需要您代为处理任务");
  const past = (await proxy({ startDate: at(-9), endDate: at(-8) })).data.id;
  await server.db.query("delete from sys_message");
  await lisi("DELETE", "/api/workbench/proxy/del", { ids: past });
  expect(await server.db.query("select 1 from sys_message")).toEqual([]);
});

it("says of a rule that its proxy is disabled: nobody stands in", async () => {
  await proxy();
  await proxy({ startDate: at(-9), endDate: at(-8) });
  const lisi = await server.asUser("lisi");
  const states = async (): Promise<string[]> =>
    (await lisi("GET", "/api/workbench/proxy/list")).data.records.map((row: { state: string }) => row.state);
  expect(await states()).toEqual(["running", "over"]);
  await server.db.query("update sys_user set enabled = false where account = 'wangwu'");
  expect(await states()).toEqual(["disabled", "over"]);
  await server.db.query("update sys_user set enabled = true where account = 'wangwu'");
});

it("takes a deleted process out of the rules that name it; one for it alone goes, and both are told", async () => {
  const builder = () => new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent").path("s", "e");
  const made = new Map<string, string>();
  for (const code of ["stays", "goes"]) made.set(code, await deploy(server.db, code, builder()));
  const both = (await proxy({ defCodes: ["stays", "goes"], startDate: at(30), endDate: at(31) })).data.id;
  for (const day of [40, 50]) await proxy({ defCodes: ["goes"], startDate: at(day), endDate: at(day + 1) });
  const admin = await server.asUser("admin");
  expect((await admin("DELETE", "/api/bpm/definition/del", { ids: made.get("goes") })).code).toBe(200);
  const lisi = await server.asUser("lisi");
  const { records } = (await lisi("GET", "/api/workbench/proxy/list")).data;
  expect(records).toMatchObject([{ id: both, defCodes: ["stays"] }]);
  const told = async (account: string): Promise<string[]> => {
    const { data } = await (await server.asUser(account))("GET", "/api/sys/message/list");
    const titles = data.records.map(({ title }: { title: string }) => title);
    return titles.filter((title: string) => title.includes("「goes」"));
  };
  expect(await told("lisi")).toEqual(["流程「goes」已删除，仅为它设置的请假代理随之取消"]);
  expect(await told("wangwu")).toEqual(["流程「goes」已删除，李思 请假期间不再需要您代为处理它的任务"]);
});

it("ends while the one on leave is disabled: their tasks are nobody's, and nobody decides in their name", async () => {
  await proxy();
  const inst = await office.start("leave");
  const edit = (enabled: boolean) =>
    server.asUser("admin").then((admin) => admin("PUT", "/api/sys/user/edit", { id: ids["lisi"], enabled }));
  const received = async (): Promise<number> =>
    (await (await server.asUser("wangwu"))("GET", "/api/workbench/proxy/received")).data.length;
  expect(await received()).toBe(1);
  await edit(false);
  expect([(await todo("wangwu")).total, await count("wangwu"), await received()]).toEqual([0, 0, 0]);
  const seen = (await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).data;
  expect(seen.pending).toMatchObject([{ handlers: [], why: "nobody" }]);
  expect((await office.agree(inst, "review", "wangwu")).status).toBe(403);
  await edit(true);
  expect((await office.agree(inst, "review", "wangwu")).code).toBe(200);
});
