import { closestTo } from "../kit/closest";
import { Dropdown, type MenuProps } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FormWidget } from "@/runtime/core/form/document";
import { gridOf, type GridCell } from "@/runtime/core/form/edit/table-grid";
import { areaOf, cellsIn, type Area } from "@/runtime/core/form/edit/table-layout";
import { cellStyle, ColumnWidths } from "@/runtime/render/form-view/FormLayout";
import { CELL_ACTIONS } from "./cell-actions";
import type { FormDesignerStore } from "./form-designer-store";
import type { ListComponent } from "./list-props";

interface BodyProps {
  store: FormDesignerStore;
  widget: FormWidget;
  List: ListComponent;
}

/**
 * A table layout on the canvas. A click into the free part of a cell chooses it, Shift and a click a rectangle of cells;
 * the context menu (also Shift+F10 on a cell) inserts, merges, splits and deletes.
 */
export const TableLayoutBody = observer(function TableLayoutBody({
  store,
  widget,
  List,
}: BodyProps): ReactElement {
  const { t } = useTranslation();
  const grid = gridOf(widget);
  const chosen = store.cellsOf(widget.key);
  const marked = chosen ? cellsIn(grid, chosen) : [];
  const choose = (cell: GridCell, isMore: boolean): void => {
    const anchor = chosen ? grid.at(chosen.row, chosen.column) : undefined;
    store.selectCells(widget.key, areaOf(isMore && anchor ? [anchor, cell] : [cell]));
  };
  return (
    <Dropdown
      trigger={["contextMenu"]}
      menu={menuOf(store, widget, chosen, (name) => t(`formDesigner.cell.${name}`))}
    >
      <table
        className="fs-table-layout fd-table-layout"
        aria-label={widget.name}
        style={{ "--fs-cell-border": "1px solid var(--fs-border)" }}
      >
        <ColumnWidths widget={widget} />
        <tbody>
          {(widget.rows ?? []).map((_, row) => (
            <tr key={row}>
              {grid.cells
                .filter((cell) => cell.row === row)
                .toSorted((a, b) => a.column - b.column)
                .map((cell) => (
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- focus chooses the cell
                  <td
                    key={cell.column}
                    colSpan={cell.colspan}
                    rowSpan={cell.rowspan}
                    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the context menu key works on it
                    tabIndex={0}
                    aria-label={t("formDesigner.cell.name", { row: cell.row + 1, column: cell.column + 1 })}
                    aria-selected={marked.includes(cell)}
                    data-drop={`${widget.key}#${cell.slot}`}
                    style={cellStyle(cell.cell)}
                    onFocus={(event) => {
                      const isByKey =
                        event.target === event.currentTarget && event.target.matches(":focus-visible");
                      if (isByKey && !marked.includes(cell)) choose(cell, false);
                    }}
                    onClick={(event) => {
                      if (closestTo(event.target, ".fd-item, td") !== event.currentTarget) return;
                      event.stopPropagation();
                      choose(cell, event.shiftKey);
                    }}
                    onContextMenu={() => {
                      if (!marked.includes(cell)) choose(cell, false);
                    }}
                  >
                    <List store={store} id={`${widget.key}#${cell.slot}`} list={cell.cell.list} />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dropdown>
  );
});

function menuOf(
  store: FormDesignerStore,
  widget: FormWidget,
  area: Area | null,
  text: (name: string) => string,
): MenuProps {
  const groups = ["insert", "merge", "remove"] as const;
  return {
    items: groups.flatMap((group, index) => [
      ...(index > 0 ? [{ type: "divider" as const }] : []),
      ...CELL_ACTIONS.filter((action) => action.group === group).map(({ name, isPossible }) => ({
        key: name,
        label: text(name),
        danger: group === "remove",
        disabled: area === null || !isPossible(widget, area),
      })),
    ]),
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      const action = CELL_ACTIONS.find(({ name }) => name === key);
      if (action && area) store.update(widget.key, (now) => action.run(now, area));
    },
  };
}
