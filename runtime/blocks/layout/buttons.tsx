import { Space } from "antd";
import { observer } from "mobx-react-lite";
import { use, type ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { DesignContext } from "@/runtime/render/design-context";
import { Nodes, shownNodes } from "@/runtime/render/nodes";
import "./layout.css";

/** Buttons that stand as one. */
export default observer(function ButtonsBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"buttons">): ReactElement {
  const place = { nodes: options.body, screen, scope, pointer: `${pointer}/body` };
  const isDesigned = use(DesignContext) !== null;
  return (
    <Space.Compact className="fs-buttons" orientation={options.direction}>
      {isDesigned ? <Nodes {...place} /> : shownNodes(place)}
    </Space.Compact>
  );
});
