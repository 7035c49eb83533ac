import { Slider } from "antd";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";

/** A number on a scale, 0 to 100 unless the schema says otherwise. Options: `step`. */
export default function SliderWidget({
  id,
  value,
  onChange,
  schema,
  options,
  disabled,
  readOnly,
  label,
}: WidgetProps): ReactElement {
  return (
    <Slider
      id={id}
      ariaLabelForHandle={label}
      min={schema.minimum ?? 0}
      max={schema.maximum ?? 100}
      step={Number(options["step"] ?? 1)}
      value={Number(value ?? schema.minimum ?? 0)}
      disabled={disabled || readOnly}
      onChange={(next: number) => onChange(next)}
    />
  );
}
