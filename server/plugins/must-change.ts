import type { User } from "../context";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import type { Call, Resource } from "../resource/declaration";

/** What somebody may do while their password was given to them, or is too old: everything that changing it takes. */
const ALLOWED = new Set([
  "sys/session/login",
  "sys/session/current",
  "sys/session/logout",
  "sys/session/product",
  "sys/user/changePassword",
  "sys/user/passwordRules",
]);

/** @throws ApiError 403 for any other call until the password is changed */
export function refuseUnchanged(resource: Resource, call: Call, user: User): void {
  if (!user.mustChange || ALLOWED.has(`${resource.name}/${call.name}`)) return;
  throw new ApiError(CODE.forbidden, MESSAGE.mustChange, undefined, { mustChange: true });
}
