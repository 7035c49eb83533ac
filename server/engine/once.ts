import { createHash } from "node:crypto";
import type { Context } from "@/server/context";
import { type Db, send } from "@/server/db/port";
import { ApiError, CODE } from "@/server/errors";
import { SENTENCE } from "./sentences";

/**
 * Does a user's action once per key: a repeated request (double click, retry after a lost answer) gets the first
 * answer. Runs in the caller's transaction; a concurrent twin waits for it.
 * @throws ApiError 409 when the key came with another request before
 */
export async function once<T>(
  db: Db,
  account: string,
  input: { key?: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const { key } = input;
  if (key === undefined || key === "") return work();
  const [full, request] = rowOf(account, { ...input, key });
  const mine = await db.query(
    `insert into bpm_action (key, account, request, result) values ($1, $2, $3, 'null'::jsonb)
      on conflict do nothing returning key`,
    [full, account, request],
  );
  if (mine.length === 0) return firstAnswer(db, full, request);
  const result = await work();
  await send(db, "update bpm_action set result = $2::jsonb where key = $1", [full, JSON.stringify(result)]);
  return result;
}

/**
 * Does a call once for each key that came with it. What it says may hold a password: the key, without which nobody can
 * try which one, is not kept.
 */
export function onceForKey<T>(
  db: Db,
  { key, user }: Pick<Context, "key" | "user">,
  input: unknown,
  work: () => Promise<T>,
): Promise<T> {
  return key === undefined ? work() : once(db, user.account, askedBy(key, input), work);
}

/** Whether a call was done under its key before, for those that could not be done again to get the first answer. */
export async function wasDone(
  db: Db,
  { key, user }: Pick<Context, "key" | "user">,
  input: unknown,
): Promise<boolean> {
  if (key === undefined) return false;
  const done = await db.query(
    "select 1 from bpm_action where key = $1 and request = $2",
    rowOf(user.account, askedBy(key, input)),
  );
  return done.length > 0;
}

interface Asked {
  key: string;
}

const askedBy = (key: string, input: unknown) => ({ key: digest(key), sent: key, input });

const rowOf = (account: string, asked: Asked): [key: string, request: string] => [
  `${account}:${asked.key}`,
  digest(JSON.stringify(asked)),
];

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

async function firstAnswer<T>(db: Db, key: string, request: string): Promise<T> {
  const [row] = await db.query<{ request: string | null; result: T }>(
    "select request, result from bpm_action where key = $1",
    [key],
  );
  if (row === undefined || (row.request !== null && row.request !== request))
    throw new ApiError(CODE.conflict, SENTENCE.otherRequest);
  return row.result;
}
