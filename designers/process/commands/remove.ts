import { lanesOf } from "@/runtime/core/bpmn/connections";
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
import type { EditedModel } from "../model/plane-model";
import { removeFrom } from "../model/plane-edit";
import { contentsOf, shownIn } from "../model/space";
import { lastPool, whyNotRemove } from "../rules/pools";
import { refuseFor } from "../rules/refuse";
import { canRemove } from "../rules/rules";
import { bridge } from "./bridge";
import type { CommandContext } from "./diagram-edit";
import { idleInputs, rerouteFlow } from "./flow";
import { unwrap } from "./pool";
import { processOfCall } from "./shown-content";

/**
 * Removes elements with what they contain or show, what is attached to them, and the flows that would hang loose. Where
 * one flow led to them and one away, what was before leads on to what was after. Of the last pool with a process nothing
 * goes but the pool itself and its lanes.
 */
export function removeElements(context: CommandContext, { ids }: { ids: readonly string[] }): void {
  const { model } = context;
  const chosen = ids.flatMap((id) => model.find(id) ?? []).filter(canRemove);
  refuseFor(whyNotRemove(chosen));
  const last = lastPool(chosen);
  const gone = withAllInside(model, chosen, last);
  const erased = new Set([...gone].flatMap((one) => (shownIn(model, one) ? contentsOf(model, one) : [])));
  const leading = bridge(context, gone);
  for (const flow of connectionsAll(model.definitions)) {
    const ends = [flow["sourceRef"], flow["targetRef"]].flat() as ModdleElement[];
    if (ends.some((end) => gone.has(end))) gone.add(flow);
  }
  for (const element of gone) detach(context, element, gone);
  dropLaneSets(context, gone);
  if (last) unwrap(context, last);
  erase(context, gone, erased);
  // What is gone is in nobody's way.
  model.forget([{ key: "planeElement" }]);
  for (const { id = "" } of leading) rerouteFlow(context, { flow: id });
}

const INNER = ["bpmn:FlowElement", "bpmn:Artifact", "bpmn:DataAssociation", "bpmn:Lane"];

function withAllInside(
  model: EditedModel,
  chosen: readonly ModdleElement[],
  last: ModdleElement | undefined,
): Set<ModdleElement> {
  const all = new Set<ModdleElement>();
  const add = (element: ModdleElement): void => {
    if (all.has(element)) return;
    all.add(element);
    for (const one of walk(element)) if (isAny(one, INNER)) add(one);
    for (const event of eventsOn(element)) add(event);
    const process = isA(element, "bpmn:Participant")
      ? oneOf(element, "processRef")
      : processOfCall(model, element);
    if (process && element !== last) add(process);
  };
  for (const element of chosen) add(element);
  for (const lane of last ? lanesOf(oneOf(last, "processRef")) : []) add(lane);
  return all;
}

/** Lists of lanes that are empty now. */
function dropLaneSets({ edit }: CommandContext, gone: ReadonlySet<ModdleElement>): void {
  for (const lane of gone) {
    const set = isA(lane, "bpmn:Lane") ? lane.$parent : undefined;
    const owner = set?.$parent;
    if (!set || !owner || gone.has(owner) || listOf(set, "lanes").length > 0) continue;
    if (isA(owner, "bpmn:Lane")) edit.unset(owner, "childLaneSet");
    else removeFrom(edit, owner, "laneSets", new Set([set]));
  }
}

/** Takes from all diagrams what is gone, and from the shown one what stood in it; diagrams of what is gone go too. */
function erase(
  { model, edit }: CommandContext,
  gone: ReadonlySet<ModdleElement>,
  shown: ReadonlySet<ModdleElement>,
): void {
  for (const plane of planesOf(model.definitions)) {
    const items = listOf(plane, "planeElement");
    const isErased = (element: ModdleElement | undefined): boolean =>
      isIn(gone, element) || (plane === model.plane && isIn(shown, element));
    const kept = items.filter((item) => !isErased(oneOf(item, "bpmnElement")));
    if (kept.length < items.length) edit.set(plane, "planeElement", kept);
  }
  const idle = planesOf(model.definitions).filter((plane) => isIn(gone, oneOf(plane, "bpmnElement")));
  const diagrams = idle.flatMap((plane) => (plane === model.plane ? [] : (plane.$parent ?? [])));
  removeFrom(edit, model.definitions, "diagrams", new Set(diagrams));
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
