import type { KeyboardEvent } from "react";
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
    onKeyDown: leaveAtOnce,
    ...(placeholder ? { placeholder } : {}),
  };
}

/**
 * Tab leaves the field for good. The library takes its button to clear the field for a part of it, and does not hear when
 * that is left in turn: what was typed and is no date would stay on show.
 */
function leaveAtOnce({ key, target, shiftKey }: KeyboardEvent<HTMLElement>): void {
  if (key === "Tab" && !shiftKey && target instanceof HTMLInputElement) target.blur();
}

/** The same for a pair of them: there Tab goes on from the first to the second. */
export function spanProps(props: WidgetProps) {
  const { placeholder: _placeholder, onKeyDown: _onKeyDown, ...plain } = momentProps(props);
  return { ...plain, ...spanPlaceholder(props, plain.disabled) };
}

function spanPlaceholder(props: WidgetProps, isDisabled: boolean): { placeholder?: [string, string] } {
  const options: OptionsOf<"date"> = props.options;
  if (isDisabled) return { placeholder: ["", ""] };
  const from = textIn(options.startPlaceholder) ?? "";
  const to = textIn(options.endPlaceholder) ?? "";
  return from === "" && to === "" ? {} : { placeholder: [from, to] };
}
