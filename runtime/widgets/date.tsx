import { listIn, isKeyOf } from "@/runtime/core/guards";
import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { pickerProps } from "./input-props";
import "@/runtime/i18n/dayjs-locale";

const FORMATS = { date: "YYYY-MM-DD", datetime: "YYYY-MM-DD HH:mm:ss", month: "YYYY-MM", year: "YYYY" };
type Kind = keyof typeof FORMATS;

/** A day, kept as text; a `date-time` as a moment. Options: `type` (date, datetime, month, year), `range` for a list of two. */
export default function DateWidget(props: WidgetProps): ReactElement {
  const kind = kindOf(props);
  const format = FORMATS[kind];
  const common = {
    ...pickerProps(props),
    showTime: kind === "datetime",
    picker: kind === "datetime" ? ("date" as const) : kind,
    format,
  };
  const { placeholder, ...plain } = common;
  if (props.options["range"] === true || props.schema["x-flowsmith"]?.widget === "daterange") {
    const [from, to] = listIn(props.value);
    return (
      <DatePicker.RangePicker
        {...plain}
        value={[asDay(from), asDay(to)]}
        onChange={(days) => props.onChange(days?.map((day) => day?.format(format)))}
      />
    );
  }
  return (
    <DatePicker
      {...plain}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={asDay(props.value)}
      onChange={(day: Dayjs | null) => props.onChange(textOf(day, props, format))}
    />
  );
}

/** A moment of a JSON Schema is written with its zone, all else as it is shown. */
function textOf(day: Dayjs | null, { schema }: WidgetProps, format: string): string | undefined {
  return schema.format === "date-time" ? day?.toISOString() : day?.format(format);
}

function kindOf({ options, schema }: WidgetProps): Kind {
  const type = options["type"];
  if (typeof type === "string" && isKeyOf(FORMATS, type)) return type;
  return schema.format === "date-time" ? "datetime" : "date";
}

function asDay(value: unknown): Dayjs | null {
  const day = typeof value === "string" || typeof value === "number" ? dayjs(value) : null;
  return day?.isValid() ? day : null;
}
