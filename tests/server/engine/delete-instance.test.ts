import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestSchema } from "@/server/resource/request-schema";
import { createWorld, declaredCalls, type DeclaredCall, type Role, type World } from "@/tests/attack/world";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";

const MARK = "DELETED-TITLE-7c21";
const NOT_ADMINISTRATORS: readonly Role[] = ["zhangsan", "lisi", "designer"];

let world: World;
let office: Office;
beforeAll(async () => {
  world = await createWorld();
  office = new Office(world.server);
  await deploy(world.server.db, "line", line());
});
afterAll(() => world.close());

const line = (): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .node("e", "EndEvent")
    .task("a")
    .task("b", ["wangwu"])
    .path("s", "a", "b", "e");

const remove = async (account: string, input: Record<string, unknown>) =>
  (await world.server.asUser(account))("DELETE", "/api/bpm/instance/del", input);

async function marked(): Promise<string> {
  const inst = await office.start("line");
  await world.server.db.query("update bpm_instance set title = $2 where id = $1", [inst, MARK]);
  return inst;
}

describe("deleting an application", () => {
  it.each([{}, { reason: "" }, { reason: "   " }])("needs a reason: %j", async (given) => {
    const inst = await office.start("line");
    for (const account of ["admin", "designer"]) {
      const answer = await remove(account, { ids: inst, ...given });
      expect([answer.code, Object.keys(answer.data.fields)]).toEqual([400, ["/reason"]]);
    }
    expect(await office.at(inst)).toEqual(["a"]);
  });

  it("keeps who, when and why, its tasks, history and values, and stops it", async () => {
    const inst = await marked();
    await office.agree(inst, "a");
    expect((await remove("designer", { ids: inst, reason: "重复提交" })).data).toEqual({ removed: 1 });
    expect((await remove("designer", { ids: inst, reason: "再删" })).data).toEqual({ removed: 0 });
    const [row] = await world.server.db.query("select * from bpm_instance where id = $1", [inst]);
    expect(row).toMatchObject({
      status: "manualend",
      deleted_by: "designer",
      delete_reason: "重复提交",
      deleted_date: expect.any(String),
      end_date: expect.any(String),
    });
    expect((await office.tasks(inst)).map(({ status }) => status)).toEqual(["done", "cancelled"]);
    expect(await office.history(inst)).toEqual(["start s", "agree a", "shutdown "]);
    const told = await world.server.db.query<{ account: string; content: string }>(
      `select u.account, m.content from sys_message m join sys_user u on u.id = m.user_id
        where m.title like '申请已被删除%' order by u.account`,
    );
    expect(told).toEqual([
      { account: "wangwu", content: "重复提交" },
      { account: "zhangsan", content: "重复提交" },
    ]);
  });

  it("leaves nobody with an unread message about a task that is gone", async () => {
    const wangwu = await world.server.asUser("wangwu");
    const unread = async (): Promise<unknown> => (await wangwu("GET", "/api/sys/message/unread")).data;
    await wangwu("POST", "/api/sys/message/readAll", {});
    const inst = await office.start("line");
    await office.agree(inst, "a");
    expect(await unread()).toBe(1);
    await remove("admin", { ids: inst, reason: "重复提交" });
    const { data } = await wangwu("GET", "/api/sys/message/list", { unread: true });
    const titles = (data.records as { title: string }[]).map(({ title }) => title);
    expect([titles.length, await unread()]).toEqual([1, 1]);
    expect(titles[0]).toMatch(/^申请已被删除/);
  });

  it("takes its jobs away, also of a suspended one", async () => {
    const inst = await office.start("line");
    await office.call("admin", "instance/suspend", { instId: inst, suspended: true });
    await world.server.db.query(
      "insert into sys_job (id, kind, inst_id, ref, due_date) values ('j', 'timer', $1, 'x', now() + interval '1 day')",
      [inst],
    );
    await remove("admin", { ids: inst, reason: "测试" });
    expect(await world.server.db.query("select 1 from sys_job where inst_id = $1", [inst])).toEqual([]);
  });

  it("also works on one whose process is damaged", async () => {
    const inst = await office.start("line");
    await world.server.db.query(
      "update bpm_instance set vars = '1'::jsonb, data = '[]'::jsonb where id = $1",
      [inst],
    );
    expect((await remove("admin", { ids: inst, reason: "数据损坏" })).data).toEqual({ removed: 1 });
  });

  it("lets nobody act on it any more", async () => {
    const inst = await office.start("line");
    const taskId = await office.task(inst, "a");
    await remove("admin", { ids: inst, reason: "作废" });
    expect((await office.act("lisi", taskId, "agree")).code).toBe(404);
    for (const [call, more] of [
      ["instance/shutdown", { opinion: "x" }],
      ["instance/suspend", { suspended: true }],
      ["instance/move", { to: "b" }],
      ["process/revoke", {}],
      ["process/restart", {}],
    ] as const)
      expect((await office.call("admin", call, { instId: inst, ...more })).code).toBe(404);
  });

  it("is told as deleted, by whom and why, to those who had to do with it alone", async () => {
    const inst = await office.start("line");
    const taskId = await office.task(inst, "a");
    await remove("admin", { ids: inst, reason: "重复提交" });
    const told = "申请已被 林志远 删除：重复提交";
    const unknown = "任务不存在，请刷新待办列表";
    for (const [account, message] of [
      ["lisi", told],
      ["zhangsan", told],
      ["wangwu", unknown],
    ] as const)
      expect(await office.form(account, "task/todo/detail", { taskId })).toMatchObject({
        code: 404,
        message,
      });
    expect(await office.act("lisi", taskId, "agree")).toMatchObject({ code: 404, message: told });
    const batch = await office.call("lisi", "task/todo/batchComplete", {
      taskIds: [taskId],
      action: "agree",
    });
    expect(batch.data.results).toMatchObject([{ ok: false, message: told }]);
    expect((await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).message).toBe(told);
    expect((await office.call("wangwu", "process/detail", { instId: inst }, "GET")).message).not.toBe(told);
  });

  it("keeps its process from being removed", async () => {
    const id = await deploy(world.server.db, "kept", line());
    const inst = await office.start("kept");
    await remove("admin", { ids: inst, reason: "作废" });
    const admin = await world.server.asUser("admin");
    expect((await admin("DELETE", "/api/bpm/definition/del", { ids: id })).code).toBe(409);
    expect((await office.form("admin", "definition/remove", { id })).code).toBe(409);
  });
});

