import { mergeTypes, objectType, type ScopeType } from "../expression/types";
import type { Path } from "../json-schema/path";
import { pointerOf } from "./locate";

/**
 * Where dialogs are opened and named actions called: what their parts may read is what is known there. And what steps set
 * as state by an expression.
 */
export class ArgumentSites {
  private readonly scopes = new Map<string, ScopeType>();
  private readonly values = new Map<string, ScopeType>();

  /** Notes one place, with the scope there and what is handed over. */
  add(verb: "open" | "call", name: string, { scope, handed }: Site): void {
    const known = scope.kind === "object" ? objectType({ ...scope.fields, ...handed }, scope.open) : scope;
    const before = this.scopes.get(`${verb} ${name}`);
    this.scopes.set(`${verb} ${name}`, before ? mergeTypes(before, known) : known);
  }

  /** What is known at all places together; undefined when there is none. */
  of(verb: "open" | "call", name: string): ScopeType | undefined {
    return this.scopes.get(`${verb} ${name}`);
  }

  /** Notes what a value is that a step sets. */
  addValue(path: Path, type: ScopeType): void {
    this.values.set(pointerOf(path), type);
  }

  /** What is set there; undefined where it is not known. */
  valueAt(path: Path): ScopeType | undefined {
    return this.values.get(pointerOf(path));
  }
}

interface Site {
  scope: ScopeType;
  handed: Record<string, ScopeType>;
}

/** The scope of a dialog or of a named action; one that nobody opens or calls may be handed anything. */
export function argumentScope(
  sites: ArgumentSites,
  verb: "open" | "call",
  { name, scope }: { name: string; scope: ScopeType },
): ScopeType {
  const found = sites.of(verb, name);
  if (found) return found;
  return scope.kind === "object" ? { ...scope, open: true } : scope;
}
