import { TimePicker } from "antd";
import type { ReactElement } from "react";
import { timeFormat } from "@/runtime/core/form/date-format";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { asTime, endsOf } from "./day";
import { momentProps, spanProps } from "./picker-props";
import { useUnread } from "./use-unread";

/** A time of day, kept as text; a pair of them with `isRange`. Options: `format`, default HH:mm:ss. */
export default function TimeWidget(props: WidgetProps): ReactElement {
  const options: OptionsOf<"time"> = props.options;
  const format = timeFormat(props.options);
  const unread = useUnread(props, format);
  const take = (value: unknown): void => {
    unread.read();
    props.onChange(value);
  };
  if (options.isRange === true)
    return (
      <TimePicker.RangePicker
        key={unread.key}
        {...spanProps(props)}
        {...unread.props}
        format={format}
        value={endsOf(props.value, asTime)}
        onChange={(times) => take(times?.map((time) => time?.format(format)))}
      />
    );
  return (
    <TimePicker
      key={unread.key}
      {...momentProps(props)}
      {...unread.props}
      format={format}
      value={asTime(props.value)}
      onChange={(time) => take(time?.format(format))}
    />
  );
}
