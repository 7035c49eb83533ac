import { type FieldAccess, type Values } from "../form/access/permission";
import type { LocalText } from "../locale";
import { accessAt, buttonsOf } from "./access";
import { nextAutomatic } from "./step/automatic";
import { StepError } from "./step/errors";
import { nodeOf, type ProcessGraph } from "./graph/graph";
import { type Directory, resolveHandlers } from "./step/handlers";
import type { Environment } from "./step/step-draft";
import { type BusinessData, decideWith, explainWith, processScope, startVars } from "./scope";
import { LEADER_CODES, type BpmDefSetting, type GlobalForm } from "./setting";
import {
  type InstanceState,
  type StepEvent,
  type TaskAction,
  type TaskState,
  type Token,
  isEnded,
  openTasks,
  withName,
} from "./step/state";
import { type Command, type StepResult, newInstance, nodeLeftBy, step } from "./step/step";

/** What a dry run walks through, and for whom. */
export interface DryWorld {
  graph: ProcessGraph;
  setting: BpmDefSetting;
  initiator: { account: string; name: string };
  /** Form values by business object code, as the initiator hands them in. */
  data: BusinessData;
  /** Names of people by their accounts, where they are known. */
  directory: Directory & { names?: Readonly<Record<string, string>> };
  /** Global variables by code. */
  globals: Record<string, unknown>;
  startDate: string;
  /** What is wrong with a form as somebody with this access hands it in; nothing is checked when left out. */
  check?: (form: GlobalForm, values: Values, access: FieldAccess) => string[];
  /** Script tasks wait for {@link passScript}, since somebody runs their scripts; otherwise they are passed. */
  runsScripts?: boolean;
}

/** What somebody does with an open task of a dry run. */
export interface DryDecision {
  task: string;
  actor: string;
  action: "agree" | "handle" | "turnDown" | "shutdown" | "assign";
  opinion?: string;
  /** Where a reject goes; the node's own strategy when left out. */
  target?: string;
  /** Account that an assigned task goes to. */
  to?: string;
  /** Form values after this person's edits. */
  data?: BusinessData;
}

/** How a step ended. */
export interface DryOutcome {
  action: TaskAction;
  actor: string | null;
  opinion: string;
  /** Where a reject went, why the system acted. */
  detail: LocalText;
}

/** One visit of a node in a dry run. */
export interface DryStep {
  node: string;
  name: string;
  kind: "start" | "task" | "skip" | "auto" | "end" | "nobody" | "fault";
  task: string | null;
  /** Enabled accounts that could handle the task. */
  accounts: string[];
  /** Roles through which they could. */
  roles: string[];
  /** Why: of a skip, or of what stopped the run. */
  detail: LocalText;
  /** Form values as they were when the node was reached. */
  data: BusinessData;
  /** Null while the task waits. */
  outcome: DryOutcome | null;
  /** What the engine would refuse the form for that was handed in here. */
  faults?: string[];
}

/** A dry run as far as it went. A value: deciding gives another one, so going back is taking the one before. */
export interface DryRun {
  steps: readonly DryStep[];
  /** Flows taken, each once, in order. */
  flows: readonly string[];
  data: BusinessData;
  /** Variables of the process. */
  vars: Record<string, unknown>;
  state: InstanceState;
  /** Number of ids given out. */
  ids: number;
  isEnded: boolean;
}

/** Tasks completed by {@link finishDryRun} before a drawn loop is assumed. */
const MOST = 200;

/** Hands the application in. What cannot be decided is a step of kind `fault`, never an exception. */
export function beginDryRun(world: DryWorld): DryRun {
  const { account } = world.initiator;
  const state = newInstance(account);
  const vars = startVars(world.setting);
  const empty: DryRun = { steps: [], flows: [], data: world.data, vars, state, ids: 0, isEnded: false };
  const run = take(world, empty, { type: "start", actor: account });
  const faults = faultsAt(world, null, world.data);
  return faults.length === 0
    ? run
    : { ...run, steps: run.steps.map((one, at) => (at === 0 ? { ...one, faults } : one)) };
}

/** Messages of the forms as somebody hands them in at a node; the initiator where there is none. */
function faultsAt({ setting, graph, check }: DryWorld, node: string | null, data: BusinessData): string[] {
  if (!check) return [];
  return setting.flow.globalForm.flatMap((form) => {
    const access = accessAt(graph, node ?? graph.start, form);
    return check(form, data[form.boCode] ?? {}, access);
  });
}

/**
 * Does one thing with one open task, by the `step` of the engine. Timers and services on the way are passed without
 * waiting or calling anything.
 */
