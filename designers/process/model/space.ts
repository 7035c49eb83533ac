import { type Point, type Rect, containsPoint } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, isAny, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { routeFlow } from "@/runtime/core/bpmn/route/route";
import { isExpanded } from "@/runtime/core/bpmn/diagram";
import type { ProcessModel } from "./process-model";

/** A shape that lines go around, and where it stands. */
export interface Obstacle {
  element: ModdleElement;
  rect: Rect;
}

/** What an element of the plane is to commands: lines go around obstacles, containers hold what is dropped on them. */
type Role = "obstacle" | "container" | "line";

const LINES = ["bpmn:SequenceFlow", "bpmn:MessageFlow", "bpmn:Association"];
const THROUGH = ["bpmn:Participant", "bpmn:Lane", "bpmn:Group", "bpmn:BoundaryEvent", "bpmn:TextAnnotation"];
const CONTAINERS = ["bpmn:Participant", "bpmn:SubProcess"];

const rolesByType = new Map<string, readonly Role[]>();

function rolesOf(element: ModdleElement): readonly Role[] {
  const known = rolesByType.get(element.$type);
  if (known) return known;
  const roles: Role[] = [];
  if (isAny(element, LINES)) roles.push("line");
  else if (!isAny(element, THROUGH)) roles.push("obstacle");
  if (isAny(element, CONTAINERS)) roles.push("container");
  rolesByType.set(element.$type, roles);
  return roles;
}

function withRole(model: ProcessModel, role: Role): readonly ModdleElement[] {
  return model.groupedBy(rolesOf).get(role) ?? [];
}

/** Shapes that lines go around, with their elements. */
export function obstaclesOf(model: ProcessModel): Obstacle[] {
  return withRole(model, "obstacle").flatMap((element) => {
    const rect = model.boundsOf(element);
    return rect ? [{ element, rect }] : [];
  });
}

/** All lines of the plane. */
export function linesOf(model: ProcessModel): readonly ModdleElement[] {
  return withRole(model, "line");
}

/** A line between two shapes around all others. */
export function routeBetween(
  model: ProcessModel,
  source: ModdleElement,
  target: ModdleElement,
  obstacles: readonly Obstacle[] = obstaclesOf(model),
): Point[] {
  const [from, to] = [model.boundsOf(source), model.boundsOf(target)];
  if (!from || !to) return [];
  const hosts = [source, target, oneOf(source, "attachedToRef"), oneOf(target, "attachedToRef")];
  const rects = obstacles.filter(({ element }) => !hosts.includes(element)).map(({ rect }) => rect);
  return routeFlow({ source: from, target: to, obstacles: rects });
}

/** Everything inside of an element on the plane: flow elements, lanes, artifacts, and what is attached to it. */
export function contentsOf(model: ProcessModel, element: ModdleElement): ModdleElement[] {
  const found = new Set<ModdleElement>();
  const add = (one: ModdleElement): void => {
    if (found.has(one)) return;
    found.add(one);
    for (const inner of directContents(one)) add(inner);
  };
  for (const inner of directContents(element)) add(inner);
  return [...found].filter((one) => model.itemOf(one));
}

function directContents(element: ModdleElement): ModdleElement[] {
  const process = isA(element, "bpmn:Participant") ? oneOf(element, "processRef") : element;
  const events = listOf(element.$parent, "flowElements").filter(
    (other) => oneOf(other, "attachedToRef") === element,
  );
  if (!isAny(process, ["bpmn:Process", "bpmn:SubProcess"])) return events;
  const lanes = listOf(process, "laneSets").flatMap((set) => lanesIn(set));
  return [...listOf(process, "flowElements"), ...listOf(process, "artifacts"), ...lanes, ...events];
}

function lanesIn(set: ModdleElement): ModdleElement[] {
  return listOf(set, "lanes").flatMap((lane) => {
    const inner = oneOf(lane, "childLaneSet");
    return [lane, ...(inner ? lanesIn(inner) : [])];
  });
}

/** The innermost process or open sub-process at a point. */
export function containerAt(
  model: ProcessModel,
  point: Point,
  except: ReadonlySet<ModdleElement> = new Set(),
): ModdleElement {
  let best: { element: ModdleElement; area: number } | null = null;
  for (const element of containersOf(model)) {
    const rect = model.boundsOf(element);
    if (!rect || except.has(element) || !containsPoint(rect, point)) continue;
    const container = isA(element, "bpmn:Participant") ? oneOf(element, "processRef") : element;
    const area = rect.width * rect.height;
    if (container && (!best || area < best.area)) best = { element: container, area };
  }
  return best?.element ?? shownContainer(model);
}

/** Pools and open sub-processes. */
function containersOf(model: ProcessModel): ModdleElement[] {
  return withRole(model, "container").filter(
    (element) => isA(element, "bpmn:Participant") || isExpanded(model.itemOf(element)),
  );
}

function shownContainer(model: ProcessModel): ModdleElement {
  const shown = oneOf(model.plane, "bpmnElement");
  return isAny(shown, ["bpmn:Process", "bpmn:SubProcess"]) ? (shown as ModdleElement) : model.process;
}
