import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";

/** Blocks in columns of equal width; a block's `span` takes several. One column on narrow screens. */
export default observer(function GridBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"grid">): ReactElement {
  const nodes = options.body;
  const cols = options.cols;
  return (
    <div className="fs-columns-place">
      <div
        className="fs-columns"
        style={{ gridTemplateColumns: `repeat(${cols}, minmax(0, 1fr))`, gap: options.gap }}
      >
        {nodes.map((node, index) => (
          <div
            key={node.id ?? `${index} ${node.type}`}
            style={{ gridColumn: `span ${Math.min(node.span ?? 1, cols)}` }}
          >
            <Nodes nodes={[node]} screen={screen} scope={scope} pointer={`${pointer}/body/${index}`} />
          </div>
        ))}
      </div>
    </div>
  );
});
