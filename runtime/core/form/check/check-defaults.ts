import type { Finding } from "@/runtime/core/finding";
import { validateData } from "@/runtime/core/json-schema/validate";
import type { Locale } from "@/runtime/core/locale";
import { isRealDay } from "@/runtime/core/real-day";
import { defaultOf } from "../compile";
import { hasFormula } from "../has-formula";
import type { FormDocument, FormWidget } from "../document";
import { isKnownField, limitOf, valueSchema, type ValueSchema } from "../value-schema";
import { nameOf, walkChecked, warning } from "./check-walk";

/** Defaults that the field's own rules refuse: whoever fills in the form would have to mend what they never wrote. */
export function checkDefaults(form: FormDocument): Finding[] {
  return [...walkChecked(form)].flatMap(({ widget, at }) => {
    const value = defaultOf(widget);
    if (value === undefined || !isKnownField(widget) || hasFormula(widget)) return [];
    const name = nameOf(widget);
    const said = refusal(widget, value);
    return said === null
      ? []
      : [
          warning(
            `${at}/options/defaultValue`,
            "default-value",
            `组件「${name}」的默认值 ${JSON.stringify(value)} 不合它自己的规则：${said.zh}`,
            `The default value ${JSON.stringify(value)} of "${name}" breaks its own rules: ${said.en}`,
          ),
        ];
  });
}

type Said = { zh: string; en: string } | null;

function refusal(widget: FormWidget, given: unknown): Said {
  const { defaultValue: _own, ...options } = widget.options;
  const field = valueSchema({ ...widget, options });
  if (field === null) return null;
  const value = numbered(field, given);
  const schema = { type: "object", properties: { [widget.model]: field } };
  const said = (locale: Locale): string | undefined =>
    validateData(schema, { [widget.model]: value }, locale).find(
      ({ keyword }) => !isToldElsewhere(keyword, widget),
    )?.message;
  const [zh, en] = [said("zh"), said("en")];
  return zh !== undefined && en !== undefined ? { zh, en } : calendarFault(widget, field, value);
}

/** Limits of one number and choices have checks of their own, which say them. */
function isToldElsewhere(keyword: string, { options }: FormWidget): boolean {
  if (Array.isArray(options["defaultValue"])) return keyword === "enum";
  const limit = { minimum: options["min"], maximum: options["max"], enum: true }[keyword];
  return limitOf(limit) !== undefined || limit === true;
}

const DAY = /^\d{4}-\d\d-\d\d(?=$|[ T])/;

/** Days that no calendar has, and spans that end before they begin. */
function calendarFault({ type }: FormWidget, { minItems }: ValueSchema, value: unknown): Said {
  const texts = [value].flat().filter((one) => typeof one === "string");
  const days = type === "date" ? texts.flatMap((one) => DAY.exec(one)?.[0] ?? []) : [];
  const lost = days.find((day) => !isRealDay(day));
  if (lost !== undefined) return { zh: `没有 ${lost} 这一天`, en: `there is no day ${lost}` };
  const [from, to] = Array.isArray(value) ? value : [];
  const isReversed = SPANNING.has(type) && minItems === SPAN && typeof from === typeof to && from > to;
  return isReversed ? { zh: "起点在终点之后", en: "it ends before it begins" } : null;
}

const SPANNING: ReadonlySet<string> = new Set(["date", "time", "slider"]);
/** Values of a span: where it begins and where it ends. */
const SPAN = 2;

/** A number that is kept as its text is one. */
function numbered({ type }: ValueSchema, value: unknown): unknown {
  const isNumeric = type === "number" || type === "integer";
  return isNumeric && typeof value === "string" && Number.isFinite(Number(value)) ? Number(value) : value;
}
