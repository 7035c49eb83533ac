import { accessOf, FULL_ACCESS, READ_ACCESS, type FieldAccess } from "../form/permission";
import type { GraphNode } from "./graph";
import {
  type ButtonCode,
  DEFAULT_BUTTONS,
  type FlowProperties,
  INITIATOR_CODE,
  type GlobalForm,
} from "./setting";

/**
 * Access of a node to a form. Where nobody has decided, the initiator's own nodes (and a returned application) are
 * writable and everyone else reads.
 */
export function accessAt(node: GraphNode | null, form: GlobalForm): FieldAccess {
  if (!node) return READ_ACCESS;
  if (node.kind === "start") return FULL_ACCESS;
  const plugins = node.setting?.plugins;
  const permission = plugins?.formPermission.find(
    (entry) => entry.boCode === form.boCode || entry.code === form.formKey,
  );
  if (permission) return accessOf(permission);
  const isInitiator = plugins?.userAssign.ruleList.some((rule) =>
    rule.source.some((source) => source.code === INITIATOR_CODE),
  );
  return isInitiator ? FULL_ACCESS : READ_ACCESS;
}

/** Buttons of a node; a returned application can only be handed in again. */
export function buttonsOf(node: GraphNode): Record<ButtonCode, 0 | 1> {
  if (node.kind === "start") return { handle: 1, agree: 0, turnDown: 0, shutdown: 0, assign: 0 };
  return node.setting?.plugins?.btnList ?? DEFAULT_BUTTONS;
}

/** Whether an action is refused without an opinion: always a reject or a stop, all of them when the process says so. */
export function needsOpinion(
  { requireOpinion }: Pick<FlowProperties, "requireOpinion">,
  action: ButtonCode,
): boolean {
  return action === "turnDown" || action === "shutdown" || requireOpinion;
}
