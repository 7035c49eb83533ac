import { toText } from "./expression/values";

/**
 * An address with further parameters, before what it has behind `#`. A parameter without a value is left out: an empty one
 * would ask for what is empty.
 *
 * @example pageAddress("/user?deptId=1", { roleId: 7, name: null }) // "/user?deptId=1&roleId=7"
 */
export function pageAddress(to: string, query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  if (given.length === 0) return to;
  const search = new URLSearchParams(given.map(([name, value]) => [name, toText(value)])).toString();
  const [, path = "", own = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(to) ?? [];
  return `${path}${own === "" ? "?" : `${own}&`}${search}${hash}`;
}
