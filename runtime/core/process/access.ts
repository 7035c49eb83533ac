import {
  accessOf,
  type AccessSource,
  type FieldAccess,
  FULL_ACCESS,
  isShown,
  listedModels,
  READ_ACCESS,
} from "../form/access/permission";
import { LIST_FORM, READING_ACTIONS } from "../form/access/list-actions";
import { nodeOf, type GraphNode, type ProcessGraph } from "./graph/graph";
import type { TaskState } from "./step/state";
import {
  type ButtonCode,
  type ButtonFlags,
  DEFAULT_BUTTONS,
  type ElementPermission,
  type ExtraButton,
  FIELD_STATUS,
  type FlowProperties,
  type FormPermission,
  INITIATOR_CODE,
  type GlobalForm,
} from "./setting";

/**
 * Access of a node to a form. Where nobody has decided, the initiator's own nodes are writable and everyone else reads. At
 * the start, where a returned application lies too, holds what holds where it is filled in.
 */
export function accessAt(graph: ProcessGraph, id: string, form: GlobalForm): FieldAccess {
  const named = graph.nodes[id];
  const node = named?.kind === "start" ? applicantNode(graph) : named;
  const access = node ? fieldAccessAt(node, form) : READ_ACCESS;
  return { ...access, isList: access.isList === true || form.formType === LIST_FORM };
}

function fieldAccessAt(node: GraphNode, form: GlobalForm): FieldAccess {
  const permission = node.setting?.plugins?.formPermission.find(
    (entry) => entry.boCode === form.boCode || entry.code === form.formKey,
  );
  const from = (
    rule: AccessSource["rule"],
    isListed: AccessSource["isListed"] = () => false,
  ): AccessSource[] => [{ node: node.name, rule, isListed }];
  if (permission && node.kind !== "start") {
    const listed = listedModels(permission);
    return { ...accessOf(permission), sources: from("set", (model) => listed.has(model)) };
  }
  return node.kind === "start" || isApplicants(node)
    ? { ...FULL_ACCESS, sources: from("applicant") }
    : { ...READ_ACCESS, sources: from("unset") };
}

/** Whether the initiator handles a node. */
const isApplicants = ({ setting }: GraphNode): boolean =>
  (setting?.plugins?.userAssign.ruleList ?? []).some((rule) =>
    rule.source.some((source) => source.code === INITIATOR_CODE),
  );

/** Whether a handler has more to do at a node than to agree: to fill in, to sign with a key, to set off its scripts. */
export function hasWork(node: GraphNode): boolean {
  const plugins = node.setting?.plugins;
  if (!plugins) return false;
  const { formPermission, properties, script } = plugins;
  const isScripted = [script.preHandle, script.handled].some((code) => (code ?? "").trim() !== "");
  return (
    isScripted || properties.hardwareKey === true || isApplicants(node) || formPermission.some(isFilledIn)
  );
}

const isFilledIn = ({ formType, btnList, childList }: FormPermission): boolean =>
  childList.some(isWritten) ||
  (formType === LIST_FORM && btnList.some((code) => !(READING_ACTIONS as readonly string[]).includes(code)));

const isWritten = ({ status, childList = [] }: ElementPermission): boolean =>
  status === FIELD_STATUS.writable || childList.some(isWritten);

/** Where an application is filled in: a first node bound to the initiator has its own field permissions. */
export function applicantNode(graph: ProcessGraph): GraphNode {
  const start = nodeOf(graph, graph.start);
  const [flow, ...others] = start.outgoing;
  const first = others.length === 0 ? graph.nodes[graph.flows[flow ?? ""]?.to ?? ""] : undefined;
  return first && isApplicants(first) ? first : start;
}

/** Models of fields and columns that at least one node hides: what is told to everybody must not contain their values. */
export function hiddenModels(graph: ProcessGraph): ReadonlySet<string> {
  const hidden = (entry: ElementPermission): string[] => [
    ...(entry.status === null || isShown(entry.status) ? [] : [entry.code]),
    ...(entry.childList ?? []).flatMap(hidden),
  ];
  const permissions = Object.values(graph.nodes).flatMap(
    ({ setting }) => setting?.plugins?.formPermission ?? [],
  );
  return new Set(permissions.flatMap(({ childList }) => childList.flatMap(hidden)));
}

/**
 * Buttons of a node, or of a task on it. A returned application can only be handed in again, a delegated task only be
 * given back. Whoever may hand a task on may also delegate it and ask others along; a copy may be sent by anyone.
 */
export function buttonsOf(node: GraphNode, task?: Pick<TaskState, "owner">): Buttons {
  if (node.kind === "start") return { ...NO_BUTTONS, handle: 1, copyTo: 1 };
  const all = completeButtons(node.setting?.plugins?.btnList ?? DEFAULT_BUTTONS);
  if (!task?.owner) return all;
  return { ...NO_BUTTONS, handle: all.handle, agree: all.agree, copyTo: all.copyTo };
}

/** Flags with those that a node leaves out. */
export function completeButtons(flags: ButtonFlags): Buttons {
  const { delegate = flags.assign, addSign = flags.assign, copyTo = 1 } = flags;
  return { ...NO_BUTTONS, ...flags, delegate, addSign, copyTo };
}

export type Buttons = Record<ButtonCode | ExtraButton, 0 | 1>;

const NO_BUTTONS: Buttons = {
  handle: 0,
  agree: 0,
  turnDown: 0,
  shutdown: 0,
  assign: 0,
  delegate: 0,
  addSign: 0,
  copyTo: 0,
};

/** Whether an action is refused without an opinion: always a reject or a stop, all of them when the process says so. */
export function needsOpinion(
  { requireOpinion }: Pick<FlowProperties, "requireOpinion">,
  action: ButtonCode | ExtraButton,
): boolean {
  return action === "turnDown" || action === "shutdown" || requireOpinion;
}
