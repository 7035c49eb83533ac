import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { decideWith, type BusinessData, processScope } from "@/runtime/core/process/scope";
import { isEnded, type InstanceState } from "@/runtime/core/process/step/state";
import { type Command, newInstance, step } from "@/runtime/core/process/step/step";
import { StepError } from "@/runtime/core/process/step/errors";
import { act } from "@/server/engine/act";
import { openInstance, type OpenInstance } from "@/server/engine/open-instance";
import { loadSurroundings } from "@/server/engine/surroundings";
import { ApiError } from "@/server/errors";
import { deploy, Office } from "@/tests/support/engine";
import {
  anyAutomatic,
  type Block,
  block,
  randomCommand,
  randomProcess,
} from "@/tests/support/random-process";
import { startServer, type TestServer } from "@/tests/support/server";

const RUNS = 25;
const SEED = 20_261_121;
const PEOPLE = ["zhangsan", "lisi", "wangwu", "admin"];

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
});
afterAll(() => server.close());

/** Branches by a number in the form's data: always at least one is open. */
const condition = (branch: number): string =>
  `\${form.d.pick != ${branch + 1} || ${branch === 0} && form.d.pick != 1}`;

async function take(inst: string, dice: number): Promise<boolean> {
  return server.db.transaction(async (db) => {
    const open = await openInstance(db, inst);
    if (isEnded(open.state)) return false;
    open.row.data = { d: { pick: dice % 3 } };
    const { graph } = open.definition;
    const command =
      dice === 0
        ? (anyAutomatic(graph, open.state) ?? randomCommand(graph, open.state, 0))
        : randomCommand(graph, open.state, dice);
    if (!command) return true;
    await act(db, open, command, {
      account: "actor" in command ? (command.actor ?? "") : "",
      name: "",
      opinion: "",
    });
    return true;
  });
}

/** An instance that random people work on; a move that is refused changes nothing. */
async function play(code: string, shape: Block, dice: readonly number[]): Promise<string> {
  await deploy(server.db, code, randomProcess(shape, condition));
  const inst = await office.start(code);
  for (const roll of [...dice, ...Array<number>(300).fill(0)]) {
    const goesOn = await take(inst, roll).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 422) return true;
      throw error;
    });
    if (!goesOn) break;
  }
  return inst;
}

interface Line {
  command: Command;
  data: BusinessData;
}

/** Runs the commands of a history again, on nothing but the graph. */
async function replay({ row, definition }: OpenInstance): Promise<InstanceState> {
  const lines = await server.db.query<Line>(
    "select command, data from bpm_history where inst_id = $1 and command is not null order by seq",
    [row.id],
  );
  const { directory } = await loadSurroundings(server.db, definition.graph, PEOPLE);
  let state = newInstance(row.initiator);
  for (const [index, { command, data }] of lines.entries()) {
    let count = 0;
    const rest = { vars: row.vars, initiator: { account: "", name: "" }, startDate: "", title: "" };
    state = step(definition.graph, state, command, {
      newId: () => `${row.id}.${index + 1}.${++count}`,
      directory,
      decide: decideWith(processScope(definition.setting, data, rest)),
      taskSkip: definition.setting.flow.taskSkip,
    }).state;
  }
  return state;
}

const sorted = (state: InstanceState): InstanceState => ({
  ...state,
  tokens: state.tokens.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

it("the commands in a history, replayed, give the stored rows", async () => {
  const shapes = fc.sample(block, { numRuns: RUNS, seed: SEED });
  const rolls = fc.sample(fc.array(fc.nat(1_000_000), { minLength: 15, maxLength: 30 }), {
    numRuns: RUNS,
    seed: SEED,
  });
  let steps = 0;
  for (const [index, shape] of shapes.entries()) {
    const inst = await play(`replay-${index}`, shape, rolls[index] ?? []);
    const stored = await server.db.transaction((db) => openInstance(db, inst));
    expect(isEnded(stored.state)).toBe(true);
    expect(sorted(await replay(stored))).toEqual(sorted(stored.state));
    steps += stored.row.rev;
  }
  expect(steps).toBeGreaterThan(RUNS * 5);
});

it("a step that is refused leaves nothing behind, and a replay refuses it too", async () => {
  const inst = await play("replay-refused", { kind: "task" }, []);
  const stored = await server.db.transaction((db) => openInstance(db, inst));
  const late: Command = {
    type: "complete",
    taskId: stored.state.tasks[0]?.id ?? "",
    actor: "lisi",
    action: "agree",
  };
  const history = await office.history(inst);
  const attempt = server.db.transaction(async (db) =>
    act(db, await openInstance(db, inst), late, { account: "lisi", name: "", opinion: "" }),
  );
  await expect(attempt).rejects.toThrow("流程已经结束");
  expect(await office.history(inst)).toEqual(history);
  expect(() =>
    step(stored.definition.graph, stored.state, late, {
      newId: () => "",
      directory: { users: new Set(), roles: {} },
      decide: () => true,
      taskSkip: "none",
    }),
  ).toThrow(StepError);
});
