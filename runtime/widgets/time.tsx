import { TimePicker } from "antd";
import dayjs from "dayjs";
import type { ReactElement } from "react";
import { timeFormat } from "@/runtime/core/form/date-format";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { asTime, endsOf } from "./day";
import { momentProps, spanProps } from "./picker-props";
import { TypedMoment } from "./typed-moment";
import { useMoment, useSpan } from "./use-read";
import { useUnread } from "./use-unread";

/** A time of day, kept as text; a pair of them with `isRange`. Options: `format`, default HH:mm:ss. */
export default function TimeWidget(props: WidgetProps): ReactElement {
  const options: OptionsOf<"time"> = props.options;
  const format = timeFormat(props.options);
  const typed = (texts: readonly string[]): void => {
    const known = options.isRange === true ? endsOf(props.value, asTime) : [asTime(props.value)];
    if (texts.includes("") || texts.every((text, at) => text === known[at]?.format(format))) return;
    const inOrder = texts.toSorted((one, two) => dayjs(one, format).diff(dayjs(two, format)));
    props.onChange(options.isRange === true ? inOrder : inOrder[0]);
  };
  const ends = useSpan(props.value, asTime);
  const time = useMoment(props.value, asTime);
  const unread = useUnread(props, format, typed);
  const take = (value: unknown): void => {
    unread.read();
    props.onChange(value);
  };
  if (options.isRange === true)
    return (
      <TypedMoment format={format}>
        <TimePicker.RangePicker
          key={unread.key}
          {...spanProps(props)}
          {...unread.props}
          format={format}
          value={ends}
          onChange={(picked) => take(picked?.map((one) => one?.format(format)))}
        />
      </TypedMoment>
    );
  return (
    <TypedMoment format={format}>
      <TimePicker
        key={unread.key}
        {...momentProps(props)}
        {...unread.props}
        format={format}
        value={time}
        onChange={(picked) => take(picked?.format(format))}
      />
    </TypedMoment>
  );
}
