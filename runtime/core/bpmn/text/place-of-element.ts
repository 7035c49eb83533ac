import { placeAt, type TextPlace } from "../../text-place";

/** Where an element begins in a file, 1-based; nothing when it is not there. */
export function placeOfElement(xml: string, id: string): TextPlace | undefined {
  const at = id === "" ? -1 : xml.search(new RegExp(`<[^<>]*\\sid=["']${escaped(id)}["']`));
  return at < 0 ? undefined : placeAt(xml, at);
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
