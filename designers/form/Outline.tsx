import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { widgetDeclaration } from "@/runtime/core/form/edit/create";
import { childLists, tableColumnsOf, type FormDocument, type FormWidget } from "@/runtime/core/form/document";
import {
  allLists,
  findWidget,
  isDropAllowed,
  placeOf,
  isListId,
  type Place,
} from "@/runtime/core/form/edit/edit";
import { foreignTitle, isForeignContainer } from "@/runtime/core/form/io/foreign";
import { gridOf } from "@/runtime/core/form/edit/table-grid";
import { Outline as KitOutline, type OutlineEntry } from "../kit/Outline";
import { text } from "./texts";
import type { FormDesignerStore } from "./form-designer-store";
import { WidgetIcon } from "./icons";

/** A slot of a container is a node of its own, named by its list. */
const SLOT = "list:";

interface OutlineProps {
  store: FormDesignerStore;
  search: string;
}

/** The form as a tree. */
export const Outline = observer(function Outline({ store, search }: OutlineProps): ReactElement {
  const { t } = useTranslation();
  const { list } = store.form;
  const entries = useMemo(() => entriesOf(list), [list]);
  return (
    <KitOutline
      label={t("formDesigner.outline")}
      entries={entries}
      search={search}
      nothing={t(search === "" ? "formDesigner.empty" : "formDesigner.nothingFound")}
      selected={store.selection}
      onSelect={(key, isMore) => (isMore ? store.toggle(key) : store.select(key))}
      mayDrop={(dragged, onto, position) => {
        const type = findWidget(store.form, dragged)?.type ?? "";
        const place = dropPlace(store.form, onto, position);
        return place !== null && isDropAllowed(type, place.list);
      }}
      onDrop={(dragged, onto, position) => {
        const place = dropPlace(store.form, onto, position);
        const keys = store.selection.includes(dragged) ? store.selection : [dragged];
        if (place) store.move(keys, place);
      }}
    />
  );
});

const isSlot = (key: string): boolean => key.startsWith(SLOT);

/** Where a drop lands: `position` 0 is onto the node, 1 behind it, -1 before it. Behind a place is at its end: an empty one is pointed at like that. */
function dropPlace(form: FormDocument, key: string, position: number): Place | null {
  const list = key.slice(SLOT.length);
  if (isSlot(key)) {
    const standing = [...allLists(form)].find(({ id }) => id === list)?.list ?? [];
    return position < 0 || !isListId(list) ? null : { list, index: position === 0 ? 0 : standing.length };
  }
  const place = placeOf(form, key);
  return place && position !== 0 ? { list: place.list, index: place.index + (position > 0 ? 1 : 0) } : null;
}

const entriesOf = (list: readonly FormWidget[]): OutlineEntry[] =>
  list.map((widget) => ({
    key: widget.key,
    words: `${widget.name} ${widget.model}`,
    title: (
      <span className="fd-outline-node" title={widget.model}>
        <WidgetIcon name={widgetDeclaration(widget.type)?.["x-flowsmith"].icon} />
        {isForeignContainer(widget) ? foreignTitle(widget) : widget.name || widget.model || widget.type}
        <span className="fd-outline-model">{widget.model}</span>
      </span>
    ),
    children: childEntries(widget),
  }));

function childEntries(widget: FormWidget): OutlineEntry[] {
  const columns = tableColumnsOf(widget);
  if (columns) return entriesOf(columns);
  return childLists(widget).flatMap((list, slot) => {
    const title = slotTitle(widget, slot);
    const key = `${SLOT}${widget.key}#${slot}`;
    return title === null ? [] : [{ key, title, words: title, isPlace: true, children: entriesOf(list) }];
  });
}

/** Null for a cell that a merged one covers. */
function slotTitle(widget: FormWidget, slot: number): string | null {
  if (widget.type === "tabs") return widget.tabs?.[slot]?.label ?? "";
  if (widget.type === "grid") return text("formDesigner.columnNo", { n: slot + 1 });
  if (widget.type !== "tableLayout") return text("formDesigner.partNo", { n: slot + 1 });
  const cell = gridOf(widget).cells.find((one) => one.slot === slot);
  return cell ? text("formDesigner.cell.name", { row: cell.row + 1, column: cell.column + 1 }) : null;
}
