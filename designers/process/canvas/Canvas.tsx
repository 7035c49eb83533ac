import { theme } from "antd";
import {
  Background,
  BackgroundVariant,
  type NodeChange,
  ReactFlow,
  type ReactFlowProps,
  ViewportPortal,
  useReactFlow,
  useStoreApi,
} from "@xyflow/react";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { type ReactElement, memo, useEffect, useMemo } from "react";
import { type Point, type Rect, boundsOf, centerOf, containsPoint } from "@/runtime/core/bpmn/geometry";
import { isForFingers } from "@/runtime/render/fingers-only";
import "@xyflow/react/dist/style.css";
import { type DesignerStore, ZOOM } from "../model/designer-store";
import type { NodeItem } from "../model/scene";
import { spokenName } from "../model/spoken-name";
import { isMovable } from "../rules/rules";
import { BadgeLayer } from "./BadgeLayer";
import { type BpmnFlowNode, BpmnNode } from "./BpmnNode";
import { ConnectLayer } from "./ConnectLayer";
import { ContextPad } from "./ContextPad";
import { FarLayer } from "./FarLayer";
import { FarMarquee } from "./FarMarquee";
import { FlowLayer } from "./FlowLayer";
import { FrameFills } from "./FrameFills";
import { GuideLayer } from "./GuideLayer";
import { LabelLayer } from "./LabelLayer";
import { Pinch } from "./Pinch";
import { SpaceLayer } from "./SpaceLayer";
import { RenameBox } from "./RenameBox";
import { WaypointLayer } from "./WaypointLayer";
import { useDesigner } from "../model/designer-context";
import { FarStates } from "../viewer/FarStates";
import { endLink } from "./connect-drag";
import { sideOfHead } from "./frame-head";
import { panTo } from "./framing";
import { flowUnder, place, placeFor } from "./place";
import { snapOffset } from "./snap";
import { pressWithTool } from "./tools";
import "./canvas.css";
import "./narrow.css";
import "./fingers.css";

/** How near to a line a press counts as on it, in pixels of the screen; a finger that is on nothing else may miss it by more. */
const LINE_REACH = { mouse: 6, finger: 16 } as const;

const NODE_TYPES = { bpmn: BpmnNode };
const HIDE_CREDIT = { hideAttribution: true };
const MULTI_KEYS = ["Control", "Meta"];

/** The drawing area: pan, zoom, select, drag. What is drawn comes from the store; what is done goes to it as commands. */
export const Canvas = observer(function Canvas(): ReactElement {
  const store = useDesigner();
  const nodes = useNodes();
  const handlers = useHandlers();
  const { tool } = store;
  const isMarquee = tool === "marquee";
  return (
    <ReactFlow
      className={`bpmn-canvas bpmn-tool-${tool} ${store.mode.name === "create" ? "bpmn-creating" : ""} ${store.drag ? "bpmn-dragging" : ""}`}
      nodes={nodes}
      nodeTypes={NODE_TYPES}
      minZoom={ZOOM.least}
      maxZoom={ZOOM.most}
      panOnDrag={!isMarquee}
      selectionOnDrag={isMarquee}
      selectionKeyCode="Shift"
      multiSelectionKeyCode={MULTI_KEYS}
      deleteKeyCode={null}
      disableKeyboardA11y
      // The stage walks over them by Tab; were they stops of their own, each would begin that walk anew.
      nodesFocusable={store.readOnly}
      zoomOnDoubleClick={false}
      nodesConnectable={false}
      nodesDraggable={!store.readOnly}
      nodeDragThreshold={4}
      elevateNodesOnSelect={false}
      proOptions={HIDE_CREDIT}
      defaultViewport={START}
      {...handlers}
    >
      <ViewWatcher />
      <SignScale />
      <Revealer />
      <FarMarquee />
      <Pinch />
      <Grid />
      <Layers />
      {store.readOnly ? null : <ContextPad />}
    </ReactFlow>
  );
});

/** What is drawn besides the shapes; it follows the store by itself. */
const Layers = memo(function Layers(): ReactElement {
  return (
    <ViewportPortal>
      <FrameFills />
      <FarLayer />
      <FarStates />
      <FlowLayer />
      <GuideLayer />
      <BadgeLayer />
      <WaypointLayer />
      <LabelLayer />
      <ConnectLayer />
      <SpaceLayer />
      <RenameBox />
    </ViewportPortal>
  );
});

