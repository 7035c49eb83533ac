import { observer } from "mobx-react-lite";
import { use, type ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { DesignContext } from "@/runtime/render/design-context";
import { nodeKey, Nodes } from "@/runtime/render/nodes";

/** Blocks in columns of equal width; a block's `span` takes several. One column on narrow screens. */
export default observer(function GridBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"grid">): ReactElement {
  const nodes = options.body;
  const cols = options.cols;
  const design = use(DesignContext);
  return (
    <div className="fs-columns-place">
      <div
        className="fs-columns"
        style={{ gridTemplateColumns: `repeat(${cols}, minmax(0, 1fr))`, gap: options.gap }}
      >
        {nodes.length === 0 ? <Nodes nodes={nodes} screen={screen} scope={scope} pointer={pointer} /> : null}
        {nodes.map((node, index) => (
          <div
            key={nodeKey(node, index, design)}
            style={{ gridColumn: `span ${Math.min(node.span ?? 1, cols)}` }}
          >
            <Nodes nodes={[node]} screen={screen} scope={scope} pointer={`${pointer}/body/${index}`} />
          </div>
        ))}
      </div>
    </div>
  );
});
