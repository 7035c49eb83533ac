import { boundsOf, centerOf } from "@/runtime/core/bpmn/geometry";
import { frameAll, frameFirst } from "../canvas/framing";
import { computeLayout } from "../commands/diagram";
import { ZOOM } from "../model/designer-store";
import { stageSize, type Workplace } from "./workplace";

/** A small diagram is enlarged no further when it is fitted. */
const FIT_MOST = 1.6;

/** What moves the view: zoom, fit, go to an element, lay out anew. */
export function viewActions({ store, flow }: Workplace) {
  const zoomTo = (zoom: number): void => {
    const next = Math.round(zoom * 10) / 10;
    if (next > ZOOM.most) store.tell("zoom ratio cannot be greater than 4");
    else if (next < ZOOM.least) store.tell("zoom ratio cannot be less than 0.2");
    else void flow.zoomTo(next);
  };
  const fit = (): void => {
    const extent = store.scene.extent();
    if (extent) void flow.setViewport(frameAll(extent, stageSize(), FIT_MOST, ZOOM.least));
  };
  const go = (id: string): void => {
    const item = store.scene.nodes.get(id) ?? store.scene.lines.get(id);
    const box = item && (item.kind === "node" ? item.rect : boundsOf(item.points));
    store.select(item ? [id] : []);
    if (box) void flow.setCenter(centerOf(box).x, centerOf(box).y, { zoom: Math.max(flow.getZoom(), 0.8) });
  };
  return {
    zoomIn: () => zoomTo(store.zoom + ZOOM.step),
    zoomOut: () => zoomTo(store.zoom - ZOOM.step),
    reset: () => {
      const extent = store.scene.extent();
      if (extent) void flow.setCenter(centerOf(extent).x, centerOf(extent).y, { zoom: 1 });
    },
    fit,
    /** First view of a diagram: all of it if that can be read, else its beginning. */
    open: async () => {
      const extent = store.scene.extent();
      if (extent) await flow.setViewport(frameFirst(extent, stageSize()));
    },
    go,
    layout: async () => {
      const geometry = await computeLayout(store.model);
      store.run("diagram.layout", { geometry });
      requestAnimationFrame(fit);
    },
  };
}
