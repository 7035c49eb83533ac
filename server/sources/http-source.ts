import { isRecord } from "@/runtime/core/guards";
import { ApiError, CODE, refusedField } from "../errors";
import { RESULT } from "../jobs/sentences";
import { sendRequest } from "../jobs/outbound";
import { newId } from "../db/id";
import { SaidError } from "../said-error";
import type { Row } from "./asking";
import { SENTENCE } from "./sentences";
import type { OpenSource } from "./source";

const SECOND_MS = 1000;
const STANDARD_HEADER = "Authorization";
const PARAMETER = /\{([A-Za-z]\w*)\}/g;

/** The names in braces of a path. */
export const pathParameters = (path: string): string[] => [
  ...new Set([...path.matchAll(PARAMETER)].flatMap(([, name]) => (name === undefined ? [] : [name]))),
];

/** Where braces of a path hold no parameter, or have no other one: a service would be asked for them as they stand. */
export const strayBrace = (path: string): string | null =>
  /[{}].{0,20}/.exec(path.replace(PARAMETER, ""))?.[0] ?? null;

/** Whether a path stays below the address that it follows. */
export const isPath = (path: string): boolean =>
  /^\/[^\s#\\]*$/.test(path) && !/(^|[/{}])\.\.?([/{}?]|$)/.test(path);

/** A path with its parameters filled in; no value leads out of its place. @throws ApiError 400 for one that would */
export function fillPath(path: string, values: ReadonlyMap<string, string>): string {
  return path.replace(PARAMETER, (_, name: string) => {
    const value = values.get(name) ?? "";
    if (/^\.+$/.test(value)) throw new ApiError(CODE.badRequest, SENTENCE.wrongParameter({ name }));
    return encodeURIComponent(value);
  });
}

/**
 * The rows that a service answers at a path below its address.
 * @throws Error for an address that is not allowed, another status than 2xx, an answer without rows or too large
 */
export async function readHttp(source: OpenSource, path: string, rowsAt: string | null): Promise<Row[]> {
  if (path !== "" && !isPath(path)) throw refusedField("/place", SENTENCE.wrongPath);
  const { status, body } = await sendRequest(
    { url: addressOf(source, path), method: "GET", headers: headersOf(source), body: "" },
    { allowed: source.allowed, key: newId(), timeoutMs: source.seconds * SECOND_MS },
  );
  if (status < 200 || status > 299) throw new SaidError(RESULT.status({ status }));
  if (typeof body === "string") throw new SaidError(SENTENCE.notJson);
  const found = rowsIn(body, rowsAt);
  if (!found) throw new SaidError(SENTENCE.notRows);
  return found.slice(0, source.maxRows);
}

/** The port of an address, that of its scheme where it names none. */
export function portOf(url: URL): number {
  if (url.port !== "") return Number(url.port);
  return url.protocol === "https:" ? 443 : 80;
}

/** Dots may be written in other ways too: the address is looked at as it will be sent. */
function addressOf({ url }: OpenSource, path: string): string {
  const base = (url ?? "").replace(/\/+$/, "");
  const address = new URL(`${base}${path}`);
  if (path !== "" && !address.pathname.startsWith(`${new URL(base).pathname.replace(/\/$/, "")}/`))
    throw refusedField("/place", SENTENCE.wrongPath);
  return address.href;
}

const headersOf = ({ header, secret }: OpenSource): Record<string, string> =>
  secret === "" ? {} : { [header ?? STANDARD_HEADER]: secret };

/** What a place such as `data.records` holds, if it is a list of records. */
function rowsIn(body: unknown, rowsAt: string | null): Row[] | null {
  let place = body;
  for (const name of rowsAt ? rowsAt.split(".") : []) {
    if (!isRecord(place) || !Object.hasOwn(place, name)) return null;
    place = place[name];
  }
  return Array.isArray(place) && place.every(isRecord) ? place : null;
}

/** A cell as text, number or flag: what has parts is written as JSON. */
export const cellOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : (value ?? null);
