import { compileExpression } from "@/runtime/core/expression/expression";
import type { RowRule } from "./row-rule";

const ROW = "row.";

/** The properties of a row that a rule asks about. */
export function columnsAsked({ field, condition }: RowRule): Set<string> {
  const read = condition ? compileExpression(condition).dependencies : [];
  const named = read.filter((path) => path.startsWith(ROW)).map((path) => path.slice(ROW.length));
  return new Set([...named, ...(field ? [field] : [])]);
}
