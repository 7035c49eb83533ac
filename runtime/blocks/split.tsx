import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";
import "./split.css";

/** A narrow side and a wide one. */
export default observer(function SplitBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"split">): ReactElement {
  return (
    <div className="fs-split-place">
      <div className="fs-split">
        <div className="fs-split-first" style={{ width: options.size }}>
          <Nodes nodes={options.first} screen={screen} scope={scope} pointer={`${pointer}/first`} />
        </div>
        <div className="fs-split-second">
          <Nodes nodes={options.second} screen={screen} scope={scope} pointer={`${pointer}/second`} />
        </div>
      </div>
    </div>
  );
});
