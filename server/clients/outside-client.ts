import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { SENTENCE } from "./sentences";

/** What a client may be allowed to do. */
export type Doing = "start" | "read" | "complete";

/** A program outside whose signature was found to be right. */
export interface OutsideClient {
  id: string;
  code: string;
  name: string;
  /** Codes of the processes that it may use; `*` is all. */
  processes: readonly string[];
  may: Readonly<Record<Doing, boolean>>;
}

/** A client as it is stored. */
export interface StoredClient {
  id: string;
  code: string;
  name: string;
  account: string | null;
  processes: string | null;
  start: boolean;
  read: boolean;
  complete: boolean;
  addresses: string | null;
  rateLimit: number;
  secret: string | null;
  /** While it is still good beside the new one. */
  oldSecret: string | null;
}

/** The enabled client of a key. */
export async function clientByCode(db: Db, code: string): Promise<StoredClient | undefined> {
  const [row] = await db.query<StoredClient>(
    `select id, code, name, account, processes, may_start as start, may_read as read, may_complete as complete, addresses,
       rate_limit as "rateLimit", secret,
       case when old_secret_until > clock_timestamp() then old_secret end as "oldSecret"
       from sys_client where code = $1 and enabled`,
    [code],
  );
  return row;
}

const ALL = "*";

/** @throws ApiError 403 for what the client may not do, and for a process that is not one of their */
export function demandScope(client: OutsideClient | undefined, doing: Doing, defCode: string): void {
  if (!client?.may[doing]) throw new ApiError(CODE.forbidden, SENTENCE.noCall({ call: SENTENCE[doing] }));
  if (!client.processes.includes(ALL) && !client.processes.includes(defCode))
    throw new ApiError(CODE.forbidden, SENTENCE.noProcess({ process: defCode }));
}
