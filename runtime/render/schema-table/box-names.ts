import type { TFunction } from "i18next";
import "./texts";

/** So many words of a row tell it from others, for who hears of its box alone. */
const TELLING = 3;

/** What the box that chooses a row is called, by what the row shows first. */
export function boxName(t: TFunction, shown: Iterable<unknown>): string {
  const words: string[] = [t("rows.select")];
  for (const one of shown) {
    if (typeof one === "string" && one !== "") words.push(one);
    if (words.length > TELLING) break;
  }
  return words.join(" ");
}

/** What the boxes that choose rows are called, for screen readers: the component library names them in English. */
export const boxNames = <Row>(t: TFunction, shownOf: (row: Row) => Iterable<unknown>) => ({
  getTitleCheckboxProps: () => ({ "aria-label": t("rows.selectAll") }),
  getCheckboxProps: (row: Row) => ({ "aria-label": boxName(t, shownOf(row)) }),
});
