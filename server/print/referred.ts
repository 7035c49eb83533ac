import type { FormWidget } from "@/runtime/core/form/document";
import { optionSource } from "@/runtime/core/form/option-source";

/** Every text inside a value. */
export function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) yield* stringsIn(inner);
}

/** Tells where a widget's choices come from; equal for widgets that share them. */
export const sourceKey = (widget: FormWidget): string =>
  JSON.stringify(optionSource(widget.options, widget.type === "cascader"));
