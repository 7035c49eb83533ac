import { decimal } from "@/runtime/core/expression/values";
import { partIn } from "@/runtime/core/guards";
import type { Property } from "./declaration";

/** How many decimals a property keeps; undefined where it keeps all. */
export function decimalsOf(hints: Property["x-flowsmith"]): number | undefined {
  const precision = partIn(hints?.options, "precision");
  return typeof precision === "number" ? precision : undefined;
}

/**
 * Whether so many decimals hold a number whole: a column would round what it cannot keep, and nobody would know. What
 * programs add behind fifteen digits, as in 0.1 + 0.2, nobody has written.
 */
export const isWithinDecimals = (value: number, decimals: number): boolean =>
  Number(decimal(value).toFixed(decimals)) === decimal(value);
