import { ViewportPortal } from "@xyflow/react";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useDesigner } from "../model/designer-context";
import "./node-notes.css";

export interface NodeNote {
  node: string;
  text: string;
  /** From 0 to 1: how much it stands out. */
  weight: number;
}

/** Short notes above the nodes of a diagram that is looked at, the weightier the deeper their colour. */
export default observer(function NodeNotes({ notes }: { notes: readonly NodeNote[] }): ReactElement {
  const store = useDesigner();
  void store.version;
  return (
    <ViewportPortal>
      {notes.map(({ node, text, weight }) => {
        const rect = store.scene.nodes.get(node)?.rect;
        if (!rect) return null;
        const style = {
          transform: `translate(${rect.x + rect.width / 2}px, ${rect.y}px) translate(-50%, -100%) scale(var(--bpmn-signs, 1))`,
          "--weight": `${Math.round(20 + weight * 80)}%`,
        };
        return (
          <div key={node} className="bpmn-node-note" style={style}>
            {text}
          </div>
        );
      })}
    </ViewportPortal>
  );
});
