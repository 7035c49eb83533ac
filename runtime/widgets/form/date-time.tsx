import { listIn, textIn } from "@/runtime/core/guards";
import { DatePicker, TimePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import type { ReactElement } from "react";
import { dateFormat } from "@/runtime/core/form/date-format";
import type { WidgetProps } from "@/runtime/registry/widget";
import { pickerProps } from "@/runtime/widgets/input-props";
import "@/runtime/i18n/dayjs-locale";

const DEFAULT_TIME = "HH:mm:ss";

export const asDay = (value: unknown, format?: string): Dayjs | null => {
  const day =
    typeof value === "string" || typeof value === "number"
      ? format
        ? dayjs(`2000-01-01 ${value}`)
        : dayjs(value)
      : null;
  return day?.isValid() ? day : null;
};

/** Placeholder and look shared by all four pickers. */
function common(props: WidgetProps) {
  const { placeholder, ...plain } = pickerProps(props);
  const { options } = props;
  // What cannot be chosen does not ask for it.
  const empty = plain.disabled ? { placeholder: "" } : {};
  return {
    ...plain,
    ...empty,
    allowClear: options["clearable"] !== false,
    inputReadOnly: options["editable"] === false,
    ...(placeholder ? { placeholder } : {}),
  };
}

function rangePlaceholder(props: WidgetProps): { placeholder?: [string, string] } {
  const { options } = props;
  if (pickerProps(props).disabled) return { placeholder: ["", ""] };
  const from = textIn(options["startPlaceholder"]) ?? "";
  const to = textIn(options["endPlaceholder"]) ?? "";
  return from === "" && to === "" ? {} : { placeholder: [from, to] };
}

/** Date of a designed form: type (year … daterange), format, or a time stamp in milliseconds. */
export function FormDateWidget(props: WidgetProps): ReactElement {
  const type = typeof props.options["type"] === "string" ? props.options["type"] : "date";
  const showTime = type.startsWith("datetime");
  const format = dateFormat(props.options);
  const store = (day: Dayjs | null): unknown =>
    day === null ? undefined : props.options["timestamp"] === true ? day.valueOf() : day.format(format);
  const picker: "year" | "month" | "date" = type === "year" || type === "month" ? type : "date";
  const look = { ...common(props), showTime, picker, format };
  if (type.endsWith("range")) {
    const [from, to] = listIn(props.value);
    const { placeholder: _, ...rest } = look;
    return (
      <DatePicker.RangePicker
        {...rest}
        {...rangePlaceholder(props)}
        value={[asDay(from), asDay(to)]}
        onChange={(days) => props.onChange(days?.map(store))}
      />
    );
  }
  if (type === "dates") {
    const days = listIn(props.value)
      .map((value) => asDay(value))
      .filter((day) => day !== null);
    return (
      <DatePicker
        {...look}
        multiple
        value={days}
        onChange={(next: Dayjs[] | null) => props.onChange((next ?? []).map(store))}
      />
    );
  }
  return (
    <DatePicker
      {...look}
      value={asDay(props.value)}
      onChange={(day: Dayjs | null) => props.onChange(store(day))}
    />
  );
}

/** Time of a designed form, a pair when it is a range. */
export function FormTimeWidget(props: WidgetProps): ReactElement {
  const format =
    typeof props.options["format"] === "string" && props.options["format"] !== ""
      ? props.options["format"]
      : DEFAULT_TIME;
  const look = { ...common(props), format };
  if (props.options["isRange"] === true) {
    const [from, to] = listIn(props.value);
    const { placeholder: _, ...rest } = look;
    return (
      <TimePicker.RangePicker
        {...rest}
        {...rangePlaceholder(props)}
        value={[asDay(from, format), asDay(to, format)]}
        onChange={(times) => props.onChange(times?.map((time) => time?.format(format)))}
      />
    );
  }
  return (
    <TimePicker
      {...look}
      value={asDay(props.value, format)}
      onChange={(time) => props.onChange(time?.format(format))}
    />
  );
}
