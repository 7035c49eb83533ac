/** Where an element begins in a file, 1-based; nothing when it is not there. */
export function placeOfElement(xml: string, id: string): { line: number; column: number } | undefined {
  const at = id === "" ? -1 : xml.search(new RegExp(`<[^<>]*\\sid=["']${escaped(id)}["']`));
  if (at < 0) return undefined;
  const before = xml.slice(0, at);
  return { line: before.split("\n").length, column: at - before.lastIndexOf("\n") };
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
