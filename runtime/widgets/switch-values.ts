import type { WidgetProps } from "@/runtime/registry/widget";

type Switched = Pick<WidgetProps, "schema" | "options">;

/** What a switch stores: the author's `on` and `off`, else 1 and 0 for a number, else true and false. */
export function switchValues({ schema, options }: Switched): { on: unknown; off: unknown } {
  const isNumeric = schema.type === "integer" || schema.type === "number";
  return { on: options["on"] ?? (isNumeric ? 1 : true), off: options["off"] ?? (isNumeric ? 0 : false) };
}

/** Whether a value means on; none at all does where `absent` says so. */
export const isOn = (props: Switched & Pick<WidgetProps, "value">): boolean =>
  props.value === switchValues(props).on || (props.value === undefined && props.options["absent"] === true);
