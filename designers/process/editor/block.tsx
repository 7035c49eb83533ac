import { App, Empty } from "antd";
import type { ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { TOASTS } from "@/runtime/render/toast-seconds";
import ProcessEditor from "./ProcessEditor";
import { text } from "../texts";

/** As high as the frame of the product leaves. */
const FRAMED = "calc(100vh - 40px - var(--fs-bar) - var(--fs-tab-bar, 0px))";

/** The process designer as a block of a screen. Option `modelId` names the process model. */
export default function ProcessDesignerBlock({ options }: BlockProps<"processDesigner">): ReactElement {
  const modelId = typeof options.modelId === "string" ? options.modelId : "";
  const height = typeof options.height === "string" ? options.height : FRAMED;
  if (!modelId) return <Empty description={text("processDesigner.error.noModel")} />;
  return (
    <App component={false} message={TOASTS}>
      <div style={{ height }}>
        <ProcessEditor key={modelId} modelId={modelId} />
      </div>
    </App>
  );
}
