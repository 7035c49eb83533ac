/** Letters and digits that are not mistaken for one another when read aloud or off paper. */
export const NUMBER_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** Random characters of a number: nobody counts from one permit to the next. */
export const RANDOM_LENGTH = 4;

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const PREFIX = "ZY";
/** Region of a unit that gave no credit code. */
const NATIONWIDE = "00";
const SHAPE = new RegExp(`^${PREFIX}\\d{12,}[${NUMBER_LETTERS}]{${RANDOM_LENGTH}}[0-9A-Z]$`);

interface Parts {
  /** Two digits of the area, null where it is not known. */
  region: string | null;
  year: number;
  index: number;
  random: string;
}

/** The number of a permit: region, year, running number, random characters, and one check character (ISO 7064, MOD 37,36). */
export function permitNumber({ region, year, index, random }: Parts): string {
  const body = `${PREFIX}${region ?? NATIONWIDE}${year}${String(index).padStart(6, "0")}${random}`;
  return body + ALPHABET[(37 - carried(body)) % 36];
}

/**
 * A number as people type or paste it: blanks, dashes and marks without width do not count, nor does the case, nor whether
 * a Chinese input method made its letters and digits full width.
 */
export const tidyNumber = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, "")
    .toUpperCase();

/** Whether a tidy text can be a number at all: one wrong or two swapped characters are noticed without asking anybody. */
export function isPermitNumber(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  return (carried(text.slice(0, -1)) + ALPHABET.indexOf(text.slice(-1))) % 36 === 1;
}

function carried(body: string): number {
  let product = 36;
  for (const char of body) product = (((product + ALPHABET.indexOf(char)) % 36 || 36) * 2) % 37;
  return product;
}
