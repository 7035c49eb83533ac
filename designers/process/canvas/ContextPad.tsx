import {
  DeleteOutlined,
  EditOutlined,
  RetweetOutlined,
  ShareAltOutlined,
  SwapOutlined,
} from "@ant-design/icons";
import { useReactFlow, useStore } from "@xyflow/react";
import { Dropdown } from "antd";
import { observer } from "mobx-react-lite";
import type { PointerEvent, ReactElement, ReactNode } from "react";
import { type Point, type Rect, boundsOf } from "@/runtime/core/bpmn/geometry";
import { isA } from "@/runtime/core/bpmn/moddle";
import { PALETTE } from "../palette-entries";
import { replacementsFor } from "../rules/rules";
import { ShapeIcon } from "../shapes/ShapeIcon";
import { dragConnection } from "./connect-drag";
import { useDesigner } from "./designer-context";
import { placePad } from "./framing";
import type { DesignerStore } from "../model/designer-store";

/** What can be done with the selection, beside it: append, connect, replace, rename, delete. */
export const ContextPad = observer(function ContextPad(): ReactElement | null {
  const store = useDesigner();
  const flow = useReactFlow();
  const [x, y, zoom] = useStore((state) => state.transform);
  const [width, height] = [useStore((state) => state.width), useStore((state) => state.height)];
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
    store.reveal(store.run("shape.append", { from: id, type }).id ?? "");
  const appended = canFlow ? PALETTE.filter(({ type }) => type !== "bpmn:StartEvent") : [];
  const buttons =
    appended.length +
    [canFlow, isA(element, "bpmn:SequenceFlow"), replacements.length > 0, element, true].filter(Boolean).length;
  const toScreen = (rect: Rect): Rect => ({
    x: rect.x * zoom + x,
    y: rect.y * zoom + y,
    width: rect.width * zoom,
    height: rect.height * zoom,
  });
  const at = placePad({
    anchor: toScreen(box),
    pad: { width: buttons * BUTTON.width + BUTTON.frame, height: BUTTON.height + BUTTON.frame },
    stage: { width, height },
    obstacles: neighbours(store, items).map(toScreen),
  });
  return (
    <div
      className="bpmn-pad nodrag nopan"
      role="toolbar"
      aria-label="节点操作"
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
    >
      {appended.map(({ type, title }) => (
        <PadButton key={type} title={`追加${title}`} onClick={() => append(type)}>
          <ShapeIcon type={type} />
        </PadButton>
      ))}
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

const BUTTON = { width: 32, height: 30, frame: 8 };

/** What the pad should leave free: other shapes and labels in view, and the course of selected lines. */
function neighbours(store: DesignerStore, items: readonly { id: string; kind: string }[]): Rect[] {
  const own = new Set(items.map(({ id }) => id));
  const shapes = store
    .nodesInView()
    .filter((node) => !own.has(node.id) && !node.isFrame)
    .flatMap(({ rect, label }) => (label ? [rect, label] : [rect]));
  const lines = [...own].flatMap((id) => store.scene.lines.get(id) ?? []);
  const around = [...own].flatMap((id) => store.scene.nodes.get(id)?.label ?? []);
  return [
    ...shapes,
    ...around,
    ...lines.flatMap(({ points, label }) => [...segments(points), ...(label ? [label] : [])]),
  ];
}

function segments(points: readonly Point[]): Rect[] {
  return points.slice(1).flatMap((point, i) => boundsOf([points[i] as Point, point]) ?? []);
}

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
