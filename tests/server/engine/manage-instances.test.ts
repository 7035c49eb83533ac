import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FlowElement } from "@/runtime/core/process/graph/flow-element";
import type { UserTaskPlugins } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  await deploy(server.db, "line", line());
  await deploy(server.db, "fork", forked());
});
afterAll(() => server.close());

const frame = (): ProcessBuilder => new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
const line = (): ProcessBuilder =>
  frame().task("a").task("b", ["wangwu"]).task("c").path("s", "a", "b", "c", "e");
const forked = (): ProcessBuilder =>
  frame()
    .node("f", "ParallelGateway")
    .node("j", "ParallelGateway")
    .task("first")
    .task("a")
    .task("b", ["wangwu"])
    .task("after")
    .path("s", "first", "f", "a", "j", "after", "e")
    .path("f", "b", "j");

const nameOf = async (account: string): Promise<string | undefined> =>
  (await server.db.query<{ name: string }>("select name from sys_user where account = $1", [account]))[0]
    ?.name;
const manage = (call: string, input: object) => office.call("admin", `instance/${call}`, input);

describe("an administrator", () => {
  it("suspends an application: nothing can be done until it is resumed", async () => {
    const inst = await office.start("line");
    expect((await manage("suspend", { instId: inst, suspended: true, opinion: "核查" })).code).toBe(200);
    expect(await office.agree(inst, "a")).toMatchObject({ code: 409, message: "申请已被管理员暂停" });
    const todo = (await office.call("lisi", "task/todo/list", { size: 100 }, "GET")).data.records;
    expect(todo.some((task: { instId: string }) => task.instId === inst)).toBe(false);
    await manage("suspend", { instId: inst, suspended: false });
    expect((await office.agree(inst, "a")).code).toBe(200);
    expect(await office.history(inst)).toEqual(["start s", "suspend s", "resume s", "agree a"]);
  });

  it("suspends an application: its initiator is offered neither to urge nor to revoke it until it is resumed", async () => {
    const inst = await office.start("line");
    const offered = async (): Promise<unknown[]> => {
      const { records } = (await office.call("zhangsan", "process/mine", { size: 100 }, "GET")).data;
      const row = records.find((one: { instId: string }) => one.instId === inst);
      const { data } = await office.call("zhangsan", "process/detail", { instId: inst }, "GET");
      return [row.canUrge, row.canRevoke, data.canUrge, data.canRevoke];
    };
    await manage("suspend", { instId: inst, suspended: true });
    expect(await offered()).toEqual([false, false, false, false]);
    for (const call of ["urge", "revoke"])
      expect(await office.call("zhangsan", `process/${call}`, { instId: inst })).toMatchObject({
        code: 409,
        message: "申请已被管理员暂停",
      });
    expect(await office.history(inst)).toEqual(["start s", "suspend s"]);
    await manage("suspend", { instId: inst, suspended: false });
    expect(await offered()).toEqual([true, true, true, true]);
    expect((await office.call("zhangsan", "process/urge", { instId: inst })).code).toBe(200);
  });

  it("ends and deletes an application, which leaves its lists", async () => {
    const inst = await office.start("line");
    expect((await manage("shutdown", { instId: inst, opinion: "作废" })).data.status).toBe("manualend");
    const admin = await server.asUser("admin");
    expect((await admin("DELETE", "/api/bpm/instance/del", { ids: inst, reason: "作废" })).data).toEqual({
      removed: 1,
    });
    const mine = (await office.call("zhangsan", "process/mine", { size: 100 }, "GET")).data.records;
    expect(mine.some((one: { instId: string }) => one.instId === inst)).toBe(false);
  });

  it("ends no application for a reason of blanks", async () => {
    const inst = await office.start("line");
    const answer = await manage("shutdown", { instId: inst, opinion: " \u3000\n" });
    expect([answer.code, Object.keys(answer.data.fields)]).toEqual([400, ["/opinion"]]);
    expect(await office.at(inst)).toEqual(["a"]);
  });

  it("gives a task to somebody else", async () => {
    const inst = await office.start("line");
    const taskId = await office.task(inst, "a");
    expect((await manage("assign", { taskId, to: "designer", opinion: "休假" })).code).toBe(200);
    expect((await office.act("designer", taskId, "agree")).code).toBe(200);
    expect((await manage("assign", { taskId, to: "lisi" })).code).toBe(409);
  });

  it("gives several tasks to somebody at once, and tells of each what came of it", async () => {
    const taken = await office.task(await office.start("line"), "a");
    const [one, other] = [await office.start("line"), await office.start("line")];
    const ids = [await office.task(one, "a"), taken, await office.task(other, "a"), "none"];
    await manage("assign", { taskId: taken, to: "designer" });
    const answer = await manage("batchAssign", { ids, to: "designer", opinion: "离职交接" });
    expect(answer.data.results.map(({ code }: { code: number }) => code)).toEqual([200, 422, 200, 404]);
    expect(answer.data.results[3].title).toBe("none");
    expect(answer.data.results[1].message).toBe(`「${await nameOf("designer")}」已经是该节点的处理人`);
    for (const inst of [one, other])
      expect((await office.open(inst)).map(({ assignee }) => assignee)).toEqual(["designer"]);
  });

  it("is told whom none of several tasks can be given to, and only those are refused everywhere", async () => {
    const ids = [
      await office.task(await office.start("line"), "a"),
      await office.task(await office.start("line"), "a"),
    ];
    const barredOf = async (asked: string[]): Promise<string[]> =>
      (await manage("barred", { ids: asked })).data.accounts;
    expect(await barredOf(ids)).toEqual(["lisi"]);
    await manage("assign", { taskId: ids[0], to: "designer" });
    expect(await barredOf(ids.slice(0, 1))).toEqual(["designer"]);
    expect(await barredOf(ids)).toEqual([]);
    const done = await office.task(await office.start("line"), "a");
    await office.act("lisi", done, "agree");
    expect(await barredOf([done, "none"])).toEqual([]);
  });

  it("sees what a move would cause, and causes exactly that", async () => {
    const inst = await office.start("fork");
    await office.agree(inst, "first");
    const { positions, targets } = (await office.call("admin", "instance/positions", { instId: inst }, "GET"))
      .data;
    expect(positions.map(({ node }: { node: string }) => node).toSorted()).toEqual(["a", "b"]);
    expect(targets.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(["first", "after", "e"]),
    );
    const shown = (await manage("movePreview", { instId: inst, to: "first" })).data;
    expect(shown.opened).toMatchObject([{ node: "first", tasks: [{ handlers: ["李思"] }] }]);
    expect(shown.cancelled.map(({ node }: { node: string }) => node).toSorted()).toEqual(["a", "b"]);
    expect(await office.at(inst)).toEqual(["a", "b"]);
    expect((await manage("move", { instId: inst, to: "first", opinion: "重来", key: "m" })).code).toBe(200);
    expect((await manage("move", { instId: inst, to: "first", opinion: "重来", key: "m" })).code).toBe(200);
    expect(await office.at(inst)).toEqual(["first"]);
    expect((await office.history(inst)).filter((one) => one.startsWith("jump"))).toEqual(["jump first"]);
  });

  it("cannot move one branch past its join, nor to a place that is none", async () => {
    const inst = await office.start("fork");
    await office.agree(inst, "first");
    const { positions } = (await office.call("admin", "instance/positions", { instId: inst }, "GET")).data;
    const from = positions
      .filter(({ node }: { node: string }) => node === "a")
      .map(({ tokenId }: { tokenId: string }) => tokenId);
    for (const call of ["movePreview", "move"]) {
      const answer = await manage(call, { instId: inst, from, to: "after" });
      expect(answer).toMatchObject({ code: 422, message: "「b」与「after」在同一条路径上，请一起移动" });
    }
    expect((await manage("move", { instId: inst, to: "nowhere" })).code).toBe(422);
    expect((await manage("move", { instId: inst, from: ["gone"], to: "after" })).code).toBe(409);
    expect(await office.at(inst)).toEqual(["a", "b"]);
    expect((await office.call("lisi", "instance/move", { instId: inst, to: "after" })).code).toBe(403);
  });
});

