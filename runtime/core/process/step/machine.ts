import { listed } from "@/runtime/core/sentence";
import { openSigned, signOf } from "./countersign";
import { StepError } from "./errors";
import { flowOf, nodeOf, type GraphFlow, type GraphNode } from "../graph/graph";
import { exactHandlers, resolveHandlers, type Handlers } from "./handlers";
import { isJoined, isWaitingAt } from "./joins";
import { isScopeToken, isWithin } from "./scopes";
import { agreedBefore } from "./repeated";
import { StepDraft, type Origin } from "./step-draft";
import { isEnded, liveStatus, type InstanceState, type StepEvent } from "./state";
import { NOTE, SENTENCE } from "../sentences";

/** Automatic completions in one step before a cycle is assumed. */
export const MAX_AUTOMATIC = 100;

/** Nodes entered in one step before a loop without any person in it is assumed. */
const MAX_MOVES = 10_000;

/** Who gets a task that is created by a return: set for the one node that is returned to. */
export interface Arrival {
  handlers?: readonly string[];
  /** Who is asked beside them, each with a task of their own. */
  along?: readonly Handlers[];
  returnTo?: string | null;
  /** Return and recall never trigger first-node skip. */
  noSkip?: boolean;
  /** It was rejected: where it lands with its initiator, they have it back. */
  isRejected?: boolean;
}

interface Flight extends Origin {
  node: string;
  arrival: Arrival;
}

/**
 * A running step that moves tokens. One machine serves one command. Tokens that move are `flights`: an inclusive join is
 * judged only when all of them have landed.
 */
export class Machine extends StepDraft {
  private readonly flights: Flight[] = [];
  private automatic = 0;
  private moves = 0;

  /** Sends a token to a node; it lands when the step settles. */
  arrive(node: string, { via, scope }: Origin, arrival: Arrival = {}): void {
    this.flights.push({ node, via, scope, arrival });
  }

  /** Lets everything run until it rests or dies, and says how the instance stands then: ended where nothing is left. */
  settle(): void {
    do {
      for (let flight = this.flights.pop(); flight; flight = this.flights.pop()) this.land(flight);
    } while (this.releaseScope() || this.releaseInclusive());
    if (isEnded(this.state)) return;
    this.state.status = this.state.tokens.length === 0 ? "end" : liveStatus(this.state);
  }

  private land({ node: id, arrival, ...origin }: Flight): void {
    const node = nodeOf(this.graph, id);
    if (++this.moves > MAX_MOVES) throw new StepError(409, SENTENCE.emptyLoop({ node: node.name }), node.id);
    switch (node.kind) {
      case "userTask":
        return this.openTask(node, origin, arrival);
      case "end":
        this.record({ action: "end", node: node.id });
        return;
      case "terminate":
        return this.terminate(node, origin.scope);
      case "parallel":
      case "inclusive":
        return this.join(node, origin);
      case "subProcess":
        return this.enter(node, origin);
      case "timer":
      case "script":
      case "service":
        this.addToken(node.id, origin);
        return;
      case "start":
      case "pass":
      case "boundary":
      case "exclusive":
        return this.leave(node, origin.scope);
    }
  }

  /** Sends a token out of a node along the flows that its kind and conditions allow. */
  leave(node: GraphNode, scope: string | null): void {
    const flows = this.choose(node);
    this.events.at(-1)?.flows.push(...flows.map((flow) => flow.id));
    // Flights land last in, first out: the first flow goes first.
    for (const flow of flows.toReversed()) this.arrive(flow.to, { via: flow.id, scope });
  }

  private enter(node: GraphNode, origin: Origin): void {
    const scope = this.addToken(node.id, origin);
    if (node.innerStart !== undefined) this.arrive(node.innerStart, { via: null, scope });
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
    const { explain } = this.environment;
    const tried = flows.map((flow) => {
      const { condition, name, id } = flow;
      return SENTENCE.branch({ flow: name || id, condition, values: explain?.(flow) ?? "" });
    });
    const values = { node: node.name, tried: listed(tried, "clauses") };
    throw new StepError(422, SENTENCE.noBranch(values), node.id);
  }

  /** Ends the process at once; inside of a sub-process only that. */
  private terminate(node: GraphNode, scope: string | null): void {
    const isInside = (one: { scope: string | null }): boolean => isWithin(this.state, one.scope, scope);
    const kept = this.flights.filter((flight) => !isInside(flight));
    this.flights.splice(0, this.flights.length, ...kept);
    this.cancelWhere(isInside, scope === null ? NOTE.ended : NOTE.scopeEnded);
    this.record({ action: "end", node: node.id });
  }

