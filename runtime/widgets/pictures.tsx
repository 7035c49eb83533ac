import type { ReactElement } from "react";
import { optionSource } from "@/runtime/core/form/option-source";
import { optionsOf } from "@/runtime/core/json-schema/options";
import { currentLocale, text } from "@/runtime/i18n/i18n";
import { pictures, type WidgetProps } from "@/runtime/registry/widget";
import { asDay, dateKind } from "./day";
import { pickerProps } from "./input-props";
import { numberPicture, Picture } from "./picture";

/** A dropdown; none for several values, for lists that come from elsewhere and for a value that is not offered. */
function selectPicture(props: WidgetProps): ReactElement | null {
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
function datePicture(props: WidgetProps): ReactElement | null {
  const { value, placeholder } = props;
  const { type, format, isRange } = dateKind(props);
  const day = asDay(value);
  const isNone = value === undefined || value === null || value === "";
  if (isRange || !Object.hasOwn(HINTS, type) || (!isNone && !day)) return null;
  const common = pickerProps(props);
  const hint = common.disabled ? "" : placeholder || text(HINTS[type] ?? "");
  return <Picture {...common} kind="date" value={day?.format(format) ?? ""} placeholder={hint} />;
}

const HINTS: Record<string, string> = {
  year: "form.pickYear",
  month: "form.pickMonth",
  date: "form.pickDate",
  datetime: "form.pickDate",
};

pictures.registerAll({ number: numberPicture, select: selectPicture, date: datePicture });
