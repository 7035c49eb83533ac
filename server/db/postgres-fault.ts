import { DatabaseFault, faultKind } from "./fault";
import { sqlState } from "./sql-error";

/** A named statement whose table has got other columns since. */
const STALE_STATEMENT = "0A000";
/** What the driver says of connections and answers, which carry no code of PostgreSQL. */
const GONE =
  /Connection terminated|not queryable|Query read timeout|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETDOWN|ENETUNREACH/;
/** All connections are in use, and stayed so for as long as a call waits. */
const EXHAUSTED = "timeout exceeded when trying to connect";
/** The server refuses this client, whatever the hour: to be told as it is. */
const REFUSED = /^(28|3D)/;

/** Is the connection of no more use: broken, or keeping a statement that will never run again? */
export function isBroken(error: unknown): boolean {
  if (error instanceof DatabaseFault) return error.cause !== undefined && isBroken(error.cause);
  const state = sqlState(error) ?? "";
  if (state === STALE_STATEMENT || state === "25P03" || state.startsWith("57P")) return true;
  return error instanceof Error && GONE.test(error.message);
}

/** The fault behind a broken connection; other errors as they are. */
export function brokenFault(error: unknown): unknown {
  if (error instanceof DatabaseFault || !isBroken(error) || sqlState(error) === STALE_STATEMENT) return error;
  return new DatabaseFault("unavailable", error);
}

/** Why no connection could be had. */
export function connectFault(error: unknown): unknown {
  if (error instanceof Error && error.message === EXHAUSTED) return new DatabaseFault("busy", error);
  if (REFUSED.test(sqlState(error) ?? "")) return error;
  return new DatabaseFault(faultKind(error) ?? "unavailable", error);
}
