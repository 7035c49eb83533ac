import { itemAt } from "@/runtime/core/item-at";
import { useStore } from "@xyflow/react";
import { observer } from "mobx-react-lite";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Point, type Rect, boundsOf, grow, overlaps } from "@/runtime/core/bpmn/geometry";
import { isForFingers } from "@/runtime/render/fingers-only";
import { useDesigner } from "../model/designer-context";
import { headOf } from "./frame-head";
import { PAD_MARGIN, placePad } from "./framing";
import type { DesignerStore } from "../model/designer-store";
import { PadButtons, buttonCount } from "./PadButtons";
import { focusStage } from "../toolbar/use-keyboard";

/** What can be done with the selection, beside it: append, connect, replace, rename, delete. */
export const ContextPad = observer(function ContextPad(): ReactElement | null {
  const store = useDesigner();
  void store.version;
  const items = [...store.selection].flatMap(
    (id) => store.scene.nodes.get(id) ?? store.scene.lines.get(id) ?? [],
  );
  const box = boundsOf(items.flatMap((item) => (item.kind === "node" ? [item.rect] : item.points)));
  if (!box) return null;
  const element = store.single;
  // Between two steps of a drag the pad is only out of sight: its buttons are dear to make.
  const isBusy = store.drag !== null || store.mode.name !== "idle";
  // Fingers have nothing else to act with, and a phone opens a process from afar.
  const isAway = isBusy || (store.isFar && !isForFingers());
  return (
    <PadFrame
      box={box}
      buttons={buttonCount(element)}
      obstacles={isAway ? null : neighbours(store, items, grow(box, PAD_REACH / store.zoom))}
    >
      <PadButtons key={`${element?.id} ${element?.$type}`} element={element} />
    </PadFrame>
  );
});

interface PadFrameProps {
  box: Rect;
  /** How many buttons the pad has. */
  buttons: number;
  /** What to leave free, on the plane; null hides the pad. */
  obstacles: readonly Rect[] | null;
  children: ReactNode;
}

/** Keeps the pad beside the selection while the view moves. */
function PadFrame({ box, buttons, obstacles, children }: PadFrameProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const [x, y, zoom] = useStore((state) => (obstacles ? state.transform : START));
  const [width, height] = [useStore((state) => state.width), useStore((state) => state.height)];
  const toScreen = (rect: Rect): Rect => ({
    x: rect.x * zoom + x,
    y: rect.y * zoom + y,
    width: rect.width * zoom,
    height: rect.height * zoom,
  });
  const size = padSize(buttons, width);
  const at =
    obstacles &&
    placePad({
      anchor: toScreen(box),
      pad: size,
      stage: { width, height },
      obstacles: obstacles.map(toScreen),
    });
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Out of sight it has no use for the focus: the canvas goes on with the keys.
    if (!at && bar.current?.contains(document.activeElement)) focusStage(document);
  });
  return (
    <div
      ref={bar}
      className="bpmn-pad nodrag nopan"
      role="toolbar"
      aria-label={t("nodeActions")}
      style={at ? { maxWidth: size.width, transform: `translate(${at.x}px, ${at.y}px)` } : AWAY}
    >
      {children}
    </div>
  );
}

const START: [number, number, number] = [0, 0, 1];
const AWAY = { visibility: "hidden" } as const;

/** Farther away than this (pixels on the screen) the pad is never placed. */
const PAD_REACH = 500;
/** Sides of a button, for a mouse and for fingers, with what is between two and around them all. */
const BUTTON = { mouse: 30, fingers: 40, gap: 2, frame: 8 };

/** The room that a pad takes: as many rows as its buttons need on a stage of this width. */
function padSize(buttons: number, stage: number): { width: number; height: number } {
  const side = isForFingers() ? BUTTON.fingers : BUTTON.mouse;
  const fitting = Math.floor((stage - 2 * PAD_MARGIN - BUTTON.frame) / (side + BUTTON.gap));
  const inRow = Math.min(buttons, Math.max(1, fitting));
  const rows = Math.ceil(buttons / inRow);
  return {
    width: inRow * (side + BUTTON.gap) + BUTTON.frame,
    height: rows * (side + BUTTON.gap) - BUTTON.gap + BUTTON.frame,
  };
}

/** What the pad should leave free: other shapes, names of frames and labels in view, and the course of selected lines. */
function neighbours(store: DesignerStore, items: readonly { id: string }[], zone: Rect): Rect[] {
  const own = new Set(items.map(({ id }) => id));
  const shapes = (store.isFar ? [...store.scene.nodes.values()] : store.shownNodes)
    .filter((node) => !own.has(node.id) && overlaps(node.rect, zone))
    .flatMap((node) => [node.isFrame ? headOf(node) : node.rect, ...(node.label ? [node.label] : [])]);
  const lines = [...own].flatMap((id) => store.scene.lines.get(id) ?? []);
  const around = [...own].flatMap((id) => store.scene.nodes.get(id)?.label ?? []);
  return [
    ...shapes,
    ...around,
    ...lines.flatMap(({ points, label }) => [...segments(points), ...(label ? [label] : [])]),
  ];
}

function segments(points: readonly Point[]): Rect[] {
  return points.slice(1).flatMap((point, i) => boundsOf([itemAt(points, i), point]) ?? []);
}
