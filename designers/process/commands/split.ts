import { text } from "../texts";
import { type ModdleElement, isA, oneOf } from "@/runtime/core/bpmn/moddle";
import { canStandBetween } from "../rules/connect";
import type { CommandContext } from "./diagram-edit";
import { connect, reconnect } from "./flow";
import { makeGap } from "./room";

/**
 * Puts an element on a sequence flow: the flow, with its condition, leads to it, and a new one on to the old target.
 * Where it would stand too near to either, what follows makes room.
 */
export function splitFlow(context: CommandContext, id: string, by: ModdleElement): void {
  const flow = context.model.get(id);
  const [source, target] = [oneOf(flow, "sourceRef"), oneOf(flow, "targetRef")];
  if (!source || !target || !by.id || !isA(flow, "bpmn:SequenceFlow") || !canStandBetween(by))
    throw new Error(text("processDesigner.error.cannotSplit"));
  makeGap(context, { middle: by, source, target });
  reconnect(context, { flow: id, end: "target", to: by.id });
  connect(context, { source: by.id, target: target.id ?? "" });
}
