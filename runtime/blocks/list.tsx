import { listIn, recordIn } from "@/runtime/core/guards";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import { Waiting } from "@/runtime/render/waiting";
import type { BlockProps } from "@/runtime/registry/block";
import { DeclaredEmpty } from "@/runtime/render/empty-list";
import { leadsMark } from "@/runtime/render/leads-mark";
import { Nodes } from "@/runtime/render/nodes";

/** Items one below the other, each drawn with the blocks of `item`. */
export default observer(function ListBlock({
  node,
  options,
  screen,
  scope,
  pointer,
  emit,
  disabled,
}: BlockProps<"list">): ReactElement {
  const items = options.data;
  if (items === null || items === undefined) return <Waiting screen={screen} />;
  const rows = listIn(items);
  if (rows.length === 0)
    return <DeclaredEmpty options={options} screen={screen} scope={scope} pointer={pointer} />;
  const slot = options.item;
  return (
    <ul className="fs-list-block" aria-label={options.label}>
      {rows.map((item, index) => {
        const content = (
          <Nodes
            nodes={slot}
            screen={screen}
            scope={scope.with({ item, index })}
            pointer={`${pointer}/item`}
          />
        );
        const key = toText(recordIn(item)[options.rowKey] ?? index);
        return (
          <li key={key}>
            {node.on?.["click"] ? (
              <button
                type="button"
                {...leadsMark(node, screen)}
                disabled={disabled}
                className="fs-list-item fs-list-link"
                onClick={() => void emit("click", { item })}
              >
                {content}
              </button>
            ) : (
              <div className="fs-list-item">{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
});
