import dayjs from "dayjs";
import { use, type KeyboardEvent, type ReactElement, type ReactNode, type SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import { FormContext } from "@/runtime/render/schema-form/form-context";
import { LAST_SECOND } from "./day";
import { looseMoment } from "./loose-moment";

/** Of a span of moments where days are picked alone: it begins with the first and ends with the last of them. */
export const WHOLE_DAYS = { defaultOpenValue: [dayjs().startOf("day"), dayjs().endOf("day")] };

const FIRST = "00:00:00";

interface Props {
  /** How the picker writes what it holds. */
  format: string;
  /** A span of moments: a day that is typed without a time is meant from its beginning, or to its end. */
  isSpan?: boolean;
  children: ReactNode;
}

/** What a picker of dates or times opens. */
const OPEN = ".ant-picker-dropdown:not(.ant-picker-dropdown-hidden)";

/**
 * Around a picker of dates or times: what is typed in another way of writing is written as the picker reads it, as if it were
 * typed so. Enter that takes what an open picker holds does not hand the form in as well; a search bar searches by it at once.
 */
export function TypedMoment({ format, isSpan = false, children }: Props): ReactElement {
  const complete = ({ target }: SyntheticEvent): void => {
    if (!(target instanceof HTMLInputElement) || target.readOnly || target.value === "") return;
    const isEnd = target.getAttribute("date-range") === "end";
    const wholeDay = isEnd ? LAST_SECOND : FIRST;
    const text = looseMoment(target.value, format, isSpan ? wholeDay : undefined);
    if (text === null || text === target.value) return;
    // The picker has to know before it is told of the key, or it goes on with what it knew.
    flushSync(() => typeInto(target, text));
  };
  const isSearch = use(FormContext)?.inline === true;
  const before = (event: KeyboardEvent): void => {
    if (event.key === "Enter" || event.key === "Tab") complete(event);
    if (event.key === "Enter" && !isSearch && document.querySelector(OPEN)) event.preventDefault();
  };
  return (
    <span style={{ display: "contents" }} onKeyDownCapture={before} onBlurCapture={complete}>
      {children}
    </span>
  );
}

/** The field is written as its own keys would: React hears of no value that was set past it. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
