import { text } from "../texts";
import { type Point, lineCrosses, simplify } from "@/runtime/core/bpmn/geometry";
import {
  type ModdleElement,
  createElement,
  isA,
  isElement,
  listOf,
  oneOf,
  demandOne,
} from "@/runtime/core/bpmn/moddle";
import { idPrefix } from "@/runtime/core/bpmn/text/normalise";
import { connectionType, poolOf } from "../rules/rules";
import { type Obstacle, linesOf, obstaclesOf, routeBetween } from "../model/space";
import { type CommandContext, addLine, addTo, removeFrom, setWaypoints, shiftBounds } from "./diagram-edit";
import { dockPoint } from "./dock";

/** Connects two elements with what the rules allow between them; throws when they allow nothing. */
export function connect(
  context: CommandContext,
  { source, target }: { source: string; target: string },
): ModdleElement {
  const { model, edit } = context;
  const [from, to] = [model.get(source), model.get(target)];
  const type = connectionType(from, to);
  if (!type) throw new Error(text("processDesigner.cannotConnect"));
  const flow = createElement(type, { sourceRef: from, targetRef: to });
  flow.id = model.newId(idPrefix(flow));
  const [owner, list] = homeOf(context, type, from);
  flow.$parent = owner;
  addTo(edit, owner, list, flow);
  if (type === "bpmn:SequenceFlow") {
    addTo(edit, from, "outgoing", flow);
    addTo(edit, to, "incoming", flow);
  }
  addLine(context, flow, routeBetween(model, from, to));
  return flow;
}

/** Where a connection belongs; messages need a collaboration in which both sides take part. */
function homeOf({ model }: CommandContext, type: string, source: ModdleElement): [ModdleElement, string] {
  const shown = demandOne(model.plane, "bpmnElement");
  if (type !== "bpmn:MessageFlow") {
    const parent = source.$parent ?? shown;
    return [parent, type === "bpmn:Association" ? "artifacts" : "flowElements"];
  }
  const isHome = (root: ModdleElement): boolean =>
    listOf(root, "participants").some((pool) => poolOf(pool) === poolOf(source));
  const home = [shown, ...listOf(model.definitions, "rootElements")].find(isHome);
  if (!home) throw new Error(text("processDesigner.cannotConnect"));
  return [home, "messageFlows"];
}

/** Moves one end of a flow to another element. */
export function reconnect(
  context: CommandContext,
  { flow: id, end, to }: { flow: string; end: "source" | "target"; to: string },
): void {
  const { model, edit } = context;
  const [flow, node] = [model.get(id), model.get(to)];
  const [source, target] = [oneOf(flow, "sourceRef"), oneOf(flow, "targetRef")];
  const [from, into] = end === "source" ? [node, target] : [source, node];
  if (!from || !into || connectionType(from, into) !== flow.$type)
    throw new Error(text("processDesigner.error.cannotReach"));
  const old = end === "source" ? source : target;
  const link = end === "source" ? "outgoing" : "incoming";
  edit.set(flow, `${end}Ref`, node);
  if (isA(flow, "bpmn:SequenceFlow")) {
    removeFrom(edit, old, link, new Set([flow]));
    addTo(edit, node, link, flow);
    if (end === "source" && old?.["default"] === flow) edit.unset(old, "default");
  }
  forgetLabelPlace(context, flow);
  setWaypoints(edit, model.itemOf(flow), routeBetween(model, from, into));
}

/** Gives a flow the course that was drawn by hand. */
export function setCourse(
  context: CommandContext,
  { flow: id, points }: { flow: string; points: readonly Point[] },
): void {
  const { model, edit } = context;
  const flow = model.get(id);
  const course = simplify(points);
  if (course.length < 2) throw new Error(text("processDesigner.error.twoPoints"));
  setWaypoints(edit, model.itemOf(flow), course);
}

