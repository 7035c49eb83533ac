import { reaction } from "mobx";
import { useEffect } from "react";
import { useDesigner } from "@/designers/process/model/designer-context";

interface Props {
  /** The node that is marked. */
  value: string | null;
  /** A node was clicked. */
  onPick: (node: string) => void;
}

/** Lets a node of a diagram be chosen by clicking it. */
export default function NodePicker({ value, onPick }: Props): null {
  const store = useDesigner();
  useEffect(() => store.select(value === null ? [] : [value]), [store, value]);
  useEffect(
    () =>
      reaction(
        () => [...store.selection],
        ([id]) => {
          if (id !== undefined && store.scene.nodes.has(id)) onPick(id);
        },
      ),
    [store, onPick],
  );
  return null;
}
