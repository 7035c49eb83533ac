import { observer } from "mobx-react-lite";
import type { CSSProperties, ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import { listIn, recordIn } from "@/runtime/core/guards";
import { Waiting } from "@/runtime/render/waiting";
import type { BlockProps } from "@/runtime/registry/block";
import { DeclaredEmpty } from "@/runtime/render/empty-list";
import { Nodes } from "@/runtime/render/nodes";
import "./layout.css";

/** Its blocks once for every item of a list, below or beside one another. */
export default observer(function EachBlock({ options, ...place }: BlockProps<"each">): ReactElement {
  const { screen, scope, pointer } = place;
  const { data, layout, cols, gap, rowKey } = options;
  if (data === null || data === undefined) return <Waiting screen={screen} />;
  const items = listIn(data);
  if (items.length === 0) return <DeclaredEmpty options={options} {...place} />;
  const drawn = items.map((item, index) => (
    <div key={toText(recordIn(item)[rowKey] ?? index)}>
      <Nodes
        nodes={options.body}
        screen={screen}
        scope={scope.with({ item, index })}
        pointer={`${pointer}/body`}
      />
    </div>
  ));
  const columns: CSSProperties =
    layout === "grid" ? { gridTemplateColumns: `repeat(${cols}, minmax(0, 1fr))` } : {};
  return (
    <div className="fs-columns-place">
      <div className={layout === "grid" ? "fs-columns" : `fs-each-${layout}`} style={{ gap, ...columns }}>
        {drawn}
      </div>
    </div>
  );
});
