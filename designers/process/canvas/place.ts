import { defaultSize } from "@/runtime/core/bpmn/diagram";
import type { Point } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, createElement, isA } from "@/runtime/core/bpmn/moddle";
import type { DesignerStore, Placing } from "../model/designer-store";
import { canStandBetween } from "../rules/connect";
import { snapOffset } from "./snap";

/** Reach of a flow for a shape that is brought near it, px on the screen. */
const REACH = 12;

/** Where a new shape goes when its centre is brought to a point: in line with its neighbours, or onto a flow. */
export function placeFor(store: DesignerStore, type: string, point: Point): Placing {
  const element = createElement(type);
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
