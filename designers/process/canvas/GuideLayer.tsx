import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useDesigner } from "./designer-context";

/** Lines that show with what a dragged shape is aligned. */
export const GuideLayer = observer(function GuideLayer(): ReactElement | null {
  const { drag } = useDesigner();
  if (!drag || drag.guides.length === 0) return null;
  return (
    <svg className="bpmn-flows bpmn-above" aria-hidden>
      {drag.guides.map(({ along, at, from, to }) => (
        <path
          key={along}
          className="bpmn-guide"
          d={along === "x" ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`}
        />
      ))}
    </svg>
  );
});
