import { useReactFlow, useStoreApi } from "@xyflow/react";
import { useEffect } from "react";
import { useDesigner } from "../model/designer-context";
import { ZOOM } from "../model/designer-store";

/** Two fingers on the screen: how far apart they are, and the point halfway between them. */
interface Span {
  length: number;
  x: number;
  y: number;
}

function spanOf(a: Touch, b: Touch): Span {
  return {
    length: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  };
}

const isOnShape = ({ target }: Touch): boolean =>
  target instanceof Element && target.closest(".react-flow__node") !== null;

/**
 * Zooms by two fingers that come down on a shape, one of them or both. React Flow does so on empty ground alone, and a
 * phone shows hardly any: the finger on a shape dragged it, or the view was moved instead.
 */
export function Pinch(): null {
  const store = useDesigner();
  const flow = useReactFlow();
  const api = useStoreApi();
  useEffect(() => {
    const root = api.getState().domNode;
    if (!root) return;
    let from: (Span & { view: ReturnType<typeof flow.getViewport> }) | null = null;
    const start = ({ touches: [a, b] }: TouchEvent): void => {
      if (from || !a || !b || !(isOnShape(a) || isOnShape(b))) return;
      // What the first finger has begun to drag stays where it was.
      store.cancelDrag();
      from = { ...spanOf(a, b), view: flow.getViewport() };
    };
    const move = (event: TouchEvent): void => {
      if (!from) return;
      event.stopPropagation();
      event.preventDefault();
      const { touches } = event;
      const [a, b] = touches;
      if (!a || !b) return;
      const now = spanOf(a, b);
      const { view } = from;
      const wanted = (view.zoom * now.length) / Math.max(1, from.length);
      const zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, wanted));
      const { left, top } = root.getBoundingClientRect();
      // What was halfway between the fingers stays there.
      const x = now.x - left - ((from.x - left - view.x) / view.zoom) * zoom;
      const y = now.y - top - ((from.y - top - view.y) / view.zoom) * zoom;
      void flow.setViewport({ x, y, zoom });
    };
    const end = ({ touches }: TouchEvent): void => {
      // The finger that is lifted last would drag on.
      if (touches.length === 0) from = null;
    };
    const early = { capture: true, passive: false };
    root.addEventListener("touchstart", start, early);
    root.addEventListener("touchmove", move, early);
    root.addEventListener("touchend", end, early);
    root.addEventListener("touchcancel", end, early);
    return () => {
      root.removeEventListener("touchstart", start, early);
      root.removeEventListener("touchmove", move, early);
      root.removeEventListener("touchend", end, early);
      root.removeEventListener("touchcancel", end, early);
    };
  }, [store, flow, api]);
  return null;
}
