import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { ANONYMOUS, type App, type User } from "../context";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { findUser } from "../session/store";
import { pathOf } from "./log";
import { tokenOf } from "../session/token";

declare module "fastify" {
  interface FastifyRequest {
    /** Account of the caller once they are known, for logs. */
    account: string;
  }
}

export const sessionPlugin = fp((app: FastifyInstance, _options, done) => {
  app.decorateRequest("account", "");
  done();
});

/** Streams that the page opens by itself: they do not keep a session from becoming idle. */
const UNASKED = new Set(["/api/sys/message/stream"]);

interface Wanted {
  /** Who has no token, or one that is over, is nobody; otherwise they are refused. */
  optional: boolean;
  /** What was found where the request itself does not yet show it. */
  token?: string | null;
}

/** The caller. */
export async function identify(
  app: App,
  request: FastifyRequest,
  { optional, token = tokenOf(request) }: Wanted,
): Promise<User> {
  if (token === null) {
    if (optional) return ANONYMOUS;
    throw new ApiError(CODE.unauthorized, MESSAGE.noToken);
  }
  try {
    const user = await findUser(app.db, token, !UNASKED.has(pathOf(request)));
    request.account = user.account;
    return user;
  } catch (error) {
    if (optional && error instanceof ApiError) return ANONYMOUS;
    throw error;
  }
}
