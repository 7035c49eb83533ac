import "./picker.css";
import { textIn } from "@/runtime/core/guards";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { pickerProps } from "./input-props";

/** Properties that the pickers of dates and times share. What cannot be chosen does not ask for it. */
export function momentProps(props: WidgetProps) {
  const { placeholder, ...plain } = pickerProps(props);
  const options: OptionsOf<"date"> = props.options;
  return {
    ...plain,
    ...(plain.disabled ? { placeholder: "" } : {}),
    allowClear: options.clearable !== false,
    inputReadOnly: options.editable === false,
    ...(placeholder ? { placeholder } : {}),
  };
}

/** The same for a pair of them. */
export function spanProps(props: WidgetProps) {
  const { placeholder: _, ...plain } = momentProps(props);
  return { ...plain, ...spanPlaceholder(props, plain.disabled) };
}

function spanPlaceholder(props: WidgetProps, isDisabled: boolean): { placeholder?: [string, string] } {
  const options: OptionsOf<"date"> = props.options;
  if (isDisabled) return { placeholder: ["", ""] };
  const from = textIn(options.startPlaceholder) ?? "";
  const to = textIn(options.endPlaceholder) ?? "";
  return from === "" && to === "" ? {} : { placeholder: [from, to] };
}
