import {
  createBounds,
  createEdge,
  createPoint,
  createShape,
  diagramIndex,
  isExpanded,
  setLabel,
} from "../diagram";
import type { BpmnDocument } from "../text/document";
import type { Point, Rect } from "../geometry";
import { type ModdleElement, createElement, isA, listOf, oneOf } from "../moddle";

/** Adds diagram elements that a file lacks and notes them as ours, so that they are written only with a change of the diagram. */
export class Supply {
  private readonly document: Pick<BpmnDocument, "definitions" | "generated">;
  private items: Map<ModdleElement, ModdleElement> | null = null;

  constructor(document: Pick<BpmnDocument, "definitions" | "generated">) {
    this.document = document;
  }

  /** Shape or edge of each element. */
  get index(): ReadonlyMap<ModdleElement, ModdleElement> {
    this.items ??= diagramIndex(this.document.definitions);
    return this.items;
  }

  /** A new diagram for a process, collaboration or sub-process. */
  plane(root: ModdleElement): ModdleElement {
    const { definitions, generated } = this.document;
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

  /** Gives an element a shape, or the shape that it has its place. */
  shape(plane: ModdleElement, element: ModdleElement, rect: Rect, label?: Rect): void {
    const present = this.index.get(element);
    if (present) {
      const bounds = createBounds(rect);
      this.own(present, [bounds]);
      present["bounds"] = bounds;
      return;
    }
    const shape = createShape(element, rect, plane);
    if (isA(element, "bpmn:SubProcess")) shape["isExpanded"] = true;
    if (label) setLabel(shape, label);
    this.add(plane, element, shape);
  }

  /** Gives a flow an edge, or the edge that it has its course. */
  edge(plane: ModdleElement, flow: ModdleElement, points: readonly Point[], label?: Rect): void {
    const present = this.index.get(flow);
    if (present) {
      const course = points.map(createPoint);
      this.own(present, course);
      present["waypoint"] = [...listOf(present, "waypoint"), ...course];
      return;
    }
    const edge = createEdge(flow, points, plane);
    if (label) setLabel(edge, label);
    this.add(plane, flow, edge);
  }

  /** Gives the name of a line a place, where its edge says none. */
  label(flow: ModdleElement, place: Rect): void {
    const edge = this.index.get(flow);
    if (!edge) return;
    const present = oneOf(edge, "label");
    setLabel(edge, place);
    const made = present ? oneOf(present, "bounds") : oneOf(edge, "label");
    if (made) this.document.generated.add(made);
  }

  private add(plane: ModdleElement, element: ModdleElement, item: ModdleElement): void {
    plane["planeElement"] = [...listOf(plane, "planeElement"), item];
    this.items?.set(element, item);
    this.document.generated.add(item);
  }

  private own(item: ModdleElement, parts: readonly ModdleElement[]): void {
    for (const part of parts) {
      part.$parent = item;
      this.document.generated.add(part);
    }
  }
}

/** Whether a sub-process shows its content where it stands: it says so, or its content is drawn there. */
export function isOpen(node: ModdleElement, index: ReadonlyMap<ModdleElement, ModdleElement>): boolean {
  const shape = index.get(node);
  if (!shape || isExpanded(shape)) return true;
  return listOf(node, "flowElements").some((inner) => {
    const item = index.get(inner);
    return item !== undefined && item.$parent === shape.$parent;
  });
}
