import { promisify } from "node:util";
import { inflate } from "node:zlib";
import PDFDocument from "pdfkit";

export interface Size {
  width: number;
  height: number;
}

/** A picture that can be drawn, with its size in its own pixels. */
export interface Picture extends Size {
  data: Uint8Array;
}

/** Beyond this a picture costs more memory than a page is worth. */
const MOST_PIXELS = 40_000_000;
const PNG_SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Byte of a PNG's head that says whether its rows are interlaced. */
const INTERLACE_AT = 28;
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * A JPEG, PNG, GIF or WebP as a picture of a page, of a moving one its first frame; null for anything else and for broken
 * ones. PNG is checked to its last row here, because the PDF library unpacks it outside of any `try`: a broken one would
 * end the process. What that library cannot draw is turned into a plain PNG first.
 */
export async function pictureOf(data: Buffer): Promise<Picture | null> {
  try {
    if (isForeign(data)) return await plainPng(data);
    const size = isPng(data) ? await pngSize(data) : jpegSize(data);
    return size && size.width * size.height <= MOST_PIXELS ? { data, ...size } : null;
  } catch {
    return null;
  }
}

const isPng = (data: Buffer): boolean => PNG_SIGN.equals(data.subarray(0, PNG_SIGN.length));

/** Interlaced PNG, GIF and WebP. */
function isForeign(data: Buffer): boolean {
  const sign = data.toString("latin1", 0, 12);
  return isPng(data) ? data[INTERLACE_AT] === 1 : /^(GIF8[79]a|RIFF.{4}WEBP)/s.test(sign);
}

async function plainPng(data: Buffer): Promise<Picture> {
  const { default: sharp } = await import("sharp");
  const image = sharp(data, { limitInputPixels: MOST_PIXELS, failOn: "warning" }).autoOrient();
  const { data: png, info } = await image.png().toBuffer({ resolveWithObject: true });
  return { data: png, width: info.width, height: info.height };
}

function jpegSize(data: Buffer): Size | null {
  if (data[0] !== 0xff || data[1] !== 0xd8) return null;
  const doc = new PDFDocument({ autoFirstPage: false, font: "" }) as unknown as {
    openImage: (data: Buffer) => Size & { orientation: number };
  };
  const { width, height, orientation } = doc.openImage(data);
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

async function pngSize(data: Buffer): Promise<Size | null> {
  const head = data.subarray(16, 29);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [bits, channels] = [head[8] ?? 0, CHANNELS[head[9] ?? -1]];
  if (channels === undefined || width * height > MOST_PIXELS) return null;
  const line = 1 + Math.ceil((width * bits * channels) / 8);
  const rows = await promisify(inflate)(pixelChunks(data), { maxOutputLength: line * height + 1 });
  const isWhole = (rows as Buffer).length >= line * height;
  for (let row = 0; row < height; row++) if ((rows as Buffer)[row * line]! > 4) return null;
  return isWhole && width > 0 && height > 0 ? { width, height } : null;
}

function pixelChunks(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = PNG_SIGN.length; at + 8 <= data.length;) {
    const length = data.readUInt32BE(at);
    const name = data.toString("latin1", at + 4, at + 8);
    if (name === "IDAT") parts.push(data.subarray(at + 8, at + 8 + length));
    if (name === "IEND") break;
    at += length + 12;
  }
  return Buffer.concat(parts);
}

/** The size at which a picture fits: never larger than itself (at 96 pixels an inch), its sides in proportion. */
export function fitted(size: Size, limit: Size): Size {
  const [width, height] = [size.width * 0.75, size.height * 0.75];
  const scale = Math.min(1, limit.width / width, limit.height / height);
  return { width: width * scale, height: height * scale };
}
