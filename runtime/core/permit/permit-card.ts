import { textIn } from "../guards";
import { fromBase64Url } from "./signed-text";

/** What the code on a permit says. */
export interface PermitCard {
  number: string;
  /** Masked. */
  holderName: string;
  unitName: string;
  issueDate: string;
  validUntil: string;
  /** Its place in the list of permits that were ended. */
  index: number;
}

/** A card as it is signed: a list, for every character makes the code finer. */
export const cardBody = ({
  number,
  holderName,
  unitName,
  issueDate,
  validUntil,
  index,
}: PermitCard): unknown => [number, holderName, unitName, issueDate, validUntil, index];

/** The card in the body of a signed text; null where it is none. */
export function cardIn(body: unknown): PermitCard | null {
  if (!Array.isArray(body)) return null;
  const [number, holderName, unitName, issueDate, validUntil] = body.slice(0, 5).map(textIn);
  const index: unknown = body[5];
  if (!number || !holderName || !unitName || !issueDate || !validUntil || typeof index !== "number")
    return null;
  return { number, holderName, unitName, issueDate, validUntil, index };
}

/** Which permits were ended, as of a moment. */
export interface EndedList {
  date: string;
  has: (index: number) => boolean;
}

/** The places of ended permits as bits. */
export function endedBits(indexes: readonly number[]): Uint8Array {
  const bits = new Uint8Array(Math.floor(Math.max(0, ...indexes.slice(-1)) / 8) + 1);
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
  return bits;
}

/** The list in the body `[date, bits]` of a signed text; null where it is none. */
export function endedIn(body: unknown): EndedList | null {
  const [date, packed] = Array.isArray(body) ? body.map(textIn) : [];
  if (date === undefined || packed === undefined) return null;
  const bits = fromBase64Url(packed);
  return { date, has: (index) => ((bits[index >> 3] ?? 0) & (1 << (index & 7))) !== 0 };
}
