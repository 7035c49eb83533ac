import { listIn, recordIn } from "@/runtime/core/guards";
import type { FormWidget } from "../document";

/** A regular expression that an author gave to a widget. */
export interface AuthorPattern {
  /** Where it stands, below the widget. */
  pointer: string;
  pattern: string;
  /** What is said when a value does not match. */
  message: string | undefined;
}

/** Regular expressions of a widget that its values are checked by: stored rules, the list, then its own option. */
export function authorPatterns({ rules, options }: FormWidget): AuthorPattern[] {
  const { pattern, patternList, patternCheck } = options;
  const found = [...listed(rules, "/rules"), ...listed(patternList, "/options/patternList")];
  if (typeof pattern === "string" && pattern !== "" && patternCheck !== false)
    found.push({ pointer: "/options/pattern", pattern, message: undefined });
  return found;
}

const listed = (list: unknown, at: string): AuthorPattern[] =>
  listIn(list).flatMap((one, index) => {
    const { pattern, message } = recordIn(one);
    return typeof pattern === "string" && pattern !== ""
      ? [
          {
            pointer: `${at}/${index}/pattern`,
            pattern,
            message: typeof message === "string" ? message : undefined,
          },
        ]
      : [];
  });
