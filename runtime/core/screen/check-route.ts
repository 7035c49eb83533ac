import { recordIn } from "../guards";
import type { Path } from "../json-schema/path";
import { addressName, type KnownNames } from "../references/known-names";
import { SENTENCE } from "../references/sentences";
import { suggest } from "../suggest";
import { unknownName } from "./node-names";
import type { Report } from "./report";

/**
 * An address as far as it stands in a step or block: its page exists, and reads what comes behind the question mark, there
 * or in `query` beside it. `word` is what holds the address, `path` leads to the step or block.
 */
export function checkRoute(
  holder: Readonly<Record<string, unknown>>,
  word: string,
  path: Path,
  { names, report }: { names: KnownNames; report: Report },
): void {
  const { [word]: address, query } = holder;
  if (typeof address !== "string" || address.includes("${")) return;
  const at = [...path, word];
  const [route = "", search = ""] = address.split("#", 1)[0]?.split("?") ?? [];
  unknownName(report, { kind: "route", name: route, path: at }, names);
  for (const name of new URLSearchParams(search).keys()) checkName({ route, name, path: at }, names, report);
  for (const name of Object.keys(recordIn(query)))
    checkName({ route, name, path: [...path, "query", name] }, names, report);
}

function checkName(
  { route, name, path }: { route: string; name: string; path: Path },
  { query: known }: KnownNames,
  report: Report,
): void {
  if (!known?.names.has(addressName(route)) || known.names.has(addressName(route, name))) return;
  const read = [...known.names].filter((one) => one.startsWith(addressName(route)));
  report.add("reference.query", SENTENCE.noAddressName({ route, name }), {
    path,
    suggestion: suggest(
      name,
      read.map((one) => one.slice(addressName(route).length)),
    ),
    severity: known.isOpen ? "warning" : "error",
  });
}
