import type { Finding } from "../finding";
import { computeAhead, type GraphFlow, type GraphNode, type NodeKind, type ProcessGraph } from "./graph";
import type { BpmDefSetting } from "./setting";

/** The parts of a moddle element that the engine reads. */
export interface FlowElement {
  $type: string;
  id: string;
  name?: string;
  sourceRef?: { id: string };
  targetRef?: { id: string };
  default?: { id: string };
  conditionExpression?: { body?: string };
  eventDefinitions?: { $type: string }[];
  flowElements?: FlowElement[];
}

export interface DefinitionsElement {
  rootElements?: FlowElement[];
}

/** A diagram that cannot run; `findings` name every element at fault. */
export class ProcessCompileError extends Error {
  readonly findings: Finding[];
  constructor(findings: Finding[]) {
    super(findings.map((finding) => finding.message).join("；"));
    this.name = "ProcessCompileError";
    this.findings = findings;
  }
}

const KINDS: Record<string, NodeKind> = {
  "bpmn:StartEvent": "start",
  "bpmn:EndEvent": "end",
  "bpmn:UserTask": "userTask",
  "bpmn:Task": "pass",
  "bpmn:ManualTask": "pass",
  "bpmn:ExclusiveGateway": "exclusive",
  "bpmn:ParallelGateway": "parallel",
  "bpmn:InclusiveGateway": "inclusive",
};

/** Drawn, kept, and without effect at run time. */
const SILENT = new Set(["bpmn:DataObject", "bpmn:DataObjectReference", "bpmn:DataStoreReference"]);

function kindOf(element: FlowElement): NodeKind | null {
  const kind = KINDS[element.$type] ?? null;
  const events = element.eventDefinitions ?? [];
  if (kind === "end" && events.some((event) => event.$type === "bpmn:TerminateEventDefinition"))
    return "terminate";
  return kind === "start" && events.length > 0 ? null : kind;
}

const fault = (pointer: string, rule: string, message: string, en: string): Finding => ({
  severity: "error",
  rule,
  pointer,
  message,
  en,
});

/**
 * Turns a diagram and its setting into the graph that the engine runs.
 * `nodeMap` is the truth for conditions; XML supplies them where an entry is missing (imported diagrams).
 * @throws ProcessCompileError naming every element that cannot run.
 */
export function compileProcess(definitions: DefinitionsElement, setting: BpmDefSetting): ProcessGraph {
  const process = mainProcess(definitions);
  const findings: Finding[] = [];
  const nodes: Record<string, GraphNode> = {};
  const flows: Record<string, GraphFlow> = {};
  for (const element of process.flowElements ?? []) {
    if (element.$type === "bpmn:SequenceFlow") addFlow(flows, element, setting, findings);
    else if (!SILENT.has(element.$type)) addNode(nodes, element, setting, findings);
  }
  connect(nodes, flows, findings);
  const starts = Object.values(nodes).filter((node) => node.kind === "start");
  if (starts.length !== 1)
    findings.push(
      fault(
        process.id,
        "single-start",
        `流程必须有且只有一个开始节点，当前有 ${starts.length} 个`,
        `A process needs exactly one start node; this one has ${starts.length}`,
      ),
    );
  if (findings.length > 0) throw new ProcessCompileError(findings);
  const bare = {
    processId: process.id,
    name: process.name ?? process.id,
    start: starts[0]?.id ?? "",
    nodes,
    flows,
  };
  return { ...bare, ahead: computeAhead(bare) };
}

function mainProcess(definitions: DefinitionsElement): FlowElement {
  const processes = (definitions.rootElements ?? []).filter((root) => root.$type === "bpmn:Process");
  const process = processes.find((candidate) => (candidate.flowElements ?? []).length > 0) ?? processes[0];
  if (!process)
    throw new ProcessCompileError([
      fault("", "process-required", "文件中没有流程（process）", "The file has no process"),
    ]);
  return process;
}

function addNode(
  nodes: Record<string, GraphNode>,
  element: FlowElement,
  setting: BpmDefSetting,
  findings: Finding[],
): void {
  const kind = kindOf(element);
  const type = element.$type.replace("bpmn:", "");
  if (!kind) {
    findings.push(
      fault(
        element.id,
        "unsupported-element",
        `节点「${element.name ?? element.id}」的类型 ${type} 在运行时不支持`,
        `“${element.name ?? element.id}” is a ${type}, which the engine does not run`,
      ),
    );
    return;
  }
  nodes[element.id] = {
    id: element.id,
    name: element.name ?? element.id,
    kind,
    incoming: [],
    outgoing: [],
    defaultFlow: element.default?.id ?? null,
    setting: setting.nodeMap[element.id] ?? null,
  };
}

function addFlow(
  flows: Record<string, GraphFlow>,
  element: FlowElement,
  setting: BpmDefSetting,
  findings: Finding[],
): void {
  const from = element.sourceRef?.id;
  const to = element.targetRef?.id;
  if (!from || !to) {
    const name = element.name ?? element.id;
    findings.push(
      fault(
        element.id,
        "flow-ends",
        `流程线「${name}」缺少起点或终点`,
        `Flow “${name}” lacks a source or target`,
      ),
    );
    return;
  }
  const declared = setting.nodeMap[element.id]?.conditionExpression;
  const condition = (declared ?? element.conditionExpression?.body ?? "").trim();
  flows[element.id] = { id: element.id, name: element.name ?? "", from, to, condition };
}

function connect(
  nodes: Record<string, GraphNode>,
  flows: Record<string, GraphFlow>,
  findings: Finding[],
): void {
  for (const flow of Object.values(flows)) {
    const from = nodes[flow.from];
    const to = nodes[flow.to];
    if (from && to) {
      from.outgoing.push(flow.id);
      to.incoming.push(flow.id);
    } else if (findings.length === 0) {
      const name = flow.name || flow.id;
      const en = `Flow “${name}” leads to a node that cannot run`;
      findings.push(fault(flow.id, "flow-ends", `流程线「${name}」连到了不能运行的节点`, en));
    }
  }
  for (const node of Object.values(nodes))
    if (node.outgoing.length === 0 && node.kind !== "end" && node.kind !== "terminate")
      findings.push(
        fault(
          node.id,
          "dead-end",
          `节点「${node.name}」没有流出的流程线，流程会停在这里`,
          `No flow leaves “${node.name}”: the process would stop here`,
        ),
      );
}
