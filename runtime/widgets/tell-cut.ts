import { message } from "antd";
import { limitPassed } from "@/runtime/core/json-schema/limits";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { validateData } from "@/runtime/core/json-schema/validate";
import { localText } from "@/runtime/core/locale";
import { sentences } from "@/runtime/core/sentence";
import { currentLocale } from "@/runtime/i18n/i18n";

const SECONDS = 3;

const SENTENCE = sentences({
  whole: {
    zh: "应为整数，已舍入为 {value}",
    en: "A whole number is asked for: it was rounded to {value}",
  },
  rounded: {
    zh: "数字的位数过多，已舍入为 {value}",
    en: "The number has too many digits: it was rounded to {value}",
  },
});

/** Says what is wrong with a value that a field sets back or cuts by itself: where nothing beyond its limits may stay, it would go without a word. */
export function tellCut(schema: Schema, value: unknown): void {
  const limit = limitPassed(schema, value);
  if (limit === null) return;
  if (limit === "type" && typeof value === "number")
    return tellAs("whole", Math.sign(value) * Math.round(Math.abs(value)));
  const whole: Schema = { type: "object", properties: { value: schema } };
  const fault = validateData(whole, { value }, currentLocale()).find(({ keyword }) => keyword === limit);
  if (fault) tell(fault.message);
}

/** Says what became of a number of more digits than numbers keep. */
export function tellRounded(value: number | null): void {
  if (value !== null) tellAs("rounded", value);
}

const tellAs = (why: "whole" | "rounded", value: number): void =>
  tell(localText(SENTENCE[why]({ value: String(value) }), currentLocale()));

const tell = (content: string): void => void message.warning({ content, duration: SECONDS, key: "cut" });
