import type { Finding } from "@/runtime/core/finding";
import { entryOf, LOST_NAME } from "@/runtime/core/guards";
import { type Sentence, sentences } from "@/runtime/core/sentence";
import { kindOf, workOf } from "./compile-element";
import { whyNotRun } from "./why-not-run";
import { type FlowElement, calledOf, mainProcess } from "./flow-element";
import { computeAhead, type GraphFlow, type GraphNode, type ProcessGraph } from "./graph";
import type { BpmDefSetting } from "../setting";

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

/** Drawn, kept, and without effect at run time. */
const SILENT = new Set(["bpmn:DataObject", "bpmn:DataObjectReference", "bpmn:DataStoreReference"]);

const SAID = sentences({
  noProcess: { zh: "文件中没有流程（process）", en: "The file has no process" },
  starts: {
    zh: "流程必须有且只有一个开始节点，当前有 {count} 个",
    en: "A process needs exactly one start node; this one has {count}",
  },
  innerStarts: {
    zh: "子流程必须有且只有一个开始节点，当前有 {count} 个",
    en: "A sub-process needs exactly one start node; this one has {count}",
  },
  ends: { zh: "流程线「{name}」缺少起点或终点", en: "Flow “{name}” lacks a source or target" },
  border: {
    zh: "流程线「{name}」穿过了子流程的边界",
    en: "Flow “{name}” crosses the border of a sub-process",
  },
  stuck: {
    zh: "流程线「{name}」连到了不能运行的节点",
    en: "Flow “{name}” leads to a node that cannot run",
  },
  reserved: {
    zh: "节点和流程线的标识不能是 __proto__，这是保留字",
    en: "A node or flow cannot have the id __proto__, which is reserved",
  },
  deadEnd: {
    zh: "节点「{name}」没有流出的流程线，流程会停在这里",
    en: "No flow leaves “{name}”: the process would stop here",
  },
});

const fault = (pointer: string, rule: string, { zh, en }: Sentence): Finding => ({
  severity: "error",
  rule,
  pointer,
  message: zh,
  en,
});

/**
 * Turns a diagram and its setting into the graph that the engine runs.
 * `nodeMap` is the truth for conditions; XML supplies them where an entry is missing (imported diagrams).
 * @throws ProcessCompileError naming every element that cannot run.
 */
export function compileProcess(definitions: DefinitionsElement, setting: BpmDefSetting): ProcessGraph {
  const process = mainProcess(definitions.rootElements ?? []);
  if (!process) throw new ProcessCompileError([fault("", "process-required", SAID.noProcess)]);
  const draft: Draft = { setting, findings: [], nodes: {}, flows: {}, called: new Map() };
  const start = addContainer(draft, process);
  connect(draft);
  if (draft.findings.length > 0) throw new ProcessCompileError(draft.findings);
  const { nodes, flows } = draft;
  const bare = { processId: process.id, name: process.name ?? process.id, start, nodes, flows };
  return { ...bare, ahead: computeAhead(bare) };
}

interface Draft {
  setting: BpmDefSetting;
  findings: Finding[];
  nodes: Record<string, GraphNode>;
  flows: Record<string, GraphFlow>;
  /** How messages call the elements, by id. */
  called: Map<string, Sentence>;
}

const calledIn = ({ called }: Draft, id: string): Sentence => called.get(id) ?? { zh: id, en: id };

/** Adds what a process or sub-process holds. Gives its start node. */
function addContainer(draft: Draft, container: FlowElement, parent?: string): string {
  for (const element of container.flowElements ?? []) {
    draft.called.set(element.id, calledOf(element));
    if (element.id === LOST_NAME) draft.findings.push(fault(element.id, "approval/id-form", SAID.reserved));
    else if (element.$type === "bpmn:SequenceFlow") addFlow(draft, element);
    else if (!SILENT.has(element.$type)) addNode(draft, element, parent);
  }
  const starts = Object.values(draft.nodes).filter((node) => node.kind === "start" && node.parent === parent);
  if (starts.length !== 1) {
    const said = parent === undefined ? SAID.starts : SAID.innerStarts;
    draft.findings.push(fault(container.id, "single-start", said({ count: starts.length })));
  }
  return starts[0]?.id ?? "";
}

function addNode(draft: Draft, element: FlowElement, parent: string | undefined): void {
  const nodeSetting = entryOf(draft.setting.nodeMap, element.id) ?? null;
  const reason = whyNotRun(element, nodeSetting);
  if (reason) {
    const [rule, zh, en] = reason;
    draft.findings.push(fault(element.id, rule, { zh, en }));
    return;
  }
  const node: GraphNode = {
    id: element.id,
    name: element.name ?? element.id,
    kind: kindOf(element) ?? "pass",
    incoming: [],
    outgoing: [],
    defaultFlow: element.default?.id ?? null,
    setting: nodeSetting,
    ...(parent === undefined ? {} : { parent }),
    ...workOf(element),
  };
  draft.nodes[element.id] = node;
  if (node.kind === "subProcess") node.innerStart = addContainer(draft, element, element.id);
}

function addFlow({ flows, setting, findings }: Draft, element: FlowElement): void {
  const from = element.sourceRef?.id;
  const to = element.targetRef?.id;
  if (!from || !to) {
    findings.push(fault(element.id, "flow-ends", SAID.ends({ name: calledOf(element) })));
    return;
  }
  const declared = entryOf(setting.nodeMap, element.id)?.conditionExpression;
  const condition = (declared ?? element.conditionExpression?.body ?? "").trim();
  flows[element.id] = { id: element.id, name: element.name ?? "", from, to, condition };
}

function connect(draft: Draft): void {
  const { nodes, flows, findings } = draft;
  for (const flow of Object.values(flows)) {
    const from = entryOf(nodes, flow.from);
    const to = entryOf(nodes, flow.to);
    const name = calledIn(draft, flow.id);
    if (from && to && from.parent !== to.parent)
      findings.push(fault(flow.id, "flow-ends", SAID.border({ name })));
    if (from && to) {
      from.outgoing.push(flow.id);
      to.incoming.push(flow.id);
    } else if (findings.length === 0) findings.push(fault(flow.id, "flow-ends", SAID.stuck({ name })));
  }
  // Those to a node that cannot run count too: that is said of the node, or of the flow.
  const left = new Set(Object.values(flows).map(({ from }) => from));
  for (const { id, kind } of Object.values(nodes))
    if (!left.has(id) && kind !== "end" && kind !== "terminate")
      findings.push(fault(id, "dead-end", SAID.deadEnd({ name: calledIn(draft, id) })));
}
