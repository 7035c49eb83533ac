import { TimePicker } from "antd";
import type { Dayjs } from "dayjs";
import type { ReactElement } from "react";
import { timeFormat } from "@/runtime/core/form/date-format";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { asTime } from "./day";
import { momentProps, spanProps } from "./picker-props";
import { TypedMoment } from "./typed-moment";
import { useMoment, useSpan } from "./use-read";
import { useUnread } from "./use-unread";

/** A time of day, kept as text; a pair of them with `isRange`. Options: `format`, default HH:mm:ss. */
export default function TimeWidget(props: WidgetProps): ReactElement {
  const options: OptionsOf<"time"> = props.options;
  const format = timeFormat(props.options);
  const isRange = options.isRange === true;
  const store = (moment: Dayjs | null | undefined): string | undefined => moment?.format(format);
  const storeEnd = (moment: Dayjs | null): string => store(moment) ?? "";
  const ends = useSpan(props.value, asTime);
  const time = useMoment(props.value, asTime);
  const unread = useUnread(props, format, {
    known: isRange ? ends : [time],
    typed: (moments) => props.onChange(isRange ? moments.map(storeEnd) : store(moments[0])),
  });
  const take = (value: unknown): void => {
    unread.read();
    props.onChange(value);
  };
  if (isRange)
    return (
      <TypedMoment format={format}>
        <TimePicker.RangePicker
          key={unread.key}
          {...spanProps(props)}
          {...unread.props}
          format={format}
          value={ends}
          onChange={(picked) => take(picked?.map(storeEnd))}
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
        onChange={(picked) => take(store(picked))}
      />
    </TypedMoment>
  );
}
