import { defaultSize, planesOf } from "@/runtime/core/bpmn/diagram";
import { defaultName } from "@/runtime/core/bpmn/default-name";
import { type Point, type Rect, centerOf, overlaps } from "@/runtime/core/bpmn/geometry";
import {
  type ModdleElement,
  createElement,
  isA,
  isAny,
  listOf,
  oneOf,
  walk,
  parentOf,
  isIn,
} from "@/runtime/core/bpmn/moddle";
import { idPrefix } from "@/runtime/core/bpmn/text/normalise";
import { currentLocale } from "@/runtime/i18n/i18n";
import { canRemove } from "../rules/rules";
import { containerAt, contentsOf, obstaclesOf } from "../model/space";
import { type CommandContext, addShape, addTo, removeFrom, setBounds, shiftBounds } from "./diagram-edit";
import { connect, rerouteAround } from "./flow";
import { text } from "../texts";
import { splitFlow } from "./split";
import { setTimer } from "./timer";

/** Places a new element with its centre at a point, in the container found there, and on a flow if one is named. */
export function createShapeAt(
  context: CommandContext,
  { type, at, name, flow }: { type: string; at: Point; name?: string; flow?: string | null },
): ModdleElement {
  const { model, edit } = context;
  const element = createElement(type);
  element.id = model.newId(idPrefix(element));
  const given = name ?? defaultName(element, currentLocale());
  if (given) element.name = given;
  const parent = containerAt(model, at);
  element.$parent = parent;
  addTo(edit, parent, isA(element, "bpmn:Artifact") ? "artifacts" : "flowElements", element);
  const size = defaultSize(element);
  const rect = { x: Math.round(at.x - size.width / 2), y: Math.round(at.y - size.height / 2), ...size };
  const shape = addShape(context, element, rect);
  if (isA(element, "bpmn:SubProcess")) edit.set(shape, "isExpanded", true);
  if (isA(element, "bpmn:IntermediateCatchEvent")) setTimer(context, { id: element.id, ...NEW_TIMER });
  if (flow) splitFlow(context, flow, element);
  return element;
}

/** Due after this, until the author says otherwise. */
const NEW_TIMER = { kind: "duration", text: "PT24H" } as const;

/** Puts a timer on the border of a task or sub-process: what it leads to happens when the work takes too long. */
export function attachTimer(context: CommandContext, { id }: { id: string }): ModdleElement {
  const { model, edit } = context;
  const host = model.get(id);
  if (!isA(host, "bpmn:Activity")) throw new Error(text("processDesigner.error.noTimer"));
  const event = createElement("bpmn:BoundaryEvent", { attachedToRef: host }, host.$parent);
  event.id = model.newId(idPrefix(event));
  addTo(edit, parentOf(host), "flowElements", event);
  const size = defaultSize(event);
  const rect = model.boundsOf(host) ?? { x: 0, y: 0, ...size };
  const taken = listOf(host.$parent, "flowElements").filter((one) => oneOf(one, "attachedToRef") === host);
  const x = rect.x + rect.width - (taken.length * (size.width + 4) + 4);
  addShape(context, event, { x, y: rect.y + rect.height - size.height / 2, ...size });
  setTimer(context, { id: event.id, ...NEW_TIMER });
  return event;
}

/** Adds an element after another one, at a point or at the next free place, and connects the two. */
export function appendShape(
  context: CommandContext,
  { from, type, at: wanted }: { from: string; type: string; at?: Point },
): ModdleElement {
  const source = context.model.get(from);
  const rect = context.model.boundsOf(source) ?? { x: 0, y: 0, width: 0, height: 0 };
  const size = defaultSize(createElement(type));
  const at =
    wanted ?? freeSpot(context, { x: rect.x + rect.width + 60 + size.width / 2, y: centerOf(rect).y }, size);
  const element = createShapeAt(context, { type, at });
  connect(context, { source: from, target: element.id ?? "" });
  return element;
}

