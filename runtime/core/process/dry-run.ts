import { StepError } from "./errors";
import { nodeOf, type ProcessGraph } from "./graph";
import type { Directory } from "./handlers";
import { type BusinessData, decideWith, processScope } from "./scope";
import type { BpmDefSetting } from "./setting";
import { isEnded, openTasks, type StepEvent, type TaskState } from "./state";
import { type StepResult, newInstance, step } from "./step";

/** One node on the way of a dry run. */
export interface DryStep {
  node: string;
  name: string;
  kind: "start" | "task" | "skip" | "end" | "nobody" | "fault";
  /** Enabled accounts that could handle the task. */
  accounts: string[];
  /** Roles through which they could. */
  roles: string[];
  /** Why: of a skip, or of what stopped the run. */
  detail: string;
}

export interface DryRun {
  steps: DryStep[];
  /** Flows taken, each once. */
  flows: string[];
  isEnded: boolean;
}

export interface DryInput {
  initiator: { account: string; name: string };
  data: BusinessData;
  directory: Directory;
  startDate: string;
}

/** Tasks agreed to before a drawn loop is assumed. */
const MOST = 200;

/**
 * Walks a process as the engine would, everything in memory: each task is agreed to by the first who could handle it.
 * A task that nobody can handle stays open and the run goes on with the others.
 */
export function dryRun(graph: ProcessGraph, setting: BpmDefSetting, input: DryInput): DryRun {
  let count = 0;
  const { initiator, startDate, directory } = input;
  const rest = { vars: {}, initiator, startDate, title: graph.name };
  const environment = {
    newId: () => `dry${++count}`,
    directory,
    decide: decideWith(processScope(setting, input.data, rest)),
    taskSkip: setting.flow.taskSkip,
  };
  const run: DryRun = { steps: [], flows: [], isEnded: false };
  let state = newInstance(initiator.account);
  const take = (work: () => StepResult): boolean => {
    try {
      const before = new Set(state.tasks.map(({ id }) => id));
      const result = work();
      state = result.state;
      follow(run, graph, result, before, directory);
      return true;
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      run.steps.push({ ...bare(graph, error.node), kind: "fault", detail: error.message });
      return false;
    }
  };
  let goesOn = take(() => step(graph, state, { type: "start", actor: initiator.account }, environment));
  for (let i = 0; goesOn && !isEnded(state) && i < MOST; i += 1) {
    const task = openTasks(state).find(({ orphan }) => !orphan);
    if (!task) break;
    const actor = peopleOf(task, directory).accounts[0] ?? initiator.account;
    goesOn = take(() => step(graph, state, { type: "complete", taskId: task.id, actor, action: "agree" }, environment));
  }
  return { ...run, isEnded: isEnded(state) };
}

function follow(
  run: DryRun,
  graph: ProcessGraph,
  { state, events }: StepResult,
  before: ReadonlySet<string>,
  directory: Directory,
): void {
  for (const event of events) {
    for (const flow of event.flows) if (!run.flows.includes(flow)) run.flows.push(flow);
    const kind = kindOf(event);
    if (kind)
      run.steps.push({
        ...bare(graph, event.node),
        kind,
        detail: event.detail,
        accounts: event.actor ? [event.actor] : [],
      });
  }
  for (const task of state.tasks) {
    if (before.has(task.id) || task.status !== "open") continue;
    const kind = task.orphan ? "nobody" : "task";
    run.steps.push({ ...bare(graph, task.node), kind, ...peopleOf(task, directory) });
  }
}

function kindOf({ action, task }: StepEvent): DryStep["kind"] | null {
  if (action === "start") return task === null ? "start" : "skip";
  return action === "skip" || action === "end" ? action : null;
}

function bare(graph: ProcessGraph, node: string): Omit<DryStep, "kind"> {
  const known = node in graph.nodes ? nodeOf(graph, node).name : (graph.flows[node]?.name ?? "");
  return { node, name: known || node, accounts: [], roles: [], detail: "" };
}

function peopleOf(task: TaskState, directory: Directory): { accounts: string[]; roles: string[] } {
  const roles = task.candidates.filter(({ kind }) => kind === "role").map(({ code }) => code);
  const users = task.candidates.filter(({ kind }) => kind === "user").map(({ code }) => code);
  const accounts = [...users, ...roles.flatMap((role) => directory.roles[role] ?? [])];
  return { accounts: [...new Set(accounts)], roles };
}
