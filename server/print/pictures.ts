import { isWholePng } from "./png-chunks";

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
/** A page has no use for more pixels along a side. */
const MOST_SIDE = 2400;
/** Decoding that takes longer is given up. */
const SECONDS = 10;

/**
 * A JPEG, PNG, GIF or WebP as a picture of a page, of a moving one its first frame; null for anything else and for broken
 * ones. Whatever a user sent is decoded and written anew, so that the PDF library never sees it: it trusts what it reads
 * and works outside of any `try`.
 */
export async function pictureOf(data: Buffer): Promise<Picture | null> {
  const kind = kindOf(data);
  if (kind === null) return null;
  try {
    return await redrawn(data, kind);
  } catch {
    return null;
  }
}

/** A sign beside a heading: more pixels than it has points on paper. */
const SIGN_SIDE = 480;
/** Dots an inch at which a drawn sign becomes pixels. */
const SIGN_DENSITY = 300;

/**
 * The installation's own sign as a picture of a page; null where there is none, or it cannot be drawn. Unlike what users
 * send it may be an SVG: it was cleaned when it was taken.
 */
export async function signPicture(data: Uint8Array | null): Promise<Picture | null> {
  if (data === null) return null;
  try {
    const { default: sharp } = await import("sharp");
    const image = sharp(data, { limitInputPixels: MOST_PIXELS, density: SIGN_DENSITY })
      .resize({ width: SIGN_SIDE, height: SIGN_SIDE, fit: "inside" })
      .timeout({ seconds: SECONDS });
    const { data: png, info } = await image.png().toBuffer({ resolveWithObject: true });
    return { data: png, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

type PictureKind = "jpeg" | "png" | "other";

function kindOf(data: Buffer): PictureKind | null {
  const sign = data.toString("latin1", 0, 12);
  if (sign.startsWith("\u00ff\u00d8\u00ff")) return "jpeg";
  if (/^(GIF8[79]a|RIFF.{4}WEBP)/s.test(sign)) return "other";
  return isWholePng(data) ? "png" : null;
}

async function redrawn(data: Buffer, kind: PictureKind): Promise<Picture> {
  const { default: sharp } = await import("sharp");
  // Cameras write JPEGs that decoders complain about and read nevertheless.
  const failOn = kind === "jpeg" ? "error" : "warning";
  const image = sharp(data, { limitInputPixels: MOST_PIXELS, failOn }).autoOrient();
  const { autoOrient: size } = await image.metadata();
  const shrunk = image
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: SECONDS });
  const written = kind === "jpeg" ? shrunk.jpeg({ quality: 90 }) : shrunk.png();
  return { data: await written.toBuffer(), width: size.width, height: size.height };
}

/** The size at which a picture fits: never larger than itself (at 96 pixels an inch), its sides in proportion. */
export function fitted(size: Size, limit: Size): Size {
  const [width, height] = [size.width * 0.75, size.height * 0.75];
  const scale = Math.min(1, limit.width / width, limit.height / height);
  return { width: width * scale, height: height * scale };
}
