import { planesOf } from "@/runtime/core/bpmn/diagram";
import { type ModdleElement, isA, isIn, listOf, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import type { EditedModel } from "../model/plane-model";
import { shownIn } from "../model/space";

/** The process that a call activity shows, where nothing but that call knows it: nobody would see it without the call. */
export function processOfCall(model: EditedModel, call: ModdleElement): ModdleElement | undefined {
  const process = shownIn(model, call);
  return process && !isUsedBeside(model, process, call) ? process : undefined;
}

function isUsedBeside(
  { definitions, plane }: EditedModel,
  process: ModdleElement,
  call: ModdleElement,
): boolean {
  const isUser = (one: ModdleElement): boolean =>
    oneOf(one, "processRef") === process ||
    (one !== call && isA(one, "bpmn:CallActivity") && one["calledElement"] === process.id);
  if (walk(definitions).some(isUser)) return true;
  const content = new Set(walk(process));
  const others = planesOf(definitions).filter((other) => other !== plane);
  return others.some((other) =>
    [other, ...listOf(other, "planeElement")].some((item) => isIn(content, oneOf(item, "bpmnElement"))),
  );
}
