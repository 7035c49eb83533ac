import { createHash } from "node:crypto";
import type { Input } from "../context";

/** Characters of a row as the log keeps it, and of one text in it. */
const MAX_ROW = 16_384;
const MAX_TEXT = 2_000;

/** Stands for what is too large for the log: it can be compared, not read. */
export interface Digest {
  length: number;
  sha256: string;
}

/** Length and fingerprint of a text, or of a value as JSON. */
export function digestOf(value: unknown): Digest {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return { length: text.length, sha256: createHash("sha256").update(text).digest("hex") };
}

/** A row as JSON, short enough for the log: what is too long in it is a digest. Null stays null. */
export function boundedRow(row: Input | null): string | null {
  if (row === null) return null;
  const text = JSON.stringify(row, (_name, value: unknown) =>
    typeof value === "string" && value.length > MAX_TEXT ? digestOf(value) : value,
  );
  if (text.length <= MAX_ROW) return text;
  const parts = Object.entries(row).map(([name, value]) => [name, isLong(value) ? digestOf(value) : value]);
  const shorter = JSON.stringify(Object.fromEntries(parts));
  return shorter.length <= MAX_ROW ? shorter : JSON.stringify(digestOf(row));
}

const isLong = (value: unknown): boolean => (JSON.stringify(value) ?? "").length > MAX_TEXT / 10;
