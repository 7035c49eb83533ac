import { type Point, type Rect, bottom, centerOf, containsPoint } from "./geometry";
import { type ModdleElement, createElement, isA, isAny, listOf, oneOf } from "./moddle";

/** Default sizes of shapes when a file has none. */
const SIZES: [types: string, width: number, height: number][] = [
  ["bpmn:SubProcess", 350, 200],
  ["bpmn:Activity", 100, 80],
  ["bpmn:Gateway", 50, 50],
  ["bpmn:Event", 36, 36],
  ["bpmn:DataStoreReference", 50, 50],
  ["bpmn:DataStore", 50, 50],
  ["bpmn:DataObjectReference", 36, 50],
  ["bpmn:DataObject", 36, 50],
  ["bpmn:DataInput", 36, 50],
  ["bpmn:DataOutput", 36, 50],
  ["bpmn:TextAnnotation", 100, 40],
  ["bpmn:Participant", 600, 250],
  ["bpmn:Lane", 400, 100],
  ["bpmn:Group", 300, 300],
];

export function defaultSize(element: ModdleElement): { width: number; height: number } {
  const found = SIZES.find(([type]) => isA(element, type));
  return { width: found?.[1] ?? 100, height: found?.[2] ?? 80 };
}

/** The first plane of a file, made when there is none. */
export function planesOf(definitions: ModdleElement): ModdleElement[] {
  return listOf(definitions, "diagrams").flatMap((diagram) => oneOf(diagram, "plane") ?? []);
}

/** Diagram elements by the semantic element they show, over all planes; the first plane wins. */
export function diagramIndex(definitions: ModdleElement): Map<ModdleElement, ModdleElement> {
  const index = new Map<ModdleElement, ModdleElement>();
  for (const plane of planesOf(definitions)) {
    for (const item of listOf(plane, "planeElement")) {
      const shown = oneOf(item, "bpmnElement");
      if (shown && !index.has(shown)) index.set(shown, item);
    }
  }
  return index;
}

const isFigure = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** Bounds of a shape, or null when it has none or they are incomplete. */
export function boundsOfShape(shape: ModdleElement | undefined): Rect | null {
  const bounds = oneOf(shape, "bounds");
  if (!bounds) return null;
  const { x, y, width, height } = bounds;
  return isFigure(x) && isFigure(y) && isFigure(width) && isFigure(height) ? { x, y, width, height } : null;
}

/** Way points of an edge. */
export function waypointsOf(edge: ModdleElement | undefined): Point[] {
  return listOf(edge, "waypoint").map((point) => ({
    x: Number(point["x"] ?? 0),
    y: Number(point["y"] ?? 0),
  }));
}

/** A new shape for an element. */
export function createShape(element: ModdleElement, rect: Rect, plane: ModdleElement): ModdleElement {
  const values: Record<string, unknown> = {
    id: `${element.id}_di`,
    bpmnElement: element,
    bounds: createBounds(rect),
  };
  if (isA(element, "bpmn:ExclusiveGateway")) values["isMarkerVisible"] = true;
  if (isA(element, "bpmn:Participant") || isA(element, "bpmn:Lane")) values["isHorizontal"] = true;
  return createElement("bpmndi:BPMNShape", values, plane);
}

/** A new edge for a flow. */
export function createEdge(
  flow: ModdleElement,
  points: readonly Point[],
  plane: ModdleElement,
): ModdleElement {
  const waypoint = points.map(createPoint);
  return createElement("bpmndi:BPMNEdge", { id: `${flow.id}_di`, bpmnElement: flow, waypoint }, plane);
}

/** Puts the label of a shape or edge at a place of its own. */
export function setLabel(item: ModdleElement, place: Rect): void {
  const label = oneOf(item, "label") ?? createElement("bpmndi:BPMNLabel", {}, item);
  const bounds = createBounds(place);
  bounds.$parent = label;
  label["bounds"] = bounds;
  item["label"] = label;
}

/** Bounds with rounded numbers: two of the three engines truncate fractions. */
export function createBounds({ x, y, width, height }: Rect): ModdleElement {
  const values = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
  return createElement("dc:Bounds", values);
}

export function createPoint({ x, y }: Point): ModdleElement {
  return createElement("dc:Point", { x: Math.round(x), y: Math.round(y) });
}

/**
 * Whether a sub-process shape shows its content: it says so, or nodes of it are drawn inside of it, as tools do that
 * never write it. One that owns a plane counts as collapsed outside of it. A call shows its content where another process
 * is drawn inside of it, whatever it says.
 */
export function isExpanded(shape: ModdleElement | undefined): boolean {
  if (!shape) return false;
  if (isA(oneOf(shape, "bpmnElement"), "bpmn:CallActivity")) return showsCalled(shape);
  if (shape["isExpanded"] === true) return true;
  const rect = boundsOfShape(shape);
  const inner = listOf(oneOf(shape, "bpmnElement"), "flowElements");
  if (!rect || inner.length === 0) return false;
  const drawn = itemsOn(shape.$parent);
  return inner.some((node) => {
    const bounds = boundsOfShape(drawn.get(node));
    return bounds !== null && containsPoint(rect, centerOf(bounds));
  });
}

/** Whether a node is drawn as a frame around what it holds or calls. */
export const isOpenFrame = (element: ModdleElement, shape: ModdleElement | undefined): boolean =>
  isAny(element, ["bpmn:SubProcess", "bpmn:CallActivity"]) && isExpanded(shape);

/** How far up those of some shapes that stand on the lower edge of a rectangle reach into it. */
export function reachInto(rect: Rect, shapes: readonly (ModdleElement | undefined)[]): number {
  const low = shapes.flatMap((shape) => {
    const at = boundsOfShape(shape);
    return at && bottom(at) > bottom(rect) ? [bottom(rect) - at.y] : [];
  });
  return Math.max(0, ...low);
}

function showsCalled(shape: ModdleElement): boolean {
  const [call, rect] = [oneOf(shape, "bpmnElement"), boundsOfShape(shape)];
  const usual = call && defaultSize(call);
  // Most calls are as small as tasks: nothing is looked for in these.
  if (!rect || !usual || rect.width <= usual.width || rect.height <= usual.height) return false;
  const home = processAround(call);
  return [...itemsOn(shape.$parent)].some(([node, item]) => {
    const bounds = isA(node, "bpmn:FlowNode") && processAround(node) !== home && boundsOfShape(item);
    return bounds && containsPoint(rect, centerOf(bounds));
  });
}

function processAround(node: ModdleElement): ModdleElement | undefined {
  let at = node.$parent;
  while (at && !isA(at, "bpmn:Process")) at = at.$parent;
  return at;
}

type Items = ReadonlyMap<ModdleElement, ModdleElement>;
const itemsByList = new WeakMap<ModdleElement[], Items>();

/** Shapes and lines of a plane by what they show. A plane gets another list with every edit, so the list is the key. */
function itemsOn(plane: ModdleElement | undefined): Items {
  const written = plane?.["planeElement"];
  const list: ModdleElement[] = Array.isArray(written) ? written : [];
  const known = itemsByList.get(list);
  if (known) return known;
  const items = new Map<ModdleElement, ModdleElement>();
  for (const item of list) {
    const shown = oneOf(item, "bpmnElement");
    if (shown) items.set(shown, item);
  }
  itemsByList.set(list, items);
  return items;
}