export function decideDryRun(world: DryWorld, run: DryRun, decision: DryDecision): DryRun {
  const next = take(world, run, commandOf(decision), decision);
  const { node } = run.state.tasks.find(({ id }) => id === decision.task) ?? {};
  const isFinal = decision.action === "agree" || decision.action === "handle";
  const faults = isFinal && node !== undefined ? faultsAt(world, node, decision.data ?? run.data) : [];
  if (faults.length === 0) return next;
  const at = next.steps.findLastIndex(({ task, outcome }) => task === decision.task && outcome !== null);
  return { ...next, steps: next.steps.map((one, index) => (index === at ? { ...one, faults } : one)) };
}

/** The node whose work a decision ends; none while others are still asked there, or where it would be refused. */
export function nodeEndedBy(world: DryWorld, run: DryRun, decision: DryDecision): string | undefined {
  let count = 0;
  const environment = environmentOf(world, run, () => `ended${++count}`);
  return nodeLeftBy(world.graph, run.state, commandOf(decision), environment);
}

/** A token at a script task whose script is to be run before it is passed; null when there is none. */
export function waitingScript(
  { graph, runsScripts }: DryWorld,
  { state, isEnded: ended }: DryRun,
): Token | null {
  if (ended || !runsScripts) return null;
  return state.tokens.find(({ node }) => nodeOf(graph, node).kind === "script") ?? null;
}

/** Goes on behind a script task whose script has run. */
export const passScript = (world: DryWorld, run: DryRun, { id }: Token): DryRun =>
  take(world, run, { type: "proceed", tokenId: id });

/** A run that a fault at a node has stopped. */
export function stopDryRun({ graph }: DryWorld, run: DryRun, node: string, detail: LocalText): DryRun {
  return { ...run, steps: [...run.steps, { ...bare(graph, node, run.data), kind: "fault", detail }] };
}

/** What would happen by itself next; null when everything waits for people or for scripts. */
const automaticIn = ({ graph, runsScripts }: DryWorld, state: InstanceState): Command | null =>
  isEnded(state) ? null : nextAutomatic(graph, state, runsScripts ? "script" : undefined);

/**
 * Runs on: each waiting task is completed by the first who could, until nothing more can be done. Gives every state on
 * the way, so that each can be gone back to; none when nothing waits.
 */
export async function finishDryRun(
  world: DryWorld,
  run: DryRun,
  decide: (run: DryRun, decision: DryDecision) => DryRun | Promise<DryRun> = (now, decision) =>
    decideDryRun(world, now, decision),
): Promise<DryRun[]> {
  const states: DryRun[] = [];
  let current = run;
  while (states.length < MOST && !current.isEnded) {
    const decision = firstDecision(world, current);
    if (!decision) break;
    // oxlint-disable-next-line no-await-in-loop -- each decision is made on what the one before has led to
    current = await decide(current, decision);
    states.push(current);
    if (current.steps.at(-1)?.kind === "fault") break;
  }
  return states;
}

/** Steps that wait for somebody who exists. */
export function waitingSteps({ steps, isEnded: ended }: DryRun): DryStep[] {
  return ended ? [] : steps.filter(({ kind, outcome }) => kind === "task" && outcome === null);
}

/** What a reject without a chosen target would do, in the engine's words; null when it is refused. */
export function rejectGoesTo(world: DryWorld, run: DryRun, task: string, actor: string): LocalText | null {
  const { steps } = decideDryRun(world, run, { task, actor, action: "turnDown" });
  const said = steps.find((one) => one.task === task)?.outcome;
  return said?.action === "turnDown" || said?.action === "oppose" ? said.detail : null;
}

/** User tasks that would wait for nobody: their rules find no enabled person and they are not skipped. */
export function tasksWithoutHandler({ graph, initiator, directory }: Omit<DryWorld, "data">): string[] {
  return Object.values(graph.nodes)
    .filter(({ kind, setting }) => {
      const assign = setting?.plugins?.userAssign;
      if (kind !== "userTask" || assign?.executeSubjectEmpty === "skip") return false;
      if (!assign) return true;
      // Who acts before is only known as the run goes on.
      if (assign.ruleList.some(({ source }) => source.some(({ code }) => code === LEADER_CODES.previous)))
        return false;
      const known = { initiator: initiator.account, previous: initiator.account };
      return resolveHandlers(assign, known, directory).accounts.length === 0;
    })
    .map(({ id }) => id);
}

function commandOf({ action, task: taskId, actor, target, to = "" }: DryDecision): Command {
  switch (action) {
    case "agree":
    case "handle":
      return { type: "complete", taskId, actor, action };
    case "turnDown":
      return { type: "turnDown", taskId, actor, ...(target === undefined ? {} : { target }) };
    case "shutdown":
      return { type: "shutdown", taskId, actor };
    case "assign":
      return { type: "assign", taskId, actor, to };
  }
}

