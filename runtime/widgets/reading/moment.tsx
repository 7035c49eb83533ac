import type { Dayjs } from "dayjs";
import type { ReactElement } from "react";
import { inWords } from "@/runtime/core/in-words";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { timeFormat } from "@/runtime/core/form/date-format";
import { asTime, dateKind, dayReader } from "../day";
import { joined } from "./joined";
import { ReadValue } from "./read-value";

/** A day, a moment, several of them or a span, as its field writes them. */
export function DateReader(props: WidgetProps): ReactElement {
  const { type, format, isRange } = dateKind(props);
  const words = wordsOf(props.value, dayReader(type), format);
  return <Moments props={props} words={words} isRange={isRange} />;
}

/** A time of day, or two. */
export function TimeReader(props: WidgetProps): ReactElement {
  const words = wordsOf(props.value, asTime, timeFormat(props.options));
  return <Moments props={props} words={words} isRange />;
}

/** What is no date is shown as it is stored. */
const wordsOf = (value: unknown, read: (one: unknown) => Dayjs | null, format: string): string[] =>
  [value].flat().flatMap((one) => read(one)?.format(format) ?? (inWords(one) || []));

interface MomentsProps {
  props: WidgetProps;
  words: readonly string[];
  isRange: boolean;
}

function Moments({ props, words, isRange }: MomentsProps): ReactElement {
  const locale = useLocale();
  return (
    <ReadValue props={props} className="fs-read-number">
      {isRange ? words.join(" ~ ") : joined(words, locale)}
    </ReadValue>
  );
}
