import fc from "fast-check";
import { automaticCommand } from "@/runtime/core/process/step/automatic";
import { canRecall } from "@/runtime/core/process/step/recall";
import { boundariesOf, type ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { UserTaskPlugins } from "@/runtime/core/process/setting";
import { openTasks, type InstanceState, type TaskState } from "@/runtime/core/process/step/state";
import type { Command } from "@/runtime/core/process/step/step";
import { returnableIn } from "@/runtime/core/process/step/turn-down";
import { ProcessBuilder } from "./process-graph";

const SIGNS = [null, "all", "any", "ratio", "sequential"] as const;
const GATEWAYS = { xor: "ExclusiveGateway", and: "ParallelGateway", or: "InclusiveGateway" } as const;
/** Who signs and who may be asked; `zhangsan` starts. */
const PEOPLE = ["lisi", "wangwu", "admin"] as const;

const HOUR = [{ $type: "bpmn:TimerEventDefinition", timeDuration: { body: "PT1H" } }];

/** A block-structured process: what one fits into another. */
export type Block =
  | { kind: "task" | "script" | "timer" }
  | { kind: "sub" | "timed"; inside: Block }
  | { kind: "seq" | "xor" | "and" | "or"; parts: Block[] };

/** Random blocks, three levels deep. */
export const { block } = fc.letrec<{ block: Block }>((tie) => {
  const parts = fc.array(tie("block"), { minLength: 2, maxLength: 3 });
  const kind = fc.constantFrom("seq" as const, "xor" as const, "and" as const, "or" as const);
  const leaf = fc.constantFrom<Block>(
    { kind: "task" },
    { kind: "task" },
    { kind: "script" },
    { kind: "timer" },
  );
  return {
    block: fc.oneof(
      { maxDepth: 3, depthIdentifier: "b" },
      leaf,
      fc.record({ kind, parts }),
      fc.record({ kind: fc.constantFrom("sub" as const, "timed" as const), inside: tie("block") }),
    ),
  };
});

type Condition = (branch: number) => string;

/** Draws a block into a builder, between `from` and the node that it gives. */
class Drawing {
  private count = 0;
  readonly builder = new ProcessBuilder();
  private readonly condition: Condition;

  constructor(condition: Condition) {
    this.condition = condition;
  }

  private id(prefix: string): string {
    return `${prefix}${++this.count}`;
  }

  draw(shape: Block, from: string): string {
    switch (shape.kind) {
      case "task":
        return this.task(from);
      case "script":
        return this.leaf(from, "ScriptTask", { script: "1" });
      case "timer":
        return this.leaf(from, "IntermediateCatchEvent", {
          eventDefinitions: HOUR,
        });
      case "sub":
        return this.sub(shape.inside, from);
      case "timed":
        return this.timed(shape.inside, from);
      case "seq":
        return shape.parts.reduce((last, part) => this.draw(part, last), from);
      case "xor":
      case "and":
      case "or":
        return this.split(shape.kind, shape.parts, from);
    }
  }

  private task(from: string): string {
    const id = this.id("t");
    const sign = SIGNS[this.count % SIGNS.length];
    const change = (plugins: UserTaskPlugins): void => {
      if (sign) plugins.userAssign.sign = sign;
      plugins.properties.turnDownhandle = this.count % 2 === 0 ? "history" : "flow";
      if (this.count % 3 === 0) plugins.properties.afterTurnDown = "back";
    };
    this.builder.task(id, sign ? [...PEOPLE] : ["lisi"], change).path(from, id);
    return id;
  }

  private leaf(from: string, type: string, extra: Parameters<ProcessBuilder["node"]>[2]): string {
    const id = this.id("a");
    this.builder.node(id, type, extra).path(from, id);
    return id;
  }

  private sub(inside: Block, from: string): string {
    const id = this.id("p");
    this.builder.sub(id, (builder) => {
      const [start, end] = [this.id("s"), this.id("e")];
      builder.node(start, "StartEvent").node(end, "EndEvent");
      builder.path(this.draw(inside, start), end);
    });
    this.builder.path(from, id);
    return id;
  }

  /** A sub-process that a timer may interrupt; both ways meet again. */
  private timed(inside: Block, from: string): string {
    const host = this.sub(inside, from);
    const [event, merge] = [this.id("b"), this.id("m")];
    this.builder.node(event, "BoundaryEvent", { attachedToRef: { id: host }, eventDefinitions: HOUR });
    this.builder.node(merge, "ExclusiveGateway").path(host, merge);
    this.builder.path(this.task(event), merge);
    return merge;
  }

  private split(kind: keyof typeof GATEWAYS, parts: readonly Block[], from: string): string {
    const [split, join] = [this.id("g"), this.id("j")];
    this.builder.node(split, GATEWAYS[kind]).node(join, GATEWAYS[kind]).path(from, split);
    for (const [index, part] of parts.entries()) {
      const entry = this.id("n");
      this.builder.node(entry, "Task").flow(split, entry, kind === "and" ? "" : this.condition(index));
      this.builder.path(this.draw(part, entry), join);
    }
    return join;
  }
}

/** A process with a first task, so that a reject always has somewhere to go, and a random block behind it. */
export function randomProcess(
  shape: Block,
  condition: Condition = (branch) => `branch${branch}`,
): ProcessBuilder {
  const drawing = new Drawing(condition);
  drawing.builder.node("s", "StartEvent").node("e", "EndEvent").task("first").path("s", "first");
  drawing.builder.path(drawing.draw(shape, "first"), "e");
  return drawing.builder;
}

/** Decides conditions of the form `branch<n>` from the number of the step: always at least one branch is open. */
export function branchAt(turn: number): (flow: { condition: string }) => boolean {
  return ({ condition }) => condition === `branch${turn % 2}` || (turn % 3 === 0 && condition === "branch0");
}

/** What somebody might do with an instance, by a roll of the dice; null when that is not possible now. */
export function randomCommand(graph: ProcessGraph, state: InstanceState, dice: number): Command | null {
  const automatic = anyAutomatic(graph, state, dice);
  const open = openTasks(state);
  const task = open[Math.floor(dice / 100) % Math.max(1, open.length)];
  if (automatic && (!task || dice % 3 === 0)) return automatic;
  if (dice % 17 === 1) return interrupt(graph, state) ?? automatic;
  if (dice % 29 === 1) return jump(graph, state, dice);
  return task ? personalCommand(graph, state, { task, dice }) : null;
}

function interrupt(graph: ProcessGraph, state: InstanceState): Command | null {
  for (const token of state.tokens)
    for (const event of boundariesOf(graph, token.node))
      return { type: "fire", tokenId: token.id, node: event.id };
  return null;
}

/** An administrator moves everything, or one token alone, to a task. */
function jump(graph: ProcessGraph, state: InstanceState, dice: number): Command | null {
  const tasks = Object.values(graph.nodes).filter(({ kind }) => kind === "userTask");
  const moved = state.tokens
    .filter(({ node }) => graph.nodes[node]?.kind !== "subProcess")
    .map(({ id }) => id);
  const to = tasks[dice % tasks.length]?.id;
  const tokenIds = dice % 2 === 0 ? moved : moved.slice(0, 1);
  return to === undefined || tokenIds.length === 0 ? null : { type: "jump", tokenIds, to, actor: "admin" };
}

/** What the server does by itself with one of the resting tokens. */
export function anyAutomatic(graph: ProcessGraph, state: InstanceState, dice = 0): Command | null {
  const commands = state.tokens.flatMap((token) => automaticCommand(graph, token) ?? []);
  return commands[dice % Math.max(1, commands.length)] ?? null;
}

function personalCommand(
  graph: ProcessGraph,
  state: InstanceState,
  { task, dice }: { task: TaskState; dice: number },
): Command {
  const actor = task.assignee ?? "lisi";
  const base = { taskId: task.id, actor };
  const agree: Command = { type: "complete", action: "agree", ...base };
  const roll = dice % 100;
  if (task.node === graph.start || task.owner !== null) return agree;
  const isTaken = (account: string): boolean =>
    state.tasks.some(
      ({ token, status, assignee, owner, queue }) =>
        token === task.token &&
        (queue.includes(account) || (status === "open" && (assignee === account || owner === account))),
    );
  const other = PEOPLE.find((account) => !isTaken(account) && account !== actor);
  if (roll < 50) return agree;
  if (roll < 68) return reject(graph, state, { task, dice, actor });
  if (roll < 76) return recall(graph, state, dice) ?? agree;
  if (roll < 82 && other) return { type: "assign", to: other, ...base };
  if (roll < 88 && other) return { type: "delegate", to: other, ...base };
  if (roll < 93 && other) return { type: "addSign", users: [other], ...base };
  if (roll < 96 && openTasks(state).some((one) => one !== task && one.token === task.token))
    return { type: "delSign", ...base };
  if (roll < 98) return { type: "timeout", taskId: task.id, action: roll % 2 === 0 ? "agree" : "turnDown" };
  return roll === 99 && dice % 3 === 0 ? { type: "shutdown", ...base } : agree;
}

function reject(
  graph: ProcessGraph,
  state: InstanceState,
  { task, dice, actor }: { task: TaskState; dice: number; actor: string },
): Command {
  const targets = returnableIn(graph, state, task.node);
  const target = targets[dice % Math.max(1, targets.length)];
  return { type: "turnDown", taskId: task.id, actor, ...(target && dice % 4 > 0 ? { target } : {}) };
}

function recall(graph: ProcessGraph, state: InstanceState, dice: number): Command | null {
  const possible = state.tasks.filter((task) => task.actor !== null && canRecall(graph, state, task));
  const task = possible[dice % Math.max(1, possible.length)];
  return task ? { type: "recall", taskId: task.id, actor: task.actor ?? "" } : null;
}
