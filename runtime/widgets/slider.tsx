import { listIn } from "@/runtime/core/guards";
import { Slider } from "antd";
import type { ReactElement } from "react";
import { toNumber } from "@/runtime/core/expression/values";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { FieldGroup } from "./field-group";
import NumberWidget from "./number";

/** A number or, with `range`, a pair on a scale of 0 to 100 unless the schema says otherwise; `showInput` adds a number field. */
export default function SliderWidget(props: WidgetProps): ReactElement {
  const options: OptionsOf<"slider"> = props.options;
  const hasNumber = options.range !== true && options.showInput === true;
  return (
    <FieldGroup props={props} className={hasNumber ? "fs-slider-row" : ""}>
      {options.range === true ? <Span {...props} /> : <One {...props} />}
      {hasNumber ? <NumberWidget {...props} id={`${props.id}__number`} /> : null}
    </FieldGroup>
  );
}

function One(props: WidgetProps): ReactElement {
  const look = lookOf(props);
  const value = toNumber(props.value) ?? look.min;
  return <Slider {...look} ariaLabelForHandle={props.label} value={value} onChange={props.onChange} />;
}

function Span(props: WidgetProps): ReactElement {
  const { label, onChange } = props;
  const look = lookOf(props);
  const [from = look.min, to = look.min] = listIn(props.value).map(Number);
  return (
    <Slider {...look} range ariaLabelForHandle={[label, label]} value={[from, to]} onChange={onChange} />
  );
}

function lookOf(props: WidgetProps) {
  const { schema, disabled, readOnly } = props;
  const options: OptionsOf<"slider"> = props.options;
  const { minimum = 0, maximum = 100 } = schema.items ?? schema;
  return { min: minimum, max: maximum, step: Number(options.step) || 1, disabled: disabled || readOnly };
}
