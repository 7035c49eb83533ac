import { DOCUMENT_LIMITS } from "@/schemas/meta/document-limits";
import { ANY, mergeTypes, objectType, type ScopeType } from "../expression/types";
import { isRecord, recordIn } from "../guards";
import { isLocalText } from "./scope";
import type { ScreenParts } from "./document";
import { objectsWithin } from "./objects-within";
import type { Path } from "../json-schema/path";
import { ArgumentSites } from "./argument-sites";

const EMPTY: ScopeType = { kind: "null" };

/**
 * What the values of `state` are: what they begin with and what steps set, which nothing else changes. An object that
 * is written out everywhere has just the properties that stand there, and what an expression sets has those of its value.
 */
export function stateTypes(
  screen: Partial<ScreenParts>,
  sites = new ArgumentSites(),
): Record<string, ScopeType> {
  const begin = Object.entries(screen.state ?? {}).map(
    ([name, value]) => [name, writtenType(value, ["state", name], sites)] as const,
  );
  const types = Object.fromEntries(begin);
  const { body, dialogs, actions, on, data } = screen;
  for (const [step, at] of objectsWithin({ body, dialogs, actions, on, data }, []))
    for (const [path, value] of Object.entries(recordIn(recordIn(step)["set"]))) {
      const [name = "", ...below] = path.replace(/^state\./, "").split(".");
      const known = Object.hasOwn(types, name) ? types[name] : undefined;
      // Deeper than a document nests, a path says nothing.
      const isTooDeep = below.length > DOCUMENT_LIMITS.depth;
      const type = writtenType(value, [...at, "set", path], sites);
      if (known) types[name] = isTooDeep ? ANY : mergeTypes(known, typeBelow(below, type));
    }
  return Object.fromEntries(Object.entries(types).map(([name, type]) => [name, readAs(type)]));
}

function writtenType(value: unknown, path: Path, sites: ArgumentSites): ScopeType {
  if (value === null) return EMPTY;
  if (typeof value === "string") return sites.valueAt(path) ?? ANY;
  if (!isRecord(value) || isLocalText(value)) return ANY;
  const parts = Object.entries(value).map(
    ([name, inner]) => [name, writtenType(inner, [...path, name], sites)] as const,
  );
  return objectType(Object.fromEntries(parts));
}

/** What holds a value of a type at the end of a path. */
const typeBelow = ([name, ...rest]: readonly string[], type: ScopeType): ScopeType =>
  name === undefined ? type : objectType({ [name]: typeBelow(rest, type) });

/** What was never more than nothing may be anything. */
function readAs(type: ScopeType): ScopeType {
  if (type.kind === "null") return ANY;
  if (type.kind !== "object") return type;
  const fields = Object.entries(type.fields).map(([name, inner]) => [name, readAs(inner)] as const);
  return objectType(Object.fromEntries(fields), type.open);
}
