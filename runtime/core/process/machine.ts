import { openSigned, signOf } from "./countersign";
import { StepError } from "./errors";
import { flowOf, nodeOf, type GraphFlow, type GraphNode, type ProcessGraph } from "./graph";
import { exactHandlers, resolveHandlers, type Directory, type Handlers } from "./handlers";
import type { TaskSkip } from "./step";
import {
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
  taskSkip: TaskSkip;
}

/** Automatic completions in one step before a cycle is assumed. */
export const MAX_AUTOMATIC = 100;

/** Who gets a task that is created by a return: set for the one node that is returned to. */
export interface Arrival {
  handlers?: readonly string[];
  returnTo?: string | null;
  /** Return and recall never trigger first-node skip. */
  noSkip?: boolean;
}

/**
 * A running step: a draft of the state that moves tokens and writes down what happened.
 * One machine serves one command; the state given to it is copied, never changed.
 */
export class Machine {
  readonly state: InstanceState;
  readonly events: StepEvent[] = [];
  readonly graph: ProcessGraph;
  readonly environment: Environment;
  private automatic = 0;

  constructor(graph: ProcessGraph, state: InstanceState, environment: Environment) {
    this.graph = graph;
    this.environment = environment;
    this.state = structuredClone(state);
  }

  record(event: Partial<StepEvent> & { action: TaskAction; node: string }): StepEvent {
    const nodeName = this.graph.nodes[event.node]?.name ?? event.node;
    const full = { nodeName, task: null, actor: null, detail: "", flows: [], ...event };
    this.events.push(full);
    return full;
  }

  /** Puts a token on a node and lets it run until it rests or dies. */
  arrive(nodeId: string, via: string | null, arrival: Arrival = {}): void {
    const node = nodeOf(this.graph, nodeId);
    switch (node.kind) {
      case "userTask":
        this.openTask(node, via, arrival);
        return;
      case "end":
        this.finishPath(node);
        return;
      case "terminate":
        this.terminate(node);
        return;
      case "parallel":
      case "inclusive":
        this.join(node, via);
        return;
      case "start":
      case "pass":
      case "exclusive":
        this.leave(node);
        return;
    }
  }

  /** Sends a token out of a node along the flows that its kind and conditions allow. */
  leave(node: GraphNode): void {
    const flows = this.choose(node);
    this.events.at(-1)?.flows.push(...flows.map((flow) => flow.id));
    for (const flow of flows) this.arrive(flow.to, flow.id);
  }

  private choose(node: GraphNode): GraphFlow[] {
    const flows = node.outgoing.map((id) => flowOf(this.graph, id));
    if (node.kind === "parallel") return flows;
    const regular = flows.filter((flow) => flow.id !== node.defaultFlow);
    if (node.kind === "exclusive") {
      if (flows.length === 1) return flows;
      const hit = regular.find((flow) => flow.condition !== "" && this.environment.decide(flow));
      const open = regular.find((flow) => flow.condition === "");
      return [hit ?? this.fallback(node) ?? open ?? this.noBranch(node, regular)];
    }
    const taken = regular.filter((flow) => flow.condition === "" || this.environment.decide(flow));
    return taken.length > 0 ? taken : [this.fallback(node) ?? this.noBranch(node, regular)];
  }

  private fallback(node: GraphNode): GraphFlow | null {
    return node.defaultFlow ? flowOf(this.graph, node.defaultFlow) : null;
  }

  private noBranch(node: GraphNode, flows: GraphFlow[]): never {
    const tried = flows.map((flow) => `「${flow.name || flow.id}」${flow.condition}`).join("；");
    throw new StepError(422, `节点「${node.name}」没有满足条件的分支：${tried}`, node.id);
  }

  private finishPath(node: GraphNode): void {
    this.record({ action: "end", node: node.id });
    if (this.state.tokens.length === 0) this.state.status = "end";
  }

  private terminate(node: GraphNode): void {
    this.cancelWhere(() => true, "流程已终止");
    this.record({ action: "end", node: node.id });
    this.state.status = "end";
  }

