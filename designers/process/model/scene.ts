import { endsOf } from "@/runtime/core/bpmn/connections";
import { boundsOfShape, isOpenFrame, reachInto, waypointsOf } from "@/runtime/core/bpmn/diagram";
import { type Point, type Rect, boundsOf } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, isAny, isElement, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import {
  docksOf,
  hasOutsideLabel,
  labelOf,
  lineLabelBox,
  shapeLabelBox,
} from "@/runtime/core/bpmn/shapes/label";
import { ownCourse } from "@/runtime/core/bpmn/shapes/own-course";
import type { Change } from "../../kit/edit";
import type { ProcessModel } from "./process-model";
import { type TaskNotes, sameNotes, taskNotes } from "./task-notes";

/** A shape as the canvas draws it. A changed shape is a new object, an unchanged one stays the same. */
export interface NodeItem {
  kind: "node";
  id: string;
  element: ModdleElement;
  shape: ModdleElement;
  rect: Rect;
  z: number;
  text: string;
  label: Rect | null;
  /** What the setting of a user task adds to its picture. */
  notes: TaskNotes | null;
  /** How far up events on its lower edge stand in it. */
  reach: number;
  /** Drawn around others and transparent inside: pools, lanes, groups, open sub-processes. */
  isFrame: boolean;
}

/** A line as the canvas draws it. */
export interface LineItem {
  kind: "line";
  id: string;
  element: ModdleElement;
  edge: ModdleElement;
  points: Point[];
  text: string;
  label: Rect | null;
}

/** What is on the shown plane, kept up to date change by change. */
export class Scene {
  readonly nodes = new Map<string, NodeItem>();
  readonly lines = new Map<string, LineItem>();
  private readonly model: ProcessModel;
  /** The shapes of events on the border of each activity that has any. */
  private readonly guests = new Map<ModdleElement, ModdleElement[]>();

  constructor(model: ProcessModel) {
    this.model = model;
    this.rebuild();
  }

  rebuild(): void {
    const [nodes, lines] = [new Map(this.nodes), new Map(this.lines)];
    this.nodes.clear();
    this.lines.clear();
    this.guests.clear();
    const items = listOf(this.model.plane, "planeElement");
    for (const item of items) {
      const host = hostOf(item);
      if (host) this.guests.set(host, [...(this.guests.get(host) ?? []), item]);
    }
    for (const item of items) this.add(item, nodes, lines);
  }

  /** Follows changes; gives the ids of what looks different, or null when anything may. */
  update(changes: readonly Change[]): ReadonlySet<string> | null {
    if (changes.some(({ key }) => REBUILD.has(key))) {
      this.rebuild();
      return null;
    }
    const touched = new Set<string>();
    const { nodeMap } = this.model.setting;
    for (const { target, key } of changes) {
      const element = target === nodeMap ? this.model.find(key) : undefined;
      const own = element && this.model.itemOf(element);
      for (const item of own ? [own] : this.itemsOf(target)) this.refresh(item, touched);
    }
    return touched;
  }

  private itemsOf(target: object): ModdleElement[] {
    if (!isElement(target)) return [];
    for (let at: ModdleElement | undefined = target; at; at = at.$parent) {
      if (isA(at, "bpmndi:BPMNShape")) return [at, ...this.hostItem(at)];
      if (isA(at, "bpmndi:BPMNEdge")) return [at, ...this.endsOf(at)];
      const own = this.model.itemOf(at);
      if (own) return [own, ...listOf(at, "outgoing").flatMap((flow) => this.model.itemOf(flow) ?? [])];
    }
    return [];
  }

  /** The shape that an event's shape sits on: it makes room for the event. */
  private hostItem(shape: ModdleElement): ModdleElement[] {
    const host = hostOf(shape);
    const item = host && this.model.itemOf(host);
    return item ? [item] : [];
  }

  /** The shapes at both ends of a line, and the lines that begin and end there too: their labels make room for it. */
  private endsOf(edge: ModdleElement): ModdleElement[] {
    const flow = oneOf(edge, "bpmnElement");
    if (flow && isA(flow, "bpmn:DataAssociation"))
      return Object.values(endsOf(flow) ?? {}).flatMap((end) => this.model.itemOf(end) ?? []);
    if (!isA(flow, "bpmn:SequenceFlow")) return [];
    const [from, to] = [oneOf(flow, "sourceRef"), oneOf(flow, "targetRef")];
    const beside = [from, to, ...listOf(from, "outgoing"), ...listOf(to, "incoming")];
    return beside.flatMap((one) => (one && one !== flow && this.model.itemOf(one)) || []);
  }

  private refresh(item: ModdleElement, touched: Set<string>): void {
    const id = oneOf(item, "bpmnElement")?.id;
    if (!id || item.$parent !== this.model.plane) return;
    this.nodes.delete(id);
    this.lines.delete(id);
    this.add(item);
    touched.add(id);
  }

