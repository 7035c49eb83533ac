import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";

/** What lies in a file: players and broken-off downloads ask for a part of it (RFC 9110 §14). */
export interface StoredContent {
  path: string;
  size: number;
  /** Names what it holds, and nothing else ever: parts that were asked for at different times belong together. */
  tag: string;
}

export const isStoredContent = (content: object | string): content is StoredContent =>
  typeof content === "object" && "path" in content && "tag" in content;

/**
 * A file, or the part of it that is asked for; the answer's status and headers say which.
 * @throws ApiError 416 where the file has no such part
 */
export function askedOf(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { path, size, tag }: StoredContent,
): Readable {
  const etag = `"${tag}"`;
  // The rest of another file than the one whose beginning they have would be of no use to them.
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
  const part = method === "GET" && isSame ? partOf(headers.range, size) : undefined;
  if (part === null) {
    reply.header("content-range", `bytes */${size}`);
    throw new ApiError(CODE.noSuchPart, MESSAGE.noSuchPart);
  }
  const { first, last } = part ?? { first: 0, last: size - 1 };
  if (part) reply.code(PARTIAL).header("content-range", `bytes ${first}-${last}/${size}`);
  reply
    .header("accept-ranges", "bytes")
    .header("etag", etag)
    .header("content-length", last - first + 1);
  return createReadStream(path, { start: first, end: last });
}

const PARTIAL = 206;

interface Part {
  first: number;
  last: number;
}

/** `bytes=0-99`, `bytes=100-` and `bytes=-100`. Several parts, and what is none of these, are answered with the whole. */
const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/** The bytes that are asked for; undefined for all of them, null for none that the file has. */
export function partOf(range: string | undefined, size: number): Part | null | undefined {
  const [, from = "", to = ""] = ONE_RANGE.exec(range ?? "") ?? [];
  if (from === "") return to === "" ? undefined : endOf(Number(to), size);
  const [first, last] = [Number(from), to === "" ? size - 1 : Number(to)];
  if (to !== "" && last < first) return undefined;
  return first < size ? { first, last: Math.min(last, size - 1) } : null;
}

const endOf = (length: number, size: number): Part | null =>
  length === 0 || size === 0 ? null : { first: Math.max(0, size - length), last: size - 1 };