  /** Cancels tokens with their open tasks; kept in the history as cancelled. */
  cancelWhere(isHit: (token: Token) => boolean, why: string, except: string | null = null): void {
    const gone = new Set(this.state.tokens.filter(isHit).map((token) => token.id));
    this.state.tokens = this.state.tokens.filter((token) => !gone.has(token.id));
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

  private join(node: GraphNode, via: string | null): void {
    if (node.incoming.length > 1) {
      this.state.tokens.push({ id: this.environment.newId(), node: node.id, via, state: "waiting" });
      if (!this.isJoined(node)) return;
      this.consume(node);
    }
    this.leave(node);
    this.releaseInclusive();
  }

  private isJoined(node: GraphNode): boolean {
    const waiting = this.state.tokens.filter((token) => token.node === node.id && token.state === "waiting");
    const missing = node.incoming.filter((flow) => !waiting.some((token) => token.via === flow));
    if (node.kind === "parallel") return missing.length === 0;
    return waiting.length > 0 && !missing.some((flow) => this.canStillArrive(node, flow));
  }

  /** Whether some live token elsewhere can come to `flow`. */
  canStillArrive(join: GraphNode, flow: string): boolean {
    const from = flowOf(this.graph, flow).from;
    return this.state.tokens.some(
      (token) =>
        !(token.node === join.id && token.state === "waiting") &&
        (token.node === from || (this.graph.ahead[token.node]?.includes(from) ?? false)),
    );
  }

  /** Takes one waiting token of each incoming flow away. */
  private consume(node: GraphNode): void {
    for (const flow of node.incoming) {
      const index = this.state.tokens.findIndex(
        (token) => token.node === node.id && token.state === "waiting" && token.via === flow,
      );
      if (index >= 0) this.state.tokens.splice(index, 1);
    }
  }

  /** An inclusive join may become complete because a token elsewhere has gone. */
  releaseInclusive(): void {
    for (const node of Object.values(this.graph.nodes)) {
      if (node.kind !== "inclusive" || node.incoming.length < 2 || !this.isJoined(node)) continue;
      this.consume(node);
      this.leave(node);
    }
  }

  private openTask(node: GraphNode, via: string | null, arrival: Arrival): void {
    const handlers = this.handlersOf(node, arrival);
    const first = this.state.fresh && !arrival.noSkip;
    this.state.fresh = false;
    if (
      first &&
      this.environment.taskSkip === "firstNodeSkip" &&
      handlers.accounts.includes(this.state.initiator)
    )
      return this.passAutomatically(
        node,
        "start",
        this.state.initiator,
        "发起人即首个节点的处理人，自动提交",
      );
    const skip = node.setting?.plugins?.userAssign.executeSubjectEmpty === "skip";
    if (handlers.accounts.length === 0 && skip)
      return this.passAutomatically(node, "skip", null, "没有找到处理人，自动跳过");
    const token = this.addToken(node.id, via);
    const returnTo = arrival.returnTo ?? null;
    if (signOf(node) && handlers.accounts.length > 1)
      return openSigned(this, node, { token, accounts: handlers.accounts, returnTo });
    this.addTask(node.id, token, handlers, returnTo);
  }

  private handlersOf(node: GraphNode, arrival: Arrival): Handlers {
    const { directory } = this.environment;
    const exact = arrival.handlers ? exactHandlers(arrival.handlers, directory) : null;
    if (exact && exact.accounts.length > 0) return exact;
    const assign = node.setting?.plugins?.userAssign;
    return assign
      ? resolveHandlers(assign, this.state.initiator, directory)
      : { candidates: [], accounts: [] };
  }

  private passAutomatically(
    node: GraphNode,
    action: "start" | "skip",
    actor: string | null,
    why: string,
  ): void {
    if (++this.automatic > MAX_AUTOMATIC)
      throw new StepError(409, `自动处理超过 ${MAX_AUTOMATIC} 次，流程可能成环：「${node.name}」`, node.id);
    const task = this.addTask(node.id, "", { candidates: [], accounts: actor ? [actor] : [] }, null);
    this.close(task, action, actor);
    this.record({ action, node: node.id, task: task.id, actor, detail: why });
    this.leave(node);
  }

  addToken(node: string, via: string | null): string {
    const id = this.environment.newId();
    this.state.tokens.push({ id, node, via, state: "active" });
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
      candidates: handlers.candidates,
      action: null,
      actor: null,
      doneSeq: 0,
      seq: this.state.tasks.length + 1,
      returnTo,
      queue: [],
      orphan: handlers.accounts.length === 0,
    };
    this.state.tasks.push(task);
    return task;
  }
}
