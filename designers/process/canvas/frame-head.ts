import type { Rect } from "@/runtime/core/bpmn/geometry";
import { isA } from "@/runtime/core/bpmn/moddle";
import { FRAME_HEAD } from "@/runtime/core/bpmn/shapes/node";
import type { NodeItem } from "../model/scene";
import { hasRoomForLanes } from "../rules/pools";

/**
 * What a frame is dragged by: the band with the name, which sub-processes and upright pools and lanes have on top; all of
 * a pool in which nothing is drawn.
 */
export function headOf({ element, shape, rect }: NodeItem): Rect {
  if (isA(element, "bpmn:Participant") && !hasRoomForLanes(element)) return rect;
  return isA(element, "bpmn:Activity") || shape["isHorizontal"] === false
    ? { ...rect, height: FRAME_HEAD }
    : { ...rect, width: FRAME_HEAD };
}
