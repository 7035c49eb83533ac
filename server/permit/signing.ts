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
import type { Db } from "../db/port";

const NAME = "permit";
const KID_LENGTH = 8;

/** The key that signs permits, and what everybody may know of it. */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  /** The 32 bytes of the public key in base64url. */
  publicKey: string;
}

/** The one key of all servers of the database, which the first start made. */
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
  const key = generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" });
  await db.query("insert into sys_secret (name, value) values ($1, $2) on conflict do nothing", [
    NAME,
    key.toString("base64"),
  ]);
}

/** A body with its signature, as `readSignedText` takes it. */
export function signedText(kind: string, body: unknown, { kid, privateKey }: SigningKey): string {
  const text = unsignedText(kind, kid, body);
  return `${text}.${toBase64Url(sign(null, Buffer.from(text), privateKey))}`;
}

async function readKey(db: Db): Promise<string | undefined> {
  const [row] = await db.query<{ value: string }>("select value from sys_secret where name = $1", [NAME]);
  return row?.value;
}
