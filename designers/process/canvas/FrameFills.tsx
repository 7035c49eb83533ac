import { observer } from "mobx-react-lite";
import { type ReactElement, memo } from "react";
import { CANVAS_THEME, lookOf } from "@/runtime/core/bpmn/shapes/look";
import { nodeParts } from "@/runtime/core/bpmn/shapes/node";
import { useDesigner } from "../model/designer-context";
import type { NodeItem } from "../model/scene";
import { Parts } from "../shapes/Parts";

/** The grounds of frames that have a colour of their own, below the flows: drawn with the frame they would cover what is in it. */
export const FrameFills = observer(function FrameFills(): ReactElement | null {
  const { shownNodes, drag } = useDesigner();
  const filled = shownNodes.filter((item) => item.isFrame && fillOf(item) !== "none");
  if (filled.length === 0) return null;
  return (
    <svg className="bpmn-flows" aria-hidden>
      {filled.map((item) => {
        const { x, y } = item.rect;
        const offset = drag?.ids.has(item.id) ? drag : { dx: 0, dy: 0 };
        return (
          <g key={item.id} transform={`translate(${x + offset.dx} ${y + offset.dy})`}>
            <Ground item={item} />
          </g>
        );
      })}
    </svg>
  );
});

const fillOf = ({ element, shape }: NodeItem): string => lookOf(element, shape, CANVAS_THEME).fill;

/** What is left of a frame's drawing without its lines. */
const Ground = memo(function Ground({ item }: { item: NodeItem }): ReactElement {
  const { element, shape, rect } = item;
  const look = { ...lookOf(element, shape, CANVAS_THEME), stroke: "none" };
  return <Parts parts={nodeParts(element, shape, rect, look)} />;
});
