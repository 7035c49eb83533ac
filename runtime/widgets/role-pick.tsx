import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import Pick from "./pick";

export default function RolePick(props: WidgetProps): ReactElement {
  return <Pick {...props} kind="role" />;
}
