import { type Node, type NodeProps, NodeResizer } from "@xyflow/react";
import { observer } from "mobx-react-lite";
import { type ReactElement, memo, use } from "react";
import { CANVAS_THEME, lookOf } from "@/runtime/core/bpmn/shapes/look";
import { nodeParts } from "@/runtime/core/bpmn/shapes/node";
import { isCut, labelText } from "@/runtime/core/bpmn/shapes/text";
import { farNames } from "../model/far-names";
import { type NodeItem, placeOfWho } from "../model/scene";
import { isResizable, leastSize } from "../rules/rules";
import { Parts } from "../shapes/Parts";
import { NOTES_ROOM, TaskNotesLine } from "../shapes/TaskNotesLine";
import { InstanceMark } from "../viewer/InstanceMark";
import { headOf } from "./frame-head";
import { DesignerContext } from "../model/designer-context";

export type BpmnFlowNode = Node<{ item: NodeItem }, "bpmn">;

/** One shape on the canvas. Redrawn only when its own item changes or it is selected. */
export const BpmnNode = memo(
  function BpmnNode({ data: { item }, selected }: NodeProps<BpmnFlowNode>): ReactElement {
    return (
      <>
        {selected ? <FarName item={item} /> : null}
        <Drawing item={item} />
        {selected ? <Resizer item={item} /> : null}
        <InstanceMark id={item.id} name={item.text} who={placeOfWho(item)} />
      </>
    );
  },
  (a, b) => a.data.item === b.data.item && a.selected === b.selected,
);

const Drawing = memo(function Drawing({ item }: { item: NodeItem }): ReactElement {
  const { element, shape, rect, label, text, isFrame, reach } = item;
  const own = lookOf(element, shape, CANVAS_THEME);
  // What a frame is filled with lies below the flows.
  const look = isFrame ? { ...own, fill: "none" } : own;
  const size = item.notes ? { ...rect, foot: NOTES_ROOM + reach } : { ...rect, reach };
  const { width, height } = headOf(item);
  const parts = nodeParts(element, shape, size, look);
  const name = label ? labelText(text, { ...label, x: label.x - rect.x, y: label.y - rect.y }, look) : [];
  return (
    <svg
      className={isFrame ? "bpmn-shape bpmn-frame" : "bpmn-shape"}
      width={rect.width}
      height={rect.height}
      aria-hidden
    >
      {isCut([...parts, ...name]) ? <title>{text}</title> : null}
      <Parts parts={parts} />
      {isFrame ? <rect className="bpmn-frame-edge" width={rect.width} height={rect.height} rx={6} /> : null}
      {isFrame ? <rect className="bpmn-frame-head" width={width} height={height} /> : null}
      <Parts parts={name} />
      {item.notes ? <TaskNotesLine notes={item.notes} rect={rect} reach={reach} /> : null}
    </svg>
  );
});

/** From afar a chosen shape is drawn whole among outlines; its name is as large as theirs. */
const FarName = observer(function FarName({ item }: { item: NodeItem }): ReactElement | null {
  const store = use(DesignerContext);
  const { rect } = item;
  if (!store?.isFar) return null;
  const font = store.detail.farFont;
  return (
    <svg className="bpmn-far-shape" width={rect.width} height={rect.height} aria-hidden>
      {farNames(item, font).map(({ text, x, y }, i) => (
        <text key={i} className="bpmn-far-name" fontSize={font} x={x - rect.x} y={y - rect.y}>
          {text}
        </text>
      ))}
    </svg>
  );
});

function Resizer({ item }: { item: NodeItem }): ReactElement | null {
  const store = use(DesignerContext);
  if (!store || store.readOnly || store.selection.size > 1 || !isResizable(item.element)) return null;
  const least = leastSize(item.element);
  return (
    <NodeResizer
      minWidth={least.width}
      minHeight={least.height}
      lineClassName="bpmn-resize-line"
      handleClassName="bpmn-resize-handle"
      onResizeEnd={(_event, { x, y, width, height }) =>
        store.run("shape.resize", {
          id: item.id,
          bounds: {
            x: Math.round(x),
            y: Math.round(y),
            width: Math.round(width),
            height: Math.round(height),
          },
        })
      }
    />
  );
}
