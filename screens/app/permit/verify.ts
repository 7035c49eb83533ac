import { hashes, verify } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { cardIn, endedIn, type EndedList, type PermitCard } from "@/runtime/core/permit/permit-card";
import { fromBase64Url, KIND, readSignedText, type SignedText } from "@/runtime/core/permit/signed-text";
import type { ResponseOf } from "@/runtime/core/resource/calls";

// Browsers offer their own Ed25519 to pages that came by TLS only.
hashes.sha512 = sha512;

/** What everybody may know of the authority's keys, and which permits were ended. */
export type Keys = ResponseOf<"zyz/public", "keys">;

export type Verdict =
  | { kind: "notCard" | "forged" | "unknownKey" }
  | { kind: "genuine"; card: PermitCard; state: "valid" | "expired" | "ended"; listDate: string | null };

/** Judges the content of a permit's code, with or without an address before it. Asks nobody. `today` is `yyyy-MM-dd`. */
export function verdictOn(text: string, keys: Keys, today: string): Verdict {
  const signed = readSignedText(text.slice(text.indexOf("#") + 1));
  if (signed?.kind !== KIND.card) return { kind: "notCard" };
  const key = keyOf(keys, signed.kid);
  if (key === null) return { kind: "unknownKey" };
  const card = isGenuine(signed, key) ? cardIn(signed.read()) : null;
  if (card === null) return { kind: "forged" };
  const ended = listIn(keys);
  const state = ended?.has(card.index) === true ? "ended" : card.validUntil < today ? "expired" : "valid";
  return { kind: "genuine", card, state, listDate: ended?.date ?? null };
}

function keyOf({ keys }: Keys, kid: string): Uint8Array | null {
  const found = keys.find((one) => one.kid === kid);
  return found ? fromBase64Url(found.key) : null;
}

function listIn(keys: Keys): EndedList | null {
  const signed = readSignedText(keys.ended);
  const key = signed && keyOf(keys, signed.kid);
  return signed?.kind === KIND.list && key && isGenuine(signed, key) ? endedIn(signed.read()) : null;
}

function isGenuine({ signature, signed }: SignedText, key: Uint8Array): boolean {
  try {
    return verify(signature, signed, key);
  } catch {
    return false;
  }
}
