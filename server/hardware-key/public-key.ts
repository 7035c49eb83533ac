import { createHash, createPublicKey, verify, type KeyObject } from "node:crypto";

/** What a hardware key may sign with. */
export type Algorithm = "Ed25519" | "P-256";

export interface PublicKey {
  key: KeyObject;
  algorithm: Algorithm;
  /** The beginning of its hash: what people compare and what a signature is kept with. */
  fingerprint: string;
}

const FINGERPRINT_LENGTH = 16;
/** Bytes of a P-256 signature that is both numbers behind each other; longer ones are DER. */
const PLAIN_SIGNATURE = 64;

/** The public key of a text (DER in base64, SubjectPublicKeyInfo), or null where it is none or of another kind. */
export function readPublicKey(text: string): PublicKey | null {
  const der = Buffer.from(text, "base64");
  const key = keyIn(der);
  const algorithm = key && algorithmOf(key);
  if (!key || !algorithm) return null;
  const fingerprint = createHash("sha256").update(der).digest("hex").slice(0, FINGERPRINT_LENGTH);
  return { key, algorithm, fingerprint };
}

/** Whether this key has signed the text. */
export function hasSigned({ key, algorithm }: PublicKey, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, "base64");
  const data = Buffer.from(text, "utf8");
  if (algorithm === "Ed25519") return verify(null, data, key, bytes);
  const dsaEncoding = bytes.length === PLAIN_SIGNATURE ? "ieee-p1363" : "der";
  return verify("sha256", data, { key, dsaEncoding }, bytes);
}

function keyIn(der: Buffer): KeyObject | null {
  try {
    return createPublicKey({ key: der, format: "der", type: "spki" });
  } catch {
    return null;
  }
}

function algorithmOf(key: KeyObject): Algorithm | null {
  if (key.asymmetricKeyType === "ed25519") return "Ed25519";
  const isCurve = key.asymmetricKeyDetails?.namedCurve === "prime256v1";
  return key.asymmetricKeyType === "ec" && isCurve ? "P-256" : null;
}
