import { ARTIFACTS, type Connection, connectionsOf, isWithin } from "../connections";
import { diagramRoots } from "./complete";
import { callsWithContent } from "./enclosing";
import { boundsOfShape, diagramIndex, planesOf, waypointsOf } from "../diagram";
import { type Point, type Rect, boundsOf, grow, lineCrosses, overlaps } from "../geometry";
import { type ModdleElement, isA, isAny, listOf, oneOf, walk, parentOf } from "../moddle";
import { ownCourse } from "../shapes/own-course";
import { docksOf, hasOutsideLabel, labelOf, lineLabelBox, shapeLabelBox } from "../shapes/label";

/** What a diagram shows, and where it is not fit to be read. Pairs are written `a / b` with ids. */
export interface LayoutReport {
  nodes: number;
  flows: number;
  /** Nodes and flows that no plane shows. */
  undrawn: string[];
  overlaps: string[];
  /** Flows that run through a node that is not one of their ends. */
  crossings: string[];
  /** Nodes that stand (partly) outside of their sub-process or pool. */
  outside: string[];
  /** Labels that lie on a shape. */
  hiddenLabels: string[];
  /** Labels that the line of another passes through. */
  crossedLabels: string[];
}

const NODES = ["bpmn:FlowNode", "bpmn:Participant", "bpmn:Lane", ...ARTIFACTS];
const FRAMES = ["bpmn:Participant", "bpmn:Lane", "bpmn:Group"];

/** Looks at the finished diagrams of a file as a reader would. */
export function checkLayout(definitions: ModdleElement): LayoutReport {
  const index = diagramIndex(definitions);
  const nodes = walk(definitions).filter((element) => isAny(element, NODES));
  const all = diagramRoots(definitions).flatMap((root) => [...connectionsOf(root)]);
  const drawable = new Set([...nodes, ...index.keys(), ...all.map(({ flow }) => flow)]);
  const connections = all.filter(({ source, target }) => drawable.has(source) && drawable.has(target));
  const report: LayoutReport = {
    nodes: nodes.length,
    flows: connections.length,
    undrawn: [
      ...nodes.filter((node) => !boundsOfShape(index.get(node))),
      ...connections.map(({ flow }) => flow).filter((flow) => waypointsOf(index.get(flow)).length < 2),
    ].map(nameOf),
    overlaps: [],
    crossings: [],
    outside: [],
    hiddenLabels: [],
    crossedLabels: [],
  };
  const ends = new Map(connections.map((one) => [one.flow, one]));
  const processes = listOf(definitions, "rootElements");
  for (const plane of planesOf(definitions)) checkPlane(plane, { ends, processes }, report);
  return report;
}

interface Shape {
  element: ModdleElement;
  item: ModdleElement;
  rect: Rect;
}

interface Known {
  ends: ReadonlyMap<ModdleElement, Connection>;
  processes: readonly ModdleElement[];
}

function checkPlane(plane: ModdleElement, { ends, processes }: Known, report: LayoutReport): void {
  const shapes: Shape[] = [];
  const lines: { item: ModdleElement; connection: Connection; points: Point[] }[] = [];
  for (const item of listOf(plane, "planeElement")) {
    const element = oneOf(item, "bpmnElement");
    const rect = boundsOfShape(item);
    if (element && rect) shapes.push({ element, item, rect });
    const connection = element && ends.get(element);
    if (connection) lines.push({ item, connection, points: waypointsOf(item) });
  }
  const courses = new Map(lines.map(({ connection, points }) => [connection.flow, points]));
  const courseOf = (flow: ModdleElement): readonly Point[] | undefined => courses.get(flow);
  const solid = shapes.filter(({ element }) => !isAny(element, FRAMES));
  const calls = callsWithContent(processes, new Map(shapes.map(({ element, rect }) => [element, rect])));
  const isInside: IsInside = (element, frame) => isWithin(element, calls.get(frame) ?? frame);
  const drawn = { solid, courses, isInside };
  checkOverlaps(drawn, report);
  const pools = shapes.filter(({ element }) => isA(element, "bpmn:Participant"));
  checkOverlaps({ solid: pools, isInside }, report);
  checkInside(shapes, report);
  for (const { connection, points } of lines) checkLine(connection, points, drawn, report);
  for (const { element, rect, item } of shapes) {
    const text = hasOutsideLabel(element) ? labelOf(element) : "";
    if (text) checkLabel(element, shapeLabelBox(text, rect, item, docksOf(element, courseOf)), drawn, report);
  }
  for (const { connection, points, item } of lines) {
    const text = labelOf(connection.flow);
    const own = (): readonly Point[] => ownCourse(connection.flow, points, courseOf);
    if (text) checkLabel(connection.flow, lineLabelBox(text, item, points, own()), drawn, report);
  }
}

