import type { Kept } from "@/runtime/core/kept-sentence";
import type { Sentence } from "@/runtime/core/sentence";
import { nodeOf, type GraphFlow, type NodeKind, type ProcessGraph } from "../graph/graph";
import type { RepeatSkip, TaskSkip } from "../setting";
import type { Directory, Handlers } from "./handlers";
import {
  copyOf,
  openTasks,
  type InstanceState,
  type StepEvent,
  type TaskAction,
  type TaskState,
  type Token,
} from "./state";

/** What the pure step needs to know about the world. */
export interface Environment {
  newId: () => string;
  directory: Directory;
  /** Evaluates a flow's condition; throws when it cannot be evaluated or is not boolean. */
  decide: (flow: GraphFlow) => boolean;
  /** The values that a flow's condition reads, for messages. */
  explain?: (flow: GraphFlow) => Sentence;
  taskSkip: TaskSkip;
  /** Whoever comes again is asked each time when left out. */
  repeatSkip?: RepeatSkip | undefined;
}

/** Kinds of nodes that are waited at without a task. */
const WITHOUT_TASK: ReadonlySet<NodeKind> = new Set(["service", "timer"]);

/** Where a token comes from: the flow it took, and the sub-process it moves in. */
export interface Origin {
  via: string | null;
  scope: string | null;
}

/** The draft of a state that a step works on, and what happened so far. The state given to it is copied, never changed. */
export class StepDraft {
  readonly state: InstanceState;
  readonly events: StepEvent[] = [];
  readonly graph: ProcessGraph;
  readonly environment: Environment;

  constructor(graph: ProcessGraph, state: InstanceState, environment: Environment) {
    this.graph = graph;
    this.environment = environment;
    this.state = copyOf(state);
  }

  record(event: Partial<StepEvent> & { action: TaskAction; node: string }): StepEvent {
    const nodeName = this.graph.nodes[event.node]?.name ?? event.node;
    const detail = event.about?.say({ person: event.about.account }) ?? "";
    const full = { nodeName, task: null, actor: null, detail, flows: [], ...event };
    this.events.push(full);
    return full;
  }

  /** The token that a node's tokens are inside of: that of its sub-process, made where it is not there any more. */
  scopeOf(node: string): string | null {
    const { parent } = nodeOf(this.graph, node);
    if (parent === undefined) return null;
    const live = this.state.tokens.find((token) => token.node === parent);
    return live?.id ?? this.addToken(parent, { via: null, scope: this.scopeOf(parent) });
  }

  /** Cancels tokens with their open tasks; kept in the history as cancelled, as are calls and timers that were waited for. */
  cancelWhere(isHit: (token: Token) => boolean, why: Kept, except: string | null = null): void {
    const hit = this.state.tokens.filter(isHit);
    const gone = new Set(hit.map((token) => token.id));
    this.state.tokens = this.state.tokens.filter((token) => !gone.has(token.id));
    for (const { node } of hit)
      if (WITHOUT_TASK.has(nodeOf(this.graph, node).kind))
        this.record({ action: "cancelled", node, detail: why });
    for (const task of openTasks(this.state)) {
      if (!gone.has(task.token) || task.id === except) continue;
      this.close(task, "cancelled", null, "cancelled");
      this.record({ action: "cancelled", node: task.node, task: task.id, detail: why });
    }
  }

  close(
    task: TaskState,
    action: TaskAction,
    actor: string | null,
    status: "done" | "cancelled" = "done",
  ): void {
    task.status = status;
    task.action = action;
    task.actor = actor;
    task.doneSeq = Math.max(0, ...this.state.tasks.map((other) => other.doneSeq)) + 1;
  }

  dropToken(id: string): void {
    this.state.tokens = this.state.tokens.filter((token) => token.id !== id);
  }

  addToken(node: string, { via, scope }: Origin): string {
    const id = this.environment.newId();
    this.state.tokens.push({ id, node, via, state: "active", scope });
    return id;
  }

  /** Creates an open task. One account only: it is the assignee at once; several share it and the first to act wins. */
  addTask(node: string, token: string, handlers: Handlers, returnTo: string | null): TaskState {
    const only = handlers.accounts.length === 1 && handlers.candidates.every((one) => one.kind === "user");
    const task: TaskState = {
      id: this.environment.newId(),
      token,
      node,
      status: "open",
      assignee: only ? (handlers.accounts[0] ?? null) : null,
      owner: null,
      candidates: handlers.candidates,
      action: null,
      actor: null,
      doneSeq: 0,
      seq: this.state.tasks.length + 1,
      returnTo,
      queue: [],
      orphan: handlers.accounts.length === 0,
      returned: false,
    };
    this.state.tasks.push(task);
    return task;
  }
}
