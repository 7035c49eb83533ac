import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import { Waiting } from "@/runtime/render/waiting";
import type { BlockProps } from "@/runtime/registry/block";
import { DeclaredEmpty } from "@/runtime/render/empty-list";
import { Nodes } from "@/runtime/render/nodes";
import { leadsMark } from "@/runtime/render/leads-mark";
import { ItemFields } from "./item-fields";
import { itemsOf } from "./item-list";
import { useCells } from "./use-cells";
import "./show.css";

/** A card for every item: its title, picture, tag and fields. */
export default observer(function CardsBlock({
  node,
  options,
  emit,
  disabled,
  ...place
}: BlockProps<"cards">): ReactElement {
  const { screen, scope, pointer } = place;
  const { title, image, tag, fields = [], item: body } = options;
  const cells = useCells(options.resource, place);
  const items = itemsOf(options.data, options.rowKey);
  if (items === null) return <Waiting screen={screen} />;
  if (items.length === 0) return <DeclaredEmpty options={options} {...place} />;
  const columns = `repeat(auto-fill, minmax(min(${options.width}px, 100%), 1fr))`;
  return (
    <ul className="fs-cards" style={{ gridTemplateColumns: columns }}>
      {items.map(({ row, index, key }) => (
        <li key={key} className="fs-panel">
          {image === undefined ? null : (
            <img className="fs-cards-image" src={toText(row[image])} alt="" loading="lazy" />
          )}
          <div className="fs-cards-head">
            {node.on?.["click"] ? (
              <button
                type="button"
                {...leadsMark(node, screen)}
                disabled={disabled}
                className="fs-cards-title"
                onClick={() => void emit("click", { item: row })}
              >
                {cells.words(title, row)}
              </button>
            ) : (
              <strong>{cells.words(title, row)}</strong>
            )}
            {tag === undefined ? null : cells.draw({ name: tag, format: "tag" }, row, pointer)}
          </div>
          <ItemFields fields={fields} row={row} cells={cells} pointer={pointer} />
          {body ? (
            <div className="fs-cards-body">
              <Nodes
                nodes={body}
                screen={screen}
                scope={scope.with({ item: row, index })}
                pointer={`${pointer}/item`}
              />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
});
