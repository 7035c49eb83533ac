import { createHash } from "node:crypto";
import type { Sentence } from "@/runtime/core/sentence";
import { LOGO_KILOBYTES } from "@/schemas/request-limits";
import { refusedField } from "../errors";
import { fitsContent } from "../file/file-kinds";
import { work } from "../work/work";
import { drawnOf } from "./drawn";
import { SENTENCE } from "./sentences";

const KILOBYTE = 1024;
const DATA_ADDRESS = /^data:(image\/(?:png|svg\+xml|webp));base64,([A-Za-z\d+/]+={0,2})$/;
const PNG_WIDTH = 16;
const PNG_HEIGHT = 20;

export interface LogoPicture {
  /** Its hash. */
  id: string;
  type: string;
  /** Known of PNG pictures only. */
  width: number | null;
  height: number | null;
  /** In base 64. */
  content: string;
}

/**
 * The picture of a `data:` address: its bytes must be what they are called, an SVG keeps only what draws, and what is left
 * must be drawn: everybody sees it before they have signed in.
 * @throws ApiError 400 at the field for what is no picture of these kinds, broken, empty or too large
 */
export async function takeLogo(address: string): Promise<LogoPicture> {
  const refuse = (said: Sentence): never => {
    throw refusedField("/picture", said);
  };
  const [, type = "", text = ""] = DATA_ADDRESS.exec(address) ?? refuse(SENTENCE.logoType);
  const given = Buffer.from(text, "base64");
  if (given.length > LOGO_KILOBYTES * KILOBYTE) refuse(SENTENCE.logoSize({ kilobytes: LOGO_KILOBYTES }));
  if (!fitsContent(type, given)) refuse(SENTENCE.logoType);
  const bytes =
    type === "image/svg+xml" ? Buffer.from(await work("cleanSvg", given.toString("utf8"))) : given;
  const drawn = bytes.length === 0 ? "nothing" : await drawnOf(bytes);
  if (drawn === "nothing") refuse(SENTENCE.logoEmpty);
  if (drawn === "broken") refuse(SENTENCE.logoBroken);
  const isPng = type === "image/png" && bytes.length > PNG_HEIGHT + 4;
  return {
    id: createHash("sha256").update(bytes).digest("hex").slice(0, 32),
    type,
    width: isPng ? bytes.readUInt32BE(PNG_WIDTH) : null,
    height: isPng ? bytes.readUInt32BE(PNG_HEIGHT) : null,
    content: bytes.toString("base64"),
  };
}
