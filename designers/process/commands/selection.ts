import { type Rect, boundsOf, centerOf } from "@/runtime/core/bpmn/geometry";
import { contentsOf } from "../model/space";
import { isMovable } from "../rules/rules";
import type { CommandContext } from "./diagram-edit";
import { moveShapes } from "./move";

export type Alignment = "left" | "center" | "right" | "top" | "middle" | "bottom";

/** Aligns shapes on a common line. */
export function alignShapes(
  context: CommandContext,
  { ids, to }: { ids: readonly string[]; to: Alignment },
): void {
  const boxes = boxesOf(context, ids);
  const all = boundsOf(boxes.map(({ rect }) => rect));
  if (!all || boxes.length < 2) return;
  for (const { id, rect } of boxes) {
    const offsets: Record<Alignment, [number, number]> = {
      left: [all.x - rect.x, 0],
      center: [centerOf(all).x - centerOf(rect).x, 0],
      right: [all.x + all.width - rect.x - rect.width, 0],
      top: [0, all.y - rect.y],
      middle: [0, centerOf(all).y - centerOf(rect).y],
      bottom: [0, all.y + all.height - rect.y - rect.height],
    };
    const [dx, dy] = offsets[to];
    moveShapes(context, { ids: [id], dx, dy });
  }
}

/** Spreads shapes so that the gaps between them are equal; the outermost stay. */
export function distributeShapes(
  context: CommandContext,
  { ids, along }: { ids: readonly string[]; along: "x" | "y" },
): void {
  const side = along === "x" ? "width" : "height";
  const boxes = boxesOf(context, ids).sort((a, b) => a.rect[along] - b.rect[along]);
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last || boxes.length < 3) return;
  const taken = boxes.slice(0, -1).reduce((sum, { rect }) => sum + rect[side], 0);
  const gap = (last.rect[along] - first.rect[along] - taken) / (boxes.length - 1);
  let at = first.rect[along];
  for (const { id, rect } of boxes) {
    const by = at - rect[along];
    moveShapes(context, { ids: [id], dx: along === "x" ? by : 0, dy: along === "y" ? by : 0 });
    at += rect[side] + gap;
  }
}

/** What is moved by itself; what is in another one, or attached to it, goes along with that. */
function boxesOf({ model }: CommandContext, ids: readonly string[]): { id: string; rect: Rect }[] {
  const chosen = ids.map((id) => model.get(id)).filter(isMovable);
  const along = new Set(chosen.flatMap((element) => contentsOf(model, element)));
  return chosen.flatMap((element) => {
    const rect = along.has(element) ? null : model.boundsOf(element);
    return element.id && rect ? [{ id: element.id, rect }] : [];
  });
}
