import { type ModdleElement, isA, isAny, listOf, oneOf } from "../moddle";
import { type Check, type ProcessFinding, elementsOf, nameOf } from "./check";

/** Whether conditions on its outgoing flows say which of them are taken. */
export const isDeciding = (element: ModdleElement | undefined): boolean =>
  isAny(element, ["bpmn:ExclusiveGateway", "bpmn:InclusiveGateway"]);

/** A deciding gateway needs a default flow, and every other flow a condition; the default flow must have none. */
export const gatewayCheck: Check = function* ({ definitions, setting }) {
  for (const gateway of elementsOf(definitions, "bpmn:Gateway")) {
    const flows = listOf(gateway, "outgoing");
    if (!isDeciding(gateway) || flows.length < 2) continue;
    const usual = oneOf(gateway, "default");
    const condition = (id: string | undefined, body: unknown): string =>
      (setting.nodeMap[id ?? ""]?.conditionExpression ?? (typeof body === "string" ? body : "")).trim();
    const open = flows.filter(
      (flow) => flow !== usual && !condition(flow.id, oneOf(flow, "conditionExpression")?.["body"]),
    );
    // Where several flows may be taken, those without a condition always are; where one is, the first stands in for a default.
    const isInclusive = isA(gateway, "bpmn:InclusiveGateway");
    if (!usual && !(isInclusive && open.length > 0)) {
      yield warning(
        gateway.id,
        "approval/gateway-default",
        {
          message: `网关「${nameOf(gateway)}」没有默认流程线，条件都不满足时流程无法继续`,
          en: `Gateway “${nameOf(gateway, "en")}” has no default flow: nothing goes on when no condition holds`,
        },
        "set-default",
      );
    }
    if (isInclusive) {
      for (const flow of open) {
        yield warning(flow.id, "approval/branch-always", {
          message: `网关「${nameOf(gateway)}」的分支「${nameOf(flow)}」没有条件，总会执行`,
          en: `Branch “${nameOf(flow, "en")}” of gateway “${nameOf(gateway, "en")}” has no condition and is always taken`,
        });
      }
      continue;
    }
    for (const flow of usual ? open : open.slice(1)) {
      yield warning(flow.id, "approval/branch-unreachable", {
        message: `网关「${nameOf(gateway)}」的分支「${nameOf(flow)}」没有条件，不会被执行`,
        en: `Branch “${nameOf(flow, "en")}” of gateway “${nameOf(gateway, "en")}” has no condition and is never taken`,
      });
    }
  }
};

function warning(
  id: string | undefined,
  rule: string,
  words: { message: string; en: string },
  fix?: ProcessFinding["fix"],
): ProcessFinding {
  return { severity: "warning", rule, pointer: id ?? "", ...words, ...(fix ? { fix } : {}) };
}
