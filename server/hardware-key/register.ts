import type { Context } from "../context";
import { newId } from "../db/id";
import { ApiError, CODE, refusedField } from "../errors";
import { logBusiness } from "../resource/business-log";
import { getResource } from "../resource/declaration";
import { takeChallenge } from "./challenge";
import { hasSigned, readPublicKey } from "./public-key";
import { KEY } from "./sentences";

/** Keys of one person: one in use and some in the drawer. */
const MOST = 5;

/** A key that proves itself by the signature of a challenge which its registrar asked for. */
export interface Registration {
  title: string;
  challengeId: string;
  publicKey: string;
  signature: string;
}

/**
 * Registers a key for somebody. The challenge is the caller's own; the key has to be at hand.
 * @throws ApiError when the challenge is over, the signature is not the key's, or the key is somebody's already
 */
export async function registerKey(context: Context, userId: string, given: Registration): Promise<void> {
  const { db } = context;
  const challenge = await takeChallenge(db, given.challengeId, "register");
  if (challenge === null || challenge.userId !== context.user.id)
    throw new ApiError(CODE.conflict, KEY.challengeOver);
  const key = readPublicKey(given.publicKey);
  if (key === null) throw refusedField("/publicKey", KEY.notAKey);
  if (!hasSigned(key, challenge.text, given.signature)) throw new ApiError(CODE.badRequest, KEY.notItsOwn);
  await refuseTaken(context, userId, key.fingerprint);
  const id = newId();
  await db.query(
    `insert into sys_hardware_key (id, user_id, title, algorithm, public_key, fingerprint, create_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, userId, given.title, key.algorithm, given.publicKey, key.fingerprint, context.user.account],
  );
  const after = { title: given.title, userId, algorithm: key.algorithm, fingerprint: key.fingerprint };
  const entry = { resource: getResource("sys/hardwareKey"), action: "registerKey", rowId: id };
  await logBusiness(context, { ...entry, before: null, after });
}

async function refuseTaken({ db }: Context, userId: string, fingerprint: string): Promise<void> {
  await db.query("select id from sys_user where id = $1 for update", [userId]);
  const rows = await db.query<{ userId: string; fingerprint: string }>(
    `select user_id as "userId", fingerprint from sys_hardware_key where user_id = $1 or fingerprint = $2`,
    [userId, fingerprint],
  );
  const same = rows.find((row) => row.fingerprint === fingerprint);
  if (same) throw new ApiError(CODE.conflict, same.userId === userId ? KEY.already : KEY.somebodys);
  if (rows.length >= MOST) throw new ApiError(CODE.conflict, KEY.tooMany({ most: MOST }));
}
