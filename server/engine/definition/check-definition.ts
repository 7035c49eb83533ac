import { BPMN_LIMITS, MOST_NODES, TOO_LARGE } from "@/runtime/core/bpmn/limits";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { BpmnReadError } from "@/runtime/core/bpmn/xml/bpmn-read-error";
import type { Finding } from "@/runtime/core/finding";
import {
  compileProcess,
  ProcessCompileError,
  type DefinitionsElement,
} from "@/runtime/core/process/graph/compile";
import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import { readSetting } from "@/runtime/core/process/read-setting";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import { compileStrict } from "@/runtime/core/expression/expression";
import { ApiError, CODE } from "@/server/errors";
import { SENTENCE } from "../sentences";
import { type Sentence, verbatim } from "@/runtime/core/sentence";
import { titleRuleFault } from "@/runtime/core/process/title-rule";
import { ExpressionError } from "@/runtime/core/expression/expression-error";
import { sentenceOf } from "@/runtime/core/finding";

const error = (pointer: string, rule: string, message: string, en = message): Finding => ({
  severity: "error",
  rule,
  pointer,
  message,
  en,
});

/** 422 with the findings; the message is the first of them and how many more there are. */
export function refuse(findings: Finding[]): never {
  const first = findings[0] ? sentenceOf(findings[0]) : verbatim("");
  const count = findings.length - 1;
  const said = count > 0 ? SENTENCE.andMore({ first, count }) : first;
  throw new ApiError(CODE.unprocessable, said, undefined, { findings });
}

/** Reads a diagram without laying it out; 422 with line and column when it is not well-formed BPMN or too large. */
export async function readDefinitions(xml: string): Promise<ModdleElement> {
  try {
    const { document } = await readBpmn(xml, READING);
    return document.definitions;
  } catch (fault) {
    if (!(fault instanceof BpmnReadError)) throw fault;
    const { line, column, said } = fault;
    return refuse([{ ...error("", "bpmn-xml", said.zh, said.en), line, column }]);
  }
}

const READING = { lazyBaseline: true, strict: true, diagram: false, limits: BPMN_LIMITS } as const;

/** Settings as they are to be stored, with what is odd about them; 422 with every fault of faulty ones. */
export function demandSetting(text: string): { setting: BpmDefSetting; warnings: Finding[] } {
  const { setting, findings } = readSetting(text);
  const errors = findings.filter(({ severity }) => severity === "error");
  return setting && errors.length === 0 ? { setting, warnings: findings } : refuse(errors);
}

/** `nodeMap` and diagram must name the same elements: settings may not drift from the drawing. */
export function demandAgreement(definitions: DefinitionsElement, setting: BpmDefSetting): void {
  const drawn = new Set([...elementsIn(definitions.rootElements)].map(({ id }) => id));
  const lost = Object.keys(setting.nodeMap).filter((id) => !drawn.has(id));
  if (lost.length > 0)
    refuse(
      lost.map((id) =>
        error(
          id,
          "setting-drift",
          `节点配置中的「${id}」不在流程图里，请在设计器中重新保存`,
          `The settings name “${id}”, which is not in the diagram: save again in the designer`,
        ),
      ),
    );
}

function* elementsIn(elements: DefinitionsElement["rootElements"]): Generator<DrawnElement> {
  for (const element of elements ?? []) {
    yield element;
    yield* elementsIn(element.flowElements);
  }
}

type DrawnElement = NonNullable<DefinitionsElement["rootElements"]>[number];

/** What runs is walked through at every step. */
function demandSize({ rootElements }: DefinitionsElement): void {
  const drawn = (rootElements ?? []).flatMap(({ flowElements }) => [...elementsIn(flowElements)]);
  const nodes = drawn.filter(({ $type }) => $type !== "bpmn:SequenceFlow");
  const said = TOO_LARGE.nodes({ count: nodes.length, limit: MOST_NODES });
  if (nodes.length > MOST_NODES) refuse([error("", "process-size", said.zh, said.en)]);
}

/** Compiles for deployment: everything that would fail at run time is refused here, with the elements named. */
export function compileForDeploy(definitions: DefinitionsElement, setting: BpmDefSetting): ProcessGraph {
  demandSize(definitions);
  try {
    const graph = compileProcess(definitions, setting);
    const findings = [
      ...conditionFindings(graph),
      ...handlerFindings(graph),
      ...targetFindings(graph),
      ...titleFindings(setting),
      ...formFindings(setting),
    ];
    return findings.length > 0 ? refuse(findings) : graph;
  } catch (fault) {
    if (fault instanceof ProcessCompileError) refuse(fault.findings);
    throw fault;
  }
}

function conditionFindings(graph: ProcessGraph): Finding[] {
  return Object.values(graph.flows).flatMap((flow) => {
    if (flow.condition === "") return [];
    const reason = faultOf(() => compileStrict(flow.condition));
    if (!reason) return [];
    return [
      error(
        flow.id,
        "condition-syntax",
        `流程线「${flow.name || flow.id}」的条件 ${flow.condition} 有误：${reason.zh}`,
        `The condition ${flow.condition} of flow “${flow.name || flow.id}” is wrong: ${reason.en}`,
      ),
    ];
  });
}

function handlerFindings(graph: ProcessGraph): Finding[] {
  return Object.values(graph.nodes).flatMap((node) => {
    if (node.kind !== "userTask") return [];
    const assign = node.setting?.plugins?.userAssign;
    const hasRule = (assign?.ruleList ?? []).some((rule) => rule.source.length > 0);
    if (hasRule || assign?.executeSubjectEmpty === "skip") return [];
    return [
      error(
        node.id,
        "handler-required",
        `节点「${node.name}」没有设置办理主体`,
        `Node “${node.name}” has no handling subject`,
      ),
    ];
  });
}

/** A reject that names its target finds it in the diagram. */
function targetFindings({ nodes }: ProcessGraph): Finding[] {
  return Object.values(nodes).flatMap((node) => {
    const strategy = node.setting?.plugins?.properties.turnDownStrategy ?? "";
    const target = /^node:(.+)$/.exec(strategy)?.[1];
    if (target === undefined || nodes[target]?.kind === "userTask") return [];
    return [
      error(
        node.id,
        "reject-target",
        `节点「${node.name}」的驳回节点 ${target} 不存在`,
        `The reject target ${target} of node “${node.name}” does not exist`,
      ),
    ];
  });
}

function titleFindings({ flow }: BpmDefSetting): Finding[] {
  const fault = titleRuleFault(flow.properties.subjectRule);
  return fault ? [error("", "title-rule", fault.zh, fault.en)] : [];
}

function faultOf(compile: () => unknown): Sentence | null {
  try {
    compile();
    return null;
  } catch (fault) {
    return fault instanceof ExpressionError ? fault.said : verbatim(String(fault));
  }
}

function formFindings(setting: BpmDefSetting): Finding[] {
  return setting.flow.globalForm.length > 0
    ? []
    : [error("", "form-required", "请选择全局表单！", "Please choose the global forms!")];
}
