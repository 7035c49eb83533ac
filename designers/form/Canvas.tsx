import { useDroppable } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Empty } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { CanvasItem } from "./CanvasItem";
import type { FormDesignerStore } from "./form-designer-store";
import type { ListProps } from "./list-props";

/** The form as it is being designed. A click on the free area selects nothing. */
export const Canvas = observer(function Canvas({ store }: { store: FormDesignerStore }): ReactElement {
  const { t } = useTranslation();
  const { config, list } = store.form;
  const { setNodeRef } = useDroppable({ id: "list:canvas", data: { list: "root" } });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape does the same by keyboard
    <div ref={setNodeRef} className="fd-canvas" onClick={() => store.select(null)}>
      <div className={`fd-sheet fs-label-${config?.labelPosition ?? "right"}`}>
        <WidgetList store={store} id="root" list={list} />
        {list.length === 0 ? <Empty className="fd-empty" description={t("formDesigner.empty")} /> : null}
      </div>
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
  return (
    <SortableContext items={list.map((widget) => widget.key)} strategy={verticalListSortingStrategy}>
      <div
        ref={setNodeRef}
        data-list={id}
        className={`fd-list${isRow ? " fd-list-row" : ""}${isOver ? " is-over" : ""}${list.length === 0 ? " is-empty" : ""}`}
      >
        {list.map((widget, index) => (
          <div key={widget.key} className="fd-slot">
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
