import {
  boundsOfShape,
  createEdge,
  createShape,
  defaultSize,
  diagramIndex,
  isExpanded,
  planesOf,
  waypointsOf,
} from "./diagram";
import type { BpmnDocument } from "./document";
import { type Rect, overlaps } from "./geometry";
import { type Geometry, connectionsOf, layoutDiagram, solidRects } from "./layout";
import { type ModdleElement, createElement, isA, isAny, listOf, oneOf } from "./moddle";
import { routeFlow } from "./route";

type Target = Pick<BpmnDocument, "definitions" | "generated">;

/** Adds what is missing of the diagram by layout; what is there stays where it is. Returns the number of added elements. */
export async function completeDiagram(target: Target): Promise<number> {
  repairPlanes(target.definitions);
  const roots = diagramRoots(target.definitions);
  for (const root of roots) await completeRoot(target, root);
  if (roots[0] && planesOf(target.definitions).length === 0) addPlane(target, roots[0]);
  return target.generated.size;
}

/** A plane that points nowhere shows the collaboration, else the only process. */
function repairPlanes(definitions: ModdleElement): void {
  for (const plane of planesOf(definitions)) {
    plane["bpmnElement"] ??= diagramRoots(definitions)[0];
  }
}

/** What needs a diagram of its own: the collaboration, and every process outside of it. */
export function diagramRoots(definitions: ModdleElement): ModdleElement[] {
  const roots = listOf(definitions, "rootElements");
  const collaborations = roots.filter(
    (root) => isA(root, "bpmn:Collaboration") && listOf(root, "participants").length > 0,
  );
  const inPools = new Set(
    collaborations.flatMap((one) => listOf(one, "participants")).map((pool) => oneOf(pool, "processRef")),
  );
  return [...collaborations, ...roots.filter((root) => isA(root, "bpmn:Process") && !inPools.has(root))];
}

async function completeRoot(target: Target, root: ModdleElement): Promise<void> {
  const index = diagramIndex(target.definitions);
  const wanted = [...shownElements(root, index)];
  const missing = wanted.filter((element) => !boundsOfShape(index.get(element)));
  const linesMissing = [...connectionsOf(root)].some(({ flow }) => waypointsOf(index.get(flow)).length < 2);
  if (missing.length === 0 && !linesMissing) return;
  const plane = planeFor(target, root, wanted, index);
  if (missing.length === wanted.length) addAll(target, plane, await layoutDiagram(root), index);
  else fillGaps(target, plane, missing, index);
  addLines(target, plane, root);
}

/** Shapes of a diagram: pools, lanes, nodes and artifacts; not what a collapsed sub-process hides. */
function* shownElements(
  root: ModdleElement,
  index: Map<ModdleElement, ModdleElement>,
): Generator<ModdleElement> {
  for (const pool of listOf(root, "participants")) {
    yield pool;
    const process = oneOf(pool, "processRef");
    if (process) yield* shownElements(process, index);
  }
  for (const set of listOf(root, "laneSets")) yield* lanesIn(set);
  for (const element of [...listOf(root, "flowElements"), ...listOf(root, "artifacts")]) {
    if (!isAny(element, SHOWN)) continue;
    yield element;
    const shape = index.get(element);
    if (isA(element, "bpmn:SubProcess") && (!shape || isExpanded(shape)))
      yield* shownElements(element, index);
  }
}

const SHOWN = [
  "bpmn:FlowNode",
  "bpmn:TextAnnotation",
  "bpmn:Group",
  "bpmn:DataObjectReference",
  "bpmn:DataStoreReference",
];

function* lanesIn(set: ModdleElement): Generator<ModdleElement> {
  for (const lane of listOf(set, "lanes")) {
    yield lane;
    const inner = oneOf(lane, "childLaneSet");
    if (inner) yield* lanesIn(inner);
  }
}

function planeFor(
  target: Target,
  root: ModdleElement,
  wanted: ModdleElement[],
  index: Map<ModdleElement, ModdleElement>,
): ModdleElement {
  const planes = planesOf(target.definitions);
  const home = wanted
    .map((element) => index.get(element)?.$parent)
    .find((plane) => plane && planes.includes(plane));
  return home ?? planes.find((plane) => plane["bpmnElement"] === root) ?? addPlane(target, root);
}

