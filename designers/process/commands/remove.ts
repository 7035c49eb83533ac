import { planesOf } from "@/runtime/core/bpmn/diagram";
import {
  type ModdleElement,
  eventsOn,
  isA,
  isAny,
  isIn,
  listOf,
  oneOf,
  walk,
} from "@/runtime/core/bpmn/moddle";
import { canRemove } from "../rules/rules";
import { bridge } from "./bridge";
import type { CommandContext } from "./diagram-edit";
import { idleInputs, rerouteFlow } from "./flow";
import { removeFrom } from "../model/plane-edit";

/**
 * Removes elements with what they contain, what is attached to them, and the flows that would hang loose. Where one flow
 * led to them and one away, what was before leads on to what was after.
 */
export function removeElements(context: CommandContext, { ids }: { ids: readonly string[] }): void {
  const { model, edit } = context;
  const chosen = ids.flatMap((id) => model.find(id) ?? []).filter(canRemove);
  const gone = new Set(chosen.flatMap((element) => [element, ...everythingIn(element)]));
  const leading = bridge(context, gone);
  for (const flow of connectionsAll(model.definitions)) {
    const ends = [flow["sourceRef"], flow["targetRef"]].flat() as ModdleElement[];
    if (ends.some((end) => gone.has(end))) gone.add(flow);
  }
  for (const element of gone) detach(context, element, gone);
  for (const plane of planesOf(model.definitions)) {
    const items = listOf(plane, "planeElement");
    const kept = items.filter((item) => !isIn(gone, oneOf(item, "bpmnElement")));
    if (kept.length < items.length) edit.set(plane, "planeElement", kept);
  }
  // What is gone is in nobody's way.
  model.forget([{ key: "planeElement" }]);
  for (const { id = "" } of leading) rerouteFlow(context, { flow: id });
}

const INNER = ["bpmn:FlowElement", "bpmn:Artifact", "bpmn:DataAssociation", "bpmn:Lane"];

function everythingIn(element: ModdleElement): ModdleElement[] {
  const inner = [...walk(element)].filter((one) => isAny(one, INNER));
  const events = [element, ...inner].flatMap(eventsOn);
  const process = isA(element, "bpmn:Participant") ? oneOf(element, "processRef") : undefined;
  return [...inner, ...events, ...(process ? [process, ...everythingIn(process)] : [])];
}

const CONNECTIONS = ["bpmn:SequenceFlow", "bpmn:MessageFlow", "bpmn:Association", "bpmn:DataAssociation"];

function* connectionsAll(definitions: ModdleElement): Generator<ModdleElement> {
  for (const element of walk(definitions)) {
    if (isAny(element, CONNECTIONS)) yield element;
  }
}

const LISTS = [
  "flowElements",
  "artifacts",
  "messageFlows",
  "participants",
  "lanes",
  "rootElements",
  "dataInputAssociations",
  "dataOutputAssociations",
];

function detach({ edit }: CommandContext, element: ModdleElement, gone: ReadonlySet<ModdleElement>): void {
  const parent = element.$parent;
  if (parent && !gone.has(parent)) for (const list of LISTS) removeFrom(edit, parent, list, gone);
  if (parent && !gone.has(parent) && isA(element, "bpmn:DataInputAssociation"))
    removeFrom(edit, parent, "properties", new Set(idleInputs(parent)));
  const [source, target] = [oneOf(element, "sourceRef"), oneOf(element, "targetRef")];
  if (isA(element, "bpmn:SequenceFlow")) {
    removeFrom(edit, source, "outgoing", gone);
    removeFrom(edit, target, "incoming", gone);
    if (source?.["default"] === element) edit.unset(source, "default");
  }
  if (!isA(element, "bpmn:FlowNode")) return;
  for (const set of listOf(parent, "laneSets")) {
    for (const lane of walk(set)) if (isA(lane, "bpmn:Lane")) removeFrom(edit, lane, "flowNodeRef", gone);
  }
}
