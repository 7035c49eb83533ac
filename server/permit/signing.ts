import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from "node:crypto";
import { textIn } from "@/runtime/core/guards";
import { toBase64Url, unsignedText } from "@/runtime/core/permit/signed-text";
import { newId } from "../db/id";
import type { Db } from "../db/port";
import { COMMAND_LINE, logBusiness } from "../resource/business-log";
import { getResource } from "../resource/declaration";

const NAME = "permit";
const KID_LENGTH = 8;

/** The key that signs permits, and what everybody may know of it. */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  /** The 32 bytes of the public key in base64url. */
  publicKey: string;
}

/** The one key of all servers of the database, which the first start made or the last change of keys. */
export async function signingKey(db: Db): Promise<SigningKey> {
  const stored = await readKey(db);
  if (stored === undefined) throw new Error("no key to sign permits with: start the server anew");
  const privateKey = createPrivateKey({ key: Buffer.from(stored, "base64"), format: "der", type: "pkcs8" });
  const publicKey = textIn(createPublicKey(privateKey).export({ format: "jwk" }).x) ?? "";
  const kid = createHash("sha256").update(publicKey).digest("base64url").slice(0, KID_LENGTH);
  return { kid, privateKey, publicKey };
}

/** Makes the key where there is none. */
export async function makeSigningKey(db: Db): Promise<void> {
  if ((await readKey(db)) !== undefined) return;
  await db.query("insert into sys_secret (name, value) values ($1, $2) on conflict do nothing", [
    NAME,
    newKey(),
  ]);
}

/** Signs with a new key from now on. Of the former one everybody keeps the public half, so that permits stay good. */
export async function rotateSigningKey(tx: Db): Promise<{ kid: string; formerKid: string }> {
  await tx.query("select 1 from sys_secret where name = $1 for update", [NAME]);
  const former = await signingKey(tx);
  await tx.query("insert into zyz_signing_key (id, kid, public_key) values ($1, $2, $3)", [
    newId(),
    former.kid,
    former.publicKey,
  ]);
  await tx.query("update sys_secret set value = $2 where name = $1", [NAME, newKey()]);
  const { kid } = await signingKey(tx);
  await logBusiness(
    { ...COMMAND_LINE, db: tx },
    {
      resource: getResource("zyz/data"),
      action: "rotateKey",
      rowId: kid,
      before: { kid: former.kid },
      after: { kid },
    },
  );
  return { kid, formerKid: former.kid };
}

/** Every public key that permits are signed with, the newest first. */
export async function publicKeys(db: Db): Promise<{ kid: string; key: string }[]> {
  const { kid, publicKey } = await signingKey(db);
  const former = await db.query<{ kid: string; key: string }>(
    "select kid, public_key as key from zyz_signing_key order by create_date desc",
  );
  return [{ kid, key: publicKey }, ...former];
}

const newKey = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");

/** A body with its signature, as `readSignedText` takes it. */
export function signedText(kind: string, body: unknown, { kid, privateKey }: SigningKey): string {
  const text = unsignedText(kind, kid, body);
  return `${text}.${toBase64Url(sign(null, Buffer.from(text), privateKey))}`;
}

async function readKey(db: Db): Promise<string | undefined> {
  const [row] = await db.query<{ value: string }>("select value from sys_secret where name = $1", [NAME]);
  return row?.value;
}
