import { Button, Dropdown } from "antd";
import { SwapOutlined } from "@ant-design/icons";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { BUTTON_MENU } from "@/runtime/render/button-menu";
import { toText } from "@/runtime/core/expression/values";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Waiting } from "@/runtime/render/waiting";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";
import { resourcesOf } from "@/runtime/render/resources";
import { leadsMark } from "@/runtime/render/leads-mark";
import { ItemFields } from "./item-fields";
import { itemsOf, type Item } from "./item-list";
import { useCells } from "./use-cells";
import "../texts";
import "./show.css";

interface Group {
  value: string;
  title: string;
}

/**
 * Cards in columns by the value of a property, dragged or sent by a menu from one to another. What has a value that no
 * column is named after stands in a last one, into which nothing is moved.
 */
export default observer(function KanbanBlock({
  node,
  options,
  emit,
  disabled,
  ...place
}: BlockProps<"kanban">): ReactElement {
  const { screen, scope, pointer } = place;
  const { t } = useTranslation();
  const cells = useCells(options.resource, place);
  const [dragged, setDragged] = useState<Item | null>(null);
  const items = itemsOf(options.data, options.rowKey);
  const groups = useGroups({ options, screen }, items ?? []);
  if (items === null) return <Waiting screen={screen} />;
  const groupOf = ({ row }: Item): string => toText(row[options.group]);
  const mayMove = node.on?.["move"] !== undefined && !disabled;
  const move = (item: Item, to: string): void => {
    if (groupOf(item) !== to) void emit("move", { item: item.row, to });
  };
  const card = (item: Item): ReactElement => {
    const words = cells.words(options.title, item.row);
    const others = groups.filter(({ value }) => value !== groupOf(item));
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu on the card does the same by keys
      <li
        key={item.key}
        className="fs-panel fs-kanban-card"
        draggable={mayMove}
        onDragStart={() => setDragged(item)}
        onDragEnd={() => setDragged(null)}
      >
        <div className="fs-cards-head">
          {node.on?.["click"] ? (
            <button
              type="button"
              {...leadsMark(node, screen)}
              disabled={disabled}
              className="fs-cards-title"
              onClick={() => void emit("click", { item: item.row })}
            >
              {words}
            </button>
          ) : (
            <strong>{words}</strong>
          )}
          {mayMove ? (
            <Dropdown
              {...BUTTON_MENU}
              menu={{
                items: others.map(({ value, title }) => ({ key: value, label: title })),
                onClick: ({ key }) => move(item, key),
              }}
            >
              <Button
                type="text"
                size="small"
                icon={<SwapOutlined aria-hidden />}
                aria-label={`${t("blocks.move")} (${words})`}
              />
            </Dropdown>
          ) : null}
        </div>
        <ItemFields fields={options.fields ?? []} row={item.row} cells={cells} pointer={pointer} />
        <Nodes
          nodes={options.item}
          screen={screen}
          scope={scope.with({ item: item.row, index: item.index })}
          pointer={`${pointer}/item`}
        />
      </li>
    );
  };
  const drop = (to: string): void => {
    if (dragged) move(dragged, to);
    setDragged(null);
  };
  const isNamed = (item: Item): boolean => groups.some(({ value }) => value === groupOf(item));
  const rest = items.filter((item) => !isNamed(item));
  return (
    <div className="fs-kanban">
      {groups.map(({ value, title }) => (
        <Column
          key={value}
          title={title}
          cards={items.filter((item) => groupOf(item) === value).map(card)}
          isOpen={dragged !== null && groupOf(dragged) !== value}
          onDrop={dragged ? () => drop(value) : undefined}
        />
      ))}
      {rest.length > 0 ? <Column title={t("blocks.otherGroup")} cards={rest.map(card)} /> : null}
    </div>
  );
});

interface ColumnProps {
  title: string;
  cards: ReactElement[];
  /** What is dragged may be dropped here, and would move. */
  isOpen?: boolean;
  onDrop?: (() => void) | undefined;
}

function Column({ title, cards, isOpen = false, onDrop }: ColumnProps): ReactElement {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu on the card does the same by keys
    <section
      className={isOpen ? "fs-kanban-open" : ""}
      aria-label={t("blocks.colBoard", { name: title, count: cards.length })}
      onDragOver={(event) => {
        if (onDrop) event.preventDefault();
      }}
      onDrop={onDrop}
    >
      <h2>
        {title} <span className="fs-quiet">{cards.length}</span>
      </h2>
      <ul>{cards}</ul>
    </section>
  );
}

/** The columns: as the page names them, else as the resource calls the values, else the values that there are. */
function useGroups(
  { options, screen }: Pick<BlockProps<"kanban">, "options" | "screen">,
  items: Item[],
): Group[] {
  const locale = useLocale();
  if (options.groups)
    return Object.entries(options.groups).map(([value, title]) => ({ value, title: toText(title) }));
  const entity = resourcesOf(screen.app)[options.resource ?? ""]?.entity;
  const labels = entity?.properties?.[options.group]?.["x-flowsmith"]?.labels;
  if (labels)
    return Object.entries(labels).map(([value, words]) => ({ value, title: localText(words, locale) }));
  const values = new Set(items.map(({ row }) => toText(row[options.group])));
  return [...values].map((value) => ({ value, title: value }));
}
