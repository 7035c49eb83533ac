import { useStoreApi } from "@xyflow/react";
import { useEffect } from "react";
import { type Rect, bottom, right } from "@/runtime/core/bpmn/geometry";
import { useDesigner } from "../model/designer-context";

/** Catches in a frame what is drawn as outlines: React Flow catches what it has as elements, which from afar is next to nothing. */
export function FarMarquee(): null {
  const store = useDesigner();
  const api = useStoreApi();
  useEffect(
    () =>
      api.subscribe(({ userSelectionRect: frame, transform: [x, y, zoom] }, before) => {
        if (!frame || frame === before.userSelectionRect || !store.isFar) return;
        const caught = {
          x: (frame.x - x) / zoom,
          y: (frame.y - y) / zoom,
          width: frame.width / zoom,
          height: frame.height / zoom,
        };
        const nodes = [...store.scene.nodes.values()].filter(({ rect }) => isInside(rect, caught));
        store.select(nodes.map(({ id }) => id));
      }),
    [api, store],
  );
  return null;
}

const isInside = (rect: Rect, frame: Rect): boolean =>
  rect.x >= frame.x && rect.y >= frame.y && right(rect) <= right(frame) && bottom(rect) <= bottom(frame);
