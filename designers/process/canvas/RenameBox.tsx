import { useReactFlow, useStoreApi } from "@xyflow/react";
import { observer } from "mobx-react-lite";
import { type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "@/runtime/core/bpmn/shapes/label";
import { useDesigner } from "../model/designer-context";
import { renamePlace } from "./rename-place";

/** Typing a name right on the canvas. Enter keeps it, Escape does not. */
export const RenameBox = observer(function RenameBox(): ReactElement | null {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const flow = useReactFlow();
  const api = useStoreApi();
  const { mode } = store;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = mode.name === "rename" ? mode.id : null;
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [id]);
  if (!id) return null;
  const element = store.model.find(id);
  const item = store.scene.nodes.get(id) ?? store.scene.lines.get(id);
  if (!element || !item) return null;
  const { x, y, width, height, scale } = renamePlace(item, flow.getViewport(), api.getState());
  const done = (name: string): void => {
    if (store.mode.name !== "rename") return;
    store.setMode({ name: "idle" });
    store.run("element.rename", { id, name: name.trim() });
  };
  return (
    <textarea
      ref={field}
      key={id}
      className="bpmn-rename nodrag nopan nowheel"
      aria-label={t("name")}
      defaultValue={labelOf(element)}
      style={{
        width,
        height,
        transform: `translate(${x - width / 2}px, ${y - height / 2}px) scale(${scale})`,
      }}
      onBlur={(event) => done(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Escape") {
          store.setMode({ name: "idle" });
          event.currentTarget.closest<HTMLElement>(".bpmn-stage")?.focus({ preventScroll: true });
        }
        if (event.key === "Enter" && !event.shiftKey) {
          event.preventDefault();
          const stage = event.currentTarget.closest<HTMLElement>(".bpmn-stage");
          done(event.currentTarget.value);
          stage?.focus({ preventScroll: true });
        }
      }}
    />
  );
});
