import { Radio, Spin } from "antd";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { Refused } from "@/runtime/render/refused";
import { noteProps } from "./input-props";
import { useChoices } from "./use-choices";

/** One of a few choices, all in sight. Options: `button` for the compact look, `inline` off for one below the other. */
export default function RadioWidget(props: WidgetProps): ReactElement {
  const { id, value, onChange, options, disabled, readOnly, label, required } = props;
  const { choices, loading, refusal } = useChoices(props);
  if (loading) return <Spin size="small" />;
  if (refusal) return <Refused refusal={refusal} />;
  return (
    <Radio.Group
      id={id}
      name={id}
      aria-label={label}
      aria-required={required}
      {...noteProps(props)}
      value={value}
      disabled={disabled || readOnly}
      vertical={options["inline"] === false}
      optionType={options["button"] === true ? "button" : "default"}
      options={choices}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
