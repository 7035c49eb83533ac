import type { Db } from "../db/port";
import { numberSql } from "../parameters";
import { hasSigned, readPublicKey } from "./public-key";

/** A key that is registered for somebody. */
export interface StoredKey {
  id: string;
  title: string;
  fingerprint: string;
  publicKey: string;
}

/** Whether somebody signs in with their key behind the password: they have one, and the parameter asks for it. */
export async function needsKey(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.query<{ needs: boolean }>(
    `select ${numberSql("session.hardwareKey")} > 0
       and exists (select 1 from sys_hardware_key where user_id = $1) as needs`,
    [userId],
  );
  return row?.needs === true;
}

/** Which key of somebody's has signed a text; null: none of them. It is noted as used. */
export async function keyThatSigned(
  db: Db,
  { userId, text, signature }: { userId: string; text: string; signature: string },
): Promise<StoredKey | null> {
  const keys = await db.query<StoredKey>(
    `select id, title, fingerprint, public_key as "publicKey" from sys_hardware_key where user_id = $1 order by id`,
    [userId],
  );
  const found = keys.find(({ publicKey }) => {
    const key = readPublicKey(publicKey);
    return key !== null && hasSigned(key, text, signature);
  });
  if (!found) return null;
  await db.query("update sys_hardware_key set last_used = clock_timestamp() where id = $1", [found.id]);
  return found;
}
