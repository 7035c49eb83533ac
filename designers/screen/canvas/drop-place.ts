import { isBelow } from "../../kit/json/splices";
import { standingIn } from "@/runtime/core/screen/tree";
import { mayStand, type Place } from "../model/commands";
import type { PageDocument } from "../model/page-document";
import { bodyOf, type Part } from "../model/page-tree";
import { boxOf } from "@/runtime/render/anchored";
import type { CanvasHost } from "./canvas-host";

export interface Point {
  x: number;
  y: number;
}

/** Where something lands, and the line or area that shows it. */
export interface Drop {
  place: Place;
  mark: { left: number; top: number; width: number; height: number };
}

interface Wish {
  /** What is moved; nothing for what is new. */
  parts: readonly Part[];
  /** One container further out than what lies under the pointer. */
  climbs: boolean;
}

interface Canvas {
  page: PageDocument;
  host: CanvasHost;
  root: Element;
}

/** Of a container's box this much at the edge means beside it, at most a quarter. */
const EDGE = 6;
const EDGE_SHARE = 0.25;
const LINE = 3;

/**
 * Where something is let go at a point of the canvas: in the deepest slot there that takes it, before or behind the block
 * that is nearest. Null outside of the canvas and while the page cannot be edited.
 */
export function dropAt({ x, y }: Point, canvas: Canvas, wish: Wish): Drop | null {
  const { page, host, root } = canvas;
  const element = document.elementsFromPoint(x, y).find((one) => root.contains(one));
  if (!element || page.isBroken) return null;
  const slot = element.closest("[data-list]");
  const empty = slot && !wish.climbs ? emptySlot(slot, page) : null;
  if (empty && mayStand(wish.parts, empty.place.list)) return empty;
  const hit = host.partAround(element);
  const box = hit && boxOf(hit.place);
  if (!hit || !box) return inBody(canvas, { x, y }, wish);
  return inOrAround(hit.part, box, { canvas, point: { x, y }, wish });
}

interface Around {
  canvas: Canvas;
  point: Point;
  wish: Wish;
}

function inOrAround(part: Part, box: DOMRect, around: Around): Drop | null {
  const { canvas, point, wish } = around;
  const inner = wish.climbs || isAtEdge(box, point) ? null : nearestInside(part, around);
  if (inner) return inner;
  const owner = wish.climbs ? ownerOf(part, canvas.page) : undefined;
  const target = owner ?? part;
  const targetBox = owner ? canvas.host.boxesOf(owner.key)[0] : box;
  if (targetBox && mayStand(wish.parts, target.list.path)) return beside(target, targetBox, around);
  const outer = ownerOf(target, canvas.page);
  const outerBox = outer && canvas.host.boxesOf(outer.key)[0];
  return outer && outerBox
    ? inOrAround(outer, outerBox, { ...around, wish: { ...wish, climbs: false } })
    : null;
}

const ownerOf = ({ list }: Part, { tree }: PageDocument): Part | undefined =>
  list.owner && tree ? tree.parts.get(tree.keyOf(list.owner)) : undefined;

function emptySlot(slot: Element, { tree }: PageDocument): Drop | null {
  const list = tree?.listAt(slot.getAttribute("data-list") ?? "");
  if (!list) return null;
  const { left, top, width, height } = slot.getBoundingClientRect();
  return { place: { list: list.path, index: 0 }, mark: { left, top, width, height } };
}

function isAtEdge(box: DOMRect, { x, y }: Point): boolean {
  const [wide, high] = [Math.min(EDGE, box.width * EDGE_SHARE), Math.min(EDGE, box.height * EDGE_SHARE)];
  const isInside = x > box.left + wide && x < box.right - wide && y > box.top + high && y < box.bottom - high;
  return !isInside;
}

/** The nearest of the blocks in a container's slots. */
function nearestInside(part: Part, { canvas, point, wish }: Around): Drop | null {
  const parts = [...(canvas.page.tree?.parts.values() ?? [])].filter(
    ({ list }) =>
      list.owner === part.node && isBelow(list.path, part.path) && mayStand(wish.parts, list.path),
  );
  return nearest(parts, { canvas, point, wish });
}

function inBody(canvas: Canvas, point: Point, wish: Wish): Drop | null {
  const { tree } = canvas.page;
  const body = tree && bodyOf(tree);
  if (!tree || !body || !mayStand(wish.parts, body.path)) return null;
  const parts = standingIn(body).flatMap(({ path }) => tree.partAt(path) ?? []);
  const found = nearest(parts, { canvas, point, wish });
  if (found) return found;
  const { left, top, width } = canvas.root.getBoundingClientRect();
  return { place: { list: body.path, index: parts.length }, mark: { left, top, width, height: LINE } };
}

function nearest(parts: readonly Part[], around: Around): Drop | null {
  const boxes = parts.flatMap((part) => around.canvas.host.boxesOf(part.key).map((box) => ({ part, box })));
  const [closest] = boxes.toSorted(
    (one, two) => distance(one.box, around.point) - distance(two.box, around.point),
  );
  return closest ? beside(closest.part, closest.box, around) : null;
}

function distance({ left, right, top, bottom }: DOMRect, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** Before or behind a block, whichever half of it the point is on. */
function beside(part: Part, box: DOMRect, { canvas, point }: Around): Drop {
  const isRow = standsInRow(part, box, canvas);
  const isAfter = isRow ? point.x > box.left + box.width / 2 : point.y > box.top + box.height / 2;
  const { left, top, right, bottom, width, height } = box;
  return {
    place: { list: part.list.path, index: part.index + (isAfter ? 1 : 0) },
    mark: isRow
      ? { left: (isAfter ? right : left) - 1, top, width: LINE, height }
      : { left, top: (isAfter ? bottom : top) - 1, width, height: LINE },
  };
}

/** Whether the blocks of a list stand beside each other. */
function standsInRow({ list, index }: Part, box: DOMRect, { page, host }: Canvas): boolean {
  const siblings = standingIn(list).filter((_, at) => Math.abs(at - index) === 1);
  return siblings.some(({ path }) => {
    const part = page.tree?.partAt(path);
    const other = part && host.boxesOf(part.key)[0];
    return other && other.top < box.bottom - 4 && other.bottom > box.top + 4;
  });
}
