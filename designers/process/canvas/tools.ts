import type { useReactFlow } from "@xyflow/react";
import type { PointerEvent } from "react";
import type { Point } from "@/runtime/core/bpmn/geometry";
import { isA } from "@/runtime/core/bpmn/moddle";
import type { DesignerStore } from "../model/designer-store";
import { dragConnection } from "./connect-drag";
import { followPointer } from "../../kit/pointer-drag";

type Flow = ReturnType<typeof useReactFlow>;

/** What floats on the canvas and takes presses itself. */
const FLOATING = ".bpmn-pad, .bpmn-rename, .bpmn-bend, .bpmn-label-box";

/** Begins what the chosen tool does with a press on the canvas; the select and marquee tools leave it to the canvas. */
export function pressWithTool(event: PointerEvent, store: DesignerStore, flow: Flow): void {
  const begin = PRESSES[store.tool];
  const isOnFloating = event.target instanceof Element && event.target.closest(FLOATING) !== null;
  if (begin && event.button === 0 && !isOnFloating) begin(event, store, flow);
}

type Press = (event: PointerEvent, store: DesignerStore, flow: Flow) => void;

const PRESSES: Partial<Record<DesignerStore["tool"], Press>> = { hand: pan, connect, space: makeSpace };

function pan(event: PointerEvent, _store: DesignerStore, flow: Flow): void {
  const view = flow.getViewport();
  const { clientX, clientY } = event;
  followPointer(event, {
    move: (next) =>
      void flow.setViewport({
        ...view,
        x: view.x + next.clientX - clientX,
        y: view.y + next.clientY - clientY,
      }),
    cancel: () => void flow.setViewport(view),
  });
}

const pointOf = (flow: Flow, { clientX, clientY }: { clientX: number; clientY: number }): Point =>
  flow.screenToFlowPosition({ x: clientX, y: clientY });

function connect(event: PointerEvent, store: DesignerStore, flow: Flow): void {
  const from = store.places.nodeAt(pointOf(flow, event));
  if (!from || isA(from.element, "bpmn:Lane") || isA(from.element, "bpmn:Group")) return;
  dragConnection(event, store, from.id, (at) => flow.screenToFlowPosition(at));
}

/** The direction in which the pointer goes first says along which axis room is made. */
function makeSpace(event: PointerEvent, store: DesignerStore, flow: Flow): void {
  const start = pointOf(flow, event);
  const spaceAt = (next: { clientX: number; clientY: number }) => {
    const now = pointOf(flow, next);
    const [dx, dy] = [Math.round(now.x - start.x), Math.round(now.y - start.y)];
    const { mode } = store;
    const along = mode.name === "space" ? mode.along : Math.abs(dx) >= Math.abs(dy) ? "x" : "y";
    return { along, at: Math.round(start[along]), by: along === "x" ? dx : dy } as const;
  };
  followPointer(event, {
    move: (next) => {
      const space = spaceAt(next);
      if (store.mode.name === "space" || Math.abs(space.by) > FIRST_STEP)
        store.setMode({ name: "space", ...space });
    },
    end: (next) => {
      const space = store.mode.name === "space" ? spaceAt(next) : null;
      store.setMode({ name: "idle" });
      if (space && space.by !== 0) store.run("space.make", space);
    },
    cancel: () => store.setMode({ name: "idle" }),
  });
}

/** Farther than this on the plane the direction is clear. */
const FIRST_STEP = 4;
