import { diagramRoots } from "./complete";
import {
  createBounds,
  createEdge,
  createPoint,
  createShape,
  diagramIndex,
  planesOf,
  setLabel,
} from "./diagram";
import type { Rect } from "./geometry";
import type { Geometry } from "./layout";
import { layoutDiagram } from "./layout";
import { isOpen } from "./supply";
import { type ModdleElement, isA, listOf, oneOf, walk } from "./moddle";

/** Draws all diagrams of a file anew in place: colours and ids of shapes stay, positions, lines and label places go. */
export async function relayout(definitions: ModdleElement): Promise<void> {
  const index = diagramIndex(definitions);
  const expands = (node: ModdleElement): boolean => isA(node, "bpmn:SubProcess") && isOpen(node, index);
  const closed = walk(definitions).filter((node) => isA(node, "bpmn:SubProcess") && !isOpen(node, index));
  for (const root of [...diagramRoots(definitions), ...closed])
    applyGeometry(definitions, root, await layoutDiagram(root, expands));
}

/** Writes a geometry into the diagram of a root. */
function applyGeometry(definitions: ModdleElement, root: ModdleElement, geometry: Geometry): void {
  const index = diagramIndex(definitions);
  const first = [...geometry.bounds.keys()].map((element) => index.get(element)?.$parent).find(Boolean);
  const plane = first ?? planesOf(definitions).find((one) => one["bpmnElement"] === root);
  if (!plane) return;
  for (const [element, rect] of geometry.bounds) {
    const shape = index.get(element) ?? append(plane, createShape(element, rect, plane));
    const bounds = oneOf(shape, "bounds");
    if (bounds) Object.assign(bounds, whole(rect));
    else shape["bounds"] = Object.assign(createBounds(rect), { $parent: shape });
    moveLabel(shape, geometry.labels.get(element));
  }
  for (const [flow, points] of geometry.lines) {
    const edge = index.get(flow) ?? append(plane, createEdge(flow, points, plane));
    edge["waypoint"] = points.map((point) => Object.assign(createPoint(point), { $parent: edge }));
    moveLabel(edge, geometry.labels.get(flow));
  }
}

function whole({ x, y, width, height }: Rect): Rect {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
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
