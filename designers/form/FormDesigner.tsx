import { DndContext, DragOverlay, TraversalOrder, useSensor, useSensors } from "@dnd-kit/core";
import { Tabs, theme } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "@/runtime/core/finding";
import { widgetKeyAt } from "@/runtime/core/form/check/check";
import { focusIfLost } from "@/runtime/render/focus-if-lost";
import { focusField } from "@/runtime/render/schema-form/focus";
import { ShortcutDialog } from "../kit/ShortcutDialog";
import { Canvas } from "./Canvas";
import { collide, useFormDrag } from "./drag";
import { DesignerPointerSensor } from "./finger-sensor";
import type { FormDesignerStore } from "./form-designer-store";
import { FormSettings, type FormRecordInfo } from "./FormSettings";
import { Palette } from "./Palette";
import { ProblemList } from "./ProblemList";
import { PropertyPanel } from "./PropertyPanel";
import { formShortcuts } from "./shortcuts";
import { StatusBar } from "./StatusBar";
import { TableDesigner } from "./TableDesigner";
import "./texts";
import { Toolbar, type ToolbarActions } from "./Toolbar";
import { show, useFormKeys } from "./use-form-keys";
import { useShown } from "./use-shown";
import "./form-designer.css";

export interface FormDesignerProps extends ToolbarActions {
  store: FormDesignerStore;
  /** Who made the stored form and when; shown in relation mode. */
  info?: FormRecordInfo;
}

/** Milliseconds that a dropped widget takes to its place (spec 001 §9). */
const DRAG_MS = 200;

/** A finger that turns out to scroll finds what is below the name that it drags. */
const PASSED = { pointerEvents: "none" } as const;

/** At an edge the form scrolls first: on a phone the page around it would, and take the form away from the finger. */
const INNERMOST_FIRST = { order: TraversalOrder.ReversedTreeOrder };

/** The button that opens the list of what is wrong. */
const PROBLEMS = ".fd-status [aria-expanded]";

/** Only the pointer drags; what the keyboard does is said by the status bar. */
const silent = (): undefined => undefined;
const SILENT = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent };

/** Palette, canvas and panels of the form designer (spec 001 §2). Loading and saving are its host's. */
export const FormDesigner = observer(function FormDesigner({
  store,
  info,
  ...actions
}: FormDesignerProps): ReactElement {
  const { t } = useTranslation();
  const { motion } = theme.useToken().token;
  const { isTable = false } = actions;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [areProblemsOpen, setProblemsOpen] = useState(false);
  const sensors = useSensors(useSensor(DesignerPointerSensor, { activationConstraint: { distance: 4 } }));
  const { handlers, dragged, isRefused } = useFormDrag(store);
  const shortcuts = formShortcuts(store, {
    save: () => actions.onSave(false),
    help: () => setHelpOpen(true),
    panel: () => focusPanel(root.current),
  });
  const root = useFormKeys(store, shortcuts);
  useShown(root, store);
  const go = (finding: Finding): void => {
    const key = widgetKeyAt(store.form, finding.pointer);
    if (key === null) return store.showPanel("form");
    store.select(key);
    show(root.current, store, false);
    focusOption(root.current, finding.pointer);
  };
  const closeProblems = (): void => {
    setProblemsOpen(false);
    requestAnimationFrame(() => focusIfLost(root.current?.querySelector<HTMLElement>(PROBLEMS)));
  };
  return (
    <div
      ref={root}
      className={`fd${isTable ? " fd-embedded" : ""}${dragged === null ? "" : " is-dragging"}${isRefused ? " is-refusing" : ""}`}
    >
      <DndContext
        sensors={sensors}
        collisionDetection={collide}
        autoScroll={INNERMOST_FIRST}
        accessibility={{
          screenReaderInstructions: { draggable: t("formDesigner.moveHint") },
          announcements: SILENT,
        }}
        {...handlers}
      >
        <Palette store={store} isTable={isTable} />
        <section className="fd-main" aria-label={t("formDesigner.workArea")}>
          <Toolbar store={store} {...actions} />
          <Canvas store={store} />
          {areProblemsOpen ? <ProblemList store={store} onGo={go} onClose={closeProblems} /> : null}
          <StatusBar
            store={store}
            areProblemsOpen={areProblemsOpen}
            onProblems={() => setProblemsOpen(!areProblemsOpen)}
            onHelp={() => setHelpOpen(true)}
          />
        </section>
        <DragOverlay style={PASSED} dropAnimation={motion ? { duration: DRAG_MS } : null}>
          {dragged === null ? null : <Ghost name={dragged} isRefused={isRefused} />}
        </DragOverlay>
      </DndContext>
      <aside className="fd-panel">
        <Tabs
          activeKey={store.panel}
          onChange={(key) => store.showPanel(key === "form" ? "form" : "field")}
          items={[
            { key: "field", label: t("formDesigner.field"), children: <PropertyPanel store={store} /> },
            ...(isTable
              ? []
              : [
                  {
                    key: "form",
                    label: t("formDesigner.form"),
                    children: <FormSettings store={store} info={info} />,
                  },
                ]),
          ]}
        />
      </aside>
      {store.designed === null ? null : (
        <TableDesigner store={store} table={store.designed} Designer={FormDesigner} />
      )}
      <ShortcutDialog
        title={t("formDesigner.keys")}
        action={t("formDesigner.key.action")}
        keyTitle={t("formDesigner.key.key")}
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        shortcuts={[
          ...shortcuts,
          { keys: `Ctrl+${t("formDesigner.key.click")}`, title: t("formDesigner.key.toggle") },
          { keys: t("formDesigner.key.drag"), title: t("formDesigner.key.marquee") },
          { keys: "Shift+F10", title: t("formDesigner.key.cells") },
        ]}
      />
    </div>
  );
});

/** What is dragged, and why it may not be let go where it is. */
function Ghost({ name, isRefused }: { name: string; isRefused: boolean }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="fd-ghost">
      {name}
      {isRefused ? (
        <div className="fd-ghost-refused" role="status">
          {t("formDesigner.dropRefused")}
        </div>
      ) : null}
    </div>
  );
}

/** F6 goes from the canvas to the first field of the panel, and back. */
function focusPanel(root: HTMLElement | null): void {
  const panel = root?.querySelector(".fd-panel");
  const target = panel?.contains(document.activeElement)
    ? root?.querySelector<HTMLElement>(".fd-item.is-selected > .fd-handle, .fd-canvas")
    : panel?.querySelector<HTMLElement>("[data-path] :is(input, textarea, button):enabled");
  target?.focus();
}

/** Focuses the panel's field of the option that a finding points at. */
function focusOption(root: HTMLElement | null, pointer: string): void {
  const [, option] = /\/options\/([^/]+)/.exec(pointer) ?? [];
  const name = option ?? (pointer.endsWith("/model") ? "$model" : pointer.endsWith("/name") ? "$name" : "");
  if (name !== "") focusField(() => root?.querySelector<HTMLElement>(".fd-panel"), name);
}