describe("a deleted application", () => {
  it("is found and read by administrators who ask for deleted ones", async () => {
    const inst = await marked();
    await remove("admin", { ids: inst, reason: "隐私" });
    const list = (account: string, state?: string) =>
      office.call(account, "instance/list", { size: 100, ...(state ? { state } : {}) }, "GET");
    const [found] = (await list("admin", "deleted")).data.records.filter(
      ({ id }: { id: string }) => id === inst,
    );
    expect(found).toMatchObject({
      state: "deleted",
      deleteReason: "隐私",
      deletedByName: expect.any(String),
    });
    const inList = async (account: string, state?: string): Promise<boolean> =>
      (await list(account, state)).data.records.some(({ id }: { id: string }) => id === inst);
    expect([await inList("admin"), await inList("designer", "deleted")]).toEqual([false, false]);
    const detail = await office.call("admin", "process/detail", { instId: inst }, "GET");
    expect(detail.data).toMatchObject({
      instance: { deleted: { reason: "隐私" } },
      canRevoke: false,
      canRestart: false,
    });
    expect((await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).code).toBe(404);
  });

  it("is shown by no call to anybody who is no administrator", async () => {
    const inst = await marked();
    await office.agree(inst, "a");
    await world.server.db.query(
      `insert into bpm_copy (id, inst_id, node_name, account, sender, sender_name)
       values ('copy', $1, 'a', 'lisi', 'wangwu', 'w')`,
      [inst],
    );
    const before = await showing(inst);
    expect(before).toEqual(
      expect.arrayContaining([
        "zhangsan: bpm/mine.list",
        "zhangsan: bpm/process.detail",
        "lisi: bpm/done.list",
        "lisi: bpm/copy.list",
        "designer: bpm/instance.list",
      ]),
    );
    await remove("admin", { ids: inst, reason: "作废" });
    expect(await showing(inst)).toEqual([]);
  });

  it("cannot be forgotten by a new query: the table itself is read where it is written only", async () => {
    const sources = import.meta.glob<string>("../../../server/**/*.ts", {
      eager: true,
      query: "?raw",
      import: "default",
    });
    const readers = Object.entries(sources)
      .filter(([, text]) => /\b(from|join)\s+bpm_instance\b/.test(text))
      .map(([path]) => path.slice("../../../".length));
    // One keeps deleted applications of others from who does not manage them, one tells those who had to do with them who
    // deleted them, one keeps a process with such from being removed, one the account names that such go on naming.
    expect(readers).toEqual([
      "server/engine/managed.ts",
      "server/engine/read/deleted.ts",
      "server/modules/bpm/definition.ts",
      "server/modules/sys/account-names.ts",
    ]);
    const columns = (table: string) =>
      world.server.db.query(
        "select column_name, data_type from information_schema.columns where table_name = $1 order by column_name",
        [table],
      );
    expect(await columns("bpm_live_instance")).toEqual(await columns("bpm_instance"));
  });

  /** Calls that show the title, as the given people; messages that were sent before stay with whom they were sent to. */
  async function showing(inst: string): Promise<string[]> {
    const [task] = await office.tasks(inst);
    const [{ def_id: defId } = { def_id: "" }] = await world.server.db.query<{ def_id: string }>(
      "select def_id from bpm_instance where id = $1",
      [inst],
    );
    const known = {
      id: inst,
      ids: inst,
      instId: inst,
      taskId: task?.id ?? "",
      defId,
      defCode: "line",
      size: 100,
    };
    const reads = declaredCalls().filter(
      ({ call, resource }) =>
        (call.method === "GET" || call.audit === "reads only") &&
        resource.name !== "sys/message" &&
        !call.path.includes("stream"),
    );
    const shown: string[] = [];
    for (const account of NOT_ADMINISTRATORS)
      for (const declared of reads) {
        const { text } = await world.send(account, declared.call, inputOf(declared, known));
        if (text.includes(MARK)) shown.push(`${account}: ${declared.name}`);
      }
    return shown;
  }

  function inputOf({ resource, call }: DeclaredCall, known: Record<string, unknown>): object {
    const names = Object.keys(requestSchema(resource, call)["properties"] ?? {});
    return Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));
  }
});
