import { describe, expect, it } from "vitest";
import {
  type DryDecision,
  type DryRun,
  type DryWorld,
  beginDryRun,
  decideDryRun,
  finishDryRun,
  rejectGoesTo,
  tasksWithoutHandler,
  waitingSteps,
} from "@/runtime/core/process/dry-run";
import { ProcessBuilder, testEnvironment } from "@/tests/support/process-graph";

function worldOf(builder: ProcessBuilder, data: DryWorld["data"] = {}): DryWorld {
  builder.setting.flow.globalForm = [{ boCode: "leave", formKey: "leave", formName: "请假单", formType: 0 }];
  return {
    graph: builder.compile(),
    setting: builder.setting,
    initiator: { account: "zhangsan", name: "张三" },
    data,
    directory: testEnvironment().directory,
    globals: { limit: 3 },
    startDate: "2026-01-05T08:00:00.000Z",
  };
}

const line = (): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .task("A", ["@reviewer"])
    .task("B")
    .node("e", "EndEvent")
    .path("s", "A", "B", "e");

/** start → gateway: B for more than three days, else the end. */
const byDays = (): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .task("A")
    .node("g", "ExclusiveGateway", { default: { id: "f4_g_e" } })
    .task("B")
    .node("e", "EndEvent")
    .path("s", "A", "g")
    .flow("g", "B", "${days > 3}")
    .flow("g", "e")
    .path("B", "e");

function act(world: DryWorld, run: DryRun, decision: Omit<DryDecision, "task" | "actor">): DryRun {
  const [waiting] = waitingSteps(run);
  return decideDryRun(world, run, {
    task: waiting?.task ?? "",
    actor: waiting?.accounts[0] ?? "",
    ...decision,
  });
}

const last = (states: readonly DryRun[]): DryRun => states.at(-1) as DryRun;
const namesOf = ({ steps }: DryRun): string[] => steps.map(({ node, kind }) => `${node} ${kind}`);

/** The task B where the condition holds, else the end. */
const gated = (condition: string): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .node("g", "ExclusiveGateway", { default: { id: "f2_g_e" } })
    .task("B")
    .node("e", "EndEvent")
    .path("s", "g")
    .flow("g", "B", condition)
    .flow("g", "e")
    .path("B", "e");

