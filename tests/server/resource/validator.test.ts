import { expect, it } from "vitest";
import type { JsonSchema } from "@/server/resource/declaration";
import { createValidator } from "@/server/resource/validator";
import { ApiError } from "@/server/errors";

const SCHEMA: JsonSchema = {
  type: "object",
  properties: {
    columns: {
      type: "array",
      title: "列",
      "x-flowsmith": { en: "Columns" },
      minItems: 1,
      maxItems: 3,
      items: { type: "object" },
    },
  },
};

const saidOf = (input: Record<string, unknown>, locale: "zh" | "en") =>
  thrown(() => createValidator(SCHEMA)(input, false), locale);

function thrown(check: () => void, locale: "zh" | "en"): Record<string, string> | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.inWords(locale).fields : undefined;
  }
}

it.each([
  [[{}, null], "/columns/1", "请填写第 2 项", "Entry 2 is required"],
  [[{}, "a"], "/columns/1", "第 2 项格式不正确", "Entry 2: invalid format"],
  [[], "/columns", "列至少 1 项", "Columns needs at least 1 entry"],
  [[{}, {}, {}, {}], "/columns", "列不能超过 3 项", "Columns allows at most 3 entries"],
])("what is wrong with the list %j is said as people count and name it", (columns, place, zh, en) => {
  expect(saidOf({ columns }, "zh")).toEqual({ [place]: zh });
  expect(saidOf({ columns }, "en")).toEqual({ [place]: en });
});

it.each([
  ["date", "2026-02-28", true],
  ["date", "2026-02-30", false],
  ["date", "0000-01-01", false],
  ["date-time", "2026-02-28T23:59:59.5Z", true],
  ["date-time", "2026-02-28t08:00:00+08:00", true],
  ["date-time", "2026-02-28T08:00:00+15:59", true],
  ["date-time", "2026-02-28T08:00:00-16:00", false],
  ["date-time", "2026-02-28T08:00:00", false],
  ["date-time", "2026-02-28T24:00:00Z", false],
  ["date-time", "0000-01-01T00:00:00Z", false],
])("of format %s, %s is taken: %s, so that the database refuses no moment", (format, text, isTaken) => {
  const check = createValidator({ properties: { at: { type: "string", format, title: "时间" } } });
  const fields = isTaken ? undefined : { "/at": "时间格式不正确" };
  expect(thrown(() => check({ at: text }, false), "zh")).toEqual(fields);
});
