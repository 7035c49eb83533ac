import { text } from "../texts";
import { type ModdleElement, isA, oneOf } from "@/runtime/core/bpmn/moddle";
import { canStandBetween } from "../rules/rules";
import type { CommandContext } from "./diagram-edit";
import { connect, reconnect } from "./flow";

/** Puts an element on a sequence flow: the flow, with its condition, leads to it, and a new one on to the old target. */
export function splitFlow(context: CommandContext, id: string, by: ModdleElement): void {
  const flow = context.model.get(id);
  const target = oneOf(flow, "targetRef")?.id;
  const middle = by.id;
  if (!target || !middle || !isA(flow, "bpmn:SequenceFlow") || !canStandBetween(by))
    throw new Error(text("processDesigner.error.cannotSplit"));
  reconnect(context, { flow: id, end: "target", to: middle });
  connect(context, { source: middle, target });
}
