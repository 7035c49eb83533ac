import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { centerOf } from "@/runtime/core/bpmn/geometry";
import { connectionType } from "../rules/connect";
import { useDesigner } from "../model/designer-context";

/** The line under the pointer while two elements are being connected. */
export const ConnectLayer = observer(function ConnectLayer(): ReactElement | null {
  const store = useDesigner();
  const { mode } = store;
  if (mode.name !== "connect") return null;
  const from = store.scene.nodes.get(mode.from);
  const over = mode.over ? store.scene.nodes.get(mode.over) : null;
  if (!from) return null;
  const allowed = over ? connectionType(from.element, over.element) !== null : null;
  const start = centerOf(from.rect);
  return (
    <svg className="bpmn-flows bpmn-above" aria-hidden>
      {over ? (
        <rect
          className={allowed ? "bpmn-drop-yes" : "bpmn-drop-no"}
          x={over.rect.x - 5}
          y={over.rect.y - 5}
          width={over.rect.width + 10}
          height={over.rect.height + 10}
          rx={10}
        />
      ) : null}
      <path className="bpmn-connecting" d={`M${start.x} ${start.y}L${mode.at.x} ${mode.at.y}`} />
    </svg>
  );
});
