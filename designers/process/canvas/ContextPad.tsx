import {
  DeleteOutlined,
  EditOutlined,
  RetweetOutlined,
  ShareAltOutlined,
  SwapOutlined,
} from "@ant-design/icons";
import { useReactFlow } from "@xyflow/react";
import { Dropdown } from "antd";
import { observer } from "mobx-react-lite";
import type { PointerEvent, ReactElement, ReactNode } from "react";
import { boundsOf } from "@/runtime/core/bpmn/geometry";
import { isA } from "@/runtime/core/bpmn/moddle";
import { PALETTE } from "../palette-entries";
import { replacementsFor } from "../rules/rules";
import { ShapeIcon } from "../shapes/ShapeIcon";
import { dragConnection } from "./connect-drag";
import { useDesigner } from "./designer-context";

/** What can be done with the selection, beside it: append, connect, replace, rename, delete. */
export const ContextPad = observer(function ContextPad(): ReactElement | null {
  const store = useDesigner();
  const flow = useReactFlow();
  void store.version;
  const items = [...store.selection].flatMap(
    (id) => store.scene.nodes.get(id) ?? store.scene.lines.get(id) ?? [],
  );
  const box = boundsOf(items.flatMap((item) => (item.kind === "node" ? [item.rect] : item.points)));
  const element = store.single;
  if (!box || store.drag || store.mode.name !== "idle" || store.isFar) return null;
  const id = element?.id ?? "";
  const canFlow = isA(element, "bpmn:FlowNode") && !isA(element, "bpmn:EndEvent");
  const replacements = element ? replacementsFor(element) : [];
  const append = (type: string): void =>
    store.select([store.run("shape.append", { from: id, type }).id ?? ""]);
  return (
    <div
      className="bpmn-pad nodrag nopan"
      role="toolbar"
      aria-label="节点操作"
      style={{
        transform: `translate(${box.x - 4}px, ${box.y - 14}px) scale(${1 / Math.max(store.zoom, 0.6)}) translateY(-100%)`,
      }}
    >
      {canFlow
        ? PALETTE.filter(({ type }) => type !== "bpmn:StartEvent").map(({ type, title }) => (
            <PadButton key={type} title={`追加${title}`} onClick={() => append(type)}>
              <ShapeIcon type={type} />
            </PadButton>
          ))
        : null}
      {canFlow ? (
        <PadButton
          title="拖动连线"
          onPointerDown={(event) => dragConnection(event, store, id, (at) => flow.screenToFlowPosition(at))}
        >
          <ShareAltOutlined />
        </PadButton>
      ) : null}
      {isA(element, "bpmn:SequenceFlow") ? (
        <PadButton title="重新布线" onClick={() => store.run("flow.reroute", { flow: id })}>
          <RetweetOutlined />
        </PadButton>
      ) : null}
      {replacements.length > 0 ? (
        <Dropdown
          trigger={["click"]}
          menu={{
            items: replacements.map(({ type, title }) => ({
              key: type,
              label: title,
              icon: <ShapeIcon type={type} />,
            })),
            onClick: ({ key }) => store.run("element.replace", { id, type: key }),
          }}
        >
          <button type="button" className="bpmn-pad-button" aria-label="更改类型" title="更改类型">
            <SwapOutlined />
          </button>
        </Dropdown>
      ) : null}
      {element ? (
        <PadButton title="重命名" onClick={() => store.setMode({ name: "rename", id })}>
          <EditOutlined />
        </PadButton>
      ) : null}
      <PadButton title="删除" danger onClick={() => store.run("shape.remove", { ids: [...store.selection] })}>
        <DeleteOutlined />
      </PadButton>
    </div>
  );
});

interface PadButtonProps {
  title: string;
  children: ReactNode;
  danger?: boolean;
  onClick?: () => void;
  onPointerDown?: (event: PointerEvent) => void;
}

function PadButton({
  title,
  children,
  danger = false,
  onClick,
  onPointerDown,
}: PadButtonProps): ReactElement {
  return (
    <button
      title={title}
      type="button"
      className={`bpmn-pad-button ${danger ? "bpmn-pad-danger" : ""}`}
      aria-label={title}
      onClick={onClick}
      onPointerDown={onPointerDown}
    >
      {children}
    </button>
  );
}
