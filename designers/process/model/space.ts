import { type Point, type Rect, containsPoint } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, eventsOn, isA, isAny, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { routeFlow } from "@/runtime/core/bpmn/route/route";
import { isExpanded } from "@/runtime/core/bpmn/diagram";
import { callsWithContent } from "@/runtime/core/bpmn/layout/enclosing";
import { drawnOn } from "@/runtime/core/bpmn/layout/layout-geometry";
import { type Connection, LINES, lanesOf } from "@/runtime/core/bpmn/connections";
import { routeMessage } from "./message-route";
import type { PlaneModel } from "./plane-model";

/** A shape that lines go around, and where it stands. */
export interface Obstacle {
  element: ModdleElement;
  rect: Rect;
}

/** What an element of the plane is to commands: lines go around obstacles, containers hold what is dropped on them. */
type Role = "obstacle" | "container" | "line";

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

function withRole(model: PlaneModel, role: Role): readonly ModdleElement[] {
  return model.groupedBy(rolesOf).get(role) ?? [];
}

/** Shapes that lines go around, with their elements. */
export function obstaclesOf(model: PlaneModel): Obstacle[] {
  return withRole(model, "obstacle").flatMap((element) => {
    const rect = model.boundsOf(element);
    return rect ? [{ element, rect }] : [];
  });
}

/** All lines of the plane. */
export function linesOf(model: PlaneModel): readonly ModdleElement[] {
  return withRole(model, "line");
}

/**
 * A line between two shapes around all others. A flow of the process keeps off those between the same two shapes, which
 * would hide it; any other line keeps off all.
 */
export function routeBetween(
  model: PlaneModel,
  { flow, source, target }: Connection,
  obstacles: readonly Obstacle[] = obstaclesOf(model),
): Point[] {
  const [from, to] = [model.boundsOf(source), model.boundsOf(target)];
  if (!from || !to) return [];
  const rects = obstaclesBetween(source, target, obstacles).map(({ rect }) => rect);
  if (isA(flow, "bpmn:SequenceFlow")) {
    const beside = flowsBeside(flow, [source, target]).map((line) => model.waypointsOf(line));
    return routeFlow({ source: from, target: to, obstacles: rects, occupied: beside });
  }
  const others = linesOf(model).flatMap((line) => (line === flow ? [] : [model.waypointsOf(line)]));
  if (!isA(flow, "bpmn:MessageFlow"))
    return routeFlow({ source: from, target: to, obstacles: rects, occupied: others });
  return routeMessage(model, { source, target, from, to, obstacles: rects, others });
}

/** Other flows between two shapes, there and back. */
function flowsBeside(
  flow: ModdleElement,
  [one, other]: readonly [ModdleElement, ModdleElement],
): ModdleElement[] {
  const leading = (from: ModdleElement, to: ModdleElement): ModdleElement[] =>
    listOf(from, "outgoing").filter((line) => line !== flow && oneOf(line, "targetRef") === to);
  return one === other ? leading(one, one) : [...leading(one, other), ...leading(other, one)];
}

/** Obstacles of a line: not its ends, the frames they stand in and what stands in them. */
export function obstaclesBetween(
  source: ModdleElement,
  target: ModdleElement,
  obstacles: readonly Obstacle[],
): Obstacle[] {
  const ends = [source, target];
  const frames = new Set([...framesAround(source), ...framesAround(target)]);
  return obstacles.filter(
    ({ element }) =>
      !ends.includes(element) &&
      !frames.has(element) &&
      !framesAround(element).some((frame) => ends.includes(frame)),
  );
}

/** Sub-processes that an element is in, innermost first. */
export function framesAround(element: ModdleElement): ModdleElement[] {
  const frames: ModdleElement[] = [];
  for (let at = element.$parent; at && isA(at, "bpmn:SubProcess"); at = at.$parent) frames.push(at);
  return frames;
}

/** Everything inside of an element on the plane: flow elements, lanes, artifacts, and what is attached to it. */
export function contentsOf(model: PlaneModel, element: ModdleElement): ModdleElement[] {
  const found = new Set<ModdleElement>();
  const add = (one: ModdleElement): void => {
    if (found.has(one)) return;
    found.add(one);
    for (const inner of directContents(model, one)) add(inner);
  };
  for (const inner of directContents(model, element)) add(inner);
  return [...found].filter((one) => model.itemOf(one));
}

function directContents(model: PlaneModel, element: ModdleElement): ModdleElement[] {
  const process = contentRoot(model, element);
  const events = eventsOn(element);
  if (!isAny(process, ["bpmn:Process", "bpmn:SubProcess"])) return events;
  return [
    ...listOf(process, "flowElements"),
    ...listOf(process, "artifacts"),
    ...lanesOf(process),
    ...events,
  ];
}

/** What lists the contents of an element: the process of a pool, the one that an open call activity shows, else itself. */
function contentRoot(model: PlaneModel, element: ModdleElement): ModdleElement | undefined {
  if (isA(element, "bpmn:Participant")) return oneOf(element, "processRef");
  return shownIn(model, element) ?? element;
}

/** The process that an open call activity shows; nothing for other elements. */
export function shownIn(model: PlaneModel, element: ModdleElement): ModdleElement | undefined {
  if (!isA(element, "bpmn:CallActivity") || !isExpanded(model.itemOf(element))) return undefined;
  const processes = listOf(model.definitions, "rootElements");
  return callsWithContent(processes, drawnOn(model.plane).bounds).get(element);
}

/** The innermost process or open sub-process at a point; null beside the pools of a collaboration. */
export function containerAt(
  model: PlaneModel,
  point: Point,
  except: ReadonlySet<ModdleElement> = new Set(),
): ModdleElement | null {
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
function containersOf(model: PlaneModel): ModdleElement[] {
  return withRole(model, "container").filter(
    (element) => isA(element, "bpmn:Participant") || isExpanded(model.itemOf(element)),
  );
}

function shownContainer(model: PlaneModel): ModdleElement | null {
  const shown = oneOf(model.plane, "bpmnElement");
  if (isA(shown, "bpmn:Collaboration") && listOf(shown, "participants").length > 0) return null;
  return shown && isAny(shown, ["bpmn:Process", "bpmn:SubProcess"]) ? shown : model.process;
}
