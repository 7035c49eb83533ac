import { PassThrough, type Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { User } from "../context";
import type { Database } from "../db/port";
import { BusyError } from "../errors";

/** How often the server looks for new messages while anyone is listening, in milliseconds. */
const LOOK = 1500;
/** A comment this often keeps proxies from closing a quiet stream. */
const QUIET = 25_000;
/** Streams that one person has open at once: their pages in all windows. The oldest gives way. */
const PER_USER = 5;
/** Streams of everybody on this process. */
const TOTAL = 2000;
/** What a stream that gives way tells its browser, so that two pages do not push each other out in turn. */
const GIVEN_WAY = "retry: 60000\n\n";
/** A stream ends after this; the browser opens the next one with its token checked anew. */
const LONGEST = 15 * 60_000;

const BUSY_SECONDS = 60;

/** Who listens, and by which session; null for a caller without one. */
type Caller = Pick<User, "id" | "sessionId">;

interface Listener {
  userId: string;
  sessionId: string | null;
  stream: PassThrough;
  unread: number | null;
  sent: number;
  opened: number;
}

/**
 * Unread counts as server-sent events. Two queries per look serve all listeners of this process, so that messages sent,
 * and sessions ended, by any server of the database are noticed.
 */
class MessageStreams {
  private readonly listeners = new Set<Listener>();
  private timer: NodeJS.Timeout | null = null;
  private isLooking = false;
  private readonly db: Database;
  private readonly log: FastifyBaseLogger;

  constructor(db: Database, log: FastifyBaseLogger) {
    this.db = db;
    this.log = log;
  }

  /** @throws BusyError when this process serves as many as it can */
  open({ id: userId, sessionId }: Caller): Readable {
    this.makeRoom(userId);
    const now = performance.now();
    const listener = { userId, sessionId, stream: new PassThrough(), unread: null, sent: now, opened: now };
    this.listeners.add(listener);
    listener.stream.once("close", () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stop();
    });
    listener.stream.write("retry: 3000\n\n");
    this.timer ??= setInterval(() => void this.lookOnce(), LOOK).unref();
    void this.lookOnce();
    return listener.stream;
  }

  private makeRoom(userId: string): void {
    const own = [...this.listeners].filter((listener) => listener.userId === userId);
    for (const oldest of own.slice(0, Math.max(0, own.length - PER_USER + 1))) {
      this.listeners.delete(oldest);
      oldest.stream.end(GIVEN_WAY);
    }
    if (this.listeners.size >= TOTAL) throw new BusyError(BUSY_SECONDS);
  }

  get size(): number {
    return this.listeners.size;
  }

  /** Cuts the connections: one that merely ends stays open for its keep-alive time and holds up the server's close. */
  close(): void {
    for (const { stream } of this.listeners) stream.destroy();
    this.listeners.clear();
    this.stop();
  }

  private stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  private async unread(listeners: readonly Listener[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.query<{ user_id: string; count: number }>(
      `select user_id, count(*) as count from sys_message
        where user_id = any($1::text[]) and read_date is null group by user_id`,
      [[...new Set(listeners.map(({ userId }) => userId))]],
    );
    return new Map(rows.map(({ user_id: id, count }) => [id, count]));
  }

  /** Whose session is over hears nothing more: their browser asks again, and is refused. */
  private async openSessions(listeners: readonly Listener[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<{ id: string }>(
      "select id from sys_session where id = any($1::text[]) and end_reason is null",
      [listeners.flatMap(({ sessionId }) => sessionId ?? [])],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** While the database is away one look waits for it; more of them would only queue up. */
  private async lookOnce(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    await this.look();
    this.isLooking = false;
  }

  private async look(): Promise<void> {
    try {
      const listeners = [...this.listeners];
      const [counts, open] = [await this.unread(listeners), await this.openSessions(listeners)];
      // One that gave way meanwhile takes nothing more.
      for (const listener of listeners.filter((one) => this.listeners.has(one)))
        if (listener.sessionId === null || open.has(listener.sessionId))
          tell(listener, counts.get(listener.userId) ?? 0);
        else listener.stream.end();
    } catch (error) {
      this.log.warn({ err: error }, "message streams could not look for messages");
    }
  }
}

function tell(listener: Listener, unread: number): void {
  const now = performance.now();
  if (now - listener.opened > LONGEST) return void listener.stream.end();
  if (unread !== listener.unread) {
    listener.unread = unread;
    listener.sent = now;
    listener.stream.write(`data: ${JSON.stringify({ unread })}\n\n`);
  } else if (now - listener.sent > QUIET) {
    listener.sent = now;
    listener.stream.write(": quiet\n\n");
  }
}

const streams = new WeakMap<Database, MessageStreams>();

/** The unread count of a user now and whenever it changes, as a stream of `{unread}` events. */
export function openMessageStream(db: Database, log: FastifyBaseLogger, caller: Caller): Readable {
  const open = streams.get(db) ?? new MessageStreams(db, log);
  streams.set(db, open);
  return open.open(caller);
}

/** How many streams of a database's server are open. */
export const countMessageStreams = (db: Database): number => streams.get(db)?.size ?? 0;

/** Ends all streams of a database's server, so that it can close. */
export const closeMessageStreams = (db: Database): void => streams.get(db)?.close();
