import { type Point, type Rect, centerOf, middleOf } from "@/runtime/core/bpmn/geometry";
import { isAny } from "@/runtime/core/bpmn/moddle";
import type { LineItem, NodeItem } from "../model/scene";
import type { Stage, View } from "./framing";
import { headOf } from "./frame-head";

/** Where a name is typed: its middle and size on the plane before the scale, and how much it is enlarged. */
export interface RenamePlace {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}

const USUAL = { width: 120, height: 36 } as const;
/** Between the box and the edges of the stage, px on the screen. */
const MARGIN = 4;

/**
 * Where the name of something is typed: where it is written, at a size that can be read, and within the stage, whatever
 * part of a large frame that shows.
 */
export function renamePlace(item: NodeItem | LineItem, view: View, stage: Stage): RenamePlace {
  const size = sizeFor(item);
  const scale = Math.max(1, 1 / view.zoom);
  const at = nameOf(item);
  const inside = (value: number, offset: number, length: number, side: number): number => {
    const half = (side * scale * view.zoom) / 2 + MARGIN;
    const onScreen = Math.max(half, Math.min(value * view.zoom + offset, length - half));
    return (onScreen - offset) / view.zoom;
  };
  return {
    ...size,
    scale,
    x: inside(at.x, view.x, stage.width, size.width),
    y: inside(at.y, view.y, stage.height, size.height),
  };
}

/** The middle of a name. */
function nameOf(item: NodeItem | LineItem): Point {
  if (item.label) return centerOf(item.label);
  if (item.kind !== "node") return middleOf(item.points);
  return centerOf(item.isFrame && isAny(item.element, TITLED) ? headOf(item) : item.rect);
}

const TITLED = ["bpmn:Participant", "bpmn:Lane", "bpmn:Activity"];

function sizeFor(item: NodeItem | LineItem): Pick<Rect, "width" | "height"> {
  if (item.kind !== "node" || item.label || item.isFrame) return USUAL;
  const { width, height } = item.rect;
  return { width: Math.max(90, width - 8), height: Math.max(30, height - 12) };
}
