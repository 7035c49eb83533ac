import { useReactFlow } from "@xyflow/react";
import { App } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { readClipboard, writeClipboard } from "@/designers/kit/clipboard";
import { boundsOf, centerOf } from "@/runtime/core/bpmn/geometry";
import { useDesigner } from "../model/designer-context";
import { frameAll, frameFirst } from "../canvas/framing";
import { computeLayout } from "../commands/diagram";
import { copyElements, readClip } from "../commands/clip";
import type { Alignment } from "../commands/selection";
import { isA, oneOf } from "@/runtime/core/bpmn/moddle";
import { type Direction, neighbourInOrder, neighbourTowards, nextFlowOf } from "../canvas/walk-nodes";
import { ZOOM } from "../model/designer-store";

const ERROR_SECONDS = 2;
/** A small diagram is enlarged no further when it is fitted. */
const FIT_MOST = 1.6;

export type Actions = ReturnType<typeof useActions>;

/** What toolbar, keyboard and menus can do on the canvas. */
export function useActions() {
  const store = useDesigner();
  const flow = useReactFlow();
  const { message, modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return useMemo(() => {
    const zoomTo = (zoom: number): void => {
      const next = Math.round(zoom * 10) / 10;
      if (next > ZOOM.most) void message.error("zoom ratio cannot be greater than 4", ERROR_SECONDS);
      else if (next < ZOOM.least) void message.error("zoom ratio cannot be less than 0.2", ERROR_SECONDS);
      else void flow.zoomTo(next);
    };
    const stage = (): { width: number; height: number } => {
      const frame = document.querySelector(".bpmn-canvas")?.getBoundingClientRect();
      return { width: frame?.width ?? 800, height: frame?.height ?? 600 };
    };
    const fit = (): void => {
      const extent = store.scene.extent();
      if (extent) void flow.setViewport(frameAll(extent, stage(), FIT_MOST, ZOOM.least));
    };
    const guard = (work: () => void): void => {
      try {
        work();
      } catch (error) {
        void message.error(error instanceof Error ? error.message : String(error), ERROR_SECONDS);
      }
    };
    const go = (id: string): void => {
      const item = store.scene.nodes.get(id) ?? store.scene.lines.get(id);
      const box = item && (item.kind === "node" ? item.rect : boundsOf(item.points));
      store.select(item ? [id] : []);
      if (box) void flow.setCenter(centerOf(box).x, centerOf(box).y, { zoom: Math.max(flow.getZoom(), 0.8) });
    };
    const align = (to: Alignment): void => {
      const ids = [...store.selection].filter((id) => store.scene.nodes.has(id));
      if (ids.length < 2) return void message.warning(t("alignNeeds"), ERROR_SECONDS);
      modal.confirm({
        title: t("warning"),
        content: t("alignConfirm"),
        okText: t("ok"),
        cancelText: t("cancel"),
        onOk: () => store.run("selection.align", { ids, to }),
      });
    };
    const distribute = (along: "x" | "y"): void => {
      const ids = [...store.selection].filter((id) => store.scene.nodes.has(id));
      if (ids.length < 3) return void message.warning(t("alignNeeds"), ERROR_SECONDS);
      store.run("selection.distribute", { ids, along });
    };
    const copy = (): void =>
      void writeClipboard(JSON.stringify(copyElements(store.model, [...store.selection])));
    const remove = (): void => guard(() => store.run("shape.remove", { ids: [...store.selection] }));
    const paste = async (): Promise<void> => {
      const clip = readClip(await readClipboard());
      if (!clip) return;
      const frame = document.querySelector(".bpmn-canvas")?.getBoundingClientRect();
      const box = boundsOf(clip.nodes.map(({ rect }) => rect));
      const home = box ? centerOf(box) : { x: 0, y: 0 };
      const middle = frame
        ? flow.screenToFlowPosition({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 })
        : home;
      const near = Math.hypot(middle.x - home.x, middle.y - home.y) < 1200;
      guard(() =>
        store.select(
          store.run("selection.paste", { clip, at: near ? { x: home.x + 40, y: home.y + 60 } : middle }),
        ),
      );
    };
    return {
      undo: () => store.model.stack.undo(),
      redo: () => store.model.stack.redo(),
      zoomIn: () => zoomTo(store.zoom + ZOOM.step),
      zoomOut: () => zoomTo(store.zoom - ZOOM.step),
      reset: () => {
        const extent = store.scene.extent();
        if (extent) void flow.setCenter(centerOf(extent).x, centerOf(extent).y, { zoom: 1 });
      },
      fit,
      /** First view of a diagram: all of it if that can be read, else its beginning. */
      open: () => {
        const extent = store.scene.extent();
        if (extent) void flow.setViewport(frameFirst(extent, stage()));
      },
      go,
      align,
      distribute,
      copy,
      paste: () => void paste(),
      cut: () => {
        copy();
        remove();
      },
      duplicate: () => {
        copy();
        void paste();
      },
      remove,
      selectAll: () => store.select([...store.scene.nodes.keys(), ...store.scene.lines.keys()]),
      move: (dx: number, dy: number) => {
        const ids = [...store.selection].filter((id) => store.scene.nodes.has(id));
        if (ids.length > 0) store.run("shape.move", { ids, dx, dy });
      },
      rename: () => {
        const id = store.single?.id;
        if (id) store.setMode({ name: "rename", id });
      },
      /** Goes to the next shape in reading order; false past the last one, where Tab leaves the canvas. */
      walk: (by: 1 | -1): boolean => {
        const [selected = null] = store.selection;
        const line = selected === null ? undefined : store.scene.lines.get(selected);
        const from = line
          ? (oneOf(line.element, by === 1 ? "sourceRef" : "targetRef")?.id ?? null)
          : selected;
        const next = neighbourInOrder(store.scene, from, by);
        if (next) store.reveal(next);
        else if (store.mode.name !== "link") store.select([]);
        return next !== null;
      },
      towards: (direction: Direction) => {
        const [selected] = store.selection;
        const next = selected
          ? neighbourTowards(store.scene, selected, direction)
          : neighbourInOrder(store.scene, null, 1);
        if (next) store.reveal(next);
      },
      nextFlow: () => {
        const [selected] = store.selection;
        const flow = selected && nextFlowOf(store.scene, selected);
        if (flow) store.reveal(flow);
      },
      /** Appends to the selected shape; with nothing selected the first one is placed in the middle of the window. */
      append: (type: string) =>
        guard(() => {
          const from = store.single;
          if (isA(from, "bpmn:FlowNode") && !isA(from, "bpmn:EndEvent") && type !== "bpmn:StartEvent")
            return store.reveal(store.run("shape.append", { from: from?.id ?? "", type }).id ?? "");
          const { width, height } = stage();
          const frame = document.querySelector(".bpmn-canvas")?.getBoundingClientRect();
          const at = flow.screenToFlowPosition({
            x: (frame?.x ?? 0) + width / 2,
            y: (frame?.y ?? 0) + height / 2,
          });
          store.reveal(store.run("shape.create", { type, at }).id ?? "");
        }),
      startLink: () => {
        const from = store.single;
        if (from?.id && isA(from, "bpmn:FlowNode")) store.setMode({ name: "link", from: from.id });
      },
      /** Enter: connects while connecting, else renames. */
      enter: () => {
        const { mode, single } = store;
        if (mode.name !== "link") {
          if (single?.id) store.setMode({ name: "rename", id: single.id });
          return;
        }
        store.setMode({ name: "idle" });
        guard(() =>
          store.reveal(store.run("flow.connect", { source: mode.from, target: single?.id ?? "" }).id ?? ""),
        );
      },
      escape: () => {
        if (store.drag) return store.cancelDrag();
        if (store.mode.name === "idle") store.select([]);
        store.setMode({ name: "idle" });
      },
      layout: async () => {
        const geometry = await computeLayout(store.model);
        store.run("diagram.layout", { geometry });
        requestAnimationFrame(fit);
      },
      guard,
    };
  }, [store, flow, message, modal, t]);
}
