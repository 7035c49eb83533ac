import { connectionsOf } from "../connections";
import { diagramRoots } from "./complete";
import {
  boundsOfShape,
  createBounds,
  createEdge,
  createPoint,
  createShape,
  diagramIndex,
  planesOf,
  setLabel,
} from "../diagram";
import { type Point, type Rect, boundsOf } from "../geometry";
import { callsWithContent, encloseContent, groupsWithContent } from "./enclosing";
import { layoutDiagram, routeInto } from "./layout";
import type { Shown } from "./layout-container";
import { type Geometry, drawnOn } from "./layout-geometry";
import { placeLabels } from "./layout-labels";
import { type ModdleElement, isA, listOf, oneOf, walk } from "../moddle";
import { isOpen } from "./supply";

/** Draws all diagrams of a file anew in place: colours and ids of shapes stay, positions, lines and label places go. */
export async function relayout(definitions: ModdleElement): Promise<void> {
  for (const plane of planesOf(definitions)) applyGeometry(plane, await layoutPlane(definitions, plane));
}

/**
 * Where everything on a plane goes: what it shows, other processes that are drawn on it, and loose shapes. What stands in
 * a call activity or a group stays in it.
 */
export async function layoutPlane(definitions: ModdleElement, plane: ModdleElement): Promise<Geometry> {
  const index = diagramIndex(definitions);
  const isHere = (element: ModdleElement): boolean => index.get(element)?.$parent === plane;
  const closed = walk(definitions).filter((node) => isA(node, "bpmn:SubProcess") && !isOpen(node, index));
  const roots = [...diagramRoots(definitions), ...closed].filter((root) =>
    ["flowElements", "participants"].some((key) => listOf(root, key).some(isHere)),
  );
  const { bounds: drawn } = drawnOn(plane);
  const [calls, groups] = [callsWithContent(roots, drawn), groupsWithContent(drawn)];
  const called = new Set(calls.values());
  const shown: Shown = {
    contentOf: (node) =>
      isA(node, "bpmn:SubProcess") && isOpen(node, index) ? node : (calls.get(node) ?? null),
    isLater: (artifact) => groups.has(artifact),
  };
  const all: Geometry = { bounds: new Map(), lines: new Map(), labels: new Map() };
  for (const root of roots) if (!called.has(root)) addBelow(all, await layoutDiagram(root, shown));
  encloseContent(groups, all.bounds);
  placeLoose(plane, all);
  const undrawn = roots
    .flatMap((root) => [...connectionsOf(root)])
    .filter(({ flow }) => !all.lines.has(flow));
  routeInto(undrawn, all);
  if (calls.size + groups.size > 0) placeLabels(all);
  return all;
}

function addBelow(all: Geometry, more: Geometry): void {
  const [above, box] = [boundsOf(all.bounds.values()), boundsOf(more.bounds.values())];
  const y = above && box ? above.y + above.height + 60 - box.y : 0;
  const down = <T extends Point>(place: T): T => ({ ...place, y: place.y + y });
  for (const [element, rect] of more.bounds) all.bounds.set(element, down(rect));
  for (const [flow, points] of more.lines) all.lines.set(flow, points.map(down));
  for (const [element, rect] of more.labels) all.labels.set(element, down(rect));
}

/** Shapes of what no process lays out, such as messages and inputs, stand in a row at the end. */
function placeLoose(plane: ModdleElement, { bounds }: Geometry): void {
  const all = boundsOf(bounds.values());
  let x = all?.x ?? 150;
  for (const shape of listOf(plane, "planeElement")) {
    const [element, rect] = [oneOf(shape, "bpmnElement"), boundsOfShape(shape)];
    if (!element || !rect || bounds.has(element)) continue;
    bounds.set(element, { ...rect, x, y: all ? all.y + all.height + 60 : 80 });
    x += rect.width + 60;
  }
}

function applyGeometry(plane: ModdleElement, geometry: Geometry): void {
  const items = new Map(
    listOf(plane, "planeElement").flatMap((item) => {
      const element = oneOf(item, "bpmnElement");
      return element ? [[element, item] as const] : [];
    }),
  );
  for (const [element, rect] of geometry.bounds) {
    const shape = items.get(element) ?? append(plane, createShape(element, rect, plane));
    const [present, bounds] = [oneOf(shape, "bounds"), createBounds(rect)];
    if (present) for (const key of ["x", "y", "width", "height"]) present[key] = bounds[key];
    else shape["bounds"] = Object.assign(bounds, { $parent: shape });
    moveLabel(shape, geometry.labels.get(element));
  }
  for (const [flow, points] of geometry.lines) {
    const edge = items.get(flow) ?? append(plane, createEdge(flow, points, plane));
    edge["waypoint"] = points.map((point) => Object.assign(createPoint(point), { $parent: edge }));
    moveLabel(edge, geometry.labels.get(flow));
  }
}

function append(plane: ModdleElement, item: ModdleElement): ModdleElement {
  plane["planeElement"] = [...listOf(plane, "planeElement"), item];
  return item;
}

/** A label keeps its style; its place is the given one or the usual one. */
function moveLabel(item: ModdleElement, place: Rect | undefined): void {
  const label = oneOf(item, "label");
  if (place) setLabel(item, place);
  else if (label) delete label["bounds"];
}
