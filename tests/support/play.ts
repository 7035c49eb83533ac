import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { Environment } from "@/runtime/core/process/step/step-draft";
import {
  openTasks,
  type InstanceState,
  type StepEvent,
  type TaskState,
} from "@/runtime/core/process/step/state";
import { newInstance, step, type Command } from "@/runtime/core/process/step/step";
import { type ProcessBuilder, testEnvironment } from "./process-graph";

/** A running instance with the verbs of its users. */
export class Play {
  state: InstanceState = newInstance("zhangsan");
  readonly graph: ProcessGraph;
  readonly environment: Environment;
  constructor(builder: ProcessBuilder, change: Partial<Environment> = {}) {
    this.graph = builder.compile();
    this.environment = testEnvironment(change);
    this.run({ type: "start", actor: "zhangsan" });
  }
  run(command: Command): StepEvent[] {
    const { state, events } = step(this.graph, this.state, command, this.environment);
    this.state = state;
    return events;
  }
  get open(): string[] {
    return openTasks(this.state)
      .map((task) => task.node)
      .toSorted();
  }
  id(node: string): string {
    return this.task(node)?.id ?? `no open task on ${node}`;
  }
  token(node: string): string {
    return this.state.tokens.find((token) => token.node === node)?.id ?? "";
  }
  /** Whose task it is agrees, where nobody else is named. */
  agree(node: string, actor = this.task(node)?.assignee ?? "lisi"): StepEvent[] {
    return this.run({ type: "complete", taskId: this.id(node), actor, action: "agree" });
  }
  reject(node: string, actor = "lisi", target?: string): void {
    this.run({ type: "turnDown", taskId: this.id(node), actor, ...(target ? { target } : {}) });
  }
  private task(node: string): TaskState | undefined {
    return openTasks(this.state).find((task) => task.node === node);
  }
}
