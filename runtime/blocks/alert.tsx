import { Alert } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";

/** A coloured note. */
export default observer(function AlertBlock({ options }: BlockProps<"alert">): ReactElement {
  return <Alert className="fs-alert" showIcon type={options.kind} title={String(options.text)} />;
});
