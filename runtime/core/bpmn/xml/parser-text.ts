import { type Splice, applySplices } from "../text/splice";
import { doctypeOf, parseXml, walkXml } from "./xml-tree";

const UNUSUAL = /<!DOCTYPE|\s=\s*["']|=\s+["']/;

/**
 * The text as the parser can read it: it knows no white space around `=` and no document type with quotes. Every line
 * stays the same line.
 */
export function parserText(source: string): string {
  if (!UNUSUAL.test(source)) return source;
  const root = parseXml(source);
  const splices: Splice[] = [];
  const doctype = doctypeOf(source.slice(0, root.start));
  if (doctype) splices.push({ ...doctype, text: linesOf(source.slice(doctype.start, doctype.end)) });
  for (const node of walkXml(root)) {
    for (const { name, start, valueStart, end } of node.attributes) {
      const between = source.slice(start + name.length, valueStart - 1);
      if (between === "=") continue;
      splices.push({ start: start + name.length, end: valueStart - 1, text: "=" });
      splices.push({ start: end, end, text: linesOf(between) });
    }
  }
  return applySplices(source, splices);
}

function linesOf(text: string): string {
  return text.replace(/[^\r\n]/g, "");
}
