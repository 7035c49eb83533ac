import { textIn } from "@/runtime/core/guards";
import { InputNumber } from "antd";
import type { ReactElement } from "react";
import { toNumber } from "@/runtime/core/expression/values";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps } from "./input-props";

/** A number. Bounds come from the schema; options: `step`, `precision`, `suffix`, `controlsPosition`. */
export default function NumberWidget(props: WidgetProps): ReactElement {
  const { schema, options } = props;
  const { minimum, maximum } = schema;
  return (
    <InputNumber
      {...inputProps(props)}
      value={toNumber(props.value)}
      {...(minimum === undefined ? {} : { min: minimum })}
      {...(maximum === undefined ? {} : { max: maximum })}
      step={Number(options["step"] ?? 1)}
      {...(schema.type === "integer" ? { precision: 0 } : {})}
      {...(typeof options["precision"] === "number" ? { precision: options["precision"] } : {})}
      {...controlsOf(options["controlsPosition"])}
      suffix={textIn(options["suffix"])}
      onChange={(value) => props.onChange(value ?? undefined)}
    />
  );
}

/** Buttons stand at the right, on both sides, or nowhere. */
function controlsOf(position: unknown): { mode?: "spinner"; controls?: false } {
  if (position === "both") return { mode: "spinner" };
  return position === "none" ? { controls: false } : {};
}
