/** A number that JavaScript keeps exactly, else its digits as they are written: long ids are no numbers to count with. */
export function exactNumber(text: string): number | string {
  const number = Number(text);
  const isExact = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return isExact ? number : text;
}
