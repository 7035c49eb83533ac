import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "../../db/port";

const NAME = "file";

/** The address of a file carries this signature, so that `<img>` can show it without a token. */
export async function signFile(db: Db, id: string): Promise<string> {
  return createHmac("sha256", await secret(db))
    .update(id)
    .digest("base64url");
}

export async function isSigned(db: Db, id: string, sign: string): Promise<boolean> {
  const expected = Buffer.from(await signFile(db, id));
  const actual = Buffer.from(sign);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** One key for all servers of the database; whoever needs it first makes it. */
async function secret(db: Db): Promise<string> {
  await db.query("insert into sys_secret (name, value) values ($1, $2) on conflict do nothing", [
    NAME,
    randomBytes(32).toString("base64url"),
  ]);
  const [row] = await db.query<{ value: string }>("select value from sys_secret where name = $1", [NAME]);
  return row?.value ?? "";
}
