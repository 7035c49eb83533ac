/** How many digits behind the point a field of numbers shows at least: those of its precision, or else of its step. */
export function leastDigits({ precision, step }: Record<string, unknown>): number {
  const digits = typeof precision === "number" ? precision : digitsOf(Number(step) || 0);
  return Math.min(Math.max(digits, 0), MOST_DIGITS);
}

/** A number as its field shows it, with so many digits behind the point at least: 3703.5 of 2 is 3703.50. None is cut. */
export function writtenNumber(value: number, least: number): string {
  const text = String(value);
  return digitsOf(value) >= least || !PLAIN.test(text) ? text : value.toFixed(least);
}

const MOST_DIGITS = 12;

/** Neither a power of ten nor infinite. */
const PLAIN = /^-?[\d.]+$/;

/** How many digits behind the point a number is written with. */
export const digitsOf = (number: number): number => String(number).split(".")[1]?.length ?? 0;
