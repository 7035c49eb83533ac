/** Image upload field: files when the form does not say (spec 001 §3). */
const DEFAULT_LENGTH = 9;
const MAX_BYTES = 2 * 1024 * 1024;
const TILE = 100;

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
  const size = (options["size"] ?? {}) as { width?: unknown; height?: unknown };
  return {
    length: numberOf(options["length"] ?? options["limit"], DEFAULT_LENGTH),
    min: numberOf(options["min"], 0),
    size: { width: numberOf(size.width, TILE), height: numberOf(size.height, TILE) },
  };
}

/** Why an image may not be sent, in the words of the specification; null when it may. */
export function refusalOf(file: File): string | null {
  if (!file.type.startsWith("image/")) return "file type doesn't match with what you specify";
  return file.size > MAX_BYTES ? "上传头像图片大小不能超过 2MB!" : null;
}
