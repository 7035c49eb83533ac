import type { Sentence } from "@/runtime/core/sentence";
import { ApiError } from "../errors";
import type { Call, Resource } from "./declaration";
import { addRange } from "./period";
import { requestSchema } from "./request-schema";
import { titleOf } from "./titles";
import { createValidator, type Validate } from "./validator";
import { Where } from "./where";

const checks = new WeakMap<Call, Validate>();

/**
 * What a call is asked for by another one in its place, as it would take it itself: texts become what the conditions
 * compare with, and its limits hold.
 * @throws ApiError 400 naming the conditions that are none, or are of another type
 */
export function checkFilters<Asked extends Record<string, unknown>>(
  resource: Resource,
  call: Call,
  asked: Asked,
): Asked {
  const check = checks.get(call) ?? createValidator(requestSchema(resource, call));
  checks.set(call, check);
  const taken = { ...asked };
  check(taken, true);
  return taken;
}

/** Why a resource cannot be asked for a value; null where it can. */
export function filterFault(
  resource: Resource,
  call: Call,
  { name, value }: { name: string; value: string },
): Sentence | null {
  const property = resource.properties[name];
  try {
    checkFilters(resource, call, { [name]: value });
    if (property?.["x-flowsmith"]?.search === "range")
      addRange(new Where(), name, value, { name, title: titleOf(property) ?? name });
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.fields?.[`/${name}`] ?? error.said;
    throw error;
  }
}
