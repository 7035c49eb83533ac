import type { Rect } from "@/runtime/core/bpmn/geometry";
import { arrowHead, lineStyleOf, pathThrough } from "@/runtime/core/bpmn/shapes/flow";
import { isColored } from "@/runtime/core/bpmn/shapes/look";
import type { LineItem, NodeItem } from "./scene";

/** Side of the squares into which the plane is cut, so that only what is near the window is drawn. */
export const TILE = 500;

export type TileKey = string;

/** Tiles that a rectangle touches. */
export function tilesOf(rect: Rect): TileKey[] {
  const keys: TileKey[] = [];
  for (let x = Math.floor(rect.x / TILE); x <= Math.floor((rect.x + rect.width) / TILE); x += 1) {
    for (let y = Math.floor(rect.y / TILE); y <= Math.floor((rect.y + rect.height) / TILE); y += 1)
      keys.push(`${x},${y}`);
  }
  return keys;
}

/** The tile in which a line is drawn: that of its first point. */
export function homeTile({ points }: LineItem): TileKey {
  const [first] = points;
  return `${Math.floor((first?.x ?? 0) / TILE)},${Math.floor((first?.y ?? 0) / TILE)}`;
}

/** Lines of one tile joined into few paths. */
export interface LinePaths {
  solid: string;
  heads: string;
  /** Lines that look special and are drawn one by one. */
  special: LineItem[];
  labelled: LineItem[];
}

/** Joins lines into paths; `hidden` are drawn elsewhere at the moment. */
export function joinLines(lines: readonly LineItem[], hidden: ReadonlySet<string>): LinePaths {
  const result: LinePaths = { solid: "", heads: "", special: [], labelled: [] };
  for (const line of lines) {
    if (hidden.has(line.id)) continue;
    if (line.label) result.labelled.push(line);
    if (isSpecial(line)) {
      result.special.push(line);
      continue;
    }
    result.solid += pathThrough(line.points);
    const [a, b] = [line.points.at(-2), line.points.at(-1)];
    if (a && b) result.heads += arrowHead(a, b);
  }
  return result;
}

function isSpecial({ element, edge }: LineItem): boolean {
  const style = lineStyleOf(element);
  return style.dash !== null || style.start !== "none" || style.end !== "arrow" || isColored(edge);
}

/** Outlines of shapes for the far view, by kind of colour. */
export interface ShapePaths {
  work: string;
  decide: string;
  start: string;
  end: string;
  frame: string;
  other: string;
}

/** Joins shapes into outlines. */
export function joinShapes(nodes: Iterable<NodeItem>): ShapePaths {
  const paths: ShapePaths = { work: "", decide: "", start: "", end: "", frame: "", other: "" };
  for (const node of nodes) paths[colorOf(node)] += outline(node);
  return paths;
}

function colorOf({ element, isFrame }: NodeItem): keyof ShapePaths {
  if (isFrame) return "frame";
  const type = element.$type;
  if (type === "bpmn:UserTask") return "work";
  if (type.endsWith("Gateway")) return "decide";
  if (type === "bpmn:StartEvent") return "start";
  return type === "bpmn:EndEvent" ? "end" : "other";
}

function outline({ element, rect: { x, y, width: w, height: h } }: NodeItem): string {
  if (element.$type.endsWith("Gateway"))
    return `M${x + w / 2} ${y}l${w / 2} ${h / 2}l${-w / 2} ${h / 2}l${-w / 2} ${-h / 2}z${signOf(element.$type, x + w / 2, y + h / 2)}`;
  if (element.$type.endsWith("Event"))
    return `M${x} ${y + h / 2}a${w / 2} ${h / 2} 0 1 0 ${w} 0a${w / 2} ${h / 2} 0 1 0 ${-w} 0z`;
  return `M${x} ${y}h${w}v${h}h${-w}z`;
}

/** The sign inside of a gateway, in strokes that can be told apart from afar. */
function signOf(type: string, x: number, y: number): string {
  if (type === "bpmn:ParallelGateway") return `M${x - 11} ${y}h22M${x} ${y - 11}v22`;
  if (type === "bpmn:InclusiveGateway") return `M${x - 9} ${y}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z`;
  return type === "bpmn:ExclusiveGateway" ? `M${x - 8} ${y - 8}l16 16M${x + 8} ${y - 8}l-16 16` : "";
}