describe("fifty applications", () => {
  it("stay as they are through three deployments, and move to the newest with a report", async () => {
    await deploy(server.db, "versions", line());
    const instances: string[] = [];
    for (let count = 0; count < 50; count++) instances.push(await office.start("versions"));
    for (const inst of instances.slice(0, 20)) await office.agree(inst, "a");
    const before = await rowsOf(instances);
    await deploy(server.db, "versions", frame().task("a").path("s", "a", "e"), 2);
    await deploy(server.db, "versions", frame().task("x").path("s", "x", "e"), 3);
    const newest = frame().task("a").task("bb", ["wangwu"]).task("extra").path("s", "a", "bb", "extra", "e");
    const target = await deploy(server.db, "versions", newest, 4);
    expect(await rowsOf(instances)).toEqual(before);

    const all = { defId: target, instIds: instances };
    const dry = (await manage("migratePreview", all)).data.results;
    expect(dry.filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(30);
    expect(dry[0]).toMatchObject({
      ok: false,
      fromVersion: 1,
      toVersion: 4,
      problems: [{ node: "b", reason: "新版本中没有该节点" }],
    });
    expect(await rowsOf(instances)).toEqual(before);

    const moved = (await manage("migrate", { ...all, mapping: { b: "bb" } })).data.results;
    expect(moved.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    expect(await office.at(instances[0] ?? "")).toEqual(["bb"]);
    const at = { instId: instances[0] ?? "" };
    const { states } = (await office.call("zhangsan", "process/taskDiagram", at, "GET")).data;
    expect(states.s.records).toMatchObject([{ actor: "张三", action: "start" }]);
    await office.agree(instances[0] ?? "", "bb", "wangwu");
    expect(await office.at(instances[0] ?? "")).toEqual(["extra"]);
    expect(
      (await manage("migrate", { ...all, defId: await deploy(server.db, "other", line()) })).data.results[0],
    ).toMatchObject({
      ok: false,
      problems: [{ reason: "只能迁移到同一流程的其他版本" }],
    });
  });

  it("offers and takes for a node that is gone only nodes that can hold its task", async () => {
    await deploy(server.db, "matched", line());
    const inst = await office.start("matched");
    const other = frame()
      .node("g", "ExclusiveGateway")
      .node("call", "ServiceTask", { $attrs: { "activiti:requestUrl": "https://example.com/" } })
      .task("x", ["wangwu"])
      .path("s", "g", "call", "x", "e");
    const all = { defId: await deploy(server.db, "matched", other, 2), instIds: [inst] };
    const { unmatched } = (await manage("migratePreview", all)).data;
    expect(unmatched).toMatchObject([{ node: "a", targets: [{ id: "x" }] }]);
    for (const node of ["g", "call", "s", "e"])
      expect((await manage("migrate", { ...all, mapping: { a: node } })).data.results).toMatchObject([
        { ok: false, problems: [{ node: "a", reason: expect.stringContaining("类型不同") as string }] },
      ]);
    expect((await manage("migrate", { ...all, mapping: { a: "x" } })).data.results).toMatchObject([
      { ok: true },
    ]);
    expect(await office.at(inst)).toEqual(["x"]);
  });

  it("are called by their titles where they cannot go, unless they are none of one's business", async () => {
    const [over, foreign] = [await office.start("line"), await office.start("fork")];
    await manage("shutdown", { instId: over, opinion: "作废" });
    const defId = await deploy(server.db, "line", line(), 9);
    const instIds = [over, foreign, "nowhere"];
    const told = async (account: string): Promise<unknown[]> => {
      const { results } = (await office.call(account, "instance/migratePreview", { defId, instIds })).data;
      return results.map(({ title, problems }: { title?: string; problems: { reason: string }[] }) => [
        title ?? "",
        problems[0]?.reason,
      ]);
    };
    const titleOf = async (id: string): Promise<string | undefined> =>
      (await server.db.query<{ title: string }>("select title from bpm_instance where id = $1", [id]))[0]
        ?.title;
    expect(await told("admin")).toEqual([
      [await titleOf(over), "申请已经结束，不需要迁移"],
      [await titleOf(foreign), "只能迁移到同一流程的其他版本"],
      ["", "申请不存在或已被删除"],
    ]);
  });

  it("are still looked back on by who handled a node that the new version does not have", async () => {
    await deploy(server.db, "shorter", line());
    const inst = await office.start("shorter");
    const taskId = await office.task(inst, "a");
    await office.agree(inst, "a");
    const defId = await deploy(server.db, "shorter", frame().task("b", ["wangwu"]).path("s", "b", "e"), 2);
    expect((await manage("migrate", { defId, instIds: [inst] })).data.results).toMatchObject([{ ok: true }]);
    const { code, data } = await office.form("lisi", "task/todo/detail", { taskId });
    expect([code, data.task.nodeName, data.canRecall]).toEqual([200, "a", false]);
    const recalled = await office.call("lisi", "task/recall", { taskId });
    expect(recalled.code).toBe(403);
  });

  it("call a task that was handled by the name it had, though another node stands for its own now", async () => {
    await deploy(server.db, "renamed", line());
    const inst = await office.start("renamed");
    const taskId = await office.task(inst, "a");
    await office.agree(inst, "a");
    await office.act("wangwu", await office.task(inst, "b"), "turnDown", { opinion: "请补充" });
    const defId = await deploy(server.db, "renamed", frame().task("x").path("s", "x", "e"), 2);
    const all = { defId, instIds: [inst], mapping: { a: "x" } };
    expect((await manage("migrate", all)).data.results).toMatchObject([{ ok: true }]);
    const named = async (id: string): Promise<string> =>
      (await office.form("lisi", "task/todo/detail", { taskId: id })).data.task.nodeName;
    expect([await named(taskId), await named(await office.task(inst, "x"))]).toEqual(["a", "x"]);
  });

  it("stay where a join that is new would wait for ever, and say so", async () => {
    await deploy(server.db, "joined", line());
    const inst = await office.start("joined");
    const other = frame()
      .node("f", "ParallelGateway")
      .node("j", "ParallelGateway")
      .task("a")
      .task("b", ["wangwu"])
      .path("s", "f", "a", "j", "e")
      .path("f", "b", "j");
    const all = { defId: await deploy(server.db, "joined", other, 2), instIds: [inst] };
    expect((await manage("migratePreview", all)).data).toMatchObject({
      results: [{ ok: false, problems: [{ node: "j", reason: "新版本中该汇聚节点会一直等待" }] }],
      unmatched: [],
    });
  });

  function rowsOf(ids: readonly string[]): Promise<unknown[]> {
    return server.db.query(
      `select i.id, i.def_id, i.status, i.rev, t.node, t.assignee, t.status as task from bpm_instance i
       join bpm_task t on t.inst_id = i.id where i.id = any($1::text[]) order by i.id, t.seq`,
      [ids],
    );
  }
});

describe("definitions", () => {
  it("keep of their timers those that the version they move to has at the same place", async () => {
    const timer = (host: string): Partial<FlowElement> => ({
      attachedToRef: { id: host },
      eventDefinitions: [{ $type: "bpmn:TimerEventDefinition", timeDuration: { body: "PT1H" } }],
    });
    const timed = (late: string, limits: string[]): ProcessBuilder => {
      const limit = (node: string) => (plugins: UserTaskPlugins) => {
        if (limits.includes(node)) plugins.properties.timeout = { after: "P1D", action: "agree" };
      };
      return frame()
        .task("a", ["lisi"], limit("a"))
        .task("b", ["lisi"], limit("b"))
        .node("late", "BoundaryEvent", timer(late))
        .node("kept", "BoundaryEvent", timer("a"))
        .path("s", "a", "b", "e")
        .path("late", "e")
        .path("kept", "e");
    };
    const jobs = async (inst: string): Promise<string[]> => {
      const rows = await server.db.query<{ kind: string; node: string }>(
        "select kind, node from sys_job where inst_id = $1 order by kind, node",
        [inst],
      );
      return rows.map(({ kind, node }) => `${kind} ${node}`);
    };
    await deploy(server.db, "timed", timed("a", ["a"]));
    const inst = await office.start("timed");
    expect(await jobs(inst)).toEqual(["timeout a", "timer kept", "timer late"]);
    const defId = await deploy(server.db, "timed", timed("b", ["b"]), 2);
    expect((await manage("migrate", { defId, instIds: [inst] })).data.results).toMatchObject([{ ok: true }]);
    expect(await jobs(inst)).toEqual(["timer kept"]);
    await office.agree(inst, "a");
    expect(await jobs(inst)).toEqual(["timeout b", "timer late"]);
  });

  it("mend the call that an application waits for by the version that it moves to", async () => {
    const calling = (requestUrl: string): ProcessBuilder =>
      frame()
        .node("call", "ServiceTask", { $attrs: { "activiti:requestUrl": requestUrl } })
        .path("s", "call", "e");
    await deploy(server.db, "calling", calling("https://wrong.example/"));
    const inst = await office.start("calling");
    const jobs = () =>
      server.db.query<{ id: string; url: string; status: string }>(
        "select id, payload ->> 'url' as url, status from sys_job where inst_id = $1",
        [inst],
      );
    await server.db.query("update sys_job set status = 'dead' where inst_id = $1", [inst]);
    const [before] = await jobs();
    const defId = await deploy(server.db, "calling", calling("https://right.example/"), 2);
    expect((await manage("migrate", { defId, instIds: [inst] })).data.results).toMatchObject([{ ok: true }]);
    expect(await jobs()).toEqual([{ ...before, url: "https://right.example/" }]);
  });

  it("are copied as a draft, enabled by version, and removed only without applications", async () => {
    const [one, two] = [
      await deploy(server.db, "defs", line(), 1),
      await deploy(server.db, "defs", line(), 2),
    ];
    const inst = await office.start("defs");
    expect((await office.form("admin", "definition/enableVersion", { id: one })).code).toBe(200);
    const other = await office.start("defs");
    const versions = await server.db.query<{ def_id: string }>(
      "select def_id from bpm_instance where id = any($1::text[])",
      [[inst, other]],
    );
    expect(new Set(versions.map(({ def_id }) => def_id))).toEqual(new Set([one, two]));
    const copied = await office.call("admin", "definition/copy", {
      id: two,
      code: "defs-copy",
      name: "副本",
    });
    expect(copied.code).toBe(200);
    expect((await office.form("admin", "definition/enableVersion", { id: copied.data.id })).code).toBe(409);
    expect((await office.form("admin", "definition/remove", { id: one })).code).toBe(409);
    expect((await office.form("admin", "definition/remove", { id: copied.data.id })).code).toBe(200);
  });
});
