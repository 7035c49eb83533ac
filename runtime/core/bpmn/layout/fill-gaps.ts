import { connectionsOf, isWithin, lanesOf } from "../connections";
import { boundsOfShape, defaultSize } from "../diagram";
import { type Rect, boundsOf, grow, overlaps } from "../geometry";
import { layoutDiagram, solidRects } from "./layout";
import { type ModdleElement, isA, isAny, listOf, oneOf, foundFor } from "../moddle";
import type { Supply } from "./supply";

/** Puts single missing shapes beside their neighbours, boundary events on their hosts, frames around their content. */
export async function fillGaps(
  supply: Supply,
  plane: ModdleElement,
  missing: readonly ModdleElement[],
): Promise<void> {
  const present = new Map<ModdleElement, Rect>();
  for (const [element, item] of supply.index) {
    const rect = item.$parent === plane ? boundsOfShape(item) : null;
    if (rect) present.set(element, rect);
  }
  const done = new Set<ModdleElement>();
  const show = (element: ModdleElement, rect: Rect): void => {
    present.set(element, rect);
    done.add(element);
    supply.shape(plane, element, rect);
  };
  for (const element of inOrder(missing)) {
    if (done.has(element)) continue;
    const content = isA(element, "bpmn:SubProcess") ? await layoutDiagram(element) : null;
    const box = boundsOf(content?.bounds.values() ?? []);
    const size = box ? { width: box.width + 60, height: box.height + 80 } : defaultSize(element);
    const rect = frameOf(element, present) ?? spotFor(element, size, present);
    show(element, rect);
    for (const [inner, { x, y, ...innerSize }] of content?.bounds ?? [])
      if (box && !present.has(inner))
        show(inner, { x: rect.x + 30 + x - box.x, y: rect.y + 50 + y - box.y, ...innerSize });
  }
}

/** Frames last: they are drawn around what stands inside of them. Inner lanes come before outer ones. */
function inOrder(missing: readonly ModdleElement[]): ModdleElement[] {
  const rank = (element: ModdleElement): number => {
    if (isA(element, "bpmn:BoundaryEvent")) return 1;
    if (isA(element, "bpmn:Lane")) return 2;
    return isA(element, "bpmn:Participant") ? 3 : 0;
  };
  return [...missing].reverse().sort((a, b) => rank(a) - rank(b) || missing.indexOf(a) - missing.indexOf(b));
}

function frameOf(element: ModdleElement, present: ReadonlyMap<ModdleElement, Rect>): Rect | null {
  if (!isAny(element, ["bpmn:Lane", "bpmn:Participant"])) return null;
  const process = oneOf(element, "processRef");
  const inner = isA(element, "bpmn:Lane")
    ? [...listOf(element, "flowNodeRef"), ...listOf(oneOf(element, "childLaneSet"), "lanes")]
    : [...listOf(process, "flowElements"), ...lanesOf(process)];
  const box = boundsOf(inner.flatMap((one) => present.get(one) ?? []));
  return box && { x: box.x - 60, y: box.y - 30, width: box.width + 90, height: box.height + 60 };
}

function spotFor(
  element: ModdleElement,
  size: { width: number; height: number },
  present: ReadonlyMap<ModdleElement, Rect>,
): Rect {
  const host = foundFor(present, oneOf(element, "attachedToRef"));
  const solid = solidOutside(element, present);
  if (host) return onBorder(host, solid);
  const rect = { ...besideNeighbour(element, size, present), ...size };
  while (solid.some((other) => overlaps(grow(other, 10), rect))) rect.y += 20;
  return rect;
}

/** A place on the lower edge of a host, else on the upper one, that no other event has taken. */
function onBorder(host: Rect, solid: readonly Rect[]): Rect {
  const size = { width: 36, height: 36 };
  for (const y of [host.y + host.height - 18, host.y - 18]) {
    for (let x = host.x + host.width - 56; x >= host.x - 18; x -= 40) {
      const rect = { x, y, ...size };
      if (!solid.some((other) => other !== host && overlaps(other, rect))) return rect;
    }
  }
  return { x: host.x + host.width - 56, y: host.y + host.height - 18, ...size };
}

function besideNeighbour(
  element: ModdleElement,
  size: { width: number; height: number },
  present: ReadonlyMap<ModdleElement, Rect>,
): { x: number; y: number } {
  const { before, after } = neighbours(element);
  const find = (list: readonly ModdleElement[]): Rect | undefined =>
    list.map((one) => present.get(one)).find(Boolean);
  const [left, next] = [find(before), find(after)];
  const parent = foundFor(present, element.$parent);
  if (!left && !next && parent) return { x: parent.x + 30, y: parent.y + 50 };
  const anchor = left ?? next ?? [...present.values()][0] ?? { x: 100, y: 80, width: 0, height: 80 };
  const x = next && !left ? anchor.x - 50 - size.width : anchor.x + anchor.width + 50;
  return { x, y: anchor.y + (anchor.height - size.height) / 2 };
}

function neighbours(element: ModdleElement): { before: ModdleElement[]; after: ModdleElement[] } {
  const [before, after]: ModdleElement[][] = [[], []];
  const home = element.$parent;
  for (const { source, target } of home ? connectionsOf(home) : []) {
    if (target === element) before?.push(source);
    if (source === element) after?.push(target);
  }
  return { before: before ?? [], after: after ?? [] };
}

function solidOutside(element: ModdleElement, present: ReadonlyMap<ModdleElement, Rect>): Rect[] {
  return solidRects(new Map([...present].filter(([other]) => !isWithin(element, other))));
}
