import { textIn } from "@/runtime/core/guards";
import { InputNumber, type InputNumberProps } from "antd";
import { useRef, type ReactElement } from "react";
import { exactNumber, losesDigits } from "@/runtime/core/exact-number";
import { isWhole, limitPassed } from "@/runtime/core/json-schema/limits";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { toNumber } from "@/runtime/core/expression/values";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps } from "./input-props";
import { tellCut, tellRounded } from "./tell-cut";
import { useUnreadNumber } from "./use-unread-number";

/** A number. Bounds come from the schema; options: `step`, `precision`, `suffix`, `controlsPosition`. */
export default function NumberWidget(props: WidgetProps): ReactElement {
  return isLong(props.schema.type) ? <LongNumber {...props} /> : <ShortNumber {...props} />;
}

/** A column of whole numbers that may be written as digits; an option that other designers keep as a text is a number all the same. */
function isLong(type: Schema["type"]): boolean {
  const types: readonly unknown[] = [type].flat();
  return types.includes("string") && !types.includes("number");
}

function ShortNumber(props: WidgetProps): ReactElement {
  const { schema, options } = props;
  const typed = useTyped(props, (digits, when) => {
    const number = toNumber(digits);
    if (when === "typed" && props.keepsExcess === true) handOnExcess(props, number);
    if (when === "typed") return;
    if (losesDigits(digits)) tellRounded(number);
    else if (props.keepsExcess !== true) tellCut(schema, number);
  });
  return (
    <InputNumber
      {...inputProps(props)}
      {...keyboardOf(schema)}
      {...typed.props}
      value={(typed.unread ?? toNumber(props.value)) as string | number | null}
      // The component would take what is no number for one beyond them.
      {...(typed.unread === null ? boundsOf(props) : {})}
      step={Number(options["step"] ?? 1)}
      {...(isWhole(schema.type) && props.keepsExcess !== true ? { precision: 0 } : {})}
      {...(typeof options["precision"] === "number" ? { precision: options["precision"] } : {})}
      {...controlsOf(options["controlsPosition"])}
      suffix={textIn(options["suffix"])}
      onChange={(value) => props.onChange(toNumber(value) ?? undefined)}
    />
  );
}

/** What a field of numbers takes of what is typed; `heed` is told the digits of it, while it is typed and when it is done with. */
function useTyped(props: WidgetProps, heed?: (digits: string, when: "typed" | "left") => void) {
  const { unread, read, note, leave } = useUnreadNumber(props);
  const typed = useRef("");
  const done = (): void => {
    if (typed.current !== "" && !leave(typed.current)) heed?.(read(typed.current), "left");
    typed.current = "";
  };
  return {
    unread,
    props: {
      // The component library alone would empty a field whose digits are those of a Chinese input method.
      parser: read,
      onInput: (text: string): void => {
        typed.current = text;
        note(text);
        heed?.(read(text), "typed");
      },
      onPressEnter: done,
      onBlur: (): void => {
        done();
        props.onBlur();
      },
    },
  };
}

/**
 * The buttons stop at the bounds. A number beyond them would be set back when the field is left: where it is to stay, it
 * is handed on as it is typed, and has no bounds from then on.
 */
function boundsOf({ schema, value, keepsExcess = false }: WidgetProps): InputNumberProps<string | number> {
  const { minimum: min, maximum: max } = schema;
  if (keepsExcess && limitPassed(schema, toNumber(value))) return {};
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

function handOnExcess({ schema, onChange }: WidgetProps, typed: number | null): void {
  if (limitPassed(schema, typed)) onChange(typed);
}

/** On a phone, the keys of figures where none is below zero: those of some have no minus. */
function keyboardOf({ type, minimum = -1 }: Schema): { inputMode?: "numeric" | "decimal" } {
  if (minimum < 0) return {};
  return { inputMode: isWhole(type) ? "numeric" : "decimal" };
}

/** A whole number that may have more digits than JavaScript's numbers keep: it stays as it is written. */
function LongNumber(props: WidgetProps): ReactElement {
  const { value } = props;
  const typed = useTyped(props);
  return (
    <InputNumber<string | number>
      {...inputProps(props)}
      {...typed.props}
      stringMode
      precision={0}
      value={typed.unread ?? (typeof value === "string" ? value : toNumber(value))}
      {...controlsOf(props.options["controlsPosition"])}
      suffix={textIn(props.options["suffix"])}
      onChange={(given) => props.onChange(given === null ? undefined : exactNumber(String(given)))}
    />
  );
}

/** Buttons stand at the right, on both sides, or nowhere. */
function controlsOf(position: unknown): { mode?: "spinner"; controls?: false } {
  if (position === "both") return { mode: "spinner" };
  return position === "none" ? { controls: false } : {};
}
