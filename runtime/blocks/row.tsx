import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";

const JUSTIFY: Record<string, string> = {
  start: "flex-start",
  end: "flex-end",
  center: "center",
  between: "space-between",
};

/** Blocks in a line. */
export default observer(function RowBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"row">): ReactElement {
  return (
    <div className="fs-row" style={{ gap: options.gap, justifyContent: JUSTIFY[options.justify] }}>
      <Nodes nodes={options.body} screen={screen} scope={scope} pointer={`${pointer}/body`} />
    </div>
  );
});
