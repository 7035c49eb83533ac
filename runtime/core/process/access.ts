import { accessOf, FULL_ACCESS, READ_ACCESS, type FieldAccess } from "../form/permission";
import type { GraphNode } from "./graph";
import { INITIATOR_CODE, type GlobalForm } from "./setting";

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
