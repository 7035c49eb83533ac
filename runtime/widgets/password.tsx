import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import Input from "./input";

/** A secret line of text. */
export default function PasswordWidget(props: WidgetProps): ReactElement {
  return <Input {...props} options={{ ...props.options, password: true }} />;
}
