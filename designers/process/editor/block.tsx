import { App, Empty } from "antd";
import type { ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import ProcessEditor from "./ProcessEditor";
import { text } from "../texts";

/** The process designer as a block of a screen. Option `modelId` names the process model. */
export default function ProcessDesignerBlock({ options }: BlockProps<"processDesigner">): ReactElement {
  const modelId = typeof options.modelId === "string" ? options.modelId : "";
  const height = typeof options.height === "string" ? options.height : "calc(100vh - 96px)";
  if (!modelId) return <Empty description={text("processDesigner.error.noModel")} />;
  return (
    <App component={false}>
      <div style={{ height }}>
        <ProcessEditor key={modelId} modelId={modelId} />
      </div>
    </App>
  );
}
