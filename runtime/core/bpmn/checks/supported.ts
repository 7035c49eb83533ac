import { whyNotRun } from "@/runtime/core/process/graph/compile-element";
import { flowElementIn } from "@/runtime/core/process/graph/drawn";
import { type Check, elementsOf } from "./check";

/** What the engine would refuse at deployment: elements that it does not run, or that lack what they need to. */
export const supportedCheck: Check = function* ({ definitions, setting }) {
  for (const node of elementsOf(definitions, "bpmn:FlowNode")) {
    const reason = whyNotRun(flowElementIn(node), setting.nodeMap[node.id ?? ""] ?? null);
    if (!reason) continue;
    const [rule, message, en] = reason;
    yield {
      severity: "warning",
      rule: rule === "unsupported-element" ? "approval/unsupported" : `approval/${rule}`,
      pointer: node.id ?? "",
      message,
      en,
    };
  }
};
