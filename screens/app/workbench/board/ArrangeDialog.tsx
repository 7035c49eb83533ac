import { HolderOutlined } from "@ant-design/icons";
import {
  type Active,
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { Button, Modal, Switch } from "antd";
import type { TFunction } from "i18next";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BoardLayout } from "./board-layout";

interface ArrangeDialogProps {
  layout: BoardLayout;
  names: Readonly<Record<string, string>>;
  onSave: (layout: BoardLayout) => void;
  onReset: () => void;
  onClose: () => void;
}

/** Order and visibility of the cards of a board, by pointer and by keyboard. */
export default function ArrangeDialog({
  layout,
  names,
  onSave,
  onReset,
  onClose,
}: ArrangeDialogProps): ReactElement {
  const { t } = useTranslation();
  const [{ order, hidden }, setLayout] = useState(layout);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useMemo(
    () => ({
      screenReaderInstructions: { draggable: t("workbench.arrangeHint") },
      announcements: announce((id) => names[id] ?? id, order, t),
    }),
    [names, order, t],
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    if (!over) return;
    const move = [order.indexOf(String(active.id)), order.indexOf(String(over.id))] as const;
    setLayout({ order: arrayMove(order, ...move), hidden });
  };
  const show = (id: string, isShown: boolean): void =>
    setLayout({ order, hidden: isShown ? hidden.filter((one) => one !== id) : [...hidden, id] });
  return (
    <Modal
      open
      title={t("workbench.arrange")}
      onCancel={onClose}
      footer={[
        <Button key="reset" onClick={onReset}>
          {t("workbench.arrangeReset")}
        </Button>,
        <Button key="save" type="primary" onClick={() => onSave({ order, hidden })}>
          {t("workbench.arrangeSave")}
        </Button>,
      ]}
    >
      <p className="wb-dialog-hint">{t("workbench.arrangeHint")}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragEnd={drop}
      >
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          <ul className="wb-arrange">
            {order.map((id) => (
              <ArrangeRow
                key={id}
                id={id}
                name={names[id] ?? id}
                isShown={!hidden.includes(id)}
                onShow={(isShown) => show(id, isShown)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </Modal>
  );
}

/** What a screen reader says while a card is moved. */
function announce(nameOf: (id: string) => string, order: readonly string[], t: TFunction): Announcements {
  const say = (text: string, active: Active, over: Over | null): string =>
    t(`workbench.${text}`, {
      name: nameOf(String(active.id)),
      place: over ? order.indexOf(String(over.id)) + 1 : 0,
      count: order.length,
    });
  return {
    onDragStart: ({ active }) => say("arrangeTaken", active, null),
    onDragOver: ({ active, over }) => (over ? say("arrangeOver", active, over) : undefined),
    onDragEnd: ({ active, over }) => say("arrangeDropped", active, over),
    onDragCancel: ({ active }) => say("arrangeLeft", active, null),
  };
}

interface ArrangeRowProps {
  id: string;
  name: string;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

function ArrangeRow({ id, name, isShown, onShow }: ArrangeRowProps): ReactElement {
  const { t } = useTranslation();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } = useSortable({
    id,
  });
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : {};
  return (
    <li ref={setNodeRef} style={style}>
      <span
        ref={setActivatorNodeRef}
        className="wb-arrange-handle"
        aria-label={t("workbench.arrangeMove", { name })}
        {...attributes}
        {...listeners}
      >
        <HolderOutlined aria-hidden />
      </span>
      <span>{name}</span>
      <Switch
        size="small"
        aria-label={t("workbench.arrangeShow", { name })}
        checked={isShown}
        onChange={onShow}
      />
    </li>
  );
}
