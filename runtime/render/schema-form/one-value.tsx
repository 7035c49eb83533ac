import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useFrame } from "./field-template";
import { useLeaf, type Leaf } from "./leaf-field";

/** A field of one value in one widget. Label and widget watch the form together: watching costs as much as drawing. */
export const OneValue = observer(function OneValue(props: Leaf & { hidden: boolean }): ReactElement | null {
  return useFrame({ ...props, children: useLeaf(props) });
});
