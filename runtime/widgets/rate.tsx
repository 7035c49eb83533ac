import { Rate } from "antd";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";

/** Stars, 5 unless the schema says otherwise. Options: `half`. */
export default function RateWidget({
  id,
  value,
  onChange,
  schema,
  options,
  disabled,
  readOnly,
}: WidgetProps): ReactElement {
  return (
    <Rate
      id={id}
      count={schema.maximum ?? 5}
      allowHalf={options["half"] === true}
      value={Number(value ?? 0)}
      disabled={disabled || readOnly}
      onChange={onChange}
    />
  );
}
