import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** What a signature covers. */
export interface SignedCall {
  method: string;
  /** With its query, as it is sent. */
  path: string;
  body: string;
  /** Seconds since 1970. */
  timestamp: string;
  nonce: string;
}

/** HMAC-SHA256 over method, path, hash of the body, time and nonce, one per line; in hexadecimal digits. */
export function signatureOf(secret: string, { method, path, body, timestamp, nonce }: SignedCall): string {
  const bodyHash = createHash("sha256").update(body, "utf8").digest("hex");
  const text = [method.toUpperCase(), path, bodyHash, timestamp, nonce].join("\n");
  return createHmac("sha256", secret).update(text, "utf8").digest("hex");
}

/** Whether a call is signed with the secret; takes as long for a signature that is wrong early as for one wrong late. */
export function isSigned(secret: string, call: SignedCall, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, call), "hex");
  const given = Buffer.from(signature, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
