import { crc32 } from "node:zlib";

const SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length and name before the content of a chunk, check sum behind it. */
const HEAD = 8;
const TAIL = 4;

/** Whether a file is a PNG of whole chunks with right check sums from its head to its end mark. */
export function isWholePng(data: Buffer): boolean {
  if (!SIGN.equals(data.subarray(0, SIGN.length))) return false;
  for (let at = SIGN.length; at + HEAD + TAIL <= data.length;) {
    const end = at + HEAD + data.readUInt32BE(at);
    if (end + TAIL > data.length) return false;
    if (crc32(data.subarray(at + 4, end)) !== data.readUInt32BE(end)) return false;
    if (data.toString("latin1", at + 4, at + HEAD) === "IEND") return true;
    at = end + TAIL;
  }
  return false;
}
