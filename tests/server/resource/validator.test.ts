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

function saidOf(input: Record<string, unknown>, locale: "zh" | "en"): Record<string, string> | undefined {
  try {
    createValidator(SCHEMA)(input, false);
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
