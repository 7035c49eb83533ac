import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { partIn } from "@/runtime/core/guards";
import type { Config } from "../config";
import { ApiError, CODE } from "../errors";
import { SaidError } from "../said-error";
import { SENTENCE } from "./sentences";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
/** Without it Node takes tags of four bytes, which can be guessed. */
const TAG_BYTES = 16;
const VERSION = "v1";
const KEY_FILE = "flowsmith.key";

type KeySource = Pick<Config, "secretKey" | "dataFolder">;

/** A secret that is bound to where it is kept, as `v1.<key>.<iv>.<content and tag>`. */
export function sealSecret(config: KeySource, place: string, secret: string): string {
  const key = keyOf(config);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
  const content = Buffer.concat([cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, nameOf(key), iv.toString("base64url"), content.toString("base64url")].join(".");
}

/** What was sealed for the same place. @throws ApiError 422 where the key is another one, or the text was changed */
export function openSecret(config: KeySource, place: string, sealed: string): string {
  const [version, name, iv = "", text = ""] = sealed.split(".");
  const key = keyOf(config);
  if (version !== VERSION || name !== nameOf(key)) throw otherKey();
  const content = Buffer.from(text, "base64url");
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, "base64url"), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(content.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(content.subarray(0, -TAG_BYTES)), decipher.final()]).toString(
      "utf8",
    );
  } catch {
    throw otherKey();
  }
}

const otherKey = (): ApiError =>
  new ApiError(CODE.unprocessable, SENTENCE.otherKey, { "/secret": SENTENCE.otherKey });

const nameOf = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 8);

function keyOf({ secretKey, dataFolder }: KeySource): Buffer {
  if (secretKey !== null) return Buffer.from(secretKey, "hex");
  const path = join(dataFolder, KEY_FILE);
  const key = Buffer.from(readKeyFile(path) ?? makeKeyFile(dataFolder, path), "hex");
  if (key.length !== KEY_BYTES) throw new SaidError(SENTENCE.wrongKeyFile({ path }));
  return key;
}

function readKeyFile(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (partIn(error, "code") === "ENOENT") return null;
    throw error;
  }
}

/** It appears whole or not at all: of two servers that begin at once one makes it, and both read the same. */
function makeKeyFile(folder: string, path: string): string {
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(KEY_BYTES).toString("hex"), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (partIn(error, "code") !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, "utf8").trim();
}
