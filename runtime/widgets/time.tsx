import { TimePicker } from "antd";
import dayjs from "dayjs";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { pickerProps } from "./input-props";
import "@/runtime/i18n/dayjs-locale";

/** A time of day, kept as text. Options: `format`, default HH:mm:ss. */
export default function TimeWidget(props: WidgetProps): ReactElement {
  const format = typeof props.options["format"] === "string" ? props.options["format"] : "HH:mm:ss";
  const time = typeof props.value === "string" ? dayjs(`2000-01-01 ${props.value}`) : null;
  const { placeholder, ...plain } = pickerProps(props);
  return (
    <TimePicker
      {...plain}
      {...(placeholder === undefined ? {} : { placeholder })}
      format={format}
      value={time?.isValid() ? time : null}
      onChange={(next) => props.onChange(next?.format(format))}
    />
  );
}
