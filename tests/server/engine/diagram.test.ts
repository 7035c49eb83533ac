import { afterAll, beforeAll, expect, it } from "vitest";
import type { UserTaskPlugins } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
});
afterAll(() => server.close());

/** apply → first → second → third, whose rejection goes to the initiator's first task. */
const chain = (change: (plugins: UserTaskPlugins) => void = () => {}): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .task("apply", ["zhangsan"])
    .task("first")
    .task("second")
    .task("third", ["lisi"], (plugins) => {
      plugins.properties.turnDownStrategy = "node:apply";
      change(plugins);
    })
    .node("e", "EndEvent")
    .path("s", "apply", "first", "second", "third", "e");

/** Runs an application up to its rejection. */
async function rejected(code: string, builder: ProcessBuilder): Promise<string> {
  await deploy(server.db, code, builder);
  const inst = await office.start(code);
  await office.agree(inst, "apply", "zhangsan");
  for (const node of ["first", "second"]) await office.agree(inst, node);
  await office.act("lisi", await office.task(inst, "third"), "turnDown", { opinion: "缺图" });
  return inst;
}

async function statesOf(inst: string): Promise<string[]> {
  const { data } = await office.call("zhangsan", "process/taskDiagram", { instId: inst }, "GET");
  return ["apply", "first", "second", "third"].map((node) => data.states[node].state);
}

it("shows which nodes have to be done again after a rejection, until they are", async () => {
  const inst = await rejected("redone", chain());
  expect(await statesOf(inst)).toEqual(["active", "again", "again", "rejected"]);
  await office.agree(inst, "apply", "zhangsan");
  await office.agree(inst, "first");
  expect(await statesOf(inst)).toEqual(["done", "done", "active", "rejected"]);
});

it("leaves those done that a correction passes by on its way to who rejected it", async () => {
  const straight = chain((plugins) => (plugins.properties.afterTurnDown = "back"));
  const inst = await rejected("straight", straight);
  expect(await statesOf(inst)).toEqual(["active", "done", "done", "rejected"]);
});

it("shows a sub-process that was passed and the start in it as done, as soon as they are", async () => {
  const builder = new ProcessBuilder().node("s", "StartEvent").task("first");
  builder
    .sub("part", (inside) =>
      inside.node("is", "StartEvent").task("inside").node("ie", "EndEvent").path("is", "inside", "ie"),
    )
    .task("last")
    .node("e", "EndEvent")
    .path("s", "first", "part", "last", "e");
  await deploy(server.db, "parted", builder);
  const inst = await office.start("parted");
  const states = async (): Promise<(string | undefined)[]> => {
    const { data } = await office.call("zhangsan", "process/taskDiagram", { instId: inst }, "GET");
    return ["is", "inside", "part", "last"].map((node) => data.states[node]?.state);
  };
  expect(await states()).toEqual([undefined, undefined, undefined, undefined]);
  await office.agree(inst, "first");
  expect(await states()).toEqual(["done", "active", "active", undefined]);
  await office.agree(inst, "inside");
  expect(await states()).toEqual(["done", "done", "done", "active"]);
  const taskId = await office.task(inst, "last");
  await office.act("lisi", taskId, "turnDown", { opinion: "重来", target: "first" });
  expect(await states()).toEqual(["again", "again", "again", "rejected"]);
});

it("does not name who urged as somebody who handled the node", async () => {
  await deploy(server.db, "urged", chain());
  const inst = await office.start("urged");
  await office.agree(inst, "apply", "zhangsan");
  await office.call("zhangsan", "process/urge", { instId: inst });
  const { data } = await office.call("zhangsan", "process/taskDiagram", { instId: inst }, "GET");
  expect(data.states.first).toEqual({ state: "active", handlers: ["李思"], records: [] });
});

it("does not name who suspended, resumed or stopped the whole as somebody who handled its start", async () => {
  await deploy(server.db, "stopped", chain());
  const inst = await office.start("stopped");
  await office.agree(inst, "apply", "zhangsan");
  const manage = (call: string, input: object) =>
    office.call("admin", `instance/${call}`, { instId: inst, opinion: "核查", ...input });
  for (const suspended of [true, false]) await manage("suspend", { suspended });
  const states = async () =>
    (await office.call("zhangsan", "process/taskDiagram", { instId: inst }, "GET")).data.states;
  const { s } = await states();
  expect(s).toMatchObject({ state: "done", records: [{ actor: "张三", action: "start" }] });
  await manage("shutdown", {});
  expect(await states()).toMatchObject({ s, first: { state: "cancelled" } });
});

it("names who has a task now, and not who lent it to them", async () => {
  const lending = chain((plugins) => (plugins.btnList = { ...plugins.btnList, delegate: 1 }));
  await deploy(server.db, "lent", lending);
  const inst = await office.start("lent");
  await office.agree(inst, "apply", "zhangsan");
  for (const node of ["first", "second"]) await office.agree(inst, node);
  const taskId = await office.task(inst, "third");
  const third = async (): Promise<{ handlers: string[]; records: unknown[] }> => {
    const { data } = await office.call("zhangsan", "process/taskDiagram", { instId: inst }, "GET");
    return data.states.third;
  };
  expect((await office.act("lisi", taskId, "delegate", { to: "wangwu" })).code).toBe(200);
  expect(await third()).toMatchObject({
    handlers: ["王武"],
    records: [{ actor: "李思", action: "delegate" }],
  });
  await office.act("wangwu", taskId, "agree");
  expect((await third()).handlers).toEqual(["李思"]);
  await office.agree(inst, "third");
  expect((await third()).handlers).toEqual([]);
});
