import { CopyOutlined, DeleteOutlined, HolderOutlined, SettingOutlined } from "@ant-design/icons";
import { useSortable } from "@dnd-kit/sortable";
import { Button, Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isHiddenByAuthor } from "@/runtime/core/form/compile";
import type { FormWidget } from "@/runtime/core/form/document";
import type { ListId } from "@/runtime/core/form/edit/edit";
import { bringIntoSight } from "@/runtime/render/into-sight";
import type { FormDesignerStore } from "./form-designer-store";
import type { ListComponent } from "./list-props";
import { RenameLabel } from "./RenameLabel";
import { WidgetBody } from "./WidgetBody";

interface ItemProps {
  store: FormDesignerStore;
  widget: FormWidget;
  list: ListId;
  List: ListComponent;
}

/** A widget on the canvas: its real look, a handle to drag it, and buttons while it is selected. */
export const CanvasItem = observer(function CanvasItem({
  store,
  widget,
  list,
  List,
}: ItemProps): ReactElement {
  const { t } = useTranslation();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useSortable({
    id: widget.key,
    data: { key: widget.key, list },
  });
  const isSelected = store.selection.includes(widget.key);
  const isOnly = isSelected && store.selection.length === 1;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the handle and the designer's keys do the same
    <div
      ref={setNodeRef}
      className={`fd-item${isSelected ? " is-selected" : ""}${isDragging ? " is-dragging" : ""}${isHiddenByAuthor(widget) ? " is-hidden" : ""}`}
      data-model={widget.model}
      data-type={widget.type}
      role="group"
      aria-label={widget.name}
      {...listeners}
      onKeyDown={undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (event.ctrlKey || event.metaKey || event.shiftKey) store.toggle(widget.key);
        else store.select(widget.key);
      }}
      onDoubleClick={(event) => {
        event.stopPropagation();
        store.rename(widget.key);
      }}
    >
      <RenameLabel store={store} widget={widget} />
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="fd-handle"
        {...attributes}
        data-key={widget.key}
        aria-label={t("formDesigner.move", { name: widget.name })}
        onFocus={() => (isSelected ? undefined : store.select(widget.key))}
      >
        <HolderOutlined aria-hidden />
      </button>
      <WidgetBody store={store} widget={widget} List={List} />
      {isOnly ? (
        <div className="fd-item-tools">
          <span className="fd-item-model">{widget.model}</span>
          <Button
            size="small"
            type="primary"
            className="fd-to-panel"
            icon={<SettingOutlined aria-hidden />}
            aria-label={t("formDesigner.field")}
            onClick={(event) => {
              event.stopPropagation();
              store.showPanel("field");
              const panel = event.currentTarget.closest(".fd")?.querySelector<HTMLElement>(".fd-panel");
              if (panel) bringIntoSight(panel, { block: "start" });
            }}
          />
          <Tooltip title={t("formDesigner.clone")}>
            <Button
              size="small"
              type="primary"
              icon={<CopyOutlined aria-hidden />}
              aria-label={t("formDesigner.clone")}
              onClick={(event) => {
                event.stopPropagation();
                store.clone(widget.key);
              }}
            />
          </Tooltip>
          <Tooltip title={t("formDesigner.remove")}>
            <Button
              size="small"
              type="primary"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("formDesigner.remove")}
              onClick={(event) => {
                event.stopPropagation();
                store.remove(widget.key);
              }}
            />
          </Tooltip>
        </div>
      ) : null}
    </div>
  );
});
