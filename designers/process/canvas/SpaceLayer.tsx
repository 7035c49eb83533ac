import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useDesigner } from "../model/designer-context";

/** Far beyond any diagram. */
const FAR = 20_000;

/** The strip of room that is being made or taken back. */
export const SpaceLayer = observer(function SpaceLayer(): ReactElement | null {
  const { mode } = useDesigner();
  if (mode.name !== "space") return null;
  const { along, at, by } = mode;
  const [from, size] = [Math.min(at, at + by), Math.abs(by)];
  const strip =
    along === "x"
      ? { x: from, y: -FAR, width: size, height: 2 * FAR }
      : { x: -FAR, y: from, width: 2 * FAR, height: size };
  return (
    <svg className="bpmn-flows bpmn-above" aria-hidden>
      <rect className={by < 0 ? "bpmn-space bpmn-space-less" : "bpmn-space"} {...strip} />
    </svg>
  );
});
