import { textIn } from "@/runtime/core/guards";
import { Checkbox } from "antd";
import type { ReactElement } from "react";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { optionsOf } from "@/runtime/core/json-schema/options";

/** Several of a few choices; for a yes-or-no value, a single box. */
export default function CheckboxWidget({
  id,
  value,
  onChange,
  schema,
  options,
  disabled,
  readOnly,
  label,
}: WidgetProps): ReactElement {
  const locale = useLocale();
  if (schema.type === "boolean") {
    return (
      <Checkbox
        id={id}
        checked={value === true}
        disabled={disabled || readOnly}
        onChange={(event) => onChange(event.target.checked)}
      >
        {textIn(options["text"])}
      </Checkbox>
    );
  }
  return (
    <Checkbox.Group
      aria-label={label}
      value={Array.isArray(value) ? value : []}
      disabled={disabled || readOnly}
      options={optionsOf(schema, options, locale)}
      onChange={onChange}
    />
  );
}
