import { positionAt, type TextPosition } from "../../text-position";

/** Where an element begins in a file, 1-based; nothing when it is not there. */
export function placeOfElement(xml: string, id: string): TextPosition | undefined {
  const at = id === "" ? -1 : xml.search(new RegExp(`<[^<>]*\\sid=["']${escaped(id)}["']`));
  return at < 0 ? undefined : positionAt(xml, at);
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
