import { walk } from "./walk";

/** Formats for days and times that each Excel file has without naming them, those of East Asia included. */
const BUILT_IN = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** What is written as it stands, and what chooses colour, language and currency. */
const NOT_OF_CLOCKS = /"[^"]*"|\\.|\[[^\][]*\]|General/gi;

/** The numbers of the styles that show a cell's number as a day or a time, from the part of an Excel file with its styles. */
export function momentStyles(xml: string): ReadonlySet<string> {
  const own = new Map<number, string>();
  const found = new Set<string>();
  let isCell = false;
  let count = 0;
  walk(xml, {
    open: (name, { attributes }) => {
      if (name === "numFmt") own.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
      if (name === "cellXfs") isCell = true;
      if (name !== "xf" || !isCell) return;
      if (isMoment(Number(attributes["numFmtId"] ?? 0), own)) found.add(String(count));
      count += 1;
    },
    close: (name) => {
      if (name === "cellXfs") isCell = false;
    },
  });
  return found;
}

function isMoment(format: number, own: ReadonlyMap<number, string>): boolean {
  const code = own.get(format);
  if (code === undefined) return BUILT_IN.some(([from, to]) => format >= from && format <= to);
  return /[ymdhs]/i.test(code.replaceAll(NOT_OF_CLOCKS, ""));
}
