import { STATUS_CODES } from "node:http";
import type { Sentence } from "@/runtime/core/sentence";

/**
 * An answer for a connection whose request could not be read, as it goes over the wire. Nobody can tell the reader's
 * language there, so that the message has both.
 */
export function rawEnvelope(code: number, said: Sentence): string {
  const body = JSON.stringify({ code, message: `${said.zh} / ${said.en}`, data: null });
  return [
    `HTTP/1.1 ${code} ${STATUS_CODES[code] ?? ""}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}
