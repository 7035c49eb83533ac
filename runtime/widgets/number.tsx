import { textIn } from "@/runtime/core/guards";
import { InputNumber } from "antd";
import type { ReactElement } from "react";
import { exactNumber } from "@/runtime/core/exact-number";
import { toNumber } from "@/runtime/core/expression/values";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps } from "./input-props";

/** A number. Bounds come from the schema; options: `step`, `precision`, `suffix`, `controlsPosition`. */
export default function NumberWidget(props: WidgetProps): ReactElement {
  const { schema, options } = props;
  const { minimum, maximum } = schema;
  const types = [schema.type].flat();
  if (types.includes("string")) return <LongNumber {...props} />;
  return (
    <InputNumber
      {...inputProps(props)}
      value={toNumber(props.value)}
      {...(minimum === undefined ? {} : { min: minimum })}
      {...(maximum === undefined ? {} : { max: maximum })}
      step={Number(options["step"] ?? 1)}
      {...(types.includes("integer") ? { precision: 0 } : {})}
      {...(typeof options["precision"] === "number" ? { precision: options["precision"] } : {})}
      {...controlsOf(options["controlsPosition"])}
      suffix={textIn(options["suffix"])}
      onChange={(value) => props.onChange(value ?? undefined)}
    />
  );
}

/** A whole number that may have more digits than JavaScript's numbers keep: it stays as it is written. */
function LongNumber(props: WidgetProps): ReactElement {
  const { value } = props;
  return (
    <InputNumber<string | number>
      {...inputProps(props)}
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
