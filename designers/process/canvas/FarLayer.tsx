import { observer } from "mobx-react-lite";
import { type ReactElement, memo, useMemo } from "react";
import type { NodeItem } from "../model/scene";
import { farNames } from "../model/far-names";
import { joinShapes } from "../model/tiles";
import { useDesigner } from "../model/designer-context";

/** Outlines of shapes that are too small to read or not drawn yet. */
export const FarLayer = observer(function FarLayer(): ReactElement | null {
  const store = useDesigner();
  const { near, whole, named, farFont } = store.detail;
  const outlined = [...near].filter((key) => !whole.has(key));
  if (outlined.length === 0) return null;
  const shown = new Set(store.shownNodes);
  return (
    <svg className="bpmn-flows" aria-hidden>
      {outlined.map((key) => {
        const nodes = store.places.nodesIn(key);
        const hidden = nodes.flatMap((node) => (shown.has(node) ? [node.id] : [])).join("\n");
        return nodes.length > 0 ? (
          <FarTile key={key} nodes={nodes} hidden={hidden} font={named.has(key) ? farFont : 0} />
        ) : null;
      })}
    </svg>
  );
});

interface FarTileProps {
  nodes: readonly NodeItem[];
  /** Ids, one per line: a text, so that an unchanged tile is not drawn again. */
  hidden: string;
  /** Size of the names; 0 for none. */
  font: number;
}

const FarTile = memo(function FarTile({ nodes, hidden, font }: FarTileProps): ReactElement {
  const drawn = useMemo(() => {
    const elsewhere = new Set(hidden ? hidden.split("\n") : []);
    return nodes.filter(({ id }) => !elsewhere.has(id));
  }, [nodes, hidden]);
  const paths = useMemo(() => joinShapes(drawn), [drawn]);
  return (
    <g>
      {Object.entries(paths).map(([color, d]) =>
        d ? <path key={color} className={`bpmn-far bpmn-far-${color}`} d={d} /> : null,
      )}
      {font > 0
        ? drawn.flatMap((node) =>
            farNames(node, font).map(({ text, x, y }, i) => (
              <text key={`${node.id} ${i}`} className="bpmn-far-name" fontSize={font} x={x} y={y}>
                {text}
              </text>
            )),
          )
        : null}
    </g>
  );
});
