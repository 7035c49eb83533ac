import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { pathThrough } from "@/runtime/core/bpmn/shapes/flow";
import { useDesigner } from "../model/designer-context";

/** While a shape is dragged or placed: with what it is aligned, where a new one would stand, which flow it would split. */
export const GuideLayer = observer(function GuideLayer(): ReactElement | null {
  const { drag, placing, scene } = useDesigner();
  const shown = drag ?? placing;
  if (!shown) return null;
  const flow = shown.flow ? scene.lines.get(shown.flow) : null;
  return (
    <svg className="bpmn-flows bpmn-above" aria-hidden>
      {flow ? <path className="bpmn-split" data-flow={flow.id} d={pathThrough(flow.points)} /> : null}
      {placing ? (
        <rect
          className="bpmn-place"
          x={placing.at.x - placing.size.width / 2}
          y={placing.at.y - placing.size.height / 2}
          {...placing.size}
          rx={8}
        />
      ) : null}
      {shown.guides.map(({ along, at, from, to }) => (
        <path
          key={along}
          className="bpmn-guide"
          d={along === "x" ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`}
        />
      ))}
    </svg>
  );
});
