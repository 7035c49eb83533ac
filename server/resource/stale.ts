import type { Input } from "../context";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";

/** A row that somebody else has changed since it was read is not written over. @throws ApiError 409 */
export function refuseStale({ updateDate: seen }: Input, updateDate: unknown): void {
  if (typeof seen === "string" && seen !== updateDate) throw new ApiError(CODE.conflict, MESSAGE.stale);
}
