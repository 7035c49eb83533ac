import { Alert } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";

/** A coloured note, with what can be done about it. */
export default observer(function AlertBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"alert">): ReactElement {
  const { kind, text, detail, actions } = options;
  return (
    <Alert
      className="fs-alert"
      showIcon
      type={kind}
      title={toText(text)}
      description={toText(detail)}
      action={
        actions ? (
          <Nodes nodes={actions} screen={screen} scope={scope} pointer={`${pointer}/actions`} />
        ) : undefined
      }
    />
  );
});