  private join(node: GraphNode, origin: Origin): void {
    if (node.incoming.length < 2) return this.leave(node, origin.scope);
    this.state.tokens.push({ id: this.environment.newId(), node: node.id, state: "waiting", ...origin });
    if (node.kind === "parallel" && isJoined(this, node, origin.scope)) this.pass(node, origin.scope);
  }

  private pass(node: GraphNode, scope: string | null): void {
    const waiting = this.state.tokens.filter((token) => isWaitingAt(token, node, scope));
    const once = node.incoming.map((flow) => waiting.find(({ via }) => via === flow));
    // Who came by a flow that the version lacks to which the instance was brought does not wait for another one.
    for (const token of [...once, ...waiting.filter(({ via }) => via === null)])
      if (token) this.dropToken(token.id);
    this.leave(node, scope);
  }

  /** An inclusive join is complete as soon as nothing more can come. Releases one; false when none is. */
  private releaseInclusive(): boolean {
    for (const { node: id, scope, state } of this.state.tokens) {
      const node = nodeOf(this.graph, id);
      if (state !== "waiting" || node.kind !== "inclusive" || !isJoined(this, node, scope)) continue;
      this.pass(node, scope);
      return true;
    }
    return false;
  }

  /** A sub-process is done when nothing lives inside. Leaves one; false when there is none. */
  private releaseScope(): boolean {
    const done = this.state.tokens.find(
      (token) =>
        isScopeToken(this.graph, token) && !this.state.tokens.some((inner) => inner.scope === token.id),
    );
    if (!done) return false;
    this.dropToken(done.id);
    this.leave(nodeOf(this.graph, done.node), done.scope);
    return true;
  }

  private openTask(node: GraphNode, origin: Origin, arrival: Arrival): void {
    const handlers = this.handlersOf(node, arrival);
    const first = this.state.fresh && !arrival.noSkip;
    this.state.fresh = false;
    if (
      first &&
      this.environment.taskSkip === "firstNodeSkip" &&
      handlers.accounts.includes(this.state.initiator)
    )
      return this.passAutomatically(node, origin, {
        action: "start",
        actor: this.state.initiator,
        detail: NOTE.startSkip,
      });
    const skip = node.setting?.plugins?.userAssign.executeSubjectEmpty === "skip";
    if (handlers.accounts.length === 0 && skip)
      return this.passAutomatically(node, origin, { action: "skip", actor: null, detail: NOTE.noHandler });
    const about = arrival.noSkip ? null : agreedBefore(this, node, handlers.accounts);
    if (about) return this.passAutomatically(node, origin, { action: "skip", actor: null, about });
    const token = this.addToken(node.id, origin);
    const returnTo = arrival.returnTo ?? null;
    if (signOf(node) && handlers.accounts.length > 1)
      return openSigned(this, node, { token, accounts: handlers.accounts, returnTo });
    const task = this.addTask(node.id, token, handlers, returnTo);
    for (const beside of arrival.along ?? []) this.addTask(node.id, token, beside, returnTo);
    task.returned = arrival.isRejected === true && task.assignee === this.state.initiator;
  }

  private handlersOf(node: GraphNode, arrival: Arrival): Handlers {
    const { directory } = this.environment;
    const exact = arrival.handlers ? exactHandlers(arrival.handlers, directory) : null;
    if (exact && exact.accounts.length > 0) return exact;
    const assign = node.setting?.plugins?.userAssign;
    return assign
      ? resolveHandlers(
          assign,
          { initiator: this.state.initiator, previous: lastActor(this.state) },
          directory,
        )
      : { candidates: [], accounts: [] };
  }

  private passAutomatically(
    node: GraphNode,
    { scope }: Origin,
    passed: { action: "start" | "skip"; actor: string | null } & Pick<Partial<StepEvent>, "detail" | "about">,
  ): void {
    if (++this.automatic > MAX_AUTOMATIC)
      throw new StepError(409, SENTENCE.automaticLoop({ most: MAX_AUTOMATIC, node: node.name }), node.id);
    const { action, actor } = passed;
    const task = this.addTask(node.id, "", { candidates: [], accounts: actor ? [actor] : [] }, null);
    this.close(task, action, actor);
    this.record({ ...passed, node: node.id, task: task.id });
    this.leave(node, scope);
  }
}

/** Who acted last. */
function lastActor({ tasks, initiator }: Pick<InstanceState, "tasks" | "initiator">): string {
  const done = tasks.filter(({ actor }) => actor !== null).toSorted((one, two) => two.doneSeq - one.doneSeq);
  return done[0]?.actor ?? initiator;
}