function addPlane({ definitions, generated }: Target, root: ModdleElement): ModdleElement {
  const plane = createElement("bpmndi:BPMNPlane", {
    id: `${root.id}_plane`,
    bpmnElement: root,
    planeElement: [],
  });
  const diagram = createElement("bpmndi:BPMNDiagram", { id: `${root.id}_diagram`, plane }, definitions);
  definitions["diagrams"] = [...listOf(definitions, "diagrams"), diagram];
  generated.add(diagram);
  return plane;
}

function add({ generated }: Target, plane: ModdleElement, item: ModdleElement): void {
  plane["planeElement"] = [...listOf(plane, "planeElement"), item];
  generated.add(item);
}

function addAll(
  target: Target,
  plane: ModdleElement,
  geometry: Geometry,
  index: Map<ModdleElement, ModdleElement>,
): void {
  const items: ModdleElement[] = [];
  for (const [element, rect] of geometry.bounds) {
    const shape = createShape(element, rect, plane);
    if (isA(element, "bpmn:SubProcess")) shape["isExpanded"] = true;
    items.push(shape);
  }
  for (const [flow, points] of geometry.lines) {
    if (waypointsOf(index.get(flow)).length < 2) items.push(createEdge(flow, points, plane));
  }
  plane["planeElement"] = [...listOf(plane, "planeElement"), ...items];
  for (const item of items) target.generated.add(item);
}

/** Puts single missing shapes beside their neighbours, boundary events on their hosts. */
function fillGaps(
  target: Target,
  plane: ModdleElement,
  missing: ModdleElement[],
  index: Map<ModdleElement, ModdleElement>,
): void {
  const present = new Map<ModdleElement, Rect>();
  for (const [element, item] of index) {
    const rect = boundsOfShape(item);
    if (rect) present.set(element, rect);
  }
  for (const element of missing) {
    const rect = spotFor(element, present);
    present.set(element, rect);
    add(target, plane, createShape(element, rect, plane));
  }
}

function spotFor(element: ModdleElement, present: Map<ModdleElement, Rect>): Rect {
  const size = defaultSize(element);
  const host = present.get(oneOf(element, "attachedToRef") as ModdleElement);
  if (host) return { x: host.x + host.width - 56, y: host.y + host.height - 18, ...size };
  const before = listOf(element, "incoming").map((flow) =>
    present.get(oneOf(flow, "sourceRef") as ModdleElement),
  );
  const after = listOf(element, "outgoing").map((flow) =>
    present.get(oneOf(flow, "targetRef") as ModdleElement),
  );
  const [left, next] = [before.find(Boolean), after.find(Boolean)];
  const anchor = left ?? next ?? [...present.values()][0] ?? { x: 150, y: 80, width: 0, height: 80 };
  const x = next && !left ? anchor.x - 50 - size.width : anchor.x + anchor.width + 50;
  const rect = { x, y: anchor.y + (anchor.height - size.height) / 2, ...size };
  const solid = solidRects(present);
  while (solid.some((other) => overlaps(other, rect) && other.width < 300)) rect.y += size.height + 30;
  return rect;
}

function addLines(target: Target, plane: ModdleElement, root: ModdleElement): void {
  const index = diagramIndex(target.definitions);
  const bounds = new Map<ModdleElement, Rect>();
  for (const [element, item] of index) {
    const rect = boundsOfShape(item);
    if (rect && item.$parent === plane) bounds.set(element, rect);
  }
  const solid = solidRects(bounds);
  for (const { flow, source, target: end } of connectionsOf(root)) {
    const [from, to] = [bounds.get(source), bounds.get(end)];
    if (!from || !to || index.has(flow)) continue;
    const obstacles = solid.filter((rect) => rect !== from && rect !== to);
    add(target, plane, createEdge(flow, routeFlow({ source: from, target: to, obstacles }), plane));
  }
}
