import type { useReactFlow } from "@xyflow/react";
import type { App } from "antd";
import type { TFunction } from "i18next";
import type { DesignerStore } from "../model/designer-store";

export const ERROR_SECONDS = 2;

/** What the actions on the canvas work with. */
export interface Workplace {
  store: DesignerStore;
  flow: ReturnType<typeof useReactFlow>;
  message: ReturnType<typeof App.useApp>["message"];
  modal: ReturnType<typeof App.useApp>["modal"];
  /** Shows another document: one that this one took the place of, or that took its place. */
  onShow: (store: DesignerStore) => void;
  t: TFunction<"translation", "processDesigner">;
}

/** The canvas in the window; undefined while it is not shown. */
export function frameOfCanvas(): DOMRect | undefined {
  return document.querySelector(".bpmn-canvas")?.getBoundingClientRect();
}

/** The size of the canvas, of a common one while it is not shown. */
export function stageSize(): { width: number; height: number } {
  const frame = frameOfCanvas();
  return { width: frame?.width ?? 800, height: frame?.height ?? 600 };
}
