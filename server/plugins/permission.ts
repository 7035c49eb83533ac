import type { User } from "../context";
import { demandCode } from "../resource/demand-code";

const OPEN = new Set(["public", "login", "client"]);

/** `access` of a call: a function code, anyone signed in, anyone, or programs outside, which have signed it. */
export function authorize(access: string, user: User): void {
  if (!OPEN.has(access)) demandCode({ user }, access);
}
