import { recordIn } from "@/runtime/core/guards";
import {
  type Active,
  closestCenter,
  pointerWithin,
  type CollisionDetection,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
} from "@dnd-kit/core";
import { useEffect, useRef, useState, type RefObject } from "react";
import { widgetDeclaration } from "@/runtime/core/form/edit/create";
import { findWidget, isDropAllowed, isListId, type ListId, type Place } from "@/runtime/core/form/edit/edit";
import { localText, type Locale } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { FormDesignerStore } from "./form-designer-store";
import { placeAt, type Point } from "./pointer-place";

interface DragData {
  /** Palette items. */
  type?: string;
  /** Canvas items. */
  key?: string;
  list?: ListId;
}

/** What a draggable or droppable thing of the designer says of itself; nothing for strangers. */
function dragData(thing: Pick<Active, "data"> | null): DragData {
  const { type, key, list } = recordIn(thing?.data.current);
  return {
    ...(typeof type === "string" ? { type } : {}),
    ...(typeof key === "string" ? { key } : {}),
    ...(isListId(list) ? { list } : {}),
  };
}

/** Of the targets under the pointer the smallest: an item before its list, an inner list before the outer one. */
export const collide: CollisionDetection = (args) => {
  const hits = pointerWithin(args);
  if (hits.length === 0) return args.pointerCoordinates ? [] : closestCenter(args);
  const area = (id: string | number): number => {
    const rect = args.droppableRects.get(id);
    return rect ? rect.width * rect.height : Number.POSITIVE_INFINITY;
  };
  return hits.filter((hit) => hit.id !== args.active.id).toSorted((a, b) => area(a.id) - area(b.id));
};

interface FormDrag {
  handlers: {
    onDragStart: (event: DragStartEvent) => void;
    onDragMove: (event: DragMoveEvent) => void;
    onDragEnd: (event: DragEndEvent) => void;
    onDragCancel: () => void;
  };
  /** Name of what is being dragged. */
  dragged: string | null;
  /** What is dragged may not be let go where the pointer is. */
  isRefused: boolean;
}

/** Drag and drop of the designer: from the palette, and between and within lists. The pointer says where. */
export function useFormDrag(store: FormDesignerStore): FormDrag {
  const locale = useLocale();
  const pointer = usePointer();
  // A move may be told of after the end: the library tells of it once the page is drawn.
  const isUnderWay = useRef(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const placeNow = (): Place | null => (pointer.current ? placeAt(pointer.current) : null);
  const finish = (): void => {
    isUnderWay.current = false;
    setDragged(null);
    setRefused(false);
    store.setHover(null);
  };
  return {
    dragged,
    isRefused,
    handlers: {
      onDragStart: ({ active }) => {
        isUnderWay.current = true;
        setDragged(nameOf(store, locale, dragData(active)));
      },
      onDragMove: (event) => {
        if (!isUnderWay.current) return;
        const place = placeNow();
        const isAllowed =
          place === null || typesOf(store, event).every((type) => isDropAllowed(type, place.list));
        store.setHover(isAllowed ? place : null);
        setRefused(!isAllowed);
      },
      onDragEnd: (event) => {
        const place = placeNow();
        const data = dragData(event.active);
        if (place && data.type) store.add(data.type, place);
        else if (place && data.key) store.move(draggedKeys(store, data.key), place);
        finish();
      },
      onDragCancel: finish,
    },
  };
}

/** Where the pointer is. It is asked before anybody else hears of its moves. */
function usePointer(): RefObject<Point | null> {
  const pointer = useRef<Point | null>(null);
  useEffect(() => {
    const follow = ({ clientX: x, clientY: y }: PointerEvent): void => {
      pointer.current = { x, y };
    };
    for (const name of FOLLOWED) addEventListener(name, follow, true);
    return () => FOLLOWED.forEach((name) => removeEventListener(name, follow, true));
  }, []);
  return pointer;
}
const FOLLOWED = ["pointerdown", "pointermove", "pointerup"] as const;

/** A selected widget takes the rest of the selection along. */
function draggedKeys(store: FormDesignerStore, key: string): readonly string[] {
  return store.selection.includes(key) ? store.selection : [key];
}

function typesOf(store: FormDesignerStore, { active }: DragMoveEvent): string[] {
  const { type, key = "" } = dragData(active);
  if (type) return [type];
  return draggedKeys(store, key).map((one) => findWidget(store.form, one)?.type ?? "");
}

function nameOf(store: FormDesignerStore, locale: Locale, { type, key = "" }: DragData): string {
  if (type) return localText(widgetDeclaration(type)?.["x-flowsmith"].title, locale) || type;
  const keys = draggedKeys(store, key);
  const name = findWidget(store.form, key)?.name ?? "";
  return keys.length > 1 ? `${name} +${keys.length - 1}` : name;
}
