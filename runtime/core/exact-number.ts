/** A number that JavaScript keeps exactly, else its digits as they are written: long ids are no numbers to count with. */
export function exactNumber(text: string): number | string {
  const number = Number(text);
  const isExact = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return isExact ? number : text;
}

/** Whether a number in plain digits is another one as soon as it is a number: of more than fifteen digits the last ones may go. */
export function losesDigits(text: string): boolean {
  const digits = DIGITS.exec(text);
  return digits !== null && plain(digits) !== plain(DIGITS.exec(String(Number(text))));
}

const DIGITS = /^(-?)(\d*)(?:\.(\d*))?$/;

/** Sign, whole part and decimals without noughts that say nothing. */
function plain(digits: RegExpExecArray | null): string {
  if (!digits) return "";
  const [, sign, whole = "", decimals = ""] = digits;
  const end = Array.from(decimals).findLastIndex((digit) => digit !== "0");
  return [sign, whole.replace(/^0+/, ""), decimals.slice(0, end + 1)].join("/");
}
