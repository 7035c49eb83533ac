import { recordIn } from "@/runtime/core/guards";
/** Image upload field: files when the form does not say (spec 001 §3). */
const DEFAULT_LENGTH = 9;
const AVATAR_BYTES = 2 * 1024 * 1024;
const TILE = 100;
const AVATAR_TYPE = "image/jpeg";

export interface ImageLimits {
  length: number;
  min: number;
  size: { width: number; height: number };
}

const numberOf = (value: unknown, otherwise: number): number =>
  value === undefined || value === null || value === "" || Number.isNaN(Number(value))
    ? otherwise
    : Number(value);

/** Limits of an image field; the advanced dialect says `limit`. */
export function imageLimits(options: Record<string, unknown>): ImageLimits {
  const size = recordIn(options["size"]);
  return {
    length:
      options["isAvatar"] === true ? 1 : numberOf(options["length"] ?? options["limit"], DEFAULT_LENGTH),
    min: numberOf(options["min"], 0),
    size: { width: numberOf(size.width, TILE), height: numberOf(size.height, TILE) },
  };
}

/**
 * Key of the text that says why an image may not be sent (spec 001 §5, §8); null when it may. Avatars are JPG of 2 MB at
 * most; other images only have the server's limit, since cloud storage takes large ones in blocks.
 */
export function refusalOf(file: File, isAvatar: boolean): string | null {
  if (!file.type.startsWith("image/")) return "upload.wrongType";
  if (!isAvatar) return null;
  if (file.type !== AVATAR_TYPE) return "upload.avatarType";
  return file.size > AVATAR_BYTES ? "upload.tooLarge" : null;
}