/** What a label may lie on: shapes, and the lines of flows. */
interface Drawn {
  solid: readonly Shape[];
  courses: ReadonlyMap<ModdleElement, readonly Point[]>;
  isInside: IsInside;
}

/** Whether an element stands in another one, or in the process that a call activity shows. */
type IsInside = (element: ModdleElement, frame: ModdleElement) => boolean;

function checkOverlaps({ solid, isInside }: Omit<Drawn, "courses">, report: LayoutReport): void {
  for (const [i, a] of solid.entries()) {
    for (const b of solid.slice(i + 1)) {
      if (!overlaps(grow(a.rect, -1), b.rect) || isFamily(a.element, b.element, isInside)) continue;
      report.overlaps.push(`${nameOf(a.element)} / ${nameOf(b.element)}`);
    }
  }
}

/** Elements that may share a place: a sub-process and its content, a boundary event and its host. */
function isFamily(a: ModdleElement, b: ModdleElement, isInside: IsInside): boolean {
  return (
    isInside(a, b) || isInside(b, a) || oneOf(a, "attachedToRef") === b || oneOf(b, "attachedToRef") === a
  );
}

function checkInside(shapes: readonly Shape[], report: LayoutReport): void {
  const rects = new Map(shapes.map(({ element, rect }) => [element, rect]));
  const pools = new Map(
    shapes.flatMap(({ element, rect }) => {
      const process = isA(element, "bpmn:Participant") ? oneOf(element, "processRef") : undefined;
      return process ? [[process, rect] as const] : [];
    }),
  );
  for (const { element, rect } of shapes) {
    const parent = parentOf(element);
    const frame = isAny(element, ["bpmn:FlowNode", ...ARTIFACTS])
      ? (pools.get(parent) ?? rects.get(parent))
      : null;
    const around = frame && boundsOf([frame, rect]);
    if (around && (around.width > frame.width + 20 || around.height > frame.height + 20))
      report.outside.push(nameOf(element));
  }
}

function checkLine(
  { flow, source, target }: Connection,
  points: readonly Point[],
  { solid, isInside }: Omit<Drawn, "courses">,
  report: LayoutReport,
): void {
  for (const { element, rect } of solid) {
    if (element === source || element === target) continue;
    if (isInside(source, element) || isInside(target, element)) continue;
    if (lineCrosses(points, grow(rect, -2))) report.crossings.push(`${nameOf(flow)} / ${nameOf(element)}`);
  }
}

function checkLabel(
  element: ModdleElement,
  box: Rect,
  { solid, courses, isInside }: Drawn,
  report: LayoutReport,
): void {
  const words = grow(box, -2);
  const behind = solid
    .filter((shape) => shape.element !== element && !isInside(element, shape.element))
    .find((shape) => overlaps(words, shape.rect))?.element;
  const through = [...courses].find(([flow, points]) => flow !== element && lineCrosses(points, words))?.[0];
  if (behind) report.hiddenLabels.push(`${nameOf(element)} / ${nameOf(behind)}`);
  if (through) report.crossedLabels.push(`${nameOf(element)} / ${nameOf(through)}`);
}

function nameOf(element: ModdleElement): string {
  return element.id ?? element.$type;
}
