import type { ReactElement } from "react";
import { withAffixes } from "@/runtime/core/form/affixes";
import { leastDigits, writtenNumber } from "@/runtime/core/form/written-number";
import { listIn, printed } from "@/runtime/core/guards";
import { inWords } from "@/runtime/core/in-words";
import { BETWEEN } from "@/runtime/core/sentence";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { ReadValue } from "./read-value";

/** A text or several, line breaks kept, with what stands before and behind it in the input. */
export function TextReader(props: WidgetProps): ReactElement {
  return <ReadValue props={props}>{withAffixes(props.options, useText(props.value))}</ReadValue>;
}

/** A number as its input writes it, with its unit. */
export function NumberReader(props: WidgetProps): ReactElement {
  const { value, options } = props;
  const text = useText(value);
  const written = typeof value === "number" ? writtenNumber(value, leastDigits(options)) : text;
  return (
    <ReadValue props={props} className="fs-read-number">
      {withAffixes(options, written)}
    </ReadValue>
  );
}

/** A number on a scale, or the two ends of a stretch of it. */
export function SliderReader(props: WidgetProps): ReactElement {
  const ends = listIn(props.value);
  return (
    <ReadValue props={props} className="fs-read-number">
      {ends.length > 0 ? ends.map(printed).join(" ~ ") : printed(props.value)}
    </ReadValue>
  );
}

/** Any value as JSON. */
export function JsonReader(props: WidgetProps): ReactElement {
  const { value } = props;
  const isNone = value === undefined || value === null || value === "";
  return (
    <ReadValue props={props} className="fs-read-code">
      {isNone ? "" : JSON.stringify(value, null, 2)}
    </ReadValue>
  );
}

/** A secret: that there is one. */
export function SecretReader(props: WidgetProps): ReactElement {
  return <ReadValue props={props}>{printed(props.value) === "" ? "" : "••••••"}</ReadValue>;
}

function useText(value: unknown): string {
  const locale = useLocale();
  return inWords(value, BETWEEN.words[locale]);
}
