import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { Tabs } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useState, type KeyboardEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Canvas } from "./Canvas";
import { collide, useFormDrag } from "./drag";
import type { FormDesignerStore } from "./form-designer-store";
import { FormSettings } from "./FormSettings";
import { Palette } from "./Palette";
import { PropertyPanel } from "./PropertyPanel";
import "./texts";
import { Toolbar, type ToolbarActions } from "./Toolbar";
import "./form-designer.css";

export interface FormDesignerProps extends ToolbarActions {
  store: FormDesignerStore;
}

/** Palette, canvas and panels of the form designer (spec 001 §2). Loading and saving are its host's. */
export const FormDesigner = observer(function FormDesigner({
  store,
  ...actions
}: FormDesignerProps): ReactElement {
  const { t } = useTranslation();
  const [tab, setTab] = useState("field");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { handlers, dragged } = useFormDrag(store);
  useEffect(() => {
    if (store.selected !== null) setTab("field");
  }, [store.selected]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the whole designer
    <div className="fd" onKeyDown={(event) => onKey(event, store, actions)}>
      <DndContext sensors={sensors} collisionDetection={collide} {...handlers}>
        <Palette onAdd={(type) => store.add(type)} />
        <main className="fd-main">
          <Toolbar store={store} {...actions} />
          <Canvas store={store} />
        </main>
        <DragOverlay dropAnimation={{ duration: 200 }}>
          {dragged === null ? null : <div className="fd-ghost">{dragged}</div>}
        </DragOverlay>
      </DndContext>
      <aside className="fd-panel">
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: "field", label: t("formDesigner.field"), children: <PropertyPanel store={store} /> },
            { key: "form", label: t("formDesigner.form"), children: <FormSettings store={store} /> },
          ]}
        />
      </aside>
    </div>
  );
});

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  (target as HTMLElement).isContentEditable;

function onKey(event: KeyboardEvent, store: FormDesignerStore, actions: ToolbarActions): void {
  const isCommand = event.ctrlKey || event.metaKey;
  const act = keyAction(event, isCommand, store, actions);
  if (!act || (isTyping(event.target) && !(isCommand && event.key === "s"))) return;
  event.preventDefault();
  act();
}

function keyAction(
  event: KeyboardEvent,
  isCommand: boolean,
  store: FormDesignerStore,
  actions: ToolbarActions,
): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (isCommand && key === "s") return () => actions.onSave(false);
  if (isCommand && (key === "y" || (key === "z" && event.shiftKey))) return () => store.redo();
  if (isCommand && key === "z") return () => store.undo();
  if (isCommand && key === "d") return () => store.clone();
  if (key === "delete" || key === "backspace") return () => store.remove();
  if (key === "escape") return () => store.select(null);
  if (event.altKey && key === "arrowup") return () => store.nudge(-1);
  if (event.altKey && key === "arrowdown") return () => store.nudge(1);
  return undefined;
}
