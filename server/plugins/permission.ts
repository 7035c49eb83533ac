import { hasCode, type User } from "../context";
import { LackingError } from "../errors";

const OPEN = new Set(["public", "login", "client"]);

/** `access` of a call: a function code, anyone signed in, anyone, or programs outside, which have signed it. */
export function authorize(access: string, user: User): void {
  if (OPEN.has(access) || hasCode(user, access)) return;
  throw new LackingError(access);
}
