import { defaultSize, isExpanded, planesOf } from "@/runtime/core/bpmn/diagram";
import { type Rect, boundsOf, centerOf } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isIn, listOf, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import { pushAside } from "./push";
import { framesAround } from "../model/space";
import { refuseFor } from "../rules/refuse";
import { whyNotFold } from "../rules/rules";
import { type CommandContext, addDiagram } from "./diagram-edit";
import { removeFrom, setBounds, shiftBounds } from "../model/plane-edit";

/**
 * Folds an open sub-process to the size of a task, or opens a folded one. What is in it keeps its picture: folded, it
 * has a diagram of its own, to which one can go; opened, it stands inside again.
 */
export function foldShape(context: CommandContext, { id }: { id: string }): void {
  const element = context.model.get(id);
  refuseFor(whyNotFold(element));
  const shape = context.model.itemOf(element);
  if (!shape) return;
  if (isExpanded(shape)) fold(context, element, shape);
  else unfold(context, element, shape);
  context.model.forget([{ key: "planeElement" }]);
}

function fold(context: CommandContext, element: ModdleElement, shape: ModdleElement): void {
  const { model, edit } = context;
  const rect = model.boundsOf(element);
  const items = itemsInside(model.plane, element);
  const plane = addDiagram(context, element);
  carry(context, items, model.plane, plane);
  edit.set(shape, "isExpanded", false);
  const size = { width: 100, height: 80 };
  if (rect) setBounds(edit, shape, { x: rect.x, y: centerOf(rect).y - size.height / 2, ...size });
}

function unfold(context: CommandContext, element: ModdleElement, shape: ModdleElement): void {
  const { model, edit } = context;
  const rect = model.boundsOf(element);
  const own = planesOf(model.definitions).find((plane) => oneOf(plane, "bpmnElement") === element);
  const items = own ? listOf(own, "planeElement") : [];
  const inner = boundsOf(items.flatMap((item) => rectsOf(item)));
  if (own) {
    carry(context, items, own, model.plane);
    removeFrom(edit, model.definitions, "diagrams", new Set(own.$parent ? [own.$parent] : []));
  }
  edit.set(shape, "isExpanded", true);
  if (!rect) return;
  const frame = frameFor(rect, inner, defaultSize(element));
  setBounds(edit, shape, frame);
  pushAside(context, { frame: element, old: rect, now: frame });
  if (inner) shiftItems(context, items, frame.x + AIR - inner.x, frame.y + AIR + TITLE - inner.y);
}

const AIR = 28;
const TITLE = 16;

/** The opened frame begins where the folded shape did and keeps its middle height. */
function frameFor(rect: Rect, inner: Rect | null, least: { width: number; height: number }): Rect {
  const width = Math.max(least.width, (inner?.width ?? 0) + 2 * AIR);
  const height = Math.max(least.height, (inner?.height ?? 0) + 2 * AIR + TITLE);
  return { x: rect.x, y: Math.round(centerOf(rect).y - height / 2), width, height };
}

function itemsInside(plane: ModdleElement, element: ModdleElement): ModdleElement[] {
  const inside = new Set(walk(element).filter((one) => one !== element));
  return listOf(plane, "planeElement").filter((item) => {
    const shown = oneOf(item, "bpmnElement");
    return isIn(inside, shown) || (shown !== undefined && framesAround(shown).includes(element));
  });
}

function carry(
  { edit }: CommandContext,
  items: readonly ModdleElement[],
  from: ModdleElement,
  to: ModdleElement,
): void {
  removeFrom(edit, from, "planeElement", new Set(items));
  edit.set(to, "planeElement", [...listOf(to, "planeElement"), ...items]);
  for (const item of items) edit.set(item, "$parent", to);
}

function rectsOf(item: ModdleElement): Rect[] {
  const bounds = oneOf(item, "bounds");
  return bounds ? [bounds as unknown as Rect] : [];
}

function shiftItems({ edit }: CommandContext, items: readonly ModdleElement[], dx: number, dy: number): void {
  for (const item of items) {
    shiftBounds(edit, item, dx, dy);
    shiftBounds(edit, oneOf(item, "label"), dx, dy);
    const points = listOf(item, "waypoint");
    for (const point of points)
      edit.assign(point, { x: Number(point["x"]) + Math.round(dx), y: Number(point["y"]) + Math.round(dy) });
  }
}
