import { useDroppable } from "@dnd-kit/core";
import {
  horizontalListSortingStrategy,
  SortableContext,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { Empty } from "antd";
import { observer } from "mobx-react-lite";
import type { CSSProperties, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { slotKeys, type FormWidget } from "@/runtime/core/form/document";
import { CanvasItem } from "./CanvasItem";
import type { FormDesignerStore } from "./form-designer-store";
import type { ListProps } from "./list-props";
import { useMarquee } from "./use-marquee";

/** The form as it is being designed. A click on the free area selects nothing; drawing on it selects what it touches. */
export const Canvas = observer(function Canvas({ store }: { store: FormDesignerStore }): ReactElement {
  const { t } = useTranslation();
  const { config, list } = store.form;
  const { setNodeRef } = useDroppable({ id: "list:canvas", data: { list: "root" } });
  const { handlers, rectangle } = useMarquee(store);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the designer's keys do the same
    <div
      ref={setNodeRef}
      className="fd-canvas"
      data-drop="root"
      role="group"
      aria-label={t("formDesigner.canvas")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a click gives the designer's keys their place
      tabIndex={-1}
      onClick={() => store.select(null)}
      {...handlers}
    >
      <div className={`fd-sheet is-${store.device} fs-label-${config?.labelPosition ?? "right"}`}>
        <WidgetList store={store} id="root" list={list} />
        {list.length === 0 ? <Empty className="fd-empty" description={t("formDesigner.empty")} /> : null}
      </div>
      {rectangle}
    </div>
  );
});

/** One list of widgets: a drop target whose items can be sorted. */
const WidgetList = observer(function FormWidgetList({
  store,
  id,
  list,
  isRow = false,
}: ListProps): ReactElement {
  const { setNodeRef, isOver } = useDroppable({ id: `list:${id}`, data: { list: id } });
  const { hover } = store;
  const line = (index: number): ReactElement | null =>
    hover?.list === id && hover.index === index ? <div className="fd-drop-line" /> : null;
  const { t } = useTranslation();
  const keys = slotKeys(list);
  return (
    <SortableContext
      items={list.map((widget) => widget.key)}
      strategy={isRow ? horizontalListSortingStrategy : verticalListSortingStrategy}
    >
      <div
        ref={setNodeRef}
        data-list={id}
        data-drop={id}
        className={`fd-list${isRow ? " fd-list-row" : ""}${isOver ? " is-over" : ""}${list.length === 0 ? " is-empty" : ""}`}
      >
        {list.map((widget, index) => (
          <div key={keys[index]} className="fd-slot" {...(isRow ? { style: columnStyle(widget) } : {})}>
            {line(index)}
            <CanvasItem store={store} widget={widget} list={id} List={WidgetList} />
          </div>
        ))}
        {line(list.length)}
        {list.length === 0 && id !== "root" ? (
          <div className="fd-drop-hint">{t("formDesigner.dropHere")}</div>
        ) : null}
      </div>
    </SortableContext>
  );
});

/** Columns of a sub-table are as wide as their author says, and scroll where there is no room. */
function columnStyle({ options }: FormWidget): CSSProperties {
  const { width } = options;
  const isPixels = typeof width === "number" || (typeof width === "string" && /^\d+(px)?$/.test(width));
  return isPixels ? { flex: `0 0 ${Math.max(120, Number.parseInt(String(width), 10))}px` } : {};
}
