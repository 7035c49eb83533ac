import type { useReactFlow } from "@xyflow/react";
import { defaultSize } from "@/runtime/core/bpmn/diagram";
import { type Point, centerOf, grow, overlaps } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, createElement, isA } from "@/runtime/core/bpmn/moddle";
import { placeOfPool } from "../commands/pool";
import type { DesignerStore, Placing } from "../model/designer-store";
import { canStandBetween } from "../rules/connect";
import { whyNotAppend } from "../rules/types";
import { frameOfCanvas, stageSize } from "../toolbar/workplace";
import { snapOffset } from "./snap";

/** Reach of a flow for a shape that is brought near it, px on the screen. */
const REACH = 12;

/** Where a new shape goes when its centre is brought to a point: in line with its neighbours, or onto a flow. */
export function placeFor(store: DesignerStore, type: string, point: Point): Placing {
  const element = createElement(type);
  if (isA(element, "bpmn:Participant")) {
    const { width, height, ...corner } = placeOfPool(store.model, point);
    return { at: centerOf({ ...corner, width, height }), size: { width, height }, guides: [], flow: null };
  }
  const size = defaultSize(element);
  const rect = { x: point.x - size.width / 2, y: point.y - size.height / 2, ...size };
  const others = store.isFar
    ? []
    : store.shownNodes.filter(({ isFrame }) => !isFrame).map((item) => item.rect);
  const { dx, dy, guides } = snapOffset(rect, others, store.zoom);
  const at = { x: Math.round(point.x + dx), y: Math.round(point.y + dy) };
  return { at, size, guides, flow: flowUnder(store, element, at) };
}

/** The flow that a shape with its centre at a point would split; null when there is none or it cannot. */
export function flowUnder(store: DesignerStore, element: ModdleElement, at: Point): string | null {
  if (!canStandBetween(element)) return null;
  const line = store.places.lineAt(at, REACH / store.zoom);
  return isA(line?.element, "bpmn:SequenceFlow") ? (line?.id ?? null) : null;
}

/** Makes a shape where it was shown to go, selects it and ends the placing. */
export function place(store: DesignerStore, type: string, point: Point): void {
  const { at, flow } = placeFor(store, type, point);
  store.setMode({ name: "idle" });
  store.reveal(store.run("shape.create", { type, at, flow })?.id);
}

/** Without a pointer: an element goes after the selected one, or about the middle of the window where it cannot follow that. */
export function placeByKey(
  store: DesignerStore,
  flow: Pick<ReturnType<typeof useReactFlow>, "screenToFlowPosition">,
  type: string,
): void {
  const from = store.single;
  if (from?.id && !whyNotAppend(from, type))
    return store.reveal(store.run("shape.append", { from: from.id, type })?.id);
  const { width, height } = stageSize();
  const frame = frameOfCanvas();
  const middle = flow.screenToFlowPosition({
    x: (frame?.x ?? 0) + width / 2,
    y: (frame?.y ?? 0) + height / 2,
  });
  store.reveal(store.run("shape.create", { type, at: freePlace(store, type, middle) })?.id);
}

/** A point for the centre of a new shape, or the first one below it where nothing stands. */
function freePlace(store: DesignerStore, type: string, { x, y }: Point): Point {
  const { width, height } = defaultSize(createElement(type));
  const others = [...store.scene.nodes.values()].filter(({ isFrame }) => !isFrame);
  const isTaken = (at: Point): boolean => {
    const rect = grow({ x: at.x - width / 2, y: at.y - height / 2, width, height }, AIR);
    return others.some((one) => overlaps(one.rect, rect));
  };
  const at = { x, y };
  while (isTaken(at)) at.y += height / 2;
  return at;
}

/** Between a new shape and others, so that the name of either has room. */
const AIR = 20;
