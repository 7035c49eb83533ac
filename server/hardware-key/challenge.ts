import { randomBytes } from "node:crypto";
import { newId } from "../db/id";
import type { Db } from "../db/port";

/** Seconds within which a key has to sign. */
const LIFE_SECONDS = 60;
const NONCE_BYTES = 24;

/** What a signature is asked for. It stands in the signed text, so that none serves another purpose. */
export type Purpose = "signIn" | "register";

interface Asked {
  userId: string;
  purpose: Purpose;
  attemptId?: string;
}

/** What a key is to sign: its number, and the text whose UTF-8 bytes are signed. */
export interface Challenge {
  id: string;
  text: string;
}

/** Makes a challenge. Those of the same person that are over go. */
export async function askChallenge(db: Db, { userId, purpose, attemptId }: Asked): Promise<Challenge> {
  const id = newId();
  const text = `flowsmith:${purpose}:${userId}:${randomBytes(NONCE_BYTES).toString("base64url")}`;
  await db.query(`delete from sys_key_challenge where user_id = $1 and not ${IS_GOOD}`, [userId]);
  await db.query(
    "insert into sys_key_challenge (id, user_id, purpose, text, attempt_id) values ($1, $2, $3, $4, $5)",
    [id, userId, purpose, text, attemptId ?? null],
  );
  return { id, text };
}

/** Somebody is asked for their password anew, whichever of their sign-ins waits for a key. */
export async function dropSignIns(db: Db, userId: string): Promise<void> {
  await db.query("delete from sys_key_challenge where user_id = $1 and purpose = 'signIn'", [userId]);
}

export interface TakenChallenge {
  userId: string;
  text: string;
  attemptId: string | null;
}

/** Takes a challenge away and answers it; null where it was taken before, is over or was made for something else. */
export async function takeChallenge(db: Db, id: string, purpose: Purpose): Promise<TakenChallenge | null> {
  const [row] = await db.query<TakenChallenge & { good: boolean }>(
    `delete from sys_key_challenge where id = $1 and purpose = $2
     returning user_id as "userId", text, attempt_id as "attemptId", ${IS_GOOD} as good`,
    [id, purpose],
  );
  if (row?.good !== true) return null;
  const { userId, text, attemptId } = row;
  return { userId, text, attemptId };
}

const IS_GOOD = `create_date between clock_timestamp() - interval '${LIFE_SECONDS} seconds' and clock_timestamp()`;
