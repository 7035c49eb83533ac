import type { ClipboardEvent } from "react";
import { printed } from "@/runtime/core/guards";
import { characters } from "@/runtime/core/expression/values";
import type { WidgetProps } from "@/runtime/registry/widget";
import { tellCut } from "./tell-cut";

/** Properties that all antd inputs share. */
export function inputProps({
  id,
  disabled,
  readOnly,
  placeholder,
  invalid,
  onBlur,
  size,
  describedBy,
  required,
  label,
  isUnlabelled = false,
}: WidgetProps) {
  return {
    id,
    ...(isUnlabelled && label !== "" ? { "aria-label": label } : {}),
    size,
    disabled,
    readOnly,
    onBlur,
    // What may not be written asks for nothing and does not look like a field to fill in.
    ...(placeholder === undefined || readOnly ? {} : { placeholder }),
    ...(readOnly ? { variant: "filled" as const } : {}),
    ...(invalid ? { status: "error" as const } : {}),
    // What does not hold is not said: of hundreds of fields each attribute takes its time.
    "aria-required": required || undefined,
    ...noteProps({ invalid, describedBy }),
  };
}

const MAX_LENGTH = 9999;

/** How long a text may be. Typing ends there; of what is pasted nothing is lost where the form says what is too long, else that is told. */
export function lengthProps({ schema, keepsExcess = false, value }: WidgetProps) {
  const most = schema.maxLength ?? MAX_LENGTH;
  const text = textOf(value);
  const count = countOf(text);
  // An element counts a rare character such as 𠮷 as two: each that is there leaves room for one more, the last one too.
  const maxLength = most + text.length - count + (keepsExcess && count === most - 1 ? 1 : 0);
  if (keepsExcess) return { maxLength, onPaste: takeWhole };
  return { maxLength, onPaste: (event: ClipboardEvent<TextElement>) => tellCut(schema, pastedInto(event)) };
}

/** How many characters a text has, as its schema and people count them. */
const countOf = (text: string): number => characters(text).length;

/** How many characters there are, of how many, beside a field whose author wants it shown. */
export const countProps = ({ schema, options }: WidgetProps) =>
  options["showWordLimit"] === true
    ? { count: { show: true, max: schema.maxLength ?? MAX_LENGTH, strategy: countOf } }
    : {};

/** What a field would hold with all of what is pasted into it. */
function pastedInto({ currentTarget, clipboardData }: ClipboardEvent<TextElement>): string {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const start = value.slice(0, selectionStart ?? value.length);
  return start + clipboardData.getData("text/plain") + value.slice(selectionEnd ?? value.length);
}

/** A browser cuts what is pasted to the length that an element allows, without a word: what is too long stays whole, to be told. */
export function takeWhole({
  currentTarget: { maxLength },
  currentTarget,
}: ClipboardEvent<TextElement>): void {
  currentTarget.removeAttribute("maxlength");
  setTimeout(() => {
    // With rare characters in what was pasted the field has another one by now.
    if (!currentTarget.hasAttribute("maxlength")) currentTarget.maxLength = maxLength;
  });
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Whether a value is wrong, and where that is said. */
export function noteProps({ invalid, describedBy }: Pick<WidgetProps, "invalid" | "describedBy">) {
  return {
    "aria-invalid": invalid || undefined,
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
