import { expect, it } from "vitest";
import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import { migrateState, migrationProblems, type NodeMapping } from "@/runtime/core/process/graph/migrate";
import { openTasks } from "@/runtime/core/process/step/state";
import { newInstance, step } from "@/runtime/core/process/step/step";
import { ProcessBuilder, testEnvironment } from "@/tests/support/process-graph";

const frame = (): ProcessBuilder => new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");

/** Two branches at once: a task, and one in a sub-process; behind their join a task. */
const forked = (): ProcessGraph =>
  frame()
    .node("f", "ParallelGateway")
    .node("j", "ParallelGateway")
    .task("a")
    .sub("P", (inside) =>
      inside.node("ps", "StartEvent").node("pe", "EndEvent").task("b").path("ps", "b", "pe"),
    )
    .task("after")
    .path("s", "f", "a", "j", "after", "e")
    .path("f", "P", "j")
    .compile();

/** What keeps an application that was just handed in from moving to another version. */
function problemsOf(from: ProcessGraph, to: ProcessGraph, mapping: NodeMapping = {}): string[] {
  const { state } = step(
    from,
    newInstance("zhangsan"),
    { type: "start", actor: "zhangsan" },
    testEnvironment(),
  );
  return migrationProblems(state, { from, to, mapping }).map(({ node, reason }) => `${node}: ${reason.zh}`);
}

it("moves what is in a sub-process beside another branch to a version that has both", () => {
  expect(problemsOf(forked(), forked())).toEqual([]);
});

it("says that a join which is new would wait for ever", () => {
  const line = frame().task("a").path("s", "a", "e").compile();
  expect(problemsOf(line, forked())).toEqual(["j: 新版本中该汇聚节点会一直等待"]);
});

it("refuses that two branches come together without a join, as what lies behind would be done twice", () => {
  const both = (): ProcessBuilder => frame().node("f", "ParallelGateway").task("a").task("b").task("after");
  const from = both()
    .node("j", "ParallelGateway")
    .path("s", "f", "a", "j", "after", "e")
    .path("f", "b", "j")
    .compile();
  const inTurn = frame().task("a").task("b").path("s", "a", "b", "e").compile();
  const twice = (node: string, other: string): string =>
    `${node}: 新版本中会与「${other}」走到同一处，其后的步骤会办理两次`;
  expect(problemsOf(from, inTurn)).toEqual([twice("a", "b"), twice("b", "a")]);
  const alone = frame().task("a").task("after").path("s", "a", "after", "e").compile();
  expect(problemsOf(from, alone, { b: "a" })).toEqual([twice("a", "b"), twice("b", "a")]);
  const waiting = frame()
    .node("f", "ParallelGateway")
    .node("j", "ParallelGateway")
    .task("b")
    .path("s", "f", "b", "j", "e")
    .path("f", "j")
    .compile();
  const longer = frame()
    .task("first")
    .node("f", "ParallelGateway")
    .node("j", "ParallelGateway")
    .task("a")
    .path("s", "first", "f", "a", "j", "e")
    .path("f", "j")
    .compile();
  expect(problemsOf(waiting, longer, { b: "first" })).toEqual([twice("b", "j")]);
  // Who drew it without a join wanted it twice.
  const open = both().path("s", "f", "a", "after", "e").path("f", "b", "after").compile();
  expect(problemsOf(open, open)).toEqual([]);
});

it("lets an arrival at a join wait at a join only", () => {
  const waiting = (): ProcessBuilder => frame().node("f", "ParallelGateway").task("a");
  const from = waiting().node("j", "ParallelGateway").path("s", "f", "a", "j", "e").path("f", "j").compile();
  const to = waiting().node("k", "ParallelGateway").path("s", "f", "a", "k", "e").path("f", "k").compile();
  expect(problemsOf(from, to, { j: "f" })).toEqual(["j: 新版本中「f」的类型不同"]);
  expect(problemsOf(from, to, { j: "k" })).toEqual([]);
});

it("goes on once behind an inclusive join at which a branch waits that the new version lacks", () => {
  const chosen = (...branches: string[]): ProcessGraph => {
    const builder = frame().node("f", "InclusiveGateway").node("j", "InclusiveGateway").task("after");
    for (const id of branches) builder.task(id).flow("f", id, "true").path(id, "j");
    return builder.path("s", "f").path("f", "j").path("j", "after", "e").compile();
  };
  const versions = { from: chosen("a", "b"), to: chosen("b"), mapping: {} };
  const environment = testEnvironment();
  const act = (graph: ProcessGraph, before: typeof started, node: string): typeof started => {
    const taskId = openTasks(before).find((one) => one.node === node)?.id ?? "";
    return step(graph, before, { type: "complete", action: "agree", actor: "lisi", taskId }, environment)
      .state;
  };
  const started = step(
    versions.from,
    newInstance("zhangsan"),
    { type: "start", actor: "zhangsan" },
    environment,
  ).state;
  const waiting = act(versions.from, started, "a");
  expect(migrationProblems(waiting, versions)).toEqual([]);
  const ended = act(versions.to, migrateState(waiting, versions), "b");
  expect(ended.tokens.map(({ node }) => node)).toEqual(["after"]);
});
