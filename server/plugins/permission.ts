import { hasCode, type User } from "../context";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";

/** `access` of a call: a function code, anyone signed in, or anyone. */
export function authorize(access: string, user: User): void {
  if (access === "public" || access === "login" || hasCode(user, access)) return;
  throw new ApiError(CODE.forbidden, MESSAGE.forbidden({ code: access }));
}
