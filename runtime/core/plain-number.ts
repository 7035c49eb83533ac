/**
 * A number as it is written by hand or copied from a spreadsheet, in plain digits: full-width characters of an input method,
 * separators of thousands and signs of currencies. What is none stays none.
 */
export const plainNumber = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll("。", ".")
    .replaceAll("−", "-")
    .replaceAll(/[^\w.-]+/g, "");
