import ucs2length from "ajv/dist/runtime/ucs2length.js";
import { expect, it } from "vitest";
import { ApiError } from "@/server/errors";
import { isLongerThan } from "@/server/resource/text-length";
import { createValidator } from "@/server/resource/validator";

const PIECES = ["a", "流", "😀", "\ud83d", "\ude00", "é", ""];

it("counts characters as ajv does, halves of pairs included", () => {
  for (let number = 0; number < PIECES.length ** 4; number++) {
    const text = [0, 1, 2, 3]
      .map((digit) => PIECES[Math.floor(number / PIECES.length ** digit) % PIECES.length])
      .join("");
    for (let limit = 0; limit <= 9; limit++) expect(isLongerThan(text, limit)).toBe(ucs2length(text) > limit);
  }
});

it.each([
  ["maxLength", "😀😀😀", "😀😀😀😀"],
  ["minLength", "😀😀😀", "😀😀"],
])("%s says the limit of a text beyond it, and takes one that is just within", (keyword, within, beyond) => {
  const check = createValidator({ type: "object", properties: { note: { type: "string", [keyword]: 3 } } });
  expect(() => check({ note: within }, false)).not.toThrow();
  expect(refusal(() => check({ note: beyond }, false))).toContain("3");
});

function refusal(work: () => void): string {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return JSON.stringify(error.fields);
  }
  return "";
}
