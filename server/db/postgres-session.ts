import type { Duplex } from "node:stream";
import type pg from "pg";
import type { DbSession } from "./port";
import { isBroken } from "./postgres-fault";
import { type Answer, type Asked, SessionQuery } from "./postgres-query";
import { toSqlError } from "./sql-error";
import type { StatementNames } from "./statement-names";

/** Such a statement may set out together with the `begin` before it: if that fails, it has changed nothing. */
export const READS = /^\s*select\b/i;

/** What the sessions of one pool have in common. */
export interface SessionOptions {
  names: StatementNames;
  /** How long an answer may take. */
  readTimeout: { query_timeout?: number };
}

/**
 * One connection of a pool while some work has it. Statements set out as they are given, without waiting for the answers to
 * those before; what is given in the same turn of the event loop goes over the wire at once, `begin` with the first read too.
 */
export class PostgresSession implements DbSession {
  readonly #client: pg.PoolClient;
  readonly #options: SessionOptions;
  /** Why the connection is of no more use. */
  #gone: unknown;
  /** The `begin` that has not been answered yet. */
  #begun: Promise<unknown> | undefined;
  #isHeld = false;

  constructor(client: pg.PoolClient, options: SessionOptions) {
    this.#client = client;
    this.#options = options;
  }

  async query<T>(sql: string, params: readonly unknown[]): Promise<T[]> {
    const { names, readTimeout } = this.#options;
    const name = names.of(sql);
    if (this.#begun !== undefined && this.#mustWait(READS.test(sql))) await this.#begun;
    const { rows } = await this.#send({ ...readTimeout, name, text: sql, values: params });
    return rows as T[];
  }

  async exec(sql: string): Promise<void> {
    if (this.#begun !== undefined && this.#mustWait(false)) await this.#begun;
    await this.#send({ text: sql });
  }

  async control(statement: Parameters<DbSession["control"]>[0]): Promise<void> {
    // A rollback on a connection that is gone would wait for an answer that never comes.
    if (this.#gone !== undefined) throw this.#gone;
    if (statement.startsWith("begin")) return this.#begin(statement);
    // Behind what still waits for `begin` itself.
    if (this.#begun !== undefined && this.#mustWait(false)) await this.#begun;
    const { done } = await this.#send({ ...this.#options.readTimeout, text: statement });
    // PostgreSQL ends a transaction in which a statement failed without an error: nothing of it is kept.
    if (statement === "commit" && done !== "COMMIT")
      throw toSqlError({ code: "25P02", message: "a statement had failed: undone instead of committed" });
  }

  #begin(statement: string): void {
    const begun = this.#send({ ...this.#options.readTimeout, text: statement });
    // Whoever sends the first statement hears of a failure.
    begun.then(
      () => (this.#begun = undefined),
      () => undefined,
    );
    this.#begun = begun;
  }

  /** Behind a statement that waits for `begin` all others wait too: they keep their order. */
  #mustWait(isRead: boolean): boolean {
    this.#isHeld ||= !isRead;
    return this.#isHeld;
  }

  async #send(asked: Asked): Promise<Answer> {
    const before = this.#begun;
    gather(this.#client.connection.stream);
    const answer = this.#ask(asked);
    try {
      if (before === undefined) return await answer;
      const [result] = await Promise.all([answer, before]);
      return result;
    } catch (error) {
      if (isBroken(error)) this.#gone = error;
      // Who asked is of more use than the socket on which the answer came.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  #ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const answered = (error: Error | undefined, answer: Answer): void =>
        error ? reject(error) : resolve(answer);
      this.#client.query(new SessionQuery(asked, answered));
    });
  }
}

/** What is written in this turn of the event loop leaves in one call of the operating system. */
function gather(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
