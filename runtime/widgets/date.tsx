import { DatePicker } from "antd";
import type { Dayjs } from "dayjs";
import type { ReactElement } from "react";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { dateKind, dayReader, dayStamp, inOrder, isOfMoments } from "./day";
import { FieldGroup } from "./field-group";
import { momentProps, spanProps } from "./picker-props";
import { SpanClosing } from "./span-closing";
import { useMoment, useSeveral, useSpan } from "./use-read";
import { useUnread } from "./use-unread";
import { TypedDays } from "./typed-days";
import { TypedMoment, WHOLE_DAYS } from "./typed-moment";

/**
 * A day, month, year or moment, several days, or a span as a list of two (`dateKind`). Kept as it is shown, as a time
 * stamp in milliseconds (`timestamp`) or, where a JSON Schema says `date-time`, with its zone.
 */
export default function DateWidget(props: WidgetProps): ReactElement {
  const { type, format, isRange } = dateKind(props);
  const store = (day: Dayjs | null | undefined): unknown =>
    day ? stored(day, props, { format, hasTime }) : undefined;
  const storeEnd = (day: Dayjs | null): unknown => store(day) ?? "";
  const picker: "year" | "month" | "date" = type === "year" || type === "month" ? type : "date";
  const hasTime = isOfMoments(type);
  const read = dayReader(type);
  // What is searched for may have no end, or no beginning.
  const isOpen = props.schema["x-flowsmith"]?.search === "range";
  const ends = useSpan(props.value, read);
  const day = useMoment(props.value, read);
  const days = useSeveral(props.value, read);
  // Whole days are taken by the picker itself.
  const typed = (moments: (Dayjs | null)[]): void => {
    if (!hasTime && !moments.includes(null)) return;
    props.onChange(isRange ? moments.map(storeEnd) : store(moments[0]));
  };
  const unread = useUnread(props, format, { known: isRange ? ends : [day], typed });
  const take = (value: unknown): void => {
    unread.read();
    props.onChange(value);
  };
  const look = { showTime: hasTime, picker, format };
  if (isRange)
    return (
      <TypedMoment format={format} isSpan>
        <SpanClosing id={props.id}>
          {(closing) => (
            <DatePicker.RangePicker
              key={unread.key}
              {...spanProps(props)}
              {...unread.props}
              {...look}
              {...(hasTime ? { showTime: WHOLE_DAYS, className: "fs-moments" } : {})}
              {...(hasTime && isOpen ? closing : {})}
              {...(isOpen ? { needConfirm: false } : {})}
              // It would put whole days in order by their hours, and cut off both.
              order={false}
              value={ends}
              onChange={(picked) => take(picked ? inOrder(picked).map(storeEnd) : undefined)}
            />
          )}
        </SpanClosing>
      </TypedMoment>
    );
  // The input of several days takes neither the name of its field nor what is wrong with it, nor any keys.
  if (type === "dates") {
    const takeAll = (all: Dayjs[] | null): void => props.onChange((all ?? []).map(store));
    return (
      <FieldGroup props={props}>
        <DatePicker
          {...momentProps(props)}
          {...look}
          multiple
          value={days}
          prefix={<TypedDays field={props} days={days} format={format} onChange={takeAll} />}
          onChange={takeAll}
        />
      </FieldGroup>
    );
  }
  return (
    <TypedMoment format={format}>
      <DatePicker
        key={unread.key}
        {...momentProps(props)}
        {...unread.props}
        {...look}
        value={day}
        onChange={(picked: Dayjs | null) => take(store(picked))}
      />
    </TypedMoment>
  );
}

function stored(
  day: Dayjs,
  props: WidgetProps,
  { format, hasTime }: { format: string; hasTime: boolean },
): string | number {
  const options: OptionsOf<"date"> = props.options;
  const { schema } = props;
  if (options.timestamp === true) return hasTime ? day.valueOf() : dayStamp(day);
  return schema.format === "date-time" ? day.toISOString() : day.format(format);
}
