import { refusedField } from "../errors";
import { SENTENCE } from "./sentences";
import type { Source } from "./source";

const NEEDED = ["host", "database", "username"] as const;
/** Whoever could change one of these could have the secret sent to themselves. */
const BOUND = ["kind", "host", "port", "username", "tls", "url", "header"] as const;

/** Refuses a source that could never be read. @throws ApiError 400 at the field */
export function checkSource(source: Source): void {
  if (source.kind === "http") return checkUrl(source.url ?? "");
  for (const name of NEEDED)
    if (!source[name]) throw refusedField(`/${name}`, SENTENCE.missing({ title: SENTENCE[name] }));
}

/** Whether a stored secret would go somewhere else than it was given for. */
export const isElsewhere = (before: Source, after: Source): boolean =>
  BOUND.some((name) => before[name] !== after[name]);

function checkUrl(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === "");
  if (!isPlain || /[?#{}]/.test(text)) throw refusedField("/url", SENTENCE.wrongUrl);
}
