import { listIn } from "@/runtime/core/guards";
import type { Rect } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, isElement, oneOf } from "@/runtime/core/bpmn/moddle";
import type { Change } from "../../kit/edit";

const SIDES = new Set(["x", "y", "width", "height"]);

/** What changes did to shapes. */
export interface MovedShapes {
  /** Elements whose shape is new or stands elsewhere. */
  shapes: Set<ModdleElement>;
  /** Where those that are not new stood. */
  before: Map<ModdleElement, Rect>;
}

/** Every behavior asks of the same changes. */
const known = new WeakMap<readonly Change[], MovedShapes>();

/** The shapes that changes made, moved or gave another size. */
export function movedShapes(changes: readonly Change[]): MovedShapes {
  const moved = known.get(changes) ?? findMoved(changes);
  known.set(changes, moved);
  return moved;
}

function findMoved(changes: readonly Change[]): MovedShapes {
  const moved: MovedShapes = { shapes: new Set(), before: new Map() };
  // The first change of a side says where the shape stood: it comes last here.
  for (const { target, key, before, after } of changes.toReversed()) {
    if (key === "planeElement") for (const shape of added(before, after)) add(moved.shapes, shape);
    if (!SIDES.has(key) || !isElement(target) || !isA(target.$parent, "bpmndi:BPMNShape")) continue;
    const element = oneOf(target.$parent, "bpmnElement");
    if (!element) continue;
    moved.shapes.add(element);
    moved.before.set(element, { ...(moved.before.get(element) ?? rectOf(target)), [key]: Number(before) });
  }
  return moved;
}

/** Lines that changes gave a course, or made. */
export function drawnLines(changes: readonly Change[]): Set<ModdleElement> {
  const drawn = new Set<ModdleElement>();
  for (const { target, key, before, after } of changes) {
    if (key === "waypoint" && isElement(target)) drawn.add(target);
    if (key === "planeElement") for (const item of added(before, after)) drawn.add(item);
  }
  return drawn;
}

function add(shapes: Set<ModdleElement>, shape: ModdleElement): void {
  const element = isA(shape, "bpmndi:BPMNShape") ? oneOf(shape, "bpmnElement") : undefined;
  if (element) shapes.add(element);
}

function added(before: unknown, after: unknown): ModdleElement[] {
  const known = new Set<unknown>(Array.isArray(before) ? before : []);
  return (Array.isArray(after) ? listIn(after) : []).filter(
    (one): one is ModdleElement => isElement(one) && !known.has(one),
  );
}

const rectOf = (bounds: ModdleElement): Rect => ({
  x: Number(bounds["x"]),
  y: Number(bounds["y"]),
  width: Number(bounds["width"]),
  height: Number(bounds["height"]),
});
