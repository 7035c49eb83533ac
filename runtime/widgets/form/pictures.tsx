import type { ReactElement } from "react";
import { dateFormat } from "@/runtime/core/form/date-format";
import { optionSource } from "@/runtime/core/form/option-source";
import { optionsOf } from "@/runtime/core/json-schema/options";
import { currentLocale, text } from "@/runtime/i18n/i18n";
import type { WidgetProps } from "@/runtime/registry/widget";
import { pickerProps } from "@/runtime/widgets/input-props";
import { Picture } from "@/runtime/widgets/picture";
import { asDay } from "./date-time";

/** A dropdown; none for several values, for lists that come from elsewhere and for a value that is not offered. */
export function selectPicture(props: WidgetProps): ReactElement | null {
  const { options, value, schema } = props;
  const isNone = value === undefined || value === null || value === "";
  const chosen = isNone
    ? undefined
    : optionsOf(schema, options, currentLocale()).find((one) => one.value === value);
  if (options["multiple"] === true || optionSource(options) !== null || (!isNone && !chosen)) return null;
  const hint = props.readOnly ? "" : (props.placeholder ?? text("form.select"));
  const line = { ...pickerProps(props), value: chosen?.label ?? "", placeholder: hint };
  return <Picture {...line} kind="select" label={props.label} />;
}

/** A date or a month; none for ranges, lists of days and values that are no date. */
export function datePicture(props: WidgetProps): ReactElement | null {
  const { options, value, placeholder } = props;
  const type = typeof options["type"] === "string" ? options["type"] : "date";
  const day = asDay(value);
  const isNone = value === undefined || value === null || value === "";
  if (!Object.hasOwn(HINTS, type) || (!isNone && !day)) return null;
  const common = pickerProps(props);
  const hint = common.disabled ? "" : placeholder || text(HINTS[type] ?? "");
  return (
    <Picture {...common} kind="date" value={day?.format(dateFormat(options)) ?? ""} placeholder={hint} />
  );
}

const HINTS: Record<string, string> = {
  year: "form.pickYear",
  month: "form.pickMonth",
  date: "form.pickDate",
  datetime: "form.pickDate",
};
