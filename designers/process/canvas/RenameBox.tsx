import { observer } from "mobx-react-lite";
import { type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { centerOf, middleOf } from "@/runtime/core/bpmn/geometry";
import { labelOf } from "@/runtime/core/bpmn/shapes/label";
import { useDesigner } from "../model/designer-context";

/** Typing a name right on the canvas. Enter keeps it, Escape does not. */
export const RenameBox = observer(function RenameBox(): ReactElement | null {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const { mode } = store;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = mode.name === "rename" ? mode.id : null;
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [id]);
  if (!id) return null;
  const element = store.model.find(id);
  const [node, line] = [store.scene.nodes.get(id), store.scene.lines.get(id)];
  const label = node?.label ?? line?.label;
  const at = label ? centerOf(label) : node ? centerOf(node.rect) : line ? middleOf(line.points) : null;
  if (!element || !at) return null;
  const wide = node && !node.label && !node.isFrame;
  const size = wide
    ? { width: Math.max(90, node.rect.width - 8), height: Math.max(30, node.rect.height - 12) }
    : { width: 120, height: 36 };
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
      style={{ ...size, transform: `translate(${at.x - size.width / 2}px, ${at.y - size.height / 2}px)` }}
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
