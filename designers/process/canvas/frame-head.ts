import type { Rect } from "@/runtime/core/bpmn/geometry";
import { isA } from "@/runtime/core/bpmn/moddle";
import { FRAME_HEAD } from "@/runtime/core/bpmn/shapes/node";
import type { NodeItem } from "../model/scene";
import { isBlackBox } from "../rules/pools";

/**
 * What a frame is dragged by: the band with the name, which sub-processes and upright pools and lanes have on top; all of
 * a pool in which nothing is drawn.
 */
export function headOf(item: NodeItem): Rect {
  const { element, rect } = item;
  if (isBlackBox(element)) return rect;
  return sideOfHead(item) === "top" ? { ...rect, height: FRAME_HEAD } : { ...rect, width: FRAME_HEAD };
}

/** On which side of a frame its name is. */
export function sideOfHead({ element, shape }: NodeItem): "top" | "left" {
  return isA(element, "bpmn:Activity") || shape["isHorizontal"] === false ? "top" : "left";
}
