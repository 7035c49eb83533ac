import fc from "fast-check";
import { expect, it } from "vitest";
import { StepError } from "@/runtime/core/process/step/errors";
import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { RepeatSkip } from "@/runtime/core/process/setting";
import type { Environment } from "@/runtime/core/process/step/step-draft";
import { isEnded, openTasks, type InstanceState } from "@/runtime/core/process/step/state";
import { type Command, newInstance, step } from "@/runtime/core/process/step/step";
import { testEnvironment } from "@/tests/support/process-graph";
import { anyAutomatic, block, branchAt, randomCommand, randomProcess } from "@/tests/support/random-process";

/** `npm run fuzz` asks for 30,000 steps; every run of the tests takes fewer, always the same ones. */
const STEPS = Number(process.env["FUZZ_STEPS"] ?? 6_000);
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
const RUNS_PER_ROUND = 200;
const REPEATED: readonly (RepeatSkip | undefined)[] = [undefined, "previous", "any"];
/** Steps after which an instance that nobody rejects any more must have ended. */
const PATIENCE = 1_000;

/** One instance and everything that was asked of it. */
class Run {
  state: InstanceState = newInstance("zhangsan");
  readonly asked: { command: Command; turn: number }[] = [];
  readonly graph: ProcessGraph;
  private turn = 0;
  private readonly environment: Environment;

  constructor(graph: ProcessGraph, repeatSkip: RepeatSkip | undefined) {
    this.graph = graph;
    this.environment = testEnvironment({ decide: (flow) => branchAt(this.turn)(flow), repeatSkip });
  }

  do(command: Command, turn = this.asked.length): void {
    this.turn = turn;
    this.asked.push({ command, turn });
    this.state = this.next(command);
    check(this.graph, this.state);
  }

  /** A move that would leave a join waiting for ever is refused, and changes nothing. */
  private next(command: Command): InstanceState {
    try {
      return step(this.graph, this.state, command, this.environment).state;
    } catch (error) {
      if (command.type === "jump" && error instanceof StepError && error.code === 422) return this.state;
      throw error;
    }
  }
}

function check(graph: ProcessGraph, state: InstanceState): void {
  const open = openTasks(state);
  const asked = open.map((task) => `${task.node} ${task.candidates.map(({ code }) => code).join()}`);
  expect(new Set(asked).size, "a task is open twice").toBe(asked.length);
  const tokens = open.map((task) => `${task.node} ${task.token}`);
  expect(new Set(tokens).size, "a node is active twice").toBe(new Set(open.map(({ node }) => node)).size);
  const live = new Set(state.tokens.map(({ id }) => id));
  expect(
    state.tokens.filter(({ scope }) => scope !== null && !live.has(scope)),
    "a token is inside of a sub-process that is over",
  ).toEqual([]);
  expect(
    open.filter(({ token }) => !live.has(token)),
    "a task is open without a token",
  ).toEqual([]);
  if (isEnded(state)) expect(state.tokens).toEqual([]);
  else expect(open.length > 0 || anyAutomatic(graph, state) !== null, "nothing left to do").toBe(true);
}

function play(graph: ProcessGraph, dice: readonly number[], repeatSkip: RepeatSkip | undefined): Run {
  const run = new Run(graph, repeatSkip);
  run.do({ type: "start", actor: "zhangsan" });
  for (const roll of dice) {
    const command = isEnded(run.state) ? null : randomCommand(graph, run.state, roll);
    if (command) run.do(command);
  }
  for (let left = PATIENCE; !isEnded(run.state) && left > 0; left--) {
    const command = anyAutomatic(graph, run.state) ?? randomCommand(graph, run.state, 0);
    if (command) run.do(command);
  }
  expect(isEnded(run.state), "the instance does not end").toBe(true);
  return run;
}

it("never sticks, doubles or leaves a token behind, and every run can be replayed", () => {
  let steps = 0;
  const kinds = new Map<string, number>();
  for (let round = 0; steps < STEPS; round++)
    fc.assert(
      fc.property(block, fc.array(fc.nat(1_000_000), { minLength: 20, maxLength: 60 }), (shape, dice) => {
        const repeatSkip = REPEATED[(dice[0] ?? 0) % REPEATED.length];
        const run = play(randomProcess(shape).compile(), dice, repeatSkip);
        const again = new Run(run.graph, repeatSkip);
        for (const { command, turn } of run.asked) again.do(command, turn);
        expect(again.state).toEqual(run.state);
        steps += run.asked.length;
        for (const { command } of run.asked) kinds.set(command.type, (kinds.get(command.type) ?? 0) + 1);
      }),
      { numRuns: RUNS_PER_ROUND, seed: SEED + round },
    );
  if (process.env["FUZZ_STEPS"]) console.log(`${steps} steps`, Object.fromEntries(kinds));
  expect([...kinds.keys()]).toEqual(
    expect.arrayContaining(["turnDown", "recall", "assign", "delegate", "addSign"]),
  );
});
