import { hiddenModels } from "@/runtime/core/process/access";
import { StepError } from "@/runtime/core/process/step/errors";
import { nodeOf } from "@/runtime/core/process/graph/graph";
import { MAX_AUTOMATIC } from "@/runtime/core/process/step/machine";
import type { Environment } from "@/runtime/core/process/step/step-draft";
import { isEnded, type InstanceState, type StepEvent, withName } from "@/runtime/core/process/step/state";
import { nodeLeftBy, step, type Command, type StepResult } from "@/runtime/core/process/step/step";
import type { Sentence } from "@/runtime/core/sentence";
import type { Db } from "@/server/db/port";
import { together } from "@/server/db/together";
import { ApiError, CODE } from "@/server/errors";
import { noteFileUses } from "../file/file-uses";
import { SYSTEM, type Actor } from "./actor";
import { isForeseen, remember } from "./foresee";
import { keepChanged } from "./kept-rows";
import { deliver, isPlain, type Note } from "./deliver";
import { notesOf } from "./notify";
import { scopeOf, type OpenInstance } from "./open-instance";
import { afterEnd } from "./after-end";
import { decideWith, explainWith } from "@/runtime/core/process/scope";
import { syncJobs } from "./jobs";
import { hasScripts, runNodeScripts, runScripts, runScriptTask } from "./script/scripts";
import { loadSurroundings, type Surroundings } from "./surroundings";
import type { InstanceRow } from "./store/instance-rows";
import { saveStep } from "./store/save-step";
import { noteEvents } from "../webhooks/outbox";
import { personNames } from "./person-names";
import { SENTENCE } from "./sentences";

/**
 * Runs one command on a locked instance and writes everything that follows from it: rows, history, scripts, jobs,
 * messages; script tasks on the way run at once. The whole is one transaction of the caller. Refusals become ApiError
 * with the step's status.
 */
export async function act(
  db: Db,
  open: OpenInstance,
  command: Command,
  actor: Actor,
): Promise<InstanceState> {
  if (open.row.is_suspended) throw new ApiError(CODE.conflict, SENTENCE.suspended);
  const given = open.row.data;
  let state = await actOnce(db, open, command, actor);
  for (let turn = 0; ; turn++) {
    open.state = state;
    const token = state.tokens.find(({ node }) => nodeOf(open.definition.graph, node).kind === "script");
    if (!token) {
      if (open.row.data !== given) await keepChanged(db, open, actor);
      return state;
    }
    const node = nodeOf(open.definition.graph, token.node);
    if (turn >= MAX_AUTOMATIC) throw new ApiError(CODE.conflict, SENTENCE.scriptLoop({ node: node.name }));
    await runScriptTask(db, open, node);
    state = await actOnce(db, open, { type: "proceed", tokenId: token.id }, SYSTEM);
  }
}

/** What a command would do: the state after it and its events. Nothing is written. */
export async function preview(db: Db, open: OpenInstance, command: Command): Promise<StepResult> {
  const environment = environmentOf(open, await surroundingsOf(db, open, command));
  return refuse(db, async () => step(open.definition.graph, open.state, command, environment));
}

async function actOnce(db: Db, open: OpenInstance, command: Command, actor: Actor): Promise<InstanceState> {
  const { row, definition } = open;
  const finished = "taskId" in command && command.taskId !== null ? command.taskId : null;
  const surroundings = await surroundingsOf(db, open, command);
  const node = open.state.tasks.find(({ id }) => id === finished)?.node;
  // Most nodes have no script: whether they are left need not be found out.
  if (hasScripts(open, "handled", node)) {
    const environment = environmentOf(open, surroundings);
    await runScripts(db, open, "handled", nodeLeftBy(definition.graph, open.state, command, environment));
  }
  const environment = environmentOf(open, surroundings);
  const result = await refuse(db, async () => step(definition.graph, open.state, command, environment));
  const events = await withNames(db, result.events);
  const history = { ...actor, events, data: row.data, command };
  await runNodeScripts(db, open, result.state);
  await noteFileUses(db, "instance", row.id, [actor.attachments, actor.signature]);
  const notes = notesOf(open, result.state, { events: result.events, actor });
  const isAlone = (note: Note): boolean => isPlain(note, surroundings.hasStandIns);
  await together([
    saveStep(db, row, {
      before: open.state,
      after: result.state,
      graph: definition.graph,
      signature: { taskId: finished, actorName: actor.name, opinion: actor.opinion },
      history,
      notes: notes.filter(isAlone),
    }),
    refuse(db, () => syncJobs(db, open, result.state, scopeOf(open, row.data))),
    deliver(
      db,
      notes.filter((note) => !isAlone(note)),
    ),
    noteEvents(db, open, { command, after: result.state, webhooks: surroundings.webhooks }),
    result.state.status === "end" ? afterEnd(db, open) : undefined,
  ]);
  if (!isEnded(result.state))
    remember(db, row.id, { graph: definition.graph, accounts: peopleOf(row, result.state) });
  return result.state;
}

function surroundingsOf(db: Db, open: OpenInstance, command: Command): Promise<Surroundings> {
  const actor = "actor" in command && command.actor !== null ? [command.actor] : [];
  const named = "users" in command ? command.users : "to" in command ? [command.to] : [];
  const people = [...peopleOf(open.row, open.state), ...named, ...actor];
  const { graph } = open.definition;
  return open.foreseen && isForeseen(open.foreseen, graph, people)
    ? Promise.resolve(open.foreseen.surroundings)
    : loadSurroundings(db, graph, people);
}

/** Whoever has had to do with an application, or will have as people sign in turn: a rule may fall back on each of them. */
const peopleOf = ({ initiator }: InstanceRow, { tasks }: InstanceState): string[] => [
  initiator,
  ...tasks
    .flatMap(({ actor, assignee, owner, queue }) => [actor, assignee, owner, ...queue])
    .filter((name) => name !== null),
];

function environmentOf(open: OpenInstance, { directory }: Surroundings): Environment {
  const scope = scopeOf(open, open.row.data);
  const withheld = hiddenModels(open.definition.graph);
  let count = 0;
  return {
    // Ids follow from the step, so that replaying the commands of a history gives the same rows.
    newId: () => `${open.row.id}.${open.row.rev}.${++count}`,
    directory,
    decide: decideWith(scope, withheld),
    explain: explainWith(scope, withheld),
    taskSkip: open.definition.setting.flow.taskSkip,
    repeatSkip: open.definition.setting.flow.properties.repeatSkip,
  };
}

/** Events that speak of somebody, with their name in the place of their account. */
async function withNames(db: Db, events: readonly StepEvent[]): Promise<StepEvent[]> {
  const accounts = events.flatMap(({ about }) => (about ? [about.account] : []));
  if (accounts.length === 0) return [...events];
  const nameOf = await personNames(db, accounts);
  return events.map((event) => withName(event, nameOf));
}

async function refuse<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    throw new ApiError(error.code, await saidOf(db, error), undefined, { node: error.node });
  }
}

async function saidOf(db: Db, { said, about }: StepError): Promise<Sentence> {
  if (about === null) return said;
  const nameOf = await personNames(db, [about.account]);
  return about.say({ person: nameOf(about.account) });
}
