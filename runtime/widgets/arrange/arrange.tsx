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
import { Button } from "antd";
import type { TFunction } from "i18next";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { recordIn } from "@/runtime/core/guards";
import { isForFingers } from "@/runtime/render/fingers-only";
import { localText, localTextIn } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import SwitchWidget from "../switch";
import { arranged, arrangementIn, type Arrangement } from "./arranged";
import "./texts";
import "./arrange.css";

const SHOWN = { type: "boolean" } as const;

/**
 * Order and visibility of some things, by pointer and by keyboard. The option `names` says what there is, by id, in the
 * order that holds until it is changed; the value is `{order, hidden}`.
 */
export default function ArrangeWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const { names, nameOf } = useNames(props.options["names"]);
  const { order, hidden } = arranged(Object.keys(names), arrangementIn(props.value));
  const isFixed = props.disabled || props.readOnly;
  const change = (next: Arrangement): void => props.onChange(next);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = {
    screenReaderInstructions: { draggable: t("arrange.hint") },
    announcements: announce(nameOf, order, t),
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    if (!over) return;
    const move = [order.indexOf(String(active.id)), order.indexOf(String(over.id))] as const;
    change({ order: arrayMove(order, ...move), hidden });
  };
  const show = (id: string, isShown: boolean): void =>
    change({ order, hidden: isShown ? hidden.filter((one) => one !== id) : [...hidden, id] });
  return (
    <div id={props.id} role="group" aria-label={props.label}>
      <p className="fs-arrange-hint">{t(isForFingers() ? "arrange.hintByFinger" : "arrange.hint")}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragEnd={drop}
      >
        <SortableContext items={order} strategy={verticalListSortingStrategy} disabled={isFixed}>
          <ul className="fs-arrange">
            {order.map((id) => (
              <ArrangeRow
                key={id}
                id={id}
                name={nameOf(id)}
                shown={
                  <SwitchWidget
                    {...props}
                    id={`${props.id}_${id}`}
                    label={t("arrange.show", { name: nameOf(id) })}
                    size="small"
                    required={false}
                    options={{}}
                    schema={SHOWN}
                    value={!hidden.includes(id)}
                    onChange={(isShown) => show(id, isShown === true)}
                  />
                }
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <Button size="small" disabled={isFixed} onClick={() => props.onChange(undefined)}>
        {t("arrange.reset")}
      </Button>
    </div>
  );
}

function useNames(given: unknown): { names: Record<string, unknown>; nameOf: (id: string) => string } {
  const locale = useLocale();
  return useMemo(() => {
    const names = recordIn(given);
    return { names, nameOf: (id) => localText(localTextIn(names[id]), locale) || id };
  }, [given, locale]);
}

/** What a screen reader says while a thing is moved. */
function announce(nameOf: (id: string) => string, order: readonly string[], t: TFunction): Announcements {
  const say = (text: string, active: Active, over: Over | null): string =>
    t(`arrange.${text}`, {
      name: nameOf(String(active.id)),
      place: over ? order.indexOf(String(over.id)) + 1 : 0,
      count: order.length,
    });
  return {
    onDragStart: ({ active }) => say("taken", active, null),
    onDragOver: ({ active, over }) => (over ? say("over", active, over) : undefined),
    onDragEnd: ({ active, over }) => say("dropped", active, over),
    onDragCancel: ({ active }) => say("left", active, null),
  };
}

interface ArrangeRowProps {
  id: string;
  name: string;
  /** What says whether it is shown. */
  shown: ReactElement;
}

function ArrangeRow({ id, name, shown }: ArrangeRowProps): ReactElement {
  const { t } = useTranslation();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } = useSortable({
    id,
  });
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : {};
  return (
    <li ref={setNodeRef} style={style}>
      <span
        ref={setActivatorNodeRef}
        className="fs-arrange-handle"
        aria-label={t("arrange.move", { name })}
        {...attributes}
        {...listeners}
      >
        <HolderOutlined aria-hidden />
      </span>
      <span>{name}</span>
      {shown}
    </li>
  );
}
