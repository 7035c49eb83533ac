import { type Context, hasCode } from "../context";
import { LackingError } from "../errors";

/** Refuses a caller who does not hold a function code. @throws ApiError 403 */
export function demandCode({ user }: Pick<Context, "user">, code: string): void {
  if (!hasCode(user, code)) throw new LackingError(code);
}
