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

/** The caller. A call without a token is refused unless `optional`, then it is anonymous. */
export async function identify(app: App, request: FastifyRequest, optional: boolean): Promise<User> {
  const token = tokenOf(request);
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
