import { entryOf } from "@/runtime/core/guards";
import type { Socket } from "node:net";
import type { Sentence } from "@/runtime/core/sentence";
import { CODE } from "../errors";
import { MESSAGE } from "../messages";
import { rawEnvelope } from "./raw-envelope";

/** What Node says of requests that never became one. */
const FAULTS: Readonly<Record<string, readonly [code: number, said: Sentence]>> = {
  HPE_HEADER_OVERFLOW: [CODE.headersTooLarge, MESSAGE.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [CODE.requestTimeout, MESSAGE.requestTooSlow],
};

/** Answers a request that cannot be read and closes its connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const fault = entryOf(FAULTS, error.code ?? "");
  const [code, said] = fault ?? [CODE.badRequest, MESSAGE.invalidBody];
  if (socket.writable) socket.write(rawEnvelope(code, said));
  socket.destroySoon();
}