describe("a dry run", () => {
  it("waits at the first task and names everyone who could handle it", () => {
    const run = beginDryRun(worldOf(line()));
    expect(namesOf(run)).toEqual(["s start", "A task"]);
    expect(waitingSteps(run)).toMatchObject([
      { node: "A", roles: ["reviewer"], accounts: ["lisi", "wangwu"] },
    ]);
  });

  it("reads global variables and the defaults of the process's own", () => {
    const builder = gated("${globals.limit + vars.more == 5}");
    builder.setting.flow.variables = [{ name: "more", type: "number", defaultValue: 2 }] as never;
    expect(namesOf(beginDryRun(worldOf(builder)))).toContain("B task");
  });

  it("reads defaults that are written as texts by their types, and those of variables of nodes", () => {
    const builder = gated("${vars.open and vars.more + 1 == 3 and vars.own == 'x'}");
    builder.setting.flow.variables = [
      { name: "open", label: "", type: "boolean", defaultValue: "true" },
      { name: "more", label: "", type: "number", defaultValue: "2" },
    ];
    const { plugins } = builder.setting.nodeMap["B"] ?? {};
    plugins?.variables.push(
      { name: "own", label: "", type: "string", defaultValue: "x" },
      { name: "more", label: "", type: "number", defaultValue: 7 },
    );
    expect(namesOf(beginDryRun(worldOf(builder)))).toContain("B task");
  });

  it("runs to the end when asked to, each task agreed to by the first who could", async () => {
    const states = await finishDryRun(worldOf(line()), beginDryRun(worldOf(line())));
    expect(states.map(({ steps }) => steps.length)).toEqual([3, 4]);
    const run = last(states);
    expect(run.isEnded).toBe(true);
    expect(namesOf(run)).toEqual(["s start", "A task", "B task", "e end"]);
    expect(run.flows).toEqual(["f1_s_A", "f2_A_B", "f3_B_e"]);
  });

  it("goes back to the task before when one is rejected, and says by whom and why", () => {
    const world = worldOf(line());
    const atB = act(world, beginDryRun(world), { action: "agree", opinion: "可以" });
    expect(rejectGoesTo(world, atB, waitingSteps(atB)[0]?.task ?? "", "lisi")).toBe("A");
    const rejected = act(world, atB, { action: "turnDown", opinion: "材料不全" });
    expect(rejected.steps.map(({ outcome }) => outcome?.opinion)).toEqual([
      "",
      "可以",
      "材料不全",
      undefined,
    ]);
    expect(waitingSteps(rejected)).toMatchObject([{ node: "A" }]);
  });

  it("rejects to the node that the task is set to", () => {
    const builder = new ProcessBuilder()
      .node("s", "StartEvent")
      .task("A")
      .task("B")
      .task("C", ["lisi"], ({ properties }) => (properties.turnDownStrategy = "node:A"))
      .node("e", "EndEvent")
      .path("s", "A", "B", "C", "e");
    const world = worldOf(builder);
    let run = beginDryRun(world);
    for (const _ of ["A", "B"]) run = act(world, run, { action: "agree" });
    expect(waitingSteps(act(world, run, { action: "turnDown" }))).toMatchObject([{ node: "A" }]);
    expect(waitingSteps(act(world, run, { action: "turnDown", target: "B" }))).toMatchObject([{ node: "B" }]);
  });

  it("hands a rejected application back to its initiator when nothing comes before", async () => {
    const world = worldOf(line());
    const run = act(world, beginDryRun(world), { action: "turnDown" });
    expect(waitingSteps(run)).toMatchObject([{ node: "s", accounts: ["zhangsan"] }]);
    expect(last(await finishDryRun(world, run)).isEnded).toBe(true);
  });

  it("decides branches by what a handler has written", () => {
    const world = worldOf(byDays(), { leave: { days: 1 } });
    const first = beginDryRun(world);
    expect(act(world, first, { action: "agree" }).isEnded).toBe(true);
    const run = act(world, first, { action: "agree", data: { leave: { days: 5 } } });
    expect(waitingSteps(run)).toMatchObject([{ node: "B", data: { leave: { days: 5 } } }]);
  });

  it("stops with the reason at a condition that cannot be decided, and can still be decided otherwise", async () => {
    const world = worldOf(byDays(), { leave: {} });
    const first = beginDryRun(world);
    const stopped = last(await finishDryRun(world, first));
    expect(stopped.steps.at(-1)).toMatchObject({ kind: "fault", node: "f3_g_B" });
    expect(stopped.steps.at(-1)?.detail).toMatchObject({
      zh: expect.stringMatching(/^流程线.*的条件 \$\{days > 3\} 无法判断/) as string,
      en: expect.stringMatching(/^The condition \$\{days > 3\} of flow .* cannot be judged/) as string,
    });
    const mended = act(world, stopped, { action: "agree", data: { leave: { days: 2 } } });
    expect(mended.isEnded).toBe(true);
  });

  it("stops at a task that nobody can handle, and finds such tasks ahead of time", async () => {
    const builder = line().task("C", ["@empty"]).path("B", "C");
    const world = worldOf(builder.path("C", "e"));
    expect(tasksWithoutHandler(world)).toEqual(["C"]);
    const alone = worldOf(
      new ProcessBuilder()
        .node("s", "StartEvent")
        .task("A", ["@empty"])
        .node("e", "EndEvent")
        .path("s", "A", "e"),
    );
    const run = beginDryRun(alone);
    expect(await finishDryRun(alone, run)).toEqual([]);
    expect(namesOf(run)).toEqual(["s start", "A nobody"]);
    expect(run.isEnded).toBe(false);
  });

  it("leaves the state it came from as it was, so that one step back is the state before", () => {
    const world = worldOf(line());
    const before = beginDryRun(world);
    const copy = structuredClone(before);
    act(world, before, { action: "shutdown", opinion: "不办了" });
    expect(before).toEqual(copy);
  });

  it("gives an assigned task to the other person", () => {
    const world = worldOf(line());
    const run = act(world, beginDryRun(world), { action: "assign", to: "admin" });
    expect(waitingSteps(run)).toMatchObject([{ node: "A", accounts: ["admin"] }]);
  });
});

it("passes who agreed at the step before where the process says so, and calls them by name", () => {
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("A", ["lisi"])
    .task("B", ["lisi"])
    .node("e", "EndEvent")
    .path("s", "A", "B", "e");
  builder.setting.flow.properties.repeatSkip = "previous";
  const world = worldOf(builder);
  const named = { ...world, directory: { ...world.directory, names: { lisi: "李思" } } };
  const run = act(named, beginDryRun(named), { action: "agree" });
  expect(namesOf(run)).toEqual(["s start", "A task", "B skip", "e end"]);
  expect(run.steps[2]?.detail).toMatchObject({ zh: "「李思」已在「A」同意，自动通过" });
});