/** Draws a flow anew, forgetting bends made by hand. */
export function rerouteFlow(context: CommandContext, { flow: id }: { flow: string }): void {
  const { model, edit } = context;
  const flow = model.get(id);
  const [source, target] = [oneOf(flow, "sourceRef"), oneOf(flow, "targetRef")];
  if (!source || !target) return;
  forgetLabelPlace(context, flow);
  setWaypoints(edit, model.itemOf(flow), routeBetween(model, source, target));
}

function forgetLabelPlace({ model, edit }: CommandContext, flow: ModdleElement): void {
  const label = oneOf(model.itemOf(flow), "label");
  if (label) edit.unset(label, "bounds");
}

/** After shapes moved by an offset (or changed size): lines between them shift, lines to others are repaired. */
export function rerouteAround(
  context: CommandContext,
  moved: ReadonlySet<ModdleElement>,
  offset: Point | null,
): void {
  const { model, edit } = context;
  const flows = flowsAt(context, moved);
  if (flows.length === 0) return;
  const obstacles = obstaclesOf(model);
  for (const { flow, item, source, target } of flows) {
    const points = model.waypointsOf(flow);
    if (moved.has(source) && moved.has(target) && offset) {
      setWaypoints(
        edit,
        item,
        points.map(({ x, y }) => ({ x: x + offset.x, y: y + offset.y })),
      );
      shiftBounds(edit, oneOf(item, "label"), offset.x, offset.y);
      continue;
    }
    setWaypoints(
      edit,
      item,
      courseAfterMove(context, { flow, source, target, points, moved, offset }, obstacles),
    );
    forgetLabelPlace(context, flow);
  }
}

interface FlowEnds {
  flow: ModdleElement;
  item: ModdleElement;
  source: ModdleElement;
  target: ModdleElement;
}

function flowsAt({ model }: CommandContext, moved: ReadonlySet<ModdleElement>): FlowEnds[] {
  return linesOf(model).flatMap((flow) => {
    const [source, target] = [demandOne(flow, "sourceRef"), flow["targetRef"] as ModdleElement];
    const item = moved.has(source) || moved.has(target) ? model.itemOf(flow) : undefined;
    return item && isElement(source) && isElement(target) ? [{ flow, item, source, target }] : [];
  });
}

interface Move extends Omit<FlowEnds, "item"> {
  points: Point[];
  moved: ReadonlySet<ModdleElement>;
  offset: Point | null;
}

/** Keeps the bends of a line where they are if the line still works, else finds a new way. */
export function courseAfterMove(
  { model }: Pick<CommandContext, "model">,
  { source, target, points, moved, offset }: Move,
  obstacles: readonly Obstacle[],
): Point[] {
  const kept =
    offset && points.length > 2 ? bentEnds(points, moved.has(source), moved.has(target), offset) : null;
  const [from, to] = [model.boundsOf(source), model.boundsOf(target)];
  const ends = [source, target, oneOf(source, "attachedToRef"), oneOf(target, "attachedToRef")];
  if (kept && from && to) {
    const free = !obstacles.some(({ element, rect }) => !ends.includes(element) && lineCrosses(kept, rect));
    const inner = { x: 2, y: 2 };
    const shrunk = [from, to].map((r) => ({
      x: r.x + inner.x,
      y: r.y + inner.y,
      width: r.width - 4,
      height: r.height - 4,
    }));
    if (free && shrunk.every((rect) => !lineCrosses(kept, rect))) return kept;
  }
  const route = routeBetween(model, source, target, obstacles);
  return route.length > 1 ? route : points.map((point) => dockPoint(point, from ?? null));
}

/** The ends move with their shapes; the bends next to them follow so that right angles stay. */
function bentEnds(points: Point[], atStart: boolean, atEnd: boolean, { x, y }: Point): Point[] {
  const course = points.map((point) => ({ ...point }));
  const bend = (end: number, next: number): void => {
    const [a, b] = [course[end], course[next]];
    if (!a || !b) return;
    const horizontal = Math.abs(a.y - b.y) < 0.5;
    a.x += x;
    a.y += y;
    if (horizontal) b.y = a.y;
    else b.x = a.x;
  };
  if (atStart) bend(0, 1);
  if (atEnd) bend(course.length - 1, course.length - 2);
  return simplify(course);
}
