import fc from "fast-check";
import { expect, it } from "vitest";
import type { ProcessGraph } from "@/runtime/core/process/graph";
import type { Environment } from "@/runtime/core/process/machine";
import type { UserTaskPlugins } from "@/runtime/core/process/setting";
import { isEnded, openTasks, type InstanceState } from "@/runtime/core/process/state";
import { newInstance, step } from "@/runtime/core/process/step";
import { returnableIn } from "@/runtime/core/process/turn-down";
import { ProcessBuilder, testEnvironment } from "@/tests/support/process-graph";

const SIGNS = [null, "all", "any", "ratio", "sequential"] as const;

type Block = { kind: "task" } | { kind: "seq" | "xor" | "and"; parts: Block[] };

const { block } = fc.letrec<{ block: Block }>((tie) => {
  const parts = fc.array(tie("block"), { minLength: 2, maxLength: 3 });
  const nested = fc.record({ kind: fc.constantFrom("seq" as const, "xor" as const, "and" as const), parts });
  return {
    block: fc.oneof({ maxDepth: 3, depthIdentifier: "b" }, fc.constant({ kind: "task" } as Block), nested),
  };
});

/** Draws a block between `from` and the node it returns. */
function draw(builder: ProcessBuilder, shape: Block, from: string, id: () => string): string {
  if (shape.kind === "task") {
    const number = id();
    const task = `t${number}`;
    const sign = SIGNS[Number(number) % SIGNS.length];
    const change = (plugins: UserTaskPlugins): void => void (sign && (plugins.userAssign.sign = sign));
    builder.task(task, sign ? ["lisi", "wangwu", "admin"] : ["lisi"], change).path(from, task);
    return task;
  }
  if (shape.kind === "seq") return shape.parts.reduce((last, part) => draw(builder, part, last, id), from);
  const type = shape.kind === "xor" ? "ExclusiveGateway" : "ParallelGateway";
  const split = `g${id()}`;
  const join = `j${id()}`;
  builder.node(split, type).node(join, type).path(from, split);
  for (const [index, part] of shape.parts.entries()) {
    const entry = `n${id()}`;
    builder.node(entry, "Task").flow(split, entry, shape.kind === "xor" ? `branch${index}` : "");
    builder.path(draw(builder, part, entry, id), join);
  }
  return join;
}

function build(shape: Block): ProcessGraph {
  let count = 0;
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  builder.path(
    draw(builder, shape, "s", () => String(++count)),
    "e",
  );
  return builder.compile();
}

function check(state: InstanceState): void {
  const nodes = openTasks(state).map((task) => task.node);
  const asked = openTasks(state).map((task) => `${task.node} ${task.candidates.map(({ code }) => code).join()}`);
  expect(new Set(asked).size, "a task is open twice").toBe(asked.length);
  const tokens = openTasks(state).map((task) => `${task.node} ${task.token}`);
  expect(new Set(tokens).size, "a node is active twice").toBe(new Set(nodes).size);
  if (isEnded(state)) expect(state.tokens).toEqual([]);
  else expect(nodes.length, "nothing left to do").toBeGreaterThan(0);
}

function act(
  graph: ProcessGraph,
  state: InstanceState,
  dice: number,
  environment: Environment,
): InstanceState {
  const open = openTasks(state);
  const task = open[dice % open.length];
  if (!task) return state;
  const kind = dice % 11;
  const base = { taskId: task.id, actor: "lisi" };
  if (kind < 7 || task.node === "s")
    return step(graph, state, { type: "complete", action: "agree", ...base }, environment).state;
  const isAsked = open.some((other) => other.token === task.token && other.assignee === "wangwu");
  if (kind === 7 && isAsked) return state;
  if (kind === 7) return step(graph, state, { type: "assign", to: "wangwu", ...base }, environment).state;
  const targets = returnableIn(graph, state, task.node);
  const target = targets[dice % Math.max(1, targets.length)];
  return step(graph, state, { type: "turnDown", ...base, ...(target ? { target } : {}) }, environment).state;
}

it("never sticks, doubles or leaves a token behind in random block graphs with random rejects", () => {
  fc.assert(
    fc.property(block, fc.array(fc.nat(1_000_000), { minLength: 20, maxLength: 60 }), (shape, dice) => {
      const graph = build(shape);
      let turn = 0;
      const environment = testEnvironment({ decide: (flow) => flow.condition === `branch${turn % 2}` });
      let state = step(
        graph,
        newInstance("zhangsan"),
        { type: "start", actor: "zhangsan" },
        environment,
      ).state;
      check(state);
      for (const roll of dice) {
        if (isEnded(state)) break;
        turn++;
        state = act(graph, state, roll, environment);
        check(state);
      }
      for (let left = 0; !isEnded(state) && left < 500; left++) {
        state = act(graph, state, 0, environment);
        check(state);
      }
      expect(state.status).toBe("end");
    }),
    { numRuns: 600 },
  );
});