function firstDecision({ graph }: DryWorld, run: DryRun): DryDecision | null {
  for (const { task, node, accounts } of waitingSteps(run)) {
    const buttons = buttonsOf(nodeOf(graph, node));
    const action = buttons.agree === 1 ? "agree" : buttons.handle === 1 ? "handle" : null;
    if (task && action && accounts[0]) return { task, actor: accounts[0], action };
  }
  return null;
}

function take(
  world: DryWorld,
  run: DryRun,
  command: Command,
  { opinion = "", data = run.data }: Pick<DryDecision, "opinion" | "data"> = {},
): DryRun {
  let { ids } = run;
  const { graph } = world;
  const environment = environmentOf(world, { ...run, data }, () => `dry${++ids}`);
  try {
    let next = follow(world, { ...run, data }, step(graph, run.state, command, environment), opinion);
    let automatic = automaticIn(world, next.state);
    for (let turn = 0; automatic && turn < MOST; turn++) {
      next = follow(world, next, step(graph, next.state, automatic, environment), "");
      automatic = automaticIn(world, next.state);
    }
    return { ...next, ids };
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    const fault = { ...bare(graph, error.node, run.data), kind: "fault" as const, detail: error.said };
    return { ...run, steps: [...run.steps, fault] };
  }
}

function environmentOf(
  { graph, setting, initiator, startDate, directory, globals }: DryWorld,
  { data, vars }: Pick<DryRun, "data" | "vars">,
  newId: () => string,
): Environment {
  const scope = processScope(setting, data, { vars, globals, initiator, startDate, title: graph.name });
  const { taskSkip, properties } = setting.flow;
  const { repeatSkip } = properties;
  return { newId, directory, decide: decideWith(scope), explain: explainWith(scope), taskSkip, repeatSkip };
}

function follow(world: DryWorld, run: DryRun, { state, events }: StepResult, opinion: string): DryRun {
  const { graph, directory } = world;
  const steps = [...run.steps];
  const flows = new Set(run.flows);
  const nameOf = (account: string): string => directory.names?.[account] ?? account;
  for (const event of events.map((one) => withName(one, nameOf))) {
    for (const flow of event.flows) flows.add(flow);
    const kind = kindOf(event);
    if (kind) steps.push({ ...bare(graph, event.node, run.data), kind, ...saidBy(event) });
    else close(steps, event, opinion);
  }
  const known = new Set(steps.filter(({ outcome }) => outcome === null).map(({ task }) => task));
  for (const task of openTasks(state)) {
    if (known.has(task.id)) continue;
    const kind = task.orphan ? "nobody" : "task";
    steps.push({ ...bare(graph, task.node, run.data), kind, task: task.id, ...peopleOf(task, directory) });
  }
  return { ...run, steps, flows: [...flows], state, isEnded: isEnded(state) };
}

function kindOf({ action, task }: StepEvent): DryStep["kind"] | null {
  if (action === "start") return task === null ? "start" : "skip";
  if (action === "timer" || action === "script" || action === "service") return "auto";
  return action === "skip" || action === "end" ? action : null;
}

function saidBy({ action, actor, detail }: StepEvent): Pick<DryStep, "accounts" | "detail" | "outcome"> {
  return { accounts: actor ? [actor] : [], detail, outcome: { action, actor, opinion: "", detail } };
}

/** Writes down how the step of a task ended. */
function close(steps: DryStep[], { task, action, actor, detail }: StepEvent, opinion: string): void {
  const at = steps.findLastIndex((one) => one.task === task && one.outcome === null);
  const found = steps[at];
  if (task === null || !found) return;
  steps[at] = {
    ...found,
    outcome: { action, actor, detail, opinion: action === "cancelled" ? "" : opinion },
  };
}

function bare(graph: ProcessGraph, node: string, data: BusinessData): Omit<DryStep, "kind"> {
  const known = node in graph.nodes ? nodeOf(graph, node).name : (graph.flows[node]?.name ?? "");
  return { node, name: known || node, task: null, accounts: [], roles: [], detail: "", data, outcome: null };
}

function peopleOf(task: TaskState, directory: Directory): { accounts: string[]; roles: string[] } {
  const roles = task.candidates.filter(({ kind }) => kind === "role").map(({ code }) => code);
  const users = task.candidates.filter(({ kind }) => kind === "user").map(({ code }) => code);
  const accounts = [...users, ...roles.flatMap((role) => directory.roles[role] ?? [])];
  return { accounts: [...new Set(accounts)], roles };
}
