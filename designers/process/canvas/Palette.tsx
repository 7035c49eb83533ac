import { EllipsisOutlined } from "@ant-design/icons";
import { useReactFlow } from "@xyflow/react";
import { Dropdown } from "antd";
import { observer } from "mobx-react-lite";
import { type PointerEvent, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Point } from "@/runtime/core/bpmn/geometry";
import { BUTTON_MENU } from "@/runtime/render/button-menu";
import { PALETTE, moreEntries } from "../palette-entries";
import { ShapeIcon } from "../shapes/ShapeIcon";
import { useDesigner } from "../model/designer-context";
import { PaletteTools } from "./PaletteTools";
import { focusStage } from "../toolbar/use-keyboard";
import { place, placeByKey, placeFor } from "./place";
import { followPointer } from "../../kit/pointer-drag";
import { isOverCanvas } from "./over-canvas";

/** Elements to drag onto the canvas, or to click and then place with a second click. */
export const Palette = observer(function Palette(): ReactElement {
  const store = useDesigner();
  const flow = useReactFlow();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const [ghost, setGhost] = useState<{ type: string; x: number; y: number } | null>(null);
  const drag = (event: PointerEvent, type: string): void =>
    followPointer(event, {
      move: (next) => {
        setGhost({ type, x: next.clientX, y: next.clientY });
        store.setPlacing(isOverCanvas(next) ? placeFor(store, type, pointOf(next)) : null);
      },
      end: (next, moved) => {
        drop();
        if (!moved) store.setMode(isArmed(type) ? { name: "idle" } : { name: "create", type });
        else if (isOverCanvas(next)) place(store, type, pointOf(next));
      },
      cancel: drop,
    });
  const pointOf = (event: { clientX: number; clientY: number }): Point =>
    flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
  /** With keys there is no pointer to place it; what was made is then named or moved by keys of the canvas. */
  const addByKey = (type: string): void => {
    placeByKey(store, flow, type);
    focusStage(document);
  };
  const drop = (): void => {
    setGhost(null);
    store.setPlacing(null);
  };
  const more = moreEntries();
  const isArmed = (type: string): boolean => store.mode.name === "create" && store.mode.type === type;
  return (
    <div className="bpmn-palette" role="toolbar" aria-label={t("palette")} aria-orientation="vertical">
      {PALETTE.map(({ type, key }) => (
        <button
          key={type}
          type="button"
          className={`bpmn-palette-entry ${isArmed(type) ? "bpmn-armed" : ""}`}
          aria-pressed={isArmed(type)}
          onPointerDown={(event) => drag(event, type)}
          onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && addByKey(type)}
        >
          <ShapeIcon type={type} size={26} />
          <span>{t(key)}</span>
        </button>
      ))}
      <Dropdown
        {...BUTTON_MENU}
        rootClassName="bpmn-menu"
        placement="topLeft"
        menu={{
          items: more.map(({ type, title }) => ({
            key: type,
            label: title,
            icon: <ShapeIcon type={type} />,
          })),
          onClick: ({ key, domEvent }) => {
            if ("key" in domEvent) addByKey(key);
            else store.setMode({ name: "create", type: key });
          },
        }}
      >
        <button
          type="button"
          className={`bpmn-palette-entry ${more.some(({ type }) => isArmed(type)) ? "bpmn-armed" : ""}`}
          aria-label={t("moreElements")}
        >
          <EllipsisOutlined aria-hidden className="bpmn-palette-more" />
          <span>{t("more")}</span>
        </button>
      </Dropdown>
      <PaletteTools />
      {ghost ? (
        <div className="bpmn-ghost" style={{ left: ghost.x, top: ghost.y }}>
          <ShapeIcon type={ghost.type} size={44} />
        </div>
      ) : null}
    </div>
  );
});
