import { COMMON_WORDS } from "./common-words";

/** What has to be left of a password when all that is easily guessed has been taken away. */
const LEFT = 4;
const SHIFTED = "!@#$%^&*()";
const RUN = 4;
const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv",
];
const LINES = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join("")]);
const REPLACED: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "1": "i",
  "3": "e",
  $: "s",
  "5": "s",
  "7": "t",
};

/** Whether a password is one of the first that anybody would guess: a common word with trimmings, runs of keys, repeats. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  return (
    stemsOf(text).some((stem) => COMMON_WORDS.has(stem)) ||
    [text, unshifted(text)].some((keys) => withoutRuns(keys).length < LEFT)
  );
}

/** The keys of the upper row, with or without shift. */
const unshifted = (text: string): string =>
  text.replace(/[!@#$%^&*()]/g, (sign) => String((SHIFTED.indexOf(sign) + 1) % 10));

/** The word within: without digits and signs at the ends, as it stands, unmasked, and once where it is doubled. */
function stemsOf(text: string): string[] {
  const unmasked = text.replace(/[@40135$7]/g, (sign) => REPLACED[sign] ?? sign);
  const trimmed = [text, unmasked, unmaskedWithin(text)].map((one) =>
    one.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""),
  );
  return trimmed.flatMap((one) => {
    const half = one.slice(0, one.length / 2);
    return one !== "" && half + half === one ? [one, half] : [one];
  });
}

/** Digits at the ends are trimmings, between letters they are masks. */
function unmaskedWithin(text: string): string {
  const word = text.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, "");
  return word.replace(/[@40135$7]/g, (sign) => REPLACED[sign] ?? sign);
}

/** Keys that lie side by side, alphabets, numbers in order, and what is repeated count as nothing. */
function withoutRuns(text: string): string {
  const signs = Array.from(text.replace(/(.{1,4}?)\1{2,}/gsu, ""));
  let left = "";
  for (let at = 0; at < signs.length;) {
    const run = runAt(signs, at);
    if (run < RUN) left += signs[at];
    at += run < RUN ? 1 : run;
  }
  return left;
}

function runAt(signs: readonly string[], at: number): number {
  let length = 1;
  while (at + length < signs.length && isOnLine(signs.slice(at, at + length + 1).join(""))) length++;
  return length;
}

const isOnLine = (text: string): boolean => LINES.some((line) => line.includes(text));
