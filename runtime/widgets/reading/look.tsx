import type { ReactElement } from "react";
import { inWords } from "@/runtime/core/in-words";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { ReadValue } from "./read-value";

const MOST_STARS = 5;

/** Stars, with their number. A field that may not be written has no bounds: how many stars it has is said by its options. */
export function RateReader(props: WidgetProps): ReactElement {
  const { max }: OptionsOf<"rate"> = props.options;
  const most = Number(max) || (props.schema.maximum ?? MOST_STARS);
  const number = Math.min(Math.max(Number(props.value) || 0, 0), most);
  if (number === 0) return <ReadValue props={props}>{""}</ReadValue>;
  const full = Math.floor(number);
  return (
    <ReadValue props={props}>
      <span className="fs-read-stars" aria-hidden>
        {"★".repeat(full)}
        {"☆".repeat(Math.max(0, most - full))}
      </span>{" "}
      {number} / {most}
    </ReadValue>
  );
}

/** A colour and its name. */
export function ColorReader(props: WidgetProps): ReactElement {
  const text = inWords(props.value);
  if (text === "") return <ReadValue props={props}>{""}</ReadValue>;
  return (
    <ReadValue props={props}>
      <span className="fs-read-swatch" style={{ background: text }} aria-hidden />
      {text}
    </ReadValue>
  );
}
