import { textIn } from "@/runtime/core/guards";
import { InputNumber, type InputNumberProps } from "antd";
import { useRef, type ReactElement } from "react";
import { exactNumber, losesDigits } from "@/runtime/core/exact-number";
import { limitPassed } from "@/runtime/core/json-schema/limits";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { toNumber } from "@/runtime/core/expression/values";
import { plainNumber } from "@/runtime/core/plain-number";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps } from "./input-props";
import { tellCut, tellRounded } from "./tell-cut";

/** The component library alone would empty a field whose digits are those of a Chinese input method. */
const READING = { parser: (text: string | undefined): string => plainNumber(text ?? "") };

/** A number. Bounds come from the schema; options: `step`, `precision`, `suffix`, `controlsPosition`. */
export default function NumberWidget(props: WidgetProps): ReactElement {
  const { schema, options } = props;
  const types = [schema.type].flat();
  const typed = useRef("");
  if (types.includes("string")) return <LongNumber {...props} />;
  const type = (text: string): void => {
    typed.current = plainNumber(text);
    if (props.keepsExcess === true) handOnExcess(props, toNumber(typed.current));
  };
  const leave = (): void => {
    const number = typed.current === "" ? null : toNumber(typed.current);
    if (losesDigits(typed.current)) tellRounded(number);
    else if (props.keepsExcess !== true) tellCut(schema, number);
    typed.current = "";
    props.onBlur();
  };
  return (
    <InputNumber
      {...inputProps(props)}
      {...keyboardOf(schema)}
      onInput={type}
      onBlur={leave}
      {...READING}
      value={toNumber(props.value) as string | number | null}
      {...boundsOf(props)}
      step={Number(options["step"] ?? 1)}
      {...(types.includes("integer") ? { precision: 0 } : {})}
      {...(typeof options["precision"] === "number" ? { precision: options["precision"] } : {})}
      {...controlsOf(options["controlsPosition"])}
      suffix={textIn(options["suffix"])}
      onChange={(value) => props.onChange(toNumber(value) ?? undefined)}
    />
  );
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
  return { inputMode: [type].flat().includes("integer") ? "numeric" : "decimal" };
}

/** A whole number that may have more digits than JavaScript's numbers keep: it stays as it is written. */
function LongNumber(props: WidgetProps): ReactElement {
  const { value } = props;
  return (
    <InputNumber<string | number>
      {...inputProps(props)}
      {...READING}
      stringMode
      precision={0}
      value={typeof value === "string" ? value : toNumber(value)}
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
