import { listIn } from "@/runtime/core/guards";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseFault } from "../db/fault";
import type { Database } from "../db/port";
import { sqlState } from "../db/sql-error";
import { fileFault } from "../file-fault";
import { SaidError } from "../said-error";
import { START } from "./sentences";

/** A PostgreSQL that is just starting up is waited for. */
const STARTING = "57P03";
const START_ATTEMPTS = 60;
const START_PAUSE_MS = 500;
/** What the driver says, without a code, where it wants to encrypt and the server does not. */
const NO_TLS = "The server does not support SSL connections";
/** What Node.js calls a certificate that it does not take. */
const UNTRUSTED = /CERT|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF)/;

/** Asks a PostgreSQL server for the first time. @throws SaidError naming DATABASE_URL, never with its password */
export async function reachDatabase(db: Pick<Database, "query">, url: string): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await db.query("select 1");
      return;
    } catch (error) {
      const cause = error instanceof DatabaseFault ? error.cause : error;
      if (sqlState(cause) !== STARTING || attempt === START_ATTEMPTS) throw connectError(cause, url);
      await wait(START_PAUSE_MS);
    }
}

function connectError(error: unknown, url: string): SaidError {
  const { host: place, username, pathname } = new URL(url);
  const code = codeOf(error);
  const name = decodeURIComponent(pathname.slice(1));
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return new SaidError(START.databaseUnknownHost({ place }), error);
  if (code.startsWith("28"))
    return new SaidError(START.databaseLogin({ place, user: decodeURIComponent(username) }), error);
  if (code === "3D000") return new SaidError(START.databaseMissing({ place, name }), error);
  if (code === NO_TLS) return new SaidError(START.databasePlain({ place }), error);
  if (UNTRUSTED.test(code)) return new SaidError(START.databaseCertificate({ place, code }), error);
  const reason = fileFault(error);
  if (reason) return new SaidError(START.databaseFile({ reason }), error);
  return new SaidError(START.databaseRefused({ place, code }), error);
}

/** A name with several addresses fails with several errors at once. */
function codeOf(error: unknown): string {
  const first = error instanceof AggregateError ? listIn(error.errors)[0] : error;
  return sqlState(first) ?? (first instanceof Error ? first.message : String(first));
}
