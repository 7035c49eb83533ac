import { Radio } from "antd";
import type { ReactElement } from "react";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { optionsOf } from "@/runtime/core/json-schema/options";

/** One of a few choices, all in sight. Options: `button` for the compact look, `vertical`. */
export default function RadioWidget({
  id,
  value,
  onChange,
  schema,
  options,
  disabled,
  readOnly,
  label,
  describedBy,
}: WidgetProps): ReactElement {
  const locale = useLocale();
  return (
    <Radio.Group
      id={id}
      name={id}
      aria-label={label}
      {...(describedBy ? { "aria-describedby": describedBy } : {})}
      value={value}
      disabled={disabled || readOnly}
      vertical={options["vertical"] === true}
      optionType={options["button"] === true ? "button" : "default"}
      options={optionsOf(schema, options, locale)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
