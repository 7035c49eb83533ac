import { whole, type Occurrence } from "./reference-types";
import type { StringPlace } from "./string-places";

/** The business table whose rows a call is about, as `biz/contract` for `GET /api/biz/contract/list`. */
const TABLE = /^[A-Z]+ \/api\/(biz\/\w+)\//;

/** What an address names: the call as it is declared, and the business table that it would be lost with. */
export function inCall(written: string, place: StringPlace, declared = written): Occurrence[] {
  const [name = ""] = declared.split("?");
  const table = TABLE.exec(written)?.[1];
  return [whole("call", name, place), ...(table === undefined ? [] : [whole("resource", table, place)])];
}
