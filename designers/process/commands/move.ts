import { type Rect, boundsOf } from "@/runtime/core/bpmn/geometry";
import { isA } from "@/runtime/core/bpmn/moddle";
import { isOpen, withContents } from "../model/frames";
import { contentsOf } from "../model/space";
import { isMovable, leastSize } from "../rules/rules";
import type { CommandContext } from "./diagram-edit";
import { poolAround, resizeInPool } from "./pool-edges";
import { setBounds, shiftShape } from "../model/plane-edit";
import { splitFlow } from "./split";

/**
 * Moves shapes with all they contain; containers and lines follow by themselves. With a flow named, the first of them is
 * put on it.
 */
export function moveShapes(
  context: CommandContext,
  { ids, dx, dy, flow }: { ids: readonly string[]; dx: number; dy: number; flow?: string | null },
): void {
  const { model, edit } = context;
  const chosen = ids.map((id) => model.get(id)).filter(isMovable);
  const moved = new Set(chosen.flatMap((element) => withContents(model, element)));
  const [x, y] = [Math.round(dx), Math.round(dy)];
  if (x === 0 && y === 0) return;
  for (const element of moved) shiftShape(context, element, x, y);
  const [first] = chosen;
  // It is in the container of that flow only when what was dropped belongs where it was dropped.
  if (flow && first) edit.later(() => model.find(flow) && splitFlow(context, flow, first));
}

/** Gives a shape new bounds; an open sub-process or call activity never gets smaller than what is in it, and lanes stay in their pool. */
export function resizeShape(context: CommandContext, { id, bounds }: { id: string; bounds: Rect }): void {
  const { model, edit } = context;
  const element = model.get(id);
  const pool = poolAround(model, element);
  if (pool) return resizeInPool(context, { pool, element, bounds });
  const inside =
    isOpen(model, element) || isA(element, "bpmn:CallActivity")
      ? contentsOf(model, element)
          .filter((one) => !isA(one, "bpmn:BoundaryEvent"))
          .flatMap((one) => model.boundsOf(one) ?? [])
      : [];
  const least = { ...bounds, ...leastOf(bounds, leastSize(element), isA(element, "bpmn:Activity")) };
  setBounds(edit, model.itemOf(element), boundsOf([least, ...inside]) ?? least);
}

function leastOf(
  { width, height }: Rect,
  least: { width: number; height: number },
  isBound: boolean,
): { width: number; height: number } {
  if (!isBound) return { width, height };
  return { width: Math.max(width, least.width), height: Math.max(height, least.height) };
}
