import { newId } from "../db/id";
import type { Db } from "../db/port";
import { hashToken } from "./token";

/** Devices that are remembered for each user; the one that was used longest ago gives way. */
const MOST = 10;

export interface DeviceUse {
  userId: string;
  /** The key that the browser keeps; only its hash is stored. */
  key: string;
  ip: string;
  agent: string;
}

/** The device of an account that has this key, or null when it never signed in there. */
export async function knownDevice(db: Db, account: string, key: string | null): Promise<string | null> {
  if (key === null) return null;
  const [row] = await db.query<{ id: string }>(
    `select d.id from sys_device d join sys_user u on u.id = d.user_id
      where u.account = $1 and d.key_hash = $2`,
    [account, hashToken(key)],
  );
  return row?.id ?? null;
}

/** Remembers the device that a user signed in with. Returns its id. */
export async function rememberDevice(tx: Db, { userId, key, ip, agent }: DeviceUse): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into sys_device (id, user_id, key_hash, user_agent, ip) values ($1, $2, $3, $4, $5)
     on conflict (user_id, key_hash) do update set user_agent = excluded.user_agent, ip = excluded.ip,
       last_used = clock_timestamp(), update_date = clock_timestamp()
     returning id`,
    [newId(), userId, hashToken(key), agent, ip],
  );
  await tx.query(
    `delete from sys_device where user_id = $1 and id not in (
       select id from sys_device where user_id = $1 order by last_used desc, id limit ${MOST})`,
    [userId],
  );
  if (row === undefined) throw new Error("an insert answers its row");
  return row.id;
}
