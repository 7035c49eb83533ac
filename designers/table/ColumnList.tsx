import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  ExclamationCircleFilled,
  HolderOutlined,
  PlusOutlined,
} from "@ant-design/icons";
import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { Button, Empty, Tag } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { AdoptedColumns } from "./AdoptedColumns";
import { columnSchema } from "./column-schema";
import type { TableColumn, TableDesignerStore } from "./table-designer-store";

/** A pointer that hardly moves chooses and does not drag. */
const DRAG_FROM = 6;

/** The columns in their order: chosen by a click, moved by dragging or with the arrows. */
export const ColumnList = observer(function ColumnList({
  store,
  onChosen,
}: {
  store: TableDesignerStore;
  /** One is chosen or added, whose properties are wanted next. */
  onChosen: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { columns } = store.draft;
  const keys = columns.map((_, index) => `column-${index}`);
  return (
    <>
      {columns.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("tableDesigner.noColumns")} />
      ) : null}
      <DndContext
        sensors={sensors}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id)
            store.moveColumn(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className="fs-td-list">
            {columns.map((column, index) => (
              <ColumnItem
                key={keys[index]}
                id={keys[index] ?? ""}
                store={store}
                column={column}
                index={index}
                onChosen={onChosen}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {store.stored?.storage ? (
        <AdoptedColumns store={store} />
      ) : (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          onClick={() => {
            store.addColumn(t("tableDesigner.newColumn"));
            onChosen();
          }}
        >
          {t("tableDesigner.addColumn")}
        </Button>
      )}
    </>
  );
});

interface ItemProps {
  id: string;
  store: TableDesignerStore;
  column: TableColumn;
  index: number;
  onChosen: () => void;
}

const ColumnItem = observer(function ColumnItem(props: ItemProps): ReactElement {
  const { id, store, column, index, onChosen } = props;
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
  });
  const { name } = column;
  const isWrong = Object.keys(store.columnFaults[index] ?? {}).length > 0;
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition };
  return (
    <li ref={setNodeRef} style={style} className={store.chosen === index ? "is-chosen" : ""}>
      <span
        ref={setActivatorNodeRef}
        className="fs-td-handle"
        {...attributes}
        {...listeners}
        aria-label={t("tableDesigner.drag", { name })}
      >
        <HolderOutlined aria-hidden />
      </span>
      <button
        type="button"
        className="fs-td-column"
        aria-current={store.chosen === index}
        onClick={() => {
          store.choose(index);
          onChosen();
        }}
      >
        <span>
          {name} <code>{column.code}</code>
        </span>
        <ColumnTags column={column} isWrong={isWrong} />
      </button>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={index === 0}
        aria-label={t("tableDesigner.moveUp", { name })}
        onClick={() => store.moveColumn(index, index - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={index === store.draft.columns.length - 1}
        aria-label={t("tableDesigner.moveDown", { name })}
        onClick={() => store.moveColumn(index, index + 1)}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("tableDesigner.removeColumn", { name })}
        onClick={() => store.removeColumn(index)}
      />
    </li>
  );
});

function ColumnTags({ column, isWrong }: { column: TableColumn; isWrong: boolean }): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const labels = useMemo(() => columnSchema("text").properties?.["kind"]?.["x-flowsmith"]?.labels, []);
  return (
    <span className="fs-td-tags">
      {isWrong ? (
        <Tag color="error" icon={<ExclamationCircleFilled aria-hidden />}>
          {t("tableDesigner.wrong")}
        </Tag>
      ) : null}
      <Tag>{localText(labels?.[column.kind], locale)}</Tag>
      {column.required ? <Tag color="error">{t("tableDesigner.mandatory")}</Tag> : null}
      {column.unique ? <Tag color="processing">{t("tableDesigner.unique")}</Tag> : null}
      {column.search ? <Tag color="success">{t("tableDesigner.searchable")}</Tag> : null}
    </span>
  );
}