/** Dots to align by; from afar they would be too fine to see. */
const Grid = observer(function Grid(): ReactElement | null {
  const store = useDesigner();
  return store.isFar ? null : (
    <Background variant={BackgroundVariant.Dots} gap={20} size={1.2} color="var(--bpmn-grid)" />
  );
});

type Handlers = Pick<
  ReactFlowProps<BpmnFlowNode>,
  | "onNodesChange"
  | "onPaneClick"
  | "onPaneMouseMove"
  | "onPaneMouseLeave"
  | "onDoubleClick"
  | "onNodeClick"
  | "onNodeDragStart"
  | "onNodeDrag"
  | "onNodeDragStop"
  | "onSelectionDragStart"
  | "onSelectionDrag"
  | "onSelectionDragStop"
  | "onPointerDownCapture"
  | "onMouseDownCapture"
>;

/** The same functions with every render: React Flow tells all its shapes when one of them is new. */
function useHandlers(): Handlers {
  const store = useDesigner();
  const flow = useReactFlow();
  const api = useStoreApi();
  return useMemo(() => {
    const drag = dragOf(store);
    const at = (event: { clientX: number; clientY: number }): Point =>
      flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    return {
      onPointerDownCapture: (event) => {
        if (event.isPrimary) drag.press(event);
        api.setState({ autoPanSpeed: event.pointerType === "touch" ? PAN_SPEED.finger : PAN_SPEED.mouse });
        pressWithTool(event, store, flow);
      },
      onMouseDownCapture: (event) => {
        // With Shift the browser would select the texts between the last press and this one.
        if (event.shiftKey && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
      },
      onNodesChange: (changes) => selectFrom(store, changes),
      onPaneClick: (event) => click(store, at(event), event),
      onNodeClick: (event, { id }) => {
        const { ctrlKey, metaKey, shiftKey } = event;
        if (endLink(store, id)) return;
        // What goes around shapes may be placed on them.
        if (store.mode.name === "create" && GOES_AROUND.has(store.mode.type))
          return place(store, store.mode.type, at(event));
        if (store.tool === "connect") return store.setMode({ name: "link", from: id });
        // React Flow keeps the others selected; a plain click means this one.
        if (!ctrlKey && !metaKey && !shiftKey) store.press([id]);
      },
      onPaneMouseMove: (event) => {
        if (store.mode.name === "create") store.setPlacing(placeFor(store, store.mode.type, at(event)));
        else touchAt(store, at(event));
      },
      onPaneMouseLeave: () => store.setPlacing(null),
      onDoubleClick: (event) => rename(store, at(event)),
      onNodeDragStart: (event, node, chosen) => drag.start(event, node, chosen),
      onNodeDrag: (event, node) => drag.move(event, node),
      onNodeDragStop: drag.stop,
      onSelectionDragStart: (event, chosen) => chosen[0] && drag.start(event, chosen[0], chosen),
      onSelectionDrag: (event, chosen) => chosen[0] && drag.move(event, chosen[0]),
      onSelectionDragStop: drag.stop,
    };
  }, [store, flow, api]);
}

const GOES_AROUND: ReadonlySet<string> = new Set(["bpmn:Participant", "bpmn:Group"]);

/**
 * How far at most the view moves on with a frame, px, while something is dragged at its edge. Fingers are at an edge of a
 * small screen soon, and what they drag must not be carried away.
 */
const PAN_SPEED = { mouse: 15, finger: 4 } as const;

function click(store: DesignerStore, point: Point, keys: { ctrlKey: boolean; metaKey: boolean }): void {
  if (store.tool === "hand") return;
  if (store.mode.name === "create") return place(store, store.mode.type, point);
  if (store.mode.name === "link") return void endLink(store, store.places.nodeAt(point)?.id);
  const near = isForFingers() ? LINE_REACH.finger : LINE_REACH.mouse;
  const reach = { hit: LINE_REACH.mouse / store.zoom, near: near / store.zoom, isNamed: !store.isFar };
  const hit = store.places.hitAt(point, reach)?.id;
  const added = keys.ctrlKey || keys.metaKey ? store.selection : [];
  store.press(hit ? [...added, hit] : []);
}

const START = { x: 0, y: 0, zoom: 1 };

/** The node made last for a shape. An unchanged shape gives the same node object, which React Flow then skips. */
const made = new WeakMap<NodeItem, BpmnFlowNode>();

/** React Flow nodes for what is in view. */
function useNodes(): BpmnFlowNode[] {
  const store = useDesigner();
  const { shownNodes: items, selection, drag } = store;
  return useMemo(
    () =>
      items.map((item) => {
        const offset = drag?.ids.has(item.id) ? drag : null;
        const node = makeNode(item, selection.has(item.id), offset?.dx ?? 0, offset?.dy ?? 0, made.get(item));
        made.set(item, node);
        return node;
      }),
    [items, selection, drag],
  );
}

function makeNode(
  item: NodeItem,
  selected: boolean,
  dx: number,
  dy: number,
  old: BpmnFlowNode | undefined,
): BpmnFlowNode {
  const { x, y, width, height } = item.rect;
  const position = { x: x + dx, y: y + dy };
  const same =
    old &&
    old.data.item === item &&
    old.selected === selected &&
    old.position.x === position.x &&
    old.position.y === position.y;
  if (same) return old;
  return {
    id: item.id,
    type: "bpmn",
    position,
    data: old?.data.item === item ? old.data : { item },
    width,
    height,
    measured: { width, height },
    handles: NO_HANDLES,
    selected,
    ...(isMovable(item.element) ? {} : FIXED),
    zIndex: selected && item.isFrame ? CHOSEN_FRAME : item.z,
    className: item.isFrame ? `bpmn-node bpmn-node-frame bpmn-head-${sideOfHead(item)}` : "bpmn-node",
    ariaRole: "group",
    ariaLabel: spokenName(item.element),
  };
}

/**
 * A chosen frame comes before the others: it is resized by its edges, on which those of its neighbours and of what is in
 * it lie. Below the nodes.
 */
const CHOSEN_FRAME = 19;

const FIXED = { draggable: false };

/** Said at once, else React Flow measures every shape to find them. */
const NO_HANDLES: [] = [];

function selectFrom(store: DesignerStore, changes: readonly NodeChange<BpmnFlowNode>[]): void {
  const chosen = changes.filter((change) => change.type === "select");
  if (chosen.length === 0) return;
  const next = new Set(store.selection);
  for (const { id, selected } of chosen) {
    if (selected) next.add(id);
    else next.delete(id);
  }
  for (const id of next)
    if (store.scene.lines.has(id) && chosen.some(({ selected }) => selected)) next.delete(id);
  store.select(next);
}

/** As React Flow tells of a drag: by a mouse or by fingers. */
type DragEvent = Pick<MouseEvent, "clientX" | "clientY" | "altKey"> | Pick<TouchEvent, "touches" | "altKey">;

interface DragHandlers {
  press: (at: ScreenPoint) => void;
  start: (event: DragEvent, node: BpmnFlowNode, chosen: readonly BpmnFlowNode[]) => void;
  move: (event: DragEvent, node: BpmnFlowNode) => void;
  stop: () => void;
}

type ScreenPoint = Pick<MouseEvent, "clientX" | "clientY">;

/**
 * Turns dragging into an offset for the store, snapped to neighbours in view. React Flow begins to count where it first
 * hears of a movement; how far the pointer had come by then is added, or the shape would lag behind it.
 */
function dragOf(store: DesignerStore): DragHandlers {
  let pressed: ScreenPoint | null = null;
  let late: Point = { x: 0, y: 0 };
  const move = (event: DragEvent, node: BpmnFlowNode): void => {
    const item = store.scene.nodes.get(node.id);
    const { drag } = store;
    if (!item || !drag) return;
    const free = { x: Math.round(node.position.x + late.x), y: Math.round(node.position.y + late.y) };
    const others =
      event.altKey || store.isFar
        ? []
        : store.shownNodes.filter(({ id, isFrame }) => !drag.ids.has(id) && !isFrame).map(({ rect }) => rect);
    const { dx, dy, guides } = snapOffset({ ...item.rect, ...free }, others, store.zoom);
    const [x, y] = [Math.round(free.x + dx), Math.round(free.y + dy)];
    const isAlone = drag.ids.size === 1;
    const flow = isAlone ? flowUnder(store, item.element, centerOf({ ...item.rect, x, y })) : null;
    store.moveDrag(x - item.rect.x, y - item.rect.y, { guides, flow });
  };
  return {
    press: ({ clientX, clientY }) => {
      pressed = { clientX, clientY };
    },
    start: (event, node, chosen) => {
      store.startDrag(chosen.map(({ id }) => id));
      const now = "touches" in event ? event.touches[0] : event;
      late = { x: 0, y: 0 };
      if (!now || !pressed) return;
      late = {
        x: (now.clientX - pressed.clientX) / store.zoom,
        y: (now.clientY - pressed.clientY) / store.zoom,
      };
      move(event, node);
    },
    move,
    stop: () => store.endDrag(),
  };
}

/** Tells the store which part of the plane is in the window. */
function ViewWatcher(): null {
  const store = useDesigner();
  const api = useStoreApi();
  useEffect(() => {
    const tell = (): void => {
      const { transform, width, height } = api.getState();
      const [x, y, zoom] = transform;
      if (width > 0)
        store.detail.look(zoom, { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom });
    };
    tell();
    return api.subscribe((state, before) => {
      if (
        state.transform !== before.transform ||
        state.width !== before.width ||
        state.height !== before.height
      )
        tell();
    });
  }, [api, store]);
  return null;
}

/** Tells the style sheets how much signs are enlarged. */
const SignScale = observer(function SignScale(): null {
  const { signScale } = useDesigner().detail;
  const api = useStoreApi();
  useEffect(() => {
    api.getState().domNode?.style.setProperty("--bpmn-signs", String(signScale));
  }, [api, signScale]);
  return null;
});

/**
 * Pans to what was just made, when it lies outside of the window or under something that floats, and back to what is
 * selected when the panel takes the room in which it stood: on a phone that is more than half of it.
 */
function Revealer(): null {
  const store = useDesigner();
  const api = useStoreApi();
  const flow = useReactFlow();
  const { motion } = theme.useToken().token;
  useEffect(
    () =>
      api.subscribe(({ transform, width, height }, before) => {
        // A stage without size is one that is put away.
        const isLess = (width < before.width || height < before.height) && width > 0;
        const [id = null] = isLess && store.selection.size === 1 ? store.selection : [];
        const rect = rectOf(store, id);
        if (!rect) return;
        const view = { x: transform[0], y: transform[1], zoom: transform[2] };
        const middle = centerOf(rect);
        const [x, y] = [middle.x * view.zoom + view.x, middle.y * view.zoom + view.y];
        if (!containsPoint({ x: 0, y: 0, width: before.width, height: before.height }, { x, y })) return;
        const next = panTo(rect, view, { width, height });
        if (next) void flow.setViewport(next);
      }),
    [store, api, flow],
  );
  useEffect(
    () =>
      reaction(
        () => store.wanted,
        (wanted) => {
          const rect = rectOf(store, wanted?.id ?? null);
          const { transform, width, height } = api.getState();
          const view = { x: transform[0], y: transform[1], zoom: transform[2] };
          const next = rect && panTo(rect, view, { width, height });
          if (next) void flow.setViewport(next, { duration: motion ? PAN_MS : 0 });
        },
      ),
    [store, api, flow, motion],
  );
  return null;
}

function rectOf({ scene }: DesignerStore, id: string | null): Rect | null {
  const item = id === null ? undefined : (scene.nodes.get(id) ?? scene.lines.get(id));
  if (!item) return null;
  return item.kind === "node" ? item.rect : boundsOf(item.points);
}

/** Long enough to follow with the eye. */
const PAN_MS = 180;

function rename(store: DesignerStore, at: Point): void {
  if (store.readOnly) return;
  const node = store.places.nodeAt(at);
  const line = store.places.lineAt(at, LINE_REACH.mouse / store.zoom);
  const id = (node && !node.isFrame ? node.id : null) ?? store.places.namedAt(at)?.id ?? line?.id ?? node?.id;
  if (id) store.setMode({ name: "rename", id });
}

/** Of shapes drawn as outlines only the one under the pointer is a real element. */
function touchAt(store: DesignerStore, at: Point): void {
  const hit = store.places.nodeAt(at);
  if (hit && !store.touched.has(hit.id) && !store.shownNodes.includes(hit)) store.touch([hit.id]);
}
