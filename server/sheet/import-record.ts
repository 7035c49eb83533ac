import { localText } from "@/runtime/core/locale";
import { isSentence, type Sentence } from "@/runtime/core/sentence";
import type { Context } from "../context";
import { newId } from "../db/id";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import type { Given } from "../resource/handler";
import { SENTENCE } from "./sentences";
import type { Fault, RowTaker } from "./take-rows";

export type ImportMode = "good" | "all";

/** How long reports are kept. */
const KEPT = "7 days";
/** An import that has not moved for so long is over: its server has ended. */
const STALE = "2 minutes";

/** How far one import is, where its owner reads it. Written beside the transactions of the import itself. */
export class ImportRecord {
  readonly id = newId();
  readonly fileName: string;
  /** When it began, by the database's clock. */
  begun = "";
  private readonly context: Context;

  constructor(context: Context, fileName: string) {
    this.context = context;
    this.fileName = fileName;
  }

  /**
   * Begins it, in a transaction of the caller's.
   * @throws ApiError 409 while another import of the same person runs
   */
  async open(tx: Db, { resource, mode }: { resource: string; mode: ImportMode }): Promise<void> {
    const { account } = this.context.user;
    await tx.query("select id from sys_user where account = $1 for update", [account]);
    await tx.query(`delete from sys_import where create_date < clock_timestamp() - interval '${KEPT}'`);
    const running = await tx.query(
      `select 1 from sys_import where create_by = $1 and status = 'running'
         and update_date > clock_timestamp() - interval '${STALE}'`,
      [account],
    );
    if (running.length > 0) throw new ApiError(CODE.conflict, SENTENCE.busy);
    const [made] = await tx.query<{ begun: string }>(
      `insert into sys_import (id, create_by, resource, file_name, mode) values ($1, $2, $3, $4, $5)
       returning create_date as begun`,
      [this.id, account, resource, this.fileName, mode],
    );
    this.begun = made?.begun ?? "";
  }

  /** Whether its owner wants no more rows; inside of a transaction asked of that. */
  async isCancelled(db: Db = this.context.app.db): Promise<boolean> {
    const sql = "select 1 from sys_import where id = $1 and cancelled";
    return (await db.query(sql, [this.id])).length > 0;
  }

  /** @throws ApiError 409 once its owner wants none of its rows */
  async demandWanted(db?: Db): Promise<void> {
    if (await this.isCancelled(db)) throw new ApiError(CODE.conflict, SENTENCE.cancelled);
  }

  begin(total: number): Promise<void> {
    return this.write("total = $2", [total]);
  }

  /** Rows that are in and rows that are wrong: who reads it after the server was killed learns what went in. */
  progress({ good, bad }: { good: number; bad: number }): Promise<void> {
    return this.write("done = $2, good = $3", [good + bad, good]);
  }

  /** What is known to be wrong so far. */
  report({ bad, faults }: RowTaker): Promise<void> {
    return this.write("bad = $2, done = $2, faults = $3::jsonb", [bad, JSON.stringify(faults)]);
  }

  /** `left` is what is left to do with the rows that went in. */
  end({ bad, faults }: RowTaker, { good, left }: { good: number; left: Sentence | null }): Promise<void> {
    const sets =
      "status = 'done', done = total, good = $2, bad = $3, faults = $4::jsonb, message = $5::jsonb";
    return this.write(sets, [good, bad, JSON.stringify(inOrder(faults)), left && JSON.stringify(left)]);
  }

  fail({ zh, en }: Sentence): Promise<void> {
    return this.write("status = 'failed', message = $2::jsonb", [JSON.stringify({ zh, en })]);
  }

  private async write(sets: string, values: readonly unknown[]): Promise<void> {
    await this.context.app.db.query(
      `update sys_import set ${sets}, update_date = clock_timestamp() where id = $1`,
      [this.id, ...values],
    );
  }
}

/** Ends what another process ran when it was killed: for a database that has one user at a time, when it is opened. */
export async function endLostImports(db: Db): Promise<void> {
  const { zh, en } = SENTENCE.interrupted;
  await db.query("update sys_import set status = 'failed', message = $1::jsonb where status = 'running'", [
    JSON.stringify({ zh, en }),
  ]);
}

const inOrder = (faults: readonly Fault[]): Fault[] => faults.toSorted((a, b) => a.row - b.row);

/** Ends somebody's own import before its next rows; one that is over stays as it is. @throws ApiError 404 for anybody else's */
export async function cancelImport({ db, user }: Context, id: string): Promise<null> {
  const found = await db.query(
    `update sys_import set cancelled = cancelled or status = 'running' where id = $1 and create_by = $2
     returning id`,
    [id, user.account],
  );
  if (found.length === 0) throw new ApiError(CODE.notFound, SENTENCE.noImport);
  return null;
}

interface StoredImport {
  status: "running" | "done" | "failed";
  total: number;
  done: number;
  good: number;
  bad: number;
  faults: Fault[];
  message: unknown;
  stale: boolean;
}

/** How far somebody's own import is, with its report. @throws ApiError 404 for anybody else's */
export async function readImport(
  { db, user, client }: Context,
  id: string,
): Promise<Given<"sys/sheet", "progress">> {
  const [row] = await db.query<StoredImport>(
    `select status, total, done, good, bad, faults, message,
       status = 'running' and update_date < clock_timestamp() - interval '${STALE}' as stale
     from sys_import where id = $1 and create_by = $2`,
    [id, user.account],
  );
  if (!row) throw new ApiError(CODE.notFound, SENTENCE.noImport);
  const { total, done, good, bad, stale } = row;
  const said = stale ? SENTENCE.interrupted : row.message;
  const faults = row.faults.map(({ row: place, column, said: fault }) => ({
    row: place,
    column: localText(column, client.locale),
    message: localText(fault, client.locale),
  }));
  const message = isSentence(said) ? localText(said, client.locale) : null;
  return { status: stale ? "failed" : row.status, total, done, good, bad, message, faults };
}
