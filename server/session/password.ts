import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { WorkQueue } from "./work-queue";

/** Cost of a guess: about 70 ms and 32 MiB. */
const COST = 32_768;
const BLOCK = 8;
const KEY_LENGTH = 32;
const MAX_MEMORY = 64 * 1024 * 1024;
/** Two leave half of the threads that files are read with; a full queue is worked off within the patience. */
const queue = new WorkQueue({ atOnce: 2, waiting: 64, patienceMs: 5000 });

/** A password as it is stored: `scrypt$cost$salt$key`. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** Compares in constant time. Without a stored hash it works as long and says no. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost = String(COST), salt = "", key = ""] = (stored ?? "").split("$");
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), Number(cost));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const settings = { N: cost, r: BLOCK, p: 1, maxmem: MAX_MEMORY };
  return queue.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password, salt, KEY_LENGTH, settings, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );
}
