import type { FastifyRequest } from "fastify";
import { newId } from "../db/id";
import type { App } from "../context";
import { pathOf } from "./log";

/** Keeps a fault for the administrators. Returns the row's id, or null when even that failed. */
export async function recordException(
  app: App,
  request: FastifyRequest,
  error: Error,
): Promise<string | null> {
  const id = newId();
  try {
    await app.db.query(
      `insert into sys_exception_log (id, create_by, method, path, message, stack, ip, request_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        request.account ?? "",
        request.method,
        pathOf(request),
        error.message,
        error.stack ?? "",
        request.ip,
        request.id,
      ],
    );
    return id;
  } catch (failure) {
    request.log.error({ err: failure }, "exception log not written");
    return null;
  }
}
