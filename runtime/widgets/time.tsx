import { TimePicker } from "antd";
import type { ReactElement } from "react";
import { timeFormat } from "@/runtime/core/form/date-format";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { asTime, endsOf } from "./day";
import { momentProps, spanProps } from "./picker-props";

/** A time of day, kept as text; a pair of them with `isRange`. Options: `format`, default HH:mm:ss. */
export default function TimeWidget(props: WidgetProps): ReactElement {
  const options: OptionsOf<"time"> = props.options;
  const format = timeFormat(props.options);
  if (options.isRange === true)
    return (
      <TimePicker.RangePicker
        {...spanProps(props)}
        format={format}
        value={endsOf(props.value, asTime)}
        onChange={(times) => props.onChange(times?.map((time) => time?.format(format)))}
      />
    );
  return (
    <TimePicker
      {...momentProps(props)}
      format={format}
      value={asTime(props.value)}
      onChange={(time) => props.onChange(time?.format(format))}
    />
  );
}
