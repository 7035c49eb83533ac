import { Switch } from "antd";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { noteProps } from "./input-props";
import { isOn, switchValues } from "./switch-values";

/** Yes or no. Options `on` and `off` name other values, such as 1 and 0; `absent` is what no value means. */
export default function SwitchWidget(props: WidgetProps): ReactElement {
  const { id, onChange, disabled, readOnly, label, size, required } = props;
  const { on, off } = switchValues(props);
  return (
    <Switch
      id={id}
      aria-label={label}
      aria-required={required}
      {...noteProps(props)}
      size={size === "small" ? "small" : "medium"}
      checked={isOn(props)}
      disabled={disabled || readOnly}
      onChange={(checked) => onChange(checked ? on : off)}
    />
  );
}
