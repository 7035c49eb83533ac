import { type ReactFlowInstance, type Viewport, useOnViewportChange, useReactFlow } from "@xyflow/react";
import { useEffect } from "react";
import { boundsOf, centerOf } from "@/runtime/core/bpmn/geometry";
import { isSame } from "../canvas/use-first-view";
import { useDesigner } from "../model/designer-context";
import type { DesignerStore } from "../model/designer-store";

interface View {
  flow: ReactFlowInstance;
  store: DesignerStore;
}

/** Canvases that show the same part of their planes. */
export interface SharedViews {
  add: (view: View) => () => void;
  /** Shows the others what one of them shows. */
  follow: (from: ReactFlowInstance, to: Viewport) => void;
  /** Brings an element into the middle of all of them. */
  go: (id: string) => void;
}

/** Makes canvases move together: whatever one shows, the others show. */
export function createSharedViews(): SharedViews {
  const views = new Set<View>();
  return {
    add: (view) => {
      views.add(view);
      return () => views.delete(view);
    },
    follow: (from, to) => {
      for (const { flow } of views)
        if (flow !== from && !isSame(flow.getViewport(), to)) void flow.setViewport(to);
    },
    go: (id) => {
      for (const { flow, store } of views) {
        const line = store.scene.lines.get(id);
        const box = line ? boundsOf(line.points) : store.scene.nodes.get(id)?.rect;
        if (!box) continue;
        const { x, y } = centerOf(box);
        return void flow.setCenter(x, y, { zoom: Math.max(flow.getZoom(), 0.8) });
      }
    },
  };
}

/** Lets the canvas around it move with the others. */
export function SharedView({ views }: { views: SharedViews }): null {
  const flow = useReactFlow();
  const store = useDesigner();
  useEffect(() => views.add({ flow, store }), [views, flow, store]);
  useOnViewportChange({ onChange: (viewport) => views.follow(flow, viewport) });
  return null;
}
