import { compileProcess } from "@/runtime/core/process/graph/compile";
import type { FlowElement } from "@/runtime/core/process/graph/flow-element";
import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { Environment } from "@/runtime/core/process/step/step-draft";
import {
  defaultPlugins,
  emptySetting,
  type BpmDefSetting,
  type UserTaskPlugins,
} from "@/runtime/core/process/setting";

/** Builds small processes for tests: `node("A", "userTask")`, `flow("A", "B")`. */
export class ProcessBuilder {
  elements: FlowElement[] = [];
  readonly setting: BpmDefSetting = emptySetting();
  private flows = 0;

  node(id: string, type: string, extra: Partial<FlowElement> = {}): this {
    this.elements.push({ $type: `bpmn:${type}`, id, name: id, ...extra });
    return this;
  }

  /** A user task handled by these accounts (`@role` for roles). */
  task(
    id: string,
    handlers: string[] = ["lisi"],
    change: (plugins: UserTaskPlugins) => void = () => undefined,
  ): this {
    const plugins = defaultPlugins();
    const source = handlers.map((code) => ({
      code: code.replace(/^@/, ""),
      name: code,
      type: code.startsWith("@") ? ("role" as const) : ("user" as const),
    }));
    plugins.userAssign.ruleList = [{ rule: "user", description: "", source }];
    change(plugins);
    this.setting.nodeMap[id] = { nodeId: id, nodeName: id, nodeType: "userTask", plugins };
    return this.node(id, "UserTask");
  }

  /** A sub-process with what `fill` draws inside. */
  sub(id: string, fill: (inside: this) => void): this {
    const outside = this.elements;
    this.elements = [];
    fill(this);
    const flowElements = this.elements;
    this.elements = outside;
    return this.node(id, "SubProcess", { flowElements });
  }

  flow(from: string, to: string, condition = ""): this {
    const id = `f${++this.flows}_${from}_${to}`;
    this.elements.push({
      $type: "bpmn:SequenceFlow",
      id,
      sourceRef: { id: from },
      targetRef: { id: to },
      ...(condition ? { conditionExpression: { body: condition } } : {}),
    });
    return this;
  }

  /** A chain of flows. */
  path(...ids: string[]): this {
    ids.slice(1).forEach((id, index) => this.flow(ids[index] ?? "", id));
    return this;
  }

  compile(): ProcessGraph {
    const process: FlowElement = { $type: "bpmn:Process", id: "p", name: "p", flowElements: this.elements };
    return compileProcess({ rootElements: [process] }, this.setting);
  }
}

/** People: everyone asked for exists; conditions are true when their text says so. */
export function testEnvironment(change: Partial<Environment> = {}): Environment {
  let id = 0;
  return {
    newId: () => `id${++id}`,
    directory: {
      users: new Set(["zhangsan", "lisi", "wangwu", "admin"]),
      roles: { reviewer: ["lisi", "wangwu"], empty: [] },
    },
    decide: (flow) => flow.condition === "true",
    taskSkip: "none",
    ...change,
  };
}
