import { listIn } from "@/runtime/core/guards";
import { InputNumber, Slider } from "antd";
import type { ReactElement } from "react";
import { toNumber } from "@/runtime/core/expression/values";
import type { WidgetProps } from "@/runtime/registry/widget";

/** A number or, as a range, a pair on a scale; with a number field beside it when the author wants one. */
export function FormSliderWidget(props: WidgetProps): ReactElement {
  const { schema, options, label, onChange, value } = props;
  const limits = schema.items ?? schema;
  const look = {
    min: limits.minimum ?? 0,
    max: limits.maximum ?? 100,
    step: Number(options["step"]) || 1,
    disabled: props.disabled || props.readOnly,
  };
  if (options["range"] === true) {
    const [from, to] = listIn(value).map(Number);
    return (
      <Slider
        {...look}
        range
        ariaLabelForHandle={[label, label]}
        value={[from ?? look.min, to ?? look.min]}
        onChange={onChange}
      />
    );
  }
  const number = toNumber(value) ?? look.min;
  const slider = (
    <Slider {...look} id={props.id} ariaLabelForHandle={label} value={number} onChange={onChange} />
  );
  if (options["showInput"] !== true) return slider;
  return (
    <div className="fs-slider-row">
      {slider}
      <InputNumber
        {...look}
        size={props.size}
        aria-label={label}
        value={number}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </div>
  );
}
