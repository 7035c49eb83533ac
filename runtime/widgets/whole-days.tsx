import dayjs from "dayjs";
import type { ReactElement, ReactNode, SyntheticEvent } from "react";
import { flushSync } from "react-dom";

/** Of a span of moments where days are picked alone: it begins with the first and ends with the last of them. */
export const WHOLE_DAYS = { defaultOpenValue: [dayjs().startOf("day"), dayjs().endOf("day")] };

interface Props {
  /** How moments are written; undefined where the span is one of days. */
  format: string | undefined;
  children: ReactNode;
}

/** Around a span of moments: a day that is typed without a time gets one before the picker reads it, as if it were typed too. */
export function WholeDays({ format, children }: Props): ReactElement {
  if (format === undefined) return <>{children}</>;
  const complete = ({ target }: SyntheticEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const day = dayjs(target.value, DAY, true);
    if (!day.isValid()) return;
    const moment = target.getAttribute("date-range") === "end" ? day.endOf("day") : day;
    // The picker has to know before it is told of the key, or it goes on with what it knew.
    flushSync(() => typeInto(target, moment.format(format)));
  };
  return (
    <span
      style={{ display: "contents" }}
      onKeyDownCapture={(event) => {
        if (event.key === "Enter" || event.key === "Tab") complete(event);
      }}
      onBlurCapture={complete}
    >
      {children}
    </span>
  );
}

const DAY = "YYYY-MM-DD";

/** The field is written as its own keys would: React hears of no value that was set past it. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
