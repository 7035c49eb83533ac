import { textDecoder } from "../../text-decoder";

/** How a file was written, so that it can be written back the same way. */
export interface TextEncoding {
  /** A label of the WHATWG encoding standard, lower case. */
  label: string;
  bom: boolean;
}

const UTF8: TextEncoding = { label: "utf-8", bom: false };

/** Decodes by byte order mark, else by the XML declaration, else as UTF-8. */
export function decodeXml(source: string | Uint8Array): { text: string; encoding: TextEncoding } {
  if (typeof source === "string") return decodeString(source);
  const encoding = detect(source);
  const text = textDecoder(encoding.label, { ignoreBOM: true }).decode(source);
  return { text: encoding.bom ? text.replace(/^\uFEFF/, "") : text, encoding };
}

function decodeString(source: string): { text: string; encoding: TextEncoding } {
  const bom = source.startsWith("\uFEFF");
  return { text: bom ? source.slice(1) : source, encoding: { ...UTF8, bom } };
}

function detect(bytes: Uint8Array): TextEncoding {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { label: "utf-8", bom: true };
  if (a === 0xff && b === 0xfe) return { label: "utf-16le", bom: true };
  if (a === 0xfe && b === 0xff) return { label: "utf-16be", bom: true };
  if (a === 0x3c && b === 0) return { label: "utf-16le", bom: false };
  if (a === 0 && b === 0x3c) return { label: "utf-16be", bom: false };
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase();
  if (!declared || declared.startsWith("utf-16")) return UTF8;
  return { label: declared, bom: false };
}

/**
 * Encodes a text as its file was. An encoding that cannot be produced here (GBK, …) becomes UTF-8 and the XML
 * declaration says so; single-byte Latin keeps what fits and writes the rest as character references.
 */
export function encodeXml(text: string, encoding: TextEncoding): Uint8Array {
  const marked = encoding.bom ? `\uFEFF${text}` : text;
  if (encoding.label.startsWith("utf-16")) return utf16(marked, encoding.label === "utf-16be");
  if (/^(iso-8859-1|latin1|us-ascii|ascii|windows-1252)$/.test(encoding.label))
    return latin1(text, encoding.label);
  if (encoding.label === "utf-8" || encoding.label === "utf8") return new TextEncoder().encode(marked);
  return new TextEncoder().encode(text.replace(/^(<\?xml[^>]*?encoding\s*=\s*["'])[^"']+/, "$1UTF-8"));
}

function utf16(text: string, bigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i += 1) view.setUint16(i * 2, text.charCodeAt(i), !bigEndian);
  return bytes;
}

function latin1(text: string, label: string): Uint8Array {
  const limit = label.includes("ascii") ? 0x80 : 0x100;
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const fits = code < limit && (label !== "windows-1252" || code < 0x80 || code > 0x9f);
    if (fits) bytes.push(code);
    else for (const part of `&#${code};`) bytes.push(part.charCodeAt(0));
  }
  return Uint8Array.from(bytes);
}
