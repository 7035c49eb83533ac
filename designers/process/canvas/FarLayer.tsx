import { observer } from "mobx-react-lite";
import { type ReactElement, memo, useMemo } from "react";
import type { NodeItem } from "../model/scene";
import { farNames, joinShapes } from "../model/tiles";
import { useDesigner } from "../model/designer-context";

/** Outlines of shapes that are too small to read or not drawn yet. */
export const FarLayer = observer(function FarLayer(): ReactElement | null {
  const store = useDesigner();
  const { near, whole, named } = store.detail;
  const outlined = [...near].filter((key) => !whole.has(key));
  if (outlined.length === 0) return null;
  const shown = new Set(store.shownNodes);
  return (
    <svg className="bpmn-flows" aria-hidden>
      {outlined.map((key) => {
        const nodes = store.nodesIn(key);
        const hidden = nodes.flatMap((node) => (shown.has(node) ? [node.id] : [])).join("\n");
        return nodes.length > 0 ? (
          <FarTile key={key} nodes={nodes} hidden={hidden} names={named.has(key)} />
        ) : null;
      })}
    </svg>
  );
});

interface FarTileProps {
  nodes: readonly NodeItem[];
  /** Ids, one per line: a text, so that an unchanged tile is not drawn again. */
  hidden: string;
  names: boolean;
}

const FarTile = memo(function FarTile({ nodes, hidden, names }: FarTileProps): ReactElement {
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
      {names
        ? drawn.flatMap((node) =>
            farNames(node).map(({ text, x, y }, i) => (
              <text key={`${node.id} ${i}`} className="bpmn-far-name" x={x} y={y}>
                {text}
              </text>
            )),
          )
        : null}
    </g>
  );
});
