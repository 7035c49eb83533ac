import type { Kept } from "@/runtime/core/kept-sentence";

/** State of a running instance: exactly what the rows hold. `step` takes one and returns the next. */
export type InstanceStatus = "running" | "back" | "end" | "manualend" | "revoke";

export interface InstanceState {
  status: InstanceStatus;
  initiator: string;
  tokens: Token[];
  tasks: TaskState[];
  /** True until the first user task has been reached after the start (first-node skip looks at it). */
  fresh: boolean;
}

/** A copy that may be changed. A twentieth of the time of `structuredClone`, which every step would take. */
export const copyOf = (state: InstanceState): InstanceState => ({
  ...state,
  tokens: state.tokens.map((token) => ({ ...token })),
  tasks: state.tasks.map((task) => ({
    ...task,
    candidates: task.candidates.map((candidate) => ({ ...candidate })),
    queue: [...task.queue],
  })),
});

/**
 * `waiting`: arrived at a join through `via`; `active`: rests on a user task, a timer, a script or service task, or
 * stands on a sub-process for as long as tokens inside of it live.
 */
export interface Token {
  id: string;
  node: string;
  via: string | null;
  state: "active" | "waiting";
  /** The token on the sub-process that this one is inside of; null in the process itself. */
  scope: string | null;
}

export type TaskStatus = "open" | "done" | "cancelled";

/** What was done with a task, also the word in the history. */
export type TaskAction =
  | "start"
  | "resubmit"
  | "agree"
  | "handle"
  | "turnDown"
  /** A rejection among votes that are not all in yet: it sends nothing back. */
  | "oppose"
  | "recall"
  | "assign"
  | "delegate"
  | "resolve"
  | "addSign"
  | "delSign"
  | "skip"
  | "shutdown"
  | "revoke"
  | "cancelled"
  | "timer"
  | "script"
  | "service"
  | "jump"
  | "copyTo"
  | "urge"
  | "suspend"
  | "resume"
  | "migrate"
  | "end";

export interface TaskState {
  id: string;
  token: string;
  node: string;
  status: TaskStatus;
  /** Account of the one who must act; null while candidates share the task. */
  assignee: string | null;
  /** Account of the one who delegated it and gets it back; null while it is not delegated. */
  owner: string | null;
  candidates: Candidate[];
  action: TaskAction | null;
  /** Account of the one who acted; null for the system. */
  actor: string | null;
  /** Counts up over the instance: order of completion, 0 while open. */
  doneSeq: number;
  /** Counts up over the instance: order of creation. */
  seq: number;
  /** After a correction go straight to this node (spec extension `afterTurnDown: back`). */
  returnTo: string | null;
  /** Accounts that sign after this one, where people sign in sequence. */
  queue: string[];
  /** Nobody who is there can handle it: no handler was found and the node says not to skip, or they have gone since. */
  orphan: boolean;
  /** Its initiator has the application back with this task, as it was rejected. */
  returned: boolean;
}

/** Roles are late bound: a person who gets the role later sees the task. */
export interface Candidate {
  kind: "user" | "role";
  code: string;
}

/** One line of the history. */
export interface StepEvent {
  action: TaskAction;
  node: string;
  nodeName: string | Kept;
  task: string | null;
  actor: string | null;
  /** Why the system acted, or where a reject goes. */
  detail: string | Kept;
  /** The same where it speaks of somebody: said with the account in `detail`, until their name is known. */
  about?: { account: string; say: (values: { person: string }) => Kept };
  /** Flows taken because of this event, in order. */
  flows: string[];
}

/** An event that speaks of somebody, with their name in the place of their account. */
export const withName = ({ about, ...event }: StepEvent, nameOf: (account: string) => string): StepEvent =>
  about ? { ...event, detail: about.say({ person: nameOf(about.account) }) } : event;

export function openTasks(state: InstanceState): TaskState[] {
  return state.tasks.filter((task) => task.status === "open");
}

/** Nodes with open tasks that were reached since: each arrival once, however many sign there, in turn or added later. */
export function reachedNodes(before: InstanceState | null, after: InstanceState): string[] {
  const known = new Set(before?.tasks.map(({ token }) => token));
  const reached = new Map(openTasks(after).map(({ token, node }) => [token, node]));
  return [...reached].flatMap(([token, node]) => (known.has(token) ? [] : [node]));
}

/** Where a live instance stands: with its initiator who is to correct it, or on its way. */
export function liveStatus(state: InstanceState): "back" | "running" {
  return openTasks(state).some(({ returned }) => returned) ? "back" : "running";
}

export function isEnded(state: Pick<InstanceState, "status">): boolean {
  return state.status !== "running" && state.status !== "back";
}
