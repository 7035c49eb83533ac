import { diagramRoots } from "./complete";
import { createBounds, createEdge, createPoint, createShape, diagramIndex, planesOf } from "./diagram";
import type { Geometry } from "./layout";
import { layoutDiagram } from "./layout";
import { type ModdleElement, createElement, listOf, oneOf } from "./moddle";

/** Draws all diagrams of a file anew in place: colours and ids of shapes stay, positions, lines and label places go. */
export async function relayout(definitions: ModdleElement): Promise<void> {
  for (const root of diagramRoots(definitions)) {
    applyGeometry(definitions, root, await layoutDiagram(root));
  }
}

/** Writes a geometry into the diagram of a root. */
export function applyGeometry(definitions: ModdleElement, root: ModdleElement, geometry: Geometry): void {
  const index = diagramIndex(definitions);
  const first = [...geometry.bounds.keys()].map((element) => index.get(element)?.$parent).find(Boolean);
  const plane = first ?? planesOf(definitions).find((one) => one["bpmnElement"] === root);
  if (!plane) return;
  for (const [element, rect] of geometry.bounds) {
    const shape = index.get(element) ?? append(plane, createShape(element, rect, plane));
    shape["bounds"] = createBounds(rect);
    (shape["bounds"] as ModdleElement).$parent = shape;
    if (element.$type === "bpmn:SubProcess") shape["isExpanded"] = true;
    forgetLabel(shape);
  }
  for (const [flow, points] of geometry.lines) {
    const edge = index.get(flow) ?? append(plane, createEdge(flow, points, plane));
    edge["waypoint"] = points.map((point) => Object.assign(createPoint(point), { $parent: edge }));
    forgetLabel(edge);
  }
}

function append(plane: ModdleElement, item: ModdleElement): ModdleElement {
  plane["planeElement"] = [...listOf(plane, "planeElement"), item];
  return item;
}

/** A label keeps its style but not its place. */
function forgetLabel(item: ModdleElement): void {
  const label = oneOf(item, "label");
  if (label?.["bounds"]) item["label"] = createElement("bpmndi:BPMNLabel", {}, item);
}
