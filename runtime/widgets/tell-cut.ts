import { message } from "antd";
import { limitPassed } from "@/runtime/core/json-schema/limits";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { validateData } from "@/runtime/core/json-schema/validate";
import { currentLocale } from "@/runtime/i18n/i18n";

const SECONDS = 3;

/** Says what is wrong with a value that a field sets back or cuts by itself: where nothing beyond its limits may stay, it would go without a word. */
export function tellCut(schema: Schema, value: unknown): void {
  const limit = limitPassed(schema, value);
  if (limit === null) return;
  const whole: Schema = { type: "object", properties: { value: schema } };
  const fault = validateData(whole, { value }, currentLocale()).find(({ keyword }) => keyword === limit);
  if (fault) void message.warning({ content: fault.message, duration: SECONDS, key: "cut" });
}
