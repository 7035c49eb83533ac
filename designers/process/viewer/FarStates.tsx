import { observer } from "mobx-react-lite";
import { type ReactElement, use } from "react";
import { useDesigner } from "../model/designer-context";
import { placeOfWho } from "../model/scene";
import { InstanceMark } from "./InstanceMark";
import { ViewerContext } from "./viewer-context";

/** The states of shapes that are drawn as outlines only; shapes that are elements bear theirs themselves. */
export const FarStates = observer(function FarStates(): ReactElement[] | null {
  const store = useDesigner();
  const states = use(ViewerContext)?.states;
  if (!states || !store.isFar) return null;
  const whole = new Set(store.shownNodes.map(({ id }) => id));
  return Object.keys(states).flatMap((id) => {
    const node = whole.has(id) ? undefined : store.scene.nodes.get(id);
    if (!node) return [];
    const { x, y, width, height } = node.rect;
    return (
      <div key={id} className="bpmn-state" style={{ width, height, transform: `translate(${x}px, ${y}px)` }}>
        <InstanceMark id={id} name={node.text} who={placeOfWho(node)} />
      </div>
    );
  });
});
