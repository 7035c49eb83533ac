import type { Path } from "../json-schema/path";
import type { Sentence } from "../sentence";
import { suggest } from "../suggest";
import type { Report } from "./report";

/**
 * What may be named there; null where it is not known. Where it is doubtful that these are all, only what is almost called
 * like one of them is told.
 */
export type Allowed = {
  names: ReadonlySet<string>;
  missing: (name: string) => Sentence;
  isDoubtful?: boolean;
} | null;

/** Tells of a name that is not allowed. `dept.name` reads inside. */
export function demand(
  name: string,
  path: Path,
  { allowed, report }: { allowed: Allowed; report: Report },
): void {
  const [first = ""] = name.split(".");
  if (!allowed || allowed.names.has(first)) return;
  const suggestion = suggest(first, allowed.names);
  const isDoubtful = allowed.isDoubtful === true;
  if (isDoubtful && suggestion === undefined) return;
  report.add("reference.property", allowed.missing(first), {
    path,
    suggestion,
    severity: isDoubtful ? "warning" : "error",
  });
}
