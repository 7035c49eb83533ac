import { ANY, objectType, type ScopeType } from "../expression/types";
import type { BlockDeclaration, NodeSpec, ScreenDocument } from "./document";

/** Names that every `${…}` of a screen may use. */
export const ROOT_NAMES = ["state", "user", "route", "locale"];

/** All nodes with an id, wherever they stand. */
export function collectIds(value: unknown, ids = new Map<string, NodeSpec[]>()): Map<string, NodeSpec[]> {
  if (Array.isArray(value)) value.forEach((item) => collectIds(item, ids));
  else if (typeof value === "object" && value !== null) {
    const node = value as NodeSpec;
    if (typeof node.type === "string" && typeof node.id === "string")
      ids.set(node.id, [...(ids.get(node.id) ?? []), node]);
    for (const item of Object.values(value)) collectIds(item, ids);
  }
  return ids;
}

/** The type of a screen's scope: its state, sources and ids, and what blocks offer under their ids. */
export function screenScope(
  screen: Partial<ScreenDocument>,
  blocks: Record<string, BlockDeclaration>,
): ScopeType {
  const fields: Record<string, ScopeType> = Object.fromEntries(ROOT_NAMES.map((name) => [name, ANY]));
  const state = Object.keys(screen.state ?? {}).map((name) => [name, ANY] as const);
  fields["state"] = objectType(Object.fromEntries(state));
  for (const name of Object.keys(screen.data ?? {})) fields[name] = ANY;
  for (const [id, [node]] of collectIds(screen.body ?? [])) fields[id] = stateType(node, blocks);
  for (const [id, [node]] of collectIds(screen.dialogs ?? {})) fields[id] = stateType(node, blocks);
  return objectType(fields);
}

function stateType(node: NodeSpec | undefined, blocks: Record<string, BlockDeclaration>): ScopeType {
  const names =
    node && Object.hasOwn(blocks, node.type) ? (blocks[node.type]?.["x-flowsmith"].state ?? []) : [];
  return objectType(Object.fromEntries(names.map((name) => [name, ANY])));
}

/** The scope with further names of any type. */
export function withNames(scope: ScopeType, names: readonly string[]): ScopeType {
  if (scope.kind !== "object") return scope;
  return { ...scope, fields: { ...scope.fields, ...Object.fromEntries(names.map((name) => [name, ANY])) } };
}
