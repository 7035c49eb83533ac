import { Switch } from "antd";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";

/** Yes or no. Options `on` and `off` name other values, such as 1 and 0; `absent` is what no value means. */
export default function SwitchWidget({
  id,
  value,
  onChange,
  schema,
  options,
  disabled,
  readOnly,
  label,
  size,
}: WidgetProps): ReactElement {
  const isNumeric = schema.type === "integer" || schema.type === "number";
  const on = options["on"] ?? (isNumeric ? 1 : true);
  const off = options["off"] ?? (isNumeric ? 0 : false);
  return (
    <Switch
      id={id}
      aria-label={label}
      size={size === "small" ? "small" : "medium"}
      checked={value === on || (value === undefined && options["absent"] === true)}
      disabled={disabled || readOnly}
      onChange={(checked) => onChange(checked ? on : off)}
    />
  );
}
