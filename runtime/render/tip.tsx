import { Tooltip } from "antd";
import type { ReactElement, ReactNode } from "react";

/** What is said of a block when it is pointed at, or when something in it has the focus. */
export default function Tip({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Tooltip title={title} trigger={["hover", "focus"]}>
      <div className="fs-tip">{children}</div>
    </Tooltip>
  );
}
