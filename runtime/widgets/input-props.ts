import { printed } from "@/runtime/core/guards";
import type { WidgetProps } from "@/runtime/registry/widget";

/** Properties that all antd inputs share. The author's `readonly` reads as the form's. */
export function inputProps({
  id,
  disabled,
  readOnly: isFixed,
  options,
  placeholder,
  invalid,
  onBlur,
  size,
  describedBy,
  required,
}: WidgetProps) {
  const readOnly = isFixed || options["readonly"] === true;
  return {
    id,
    size,
    disabled,
    readOnly,
    onBlur,
    // What may not be written asks for nothing and does not look like a field to fill in.
    ...(placeholder === undefined || readOnly ? {} : { placeholder }),
    ...(readOnly ? { variant: "filled" as const } : {}),
    ...(invalid ? { status: "error" as const } : {}),
    "aria-invalid": invalid,
    "aria-required": required,
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
  };
}

/** The same without `readOnly`, for inputs that know only `disabled`. */
export function pickerProps(props: WidgetProps) {
  const { readOnly, ...rest } = inputProps(props);
  return { ...rest, disabled: rest.disabled || readOnly };
}

export function textOf(value: unknown): string {
  return printed(value);
}
