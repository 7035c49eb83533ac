import type { Finding } from "@/runtime/core/finding";
import { type AuthorPattern, authorPatterns } from "./author-patterns";
import { fault, nameOf } from "./check-walk";
import type { FormWidget } from "../document";
import { linearProblem } from "./linear-pattern";
import { patternSource } from "./pattern";

/** Regular expressions of the widget at `at` that are none, and those that the server could not run in bounded time. */
export function checkPatterns(widget: FormWidget, at: string): Finding[] {
  return authorPatterns(widget).flatMap((one) => {
    const problem = problemOf(one, nameOf(widget));
    return problem ? [fault(at + one.pointer, ...problem)] : [];
  });
}

function problemOf({ pattern }: AuthorPattern, name: string): [rule: string, zh: string, en: string] | null {
  const source = patternSource(pattern);
  if (source === null) {
    const reason = syntaxError(pattern);
    return [
      "pattern",
      `组件「${name}」的正则表达式有误：${reason}`,
      `The pattern of "${name}" is wrong: ${reason}`,
    ];
  }
  const reason = linearProblem(source);
  return reason === null
    ? null
    : [
        "pattern-unfit",
        `组件「${name}」的正则表达式 ${pattern} 不能使用：不支持前后断言（?=、?!、?<=、?<!）、反向引用（\\1）和过大的重复次数（${reason}）`,
        `The pattern ${pattern} of "${name}" cannot be used: look-around (?=, ?!, ?<=, ?<!), references back (\\1) and too many repetitions are not supported (${reason})`,
      ];
}

function syntaxError(pattern: string): string {
  try {
    return new RegExp(pattern, "u").source;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
