import { createHash } from "node:crypto";
import { recordIn } from "@/runtime/core/guards";
import { ROW_ID } from "@/runtime/core/form/access/list-actions";
import { isEmptyValue, isSameValue } from "@/runtime/core/form/access/same-value";
import type { BusinessData } from "@/runtime/core/process/scope";
import { readPublicKey, hasSigned } from "../hardware-key/public-key";
import type { KeySignature } from "./actor";

/**
 * The values of an application in the one spelling that is signed: keys in order, nothing left out but what is empty, and
 * without the numbers that rows of sub-tables get when they are stored.
 */
export const canonicalValues = (data: BusinessData): string => JSON.stringify(canonical(data)) ?? "{}";

export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => canonical(one) ?? null);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name, one]) => name !== ROW_ID && !isEmptyValue(one));
  return Object.fromEntries(entries.toSorted(byName).map(([name, one]) => [name, canonical(one)]));
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/**
 * How a signature stands to the values of today. `valid`: they are those that were signed. `extended`: those stand, others
 * were filled in since. `changed`: one that was signed is another now. `invalid`: the key did not sign what is kept.
 * `unbound`: made before values were signed.
 */
export type SignatureState = "valid" | "extended" | "changed" | "invalid" | "unbound";

/** Where a signature is kept, and what the application holds today. */
interface Place {
  instId: string;
  taskId: string | null;
  data: BusinessData;
}

/** Checks a signature that is kept with the public key that is kept beside it, and compares what it stands for. */
export function signatureState(kept: KeySignature, { instId, taskId, data }: Place): SignatureState {
  if (!isGenuine(kept)) return "invalid";
  if (kept.values === undefined || kept.facts === undefined) return "unbound";
  if (!kept.facts.startsWith(JSON.stringify([instId, taskId]).slice(0, -1))) return "invalid";
  const now = canonicalValues(data);
  if (now === kept.values) return "valid";
  return stillHolds(JSON.parse(kept.values), JSON.parse(now)) ? "extended" : "changed";
}

function isGenuine({ publicKey, text, signature, facts, values }: KeySignature): boolean {
  const key = readPublicKey(publicKey);
  if (key === null || !hasSigned(key, text, signature)) return false;
  return values === undefined || facts === undefined || text === signedText(facts, digestOf(values));
}

/** The text that a key signs: a digest of what it is about and of the values. */
export const signedText = (facts: string, valuesDigest: string): string =>
  `flowsmith:task:${digestOf(JSON.stringify([facts, valuesDigest]))}`;

/** Whether every field that was filled in when it was signed is the same; fields of each form are compared whole. */
function stillHolds(signed: unknown, now: unknown): boolean {
  const after = recordIn(now);
  return Object.entries(recordIn(signed)).every(([form, fields]) =>
    Object.entries(recordIn(fields)).every(([name, value]) =>
      isSameValue(value, recordIn(after[form])[name]),
    ),
  );
}
