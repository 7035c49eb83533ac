import { Select } from "antd";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { pickerProps } from "./input-props";

/** A list of free texts. */
export default function TagsWidget(props: WidgetProps): ReactElement {
  return (
    <Select
      {...pickerProps(props)}
      aria-label={props.label}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={Array.isArray(props.value) ? props.value.map(String) : []}
      onChange={(next: string[]) => props.onChange(next.length > 0 ? next : undefined)}
    />
  );
}
