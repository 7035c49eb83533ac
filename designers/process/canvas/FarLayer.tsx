import { observer } from "mobx-react-lite";
import { type ReactElement, memo } from "react";
import type { NodeItem } from "../model/scene";
import { joinShapes } from "../model/tiles";
import { useDesigner } from "./designer-context";

/** Outlines of all shapes when they are too small to read. */
export const FarLayer = observer(function FarLayer(): ReactElement | null {
  const store = useDesigner();
  const near = store.nearTiles();
  const shown = new Set(store.nodesInView().map(({ id }) => id));
  if (!store.isFar) return null;
  return (
    <svg className="bpmn-flows" aria-hidden>
      {[...store.tilesOfNodes()].map(([key, nodes]) =>
        near.has(key) ? (
          <FarTile
            key={key}
            nodes={nodes}
            hidden={nodes.flatMap(({ id }) => (shown.has(id) ? [id] : [])).join("\n")}
          />
        ) : null,
      )}
    </svg>
  );
});

const FarTile = memo(function FarTile({
  nodes,
  hidden,
}: {
  nodes: readonly NodeItem[];
  hidden: string;
}): ReactElement {
  const paths = joinShapes(nodes, new Set(hidden ? hidden.split("\n") : []));
  return (
    <g>
      {Object.entries(paths).map(([color, d]) =>
        d ? <path key={color} className={`bpmn-far bpmn-far-${color}`} d={d} /> : null,
      )}
    </g>
  );
});
