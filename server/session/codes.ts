import { allResources } from "../resource/declaration";

/** The code of the role that has everything. */
export const ADMIN_ROLE = "admin";

/** Access words that are not function codes. */
const WORDS = new Set(["login", "public", "client"]);

/** Function codes that the declared calls ask for. */
export const declaredCodes: readonly string[] = [
  ...new Set(
    allResources()
      .flatMap((resource) => Object.values(resource.calls).map((call) => call.access))
      .filter((access) => !WORDS.has(access)),
  ),
].toSorted();

/** An administrator's codes: the declared ones and the given ones. */
export function knownCodes(more: readonly string[]): ReadonlySet<string> {
  return new Set([...declaredCodes, ...more]);
}
