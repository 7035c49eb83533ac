/**
 * A number as it is written by hand or copied from a spreadsheet, in plain digits: full-width characters of an input method,
 * separators of thousands, signs of currencies, and 万 and 亿. What is none stays none: nothing else is left out, or 1~3 were 13.
 */
export function plainNumber(text: string): string {
  const digits = text
    .normalize("NFKC")
    .replaceAll("。", ".")
    .replaceAll("−", "-")
    .replaceAll(LEFT_OUT, "")
    .replace(/^\+/, "")
    .replace(/元$/, "");
  const counted = COUNTED.exec(digits);
  return counted ? times(counted[1] ?? "", counted[2] === "万" ? TEN_THOUSAND : HUNDRED_MILLION) : digits;
}

const LEFT_OUT = /[\s,'’\p{Sc}\p{Cf}]+/gu;
const COUNTED = /^(-?\d+(?:\.\d*)?)([万亿])$/;
/** Noughts of 万 and 亿. */
const TEN_THOUSAND = 4;
const HUNDRED_MILLION = 8;

/** Moves the point to the right: a product of numbers could have other digits. */
function times(digits: string, places: number): string {
  const [whole = "", decimals = ""] = digits.split(".");
  const moved = whole + decimals.slice(0, places).padEnd(places, "0");
  return decimals.length > places ? `${moved}.${decimals.slice(places)}` : moved;
}
