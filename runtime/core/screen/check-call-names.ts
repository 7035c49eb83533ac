import { readPath, type Path } from "../json-schema/path";
import { SENTENCE } from "../references/sentences";
import { takenBy, type Taken } from "../resource/call-shapes";
import type { DeclaredCall } from "../resource/call-directory";
import type { ResourceDeclaration } from "../resource/resource";
import { suggest } from "../suggest";
import { callUses } from "./call-uses";
import type { BlockDeclaration, ScreenDocument } from "./document";
import { checkParameter } from "./check-parameter";
import type { Report } from "./report";

interface Declared {
  blocks: Record<string, BlockDeclaration>;
  resources: Record<string, ResourceDeclaration>;
}

/**
 * The names that a screen hands to its calls, in `query` and `body`, and in what a field is `given` of others: each is one
 * that the call takes, and none is missing.
 */
export function checkCallNames(screen: ScreenDocument, declared: Declared, report: Report): void {
  for (const { path, call } of callUses(screen, declared)) {
    // What a script hands over, only its run tells.
    if (!call || path.at(-1) === "script") continue;
    const { resources } = declared;
    const taken = takenBy(resources, call);
    const isWritten = typeof readPath(screen, path) === "string";
    if (isWritten) checkWritten(screen, path.slice(0, -1), { call, taken, resources, report });
    else if (call.name === "list" || call.name === "tree")
      checkHanded(readPath(screen, [...path, "query"]), [...path, "query"], {
        call,
        taken,
        resources,
        report,
      });
  }
}

interface Handed {
  call: DeclaredCall;
  taken: Taken;
  resources: Declared["resources"];
  report: Report;
}

function checkWritten(screen: ScreenDocument, path: Path, handed: Handed): void {
  const parts = (["query", "body", "given"] as const).map((word) => ({
    word,
    at: [...path, word],
    value: readPath(screen, [...path, word]),
  }));
  for (const { word, at, value } of parts)
    if (word === "given") tellStray(value, at, handed);
    else checkHanded(value, at, handed);
  const isKnown = parts.every(({ value }) => value === undefined || isObject(value));
  if (isKnown) checkMissing(new Set(parts.flatMap(({ value }) => Object.keys(value ?? {}))), path, handed);
}

function checkHanded(value: unknown, path: Path, handed: Handed): void {
  const { call, taken, resources, report } = handed;
  if (!isObject(value) || taken.isOpen) return;
  for (const [name, given] of Object.entries(value))
    if (taken.names.includes(name)) checkParameter(given, { path: [...path, name], call, resources, report });
  tellStray(value, path, handed);
}

function tellStray(value: unknown, path: Path, { call, taken, report }: Handed): void {
  if (!isObject(value) || taken.isOpen) return;
  for (const name of Object.keys(value))
    if (!taken.names.includes(name))
      report.add("reference.parameter", SENTENCE.noParameter({ call: called(call), name }), {
        path: [...path, name],
        suggestion: suggest(name, taken.names),
      });
}

/** A misspelt name is reported once, where it stands. */
function checkMissing(given: ReadonlySet<string>, path: Path, { call, taken, report }: Handed): void {
  const stray = [...given].some((name) => !taken.names.includes(name));
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  if (stray || taken.isOpen) return;
  for (const name of taken.required)
    if (!given.has(name) && !inPath.has(name))
      report.add("reference.parameter", SENTENCE.lacksParameter({ call: called(call), name }), { path });
}

const called = ({ method, path }: DeclaredCall): string => `${method} ${path}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
