import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linearPattern, linearProblem } from "@/runtime/core/form/check/linear-pattern";

/** What authors write: telephone and identity numbers, mail, Chinese names, codes, white space. */
const PATTERNS = [
  "^1[3-9]\\d{9}$",
  "^[1-9]\\d{5}(18|19|20)\\d{2}(0[1-9]|1[0-2])\\d{2}\\d{3}[\\dXx]$",
  "^[\\u4e00-\\u9fa5]{2,4}$",
  "^[\\u{1F600}-\\u{1F64F}]$",
  "^\\uD83D\\uDE00$",
  "^\\p{Script=Han}+$",
  "^\\p{L}+$",
  "^[^\\s@,;]+@[^\\s@,;.]+(\\.[^\\s@,;.]+)+$",
  "^\\s*\\{[\\s\\S]*\\}\\s*$",
  "^.$",
  "^..$",
  "^\\S+$",
  "^\\s+$",
  "^[^\\s]$",
  "^[\\Sx]$",
  "[.]",
  "^\\w+\\b",
  "^(?<year>\\d{4})-\\d\\d$",
  "^\\/a\\/$",
  "a$",
  "^(a|b)*?c",
];
const characters = fc.constantFrom(
  ..."abcX019@.,;-/{} \t\n\r".split(""),
  "\u00a0",
  "\u3000",
  "\u2028",
  "\ufeff",
  "\u200b",
  "中",
  "文",
  "😀",
  "é",
);
const texts = fc.array(characters, { maxLength: 6 }).map((parts) => parts.join(""));

describe("a pattern without backtracking", () => {
  it.each(PATTERNS)("%s matches what JavaScript matches", (source) => {
    const [linear, native] = [linearPattern(source), new RegExp(source, "u")];
    fc.assert(
      fc.property(texts, (text) => {
        expect(linear.test(text)).toBe(native.test(text));
      }),
      { numRuns: 400 },
    );
  });

  it.each(["^(a+)+$", "^(a|aa)+$", "^(.*)*$x", "(x+x+)+y", "^(\\w+\\s?)*$", "^(a|b)*a(a|b){120}$"])(
    "%s answers at once, however hostile the text",
    (source) => {
      const pattern = linearPattern(source);
      const started = performance.now();
      for (const text of ["a".repeat(40) + "!", "a".repeat(50_000) + "!", "xb".repeat(25_000)])
        pattern.test(text);
      expect(performance.now() - started).toBeLessThan(1_000);
    },
  );

  it.each(["(?=a)b", "(?!a)b", "(?<=a)b", "(?<!a)b", "(a)\\1", "a{2000}", "((a{30}){30}){30}"])(
    "%s is refused with a reason",
    (source) => {
      expect(linearProblem(source)).toBeTruthy();
    },
  );
});
