/** What the server knows of the kinds of files: the type in answers follows the name, never what a browser claimed. */
const TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  bmp: "image/bmp",
  avif: "image/avif",
  svg: "image/svg+xml",
  pdf: "application/pdf",
  txt: "text/plain",
  csv: "text/csv",
  html: "text/html",
  json: "application/json",
  xml: "application/xml",
  zip: "application/zip",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
};

/** The bytes that files of a type begin with, as letters; a browser shows these types in place. */
// oxlint-disable no-control-regex -- files begin with control characters
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  "image/png": /^\x89PNG\r\n\x1a\n/,
  "image/jpeg": /^\xff\xd8\xff/,
  "image/gif": /^GIF8[79]a/,
  "image/webp": /^RIFF[^]{4}WEBP/,
  "image/bmp": /^BM/,
  "image/avif": /^[^]{4}ftyp(avif|avis|mif1)/,
  "application/pdf": /^[^]{0,1024}%PDF-/,
};
// oxlint-enable no-control-regex

/** How many bytes of a file `fitsContent` looks at. */
export const LOOKED_AT_BYTES = 1100;

/** The last part of a file's name in small letters; empty where there is none. */
export const extensionOf = (name: string): string => /\.([\w-]{1,16})$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** The type that a file is answered with. */
export const typeOf = (name: string): string => TYPES[extensionOf(name)] ?? "application/octet-stream";

/**
 * The character set that a text is written in, from how it begins: UTF-8 where that is possible, else what programs here
 * wrote before. A browser that is told none takes every text for Latin letters.
 */
export function charsetOf(beginning: Uint8Array): "utf-8" | "gb18030" {
  try {
    // The beginning may end within a letter.
    new TextDecoder("utf-8", { fatal: true }).decode(beginning, { stream: true });
    return "utf-8";
  } catch {
    return "gb18030";
  }
}

/** Does a file begin as its type says? Types that no browser shows in place are taken as they are. */
export function fitsContent(type: string, beginning: Uint8Array): boolean {
  const expected = BEGINNINGS[type];
  return expected === undefined || expected.test(Buffer.from(beginning).toString("latin1"));
}

/** Extensions of a list as people write it: `jpg, .PNG、pdf`. */
export const extensionsIn = (text: string): string[] => partsOf(text).filter(isExtension);

/** The first part of such a list that is no extension; undefined where all are. */
export const noExtensionIn = (text: string): string | undefined =>
  partsOf(text).find((part) => !isExtension(part));

const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,，、;；|]+/)
    .map((part) => part.replace(/^\*?\./, ""))
    .filter((part) => part !== "");

const isExtension = (part: string): boolean => /^[\w-]{1,16}$/.test(part);