  private add(item: ModdleElement, nodes?: Map<string, NodeItem>, lines?: Map<string, LineItem>): void {
    const element = oneOf(item, "bpmnElement");
    const id = element?.id;
    if (!element || !id) return;
    const rect = boundsOfShape(item);
    if (rect) {
      const made = this.nodeItem(element, id, item, rect);
      const old = nodes?.get(id);
      this.nodes.set(id, old && sameNode(old, made) ? old : made);
      return;
    }
    const points = waypointsOf(item);
    if (points.length < 2) return;
    const made = this.lineItem(element, id, item, points);
    const old = lines?.get(id);
    this.lines.set(id, old && sameLine(old, made) ? old : made);
  }

  private nodeItem(element: ModdleElement, id: string, shape: ModdleElement, rect: Rect): NodeItem {
    const text = labelOf(element);
    const label = text && hasOutsideLabel(element) ? this.labelBeside(element, text, rect, shape) : null;
    return {
      kind: "node",
      id,
      element,
      shape,
      rect,
      z: zOf(element, shape),
      text,
      label,
      notes: taskNotes(this.model.nodeSetting(id)),
      reach: reachInto(rect, this.guests.get(element) ?? []),
      isFrame: isFrame(element, shape),
    };
  }

  private labelBeside(element: ModdleElement, text: string, rect: Rect, shape: ModdleElement): Rect {
    const docks = docksOf(element, (flow) => waypointsOf(this.model.itemOf(flow)));
    return shapeLabelBox(text, rect, shape, docks);
  }

  private lineItem(element: ModdleElement, id: string, edge: ModdleElement, points: Point[]): LineItem {
    const text = labelOf(element);
    const own = (): readonly Point[] =>
      ownCourse(element, points, (flow) => waypointsOf(this.model.itemOf(flow)));
    const label = text ? lineLabelBox(text, edge, points, own()) : null;
    return { kind: "line", id, element, edge, points, text, label };
  }

  /** The box around everything. */
  extent(): Rect | null {
    return boundsOf([
      ...[...this.nodes.values()].map(({ rect }) => rect),
      ...[...this.lines.values()].flatMap(({ points }) => points),
    ]);
  }
}

/** Changes after which ids or the set of items may differ. */
const REBUILD = new Set(["planeElement", "id", "bpmnElement", "isExpanded", "attachedToRef"]);

/** What an event on a border sits on, by the event's shape. */
function hostOf(item: ModdleElement): ModdleElement | undefined {
  const element = oneOf(item, "bpmnElement");
  return isA(element, "bpmn:BoundaryEvent") ? oneOf(element, "attachedToRef") : undefined;
}

/**
 * Where the names of those who acted at a shape stand: above it where its lower edge is taken. At an event on a border,
 * where only the system acts, they would lie on the name of what it sits on.
 */
export function placeOfWho({ element, label, reach }: NodeItem): "above" | "below" | null {
  if (isA(element, "bpmn:BoundaryEvent")) return null;
  return label !== null || reach > 0 ? "above" : "below";
}

function sameNode(a: NodeItem, b: NodeItem): boolean {
  return (
    a.element === b.element &&
    a.shape === b.shape &&
    a.text === b.text &&
    a.z === b.z &&
    a.reach === b.reach &&
    sameRect(a.rect, b.rect) &&
    sameRect(a.label, b.label) &&
    sameNotes(a.notes, b.notes)
  );
}

function sameLine(a: LineItem, b: LineItem): boolean {
  const same =
    a.points.length === b.points.length &&
    a.points.every((p, i) => p.x === b.points[i]?.x && p.y === b.points[i]?.y);
  return same && a.element === b.element && a.text === b.text && sameRect(a.label, b.label);
}

function sameRect(a: Rect | null, b: Rect | null): boolean {
  return (
    a === b ||
    (a !== null && b !== null && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height)
  );
}

function isFrame(element: ModdleElement, shape: ModdleElement): boolean {
  if (isAny(element, ["bpmn:Participant", "bpmn:Lane", "bpmn:Group"])) return true;
  return isOpenFrame(element, shape);
}

/** Frames below, then shapes, then what sits on shapes. */
function zOf(element: ModdleElement, shape: ModdleElement): number {
  if (isA(element, "bpmn:Participant")) return 0;
  if (isA(element, "bpmn:Lane")) return 1;
  if (isA(element, "bpmn:Group")) return 2;
  if (isA(element, "bpmn:BoundaryEvent")) return 40;
  let depth = 0;
  for (let at = element.$parent; at && isA(at, "bpmn:SubProcess"); at = at.$parent) depth += 1;
  return isFrame(element, shape) ? 3 + depth : 20 + depth;
}
