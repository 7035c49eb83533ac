import { ColorPicker } from "antd";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";

/** A colour, kept as text such as #1a2b3c. Options: `alpha`. */
export default function ColorWidget({
  value,
  onChange,
  options,
  disabled,
  readOnly,
}: WidgetProps): ReactElement {
  return (
    <ColorPicker
      value={typeof value === "string" ? value : null}
      disabled={disabled || readOnly}
      disabledAlpha={options["alpha"] !== true}
      showText
      allowClear
      onChangeComplete={(color) => onChange(color.cleared ? undefined : color.toHexString())}
    />
  );
}
