/** A name that is shown to everybody: the family name, and the last character of longer ones. */
export function maskedName(name: string): string {
  const letters = Array.from(name.trim());
  if (letters.length <= 1) return "*";
  const last = letters.length > 2 ? (letters.at(-1) ?? "") : "";
  return `${letters[0]}${"*".repeat(letters.length > 2 ? letters.length - 2 : 1)}${last}`;
}

/** An identity number of which only the first three and the last two characters are shown; shorter ones not at all. */
export function maskedIdCard(idCard: string): string {
  return /^.{15,18}$/.test(idCard)
    ? `${idCard.slice(0, 3)}${"*".repeat(idCard.length - 5)}${idCard.slice(-2)}`
    : "*".repeat(idCard.length);
}
