import { SaxesParser, type SaxesTagPlain } from "saxes";
import { notSheet } from "./unpack";

export interface Hearer {
  open?: (name: string, tag: SaxesTagPlain) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Walks through a part of an Excel file; names come without their prefix. @throws ApiError 422 where it is no XML */
export function walk(xml: string, { open, text, close }: Hearer): void {
  const parser = new SaxesParser();
  const plain = (name: string): string => name.slice(name.indexOf(":") + 1);
  parser.on("opentag", (tag) => open?.(plain(tag.name), tag));
  parser.on("closetag", (tag) => close?.(plain(tag.name)));
  parser.on("text", (words) => text?.(words));
  parser.on("cdata", (words) => text?.(words));
  parser.on("error", () => {
    throw notSheet();
  });
  if (xml !== "") parser.write(xml).close();
}
