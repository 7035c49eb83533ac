import { isStorable, UNSTORABLE } from "@/runtime/core/json-schema/storable";
import type { Sentence } from "@/runtime/core/sentence";
import { BYTES_PER_VALUE, DEFAULT_BODY_LIMIT, MAX_DEPTH } from "@/schemas/request-limits";
import { refusedField } from "../errors";
import { MESSAGE } from "../messages";

/** A list or object on the way through the input. */
interface Place {
  value: object;
  depth: number;
  key: string;
  within: Place | null;
}

/** What a value may hold: keys and elements in all, lists and objects within each other. */
export interface ShapeLimits {
  values: number;
  depth: number;
}

/** The limits of a call's input. */
export const inputLimits = (bodyLimit: number): ShapeLimits => ({
  values: bodyLimit / BYTES_PER_VALUE,
  depth: MAX_DEPTH,
});

/**
 * Refuses, before anything looks closer, input that no call can use: texts that cannot be stored, lists within lists
 * without end, keys that mean something else to JavaScript, and more values than a request honestly holds. One pass,
 * without recursion.
 *
 * @throws ApiError 400 at the place of the first fault
 */
export function checkShape(input: object, limits: ShapeLimits): void {
  const waiting: Place[] = [{ value: input, depth: 1, key: "", within: null }];
  let left = limits.values;
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entries = Object.entries(place.value);
    left -= entries.length;
    if (left < 0) throw refusedField(pointerTo(place), MESSAGE.tooManyValues({ limit: limits.values }));
    for (const [key, value] of entries) {
      const entry = { value: value as object, depth: place.depth + 1, key, within: place };
      const fault = faultOf(entry, limits.depth);
      if (fault !== null) throw refusedField(pointerTo(entry), fault);
      if (isNested(value)) waiting.push(entry);
    }
  }
}

/** JSON that a call carries within a text, held to the rules of its input. Gives undefined for what is no JSON. */
export function readJsonText(field: string, text: string, limits?: ShapeLimits): unknown {
  const value = jsonIn(text);
  checkShape({ [field]: value }, limits ?? inputLimits(DEFAULT_BODY_LIMIT));
  return value;
}

/** The value of a JSON text; undefined for what is none. Whether a call may take it is for its check to say. */
export function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function faultOf({ key, value, depth }: Place, most: number): Sentence | null {
  const text: unknown = value;
  if (!isStorable(key) || (typeof text === "string" && !isStorable(text))) return MESSAGE.unstorable;
  if (key === "__proto__") return MESSAGE.forbiddenKey({ key });
  return isNested(value) && depth > most ? MESSAGE.tooDeep({ limit: most }) : null;
}

const isNested = (value: unknown): boolean => typeof value === "object" && value !== null;

/** A JSON pointer that is safe to answer: what cannot be stored cannot be shown either. */
function pointerTo(place: Place): string {
  const keys: string[] = [];
  for (let at: Place | null = place; at !== null && at.within !== null; at = at.within) keys.push(at.key);
  const parts = keys.toReversed().map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  return parts.join("").replaceAll(new RegExp(UNSTORABLE, "gu"), "\u{fffd}").slice(0, POINTER_LENGTH);
}

const POINTER_LENGTH = 500;