function freeSpot({ model }: CommandContext, at: Point, size: { width: number; height: number }): Point {
  const obstacles = obstaclesOf(model);
  for (let step = 0; step < 20; step += 1) {
    const offset = Math.ceil(step / 2) * (size.height + 40) * (step % 2 ? 1 : -1);
    const rect = {
      x: at.x - size.width / 2 - 8,
      y: at.y + offset - size.height / 2 - 8,
      width: size.width + 16,
      height: size.height + 16,
    };
    if (!obstacles.some((one) => overlaps(one.rect, rect) && one.rect.width < 300))
      return { x: at.x, y: at.y + offset };
  }
  return at;
}

/**
 * Moves shapes with all they contain; lines between moved shapes move along, others find a new way.
 * With a flow named, the first of them is put on it.
 */
export function moveShapes(
  context: CommandContext,
  { ids, dx, dy, flow }: { ids: readonly string[]; dx: number; dy: number; flow?: string | null },
): void {
  const { model, edit } = context;
  const chosen = ids.map((id) => model.get(id));
  const moved = new Set(chosen.flatMap((element) => [element, ...contentsOf(model, element)]));
  const [x, y] = [Math.round(dx), Math.round(dy)];
  if (x === 0 && y === 0) return;
  for (const element of moved) {
    const item = model.itemOf(element);
    if (!oneOf(item, "bounds")) continue;
    shiftBounds(edit, item, x, y);
    shiftBounds(edit, oneOf(item, "label"), x, y);
  }
  rerouteAround(context, moved, { x, y });
  for (const element of chosen) changeContainer(context, element, moved);
  if (flow && chosen[0]) splitFlow(context, flow, chosen[0]);
}

/** A node that was dropped into another container belongs to it, unless flows would cross its border. */
function changeContainer(
  { model, edit }: CommandContext,
  element: ModdleElement,
  moved: ReadonlySet<ModdleElement>,
): void {
  const rect = model.boundsOf(element);
  if (!rect || !isA(element, "bpmn:FlowNode") || isA(element, "bpmn:BoundaryEvent")) return;
  const parent = containerAt(model, centerOf(rect), moved);
  if (parent === element.$parent) return;
  const flows = [...listOf(element, "incoming"), ...listOf(element, "outgoing")];
  const other = (flow: ModdleElement): ModdleElement | undefined =>
    oneOf(flow, "sourceRef") === element ? oneOf(flow, "targetRef") : oneOf(flow, "sourceRef");
  if (flows.some((flow) => other(flow)?.$parent !== parent)) return;
  const events = listOf(element.$parent, "flowElements").filter(
    (one) => oneOf(one, "attachedToRef") === element,
  );
  const family = new Set([element, ...events, ...flows]);
  removeFrom(edit, element.$parent, "flowElements", family);
  edit.set(parent, "flowElements", [...listOf(parent, "flowElements"), ...family]);
  for (const one of family) edit.set(one, "$parent", parent);
}

/** Gives a shape new bounds. */
export function resizeShape(context: CommandContext, { id, bounds }: { id: string; bounds: Rect }): void {
  const element = context.model.get(id);
  setBounds(context.edit, context.model.itemOf(element), bounds);
  rerouteAround(context, new Set([element]), null);
}

/** Removes elements with what they contain, what is attached to them, and the flows that would hang loose. */
export function removeElements(context: CommandContext, { ids }: { ids: readonly string[] }): void {
  const { model, edit } = context;
  const chosen = ids.flatMap((id) => model.find(id) ?? []).filter(canRemove);
  const gone = new Set(chosen.flatMap((element) => [element, ...everythingIn(element)]));
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
}

const INNER = ["bpmn:FlowElement", "bpmn:Artifact", "bpmn:DataAssociation", "bpmn:Lane"];

function everythingIn(element: ModdleElement): ModdleElement[] {
  const inner = [...walk(element)].filter((one) => isAny(one, INNER));
  const events = [element, ...inner].flatMap((host) =>
    listOf(host.$parent, "flowElements").filter((one) => oneOf(one, "attachedToRef") === host),
  );
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
