import { createElement, type ReactElement } from "react";
import { widgets, type WidgetProps } from "@/runtime/registry/widget";

/** Code of a widget option, in the code editor. */
export default function CodeOption(props: WidgetProps): ReactElement {
  const language = "javascript";
  return createElement(widgets.get("code").Component, { ...props, options: { ...props.options, language } });
}
