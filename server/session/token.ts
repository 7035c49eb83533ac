import { recordIn } from "@/runtime/core/guards";
import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";

const BEARER = /^Bearer\s+(\S+)$/i;

/** A new access token; only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The token of a call: query, body, or `Authorization: Bearer`. */
export function tokenOf(request: FastifyRequest): string | null {
  const query = recordIn(request.query);
  const body = recordIn(request.body);
  const bearer = BEARER.exec(request.headers.authorization ?? "")?.[1];
  const token = [query?.AccessToken, body?.AccessToken, bearer].find(
    (value) => typeof value === "string" && value !== "",
  );
  return typeof token === "string" ? token : null;
}
