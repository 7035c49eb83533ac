import {
  ANY,
  BOOLEAN,
  listType,
  mergeTypes,
  objectType,
  TEXT,
  typeOfSchema,
  type ScopeType,
} from "../expression/types";
import { isFragment } from "../fragment/fragment";
import { isRecord, recordIn } from "../guards";
import type { ArgumentSites } from "./argument-sites";
import { isNodeSpec, type BlockDeclaration, type NodeSpec, type ScreenParts } from "./document";
import { answerType, stateType, valueType } from "./node-types";
import { stateTypes } from "./state-types";
import { declarationOf, listsOf, standingIn } from "./tree";
import type { ScreenVocabulary } from "./vocabulary";

/** Names that every `${…}` of a screen may use. */
const ROOT: Record<string, ScopeType> = {
  state: ANY,
  user: objectType({ id: TEXT, account: TEXT, name: TEXT, mustChange: BOOLEAN }),
  route: objectType({ path: TEXT, query: objectType({}, true), hash: TEXT }),
  locale: TEXT,
};

/** Those of them that mean something of themselves. */
export const PAGE_NAMES: readonly string[] = Object.keys(ROOT);

/** All nodes with an id, wherever they stand. */
export function collectIds(value: unknown, ids = new Map<string, NodeSpec[]>()): Map<string, NodeSpec[]> {
  if (Array.isArray(value)) value.forEach((item) => collectIds(item, ids));
  else if (typeof value === "object" && value !== null) {
    if (isNodeSpec(value) && typeof value.id === "string")
      ids.set(value.id, [...(ids.get(value.id) ?? []), value]);
    for (const item of Object.values(value)) collectIds(item, ids);
  }
  return ids;
}

/** The type of a screen's scope: its state, sources and ids, and what blocks offer under their ids. A fragment has its params instead of a route. */
export function screenScope(
  screen: Partial<ScreenParts>,
  vocabulary: ScreenVocabulary,
  sites?: ArgumentSites,
): ScopeType {
  const { blocks, resources = {}, names } = vocabulary;
  const fields: Record<string, ScopeType> = names
    ? { ...ROOT }
    : Object.fromEntries(Object.keys(ROOT).map((name) => [name, ANY]));
  if (isFragment(screen)) {
    delete fields["route"];
    for (const [name, param] of Object.entries(recordIn(screen.params)))
      fields[name] = names ? paramType(recordIn(param)) : typeOfSchema(param);
  }
  const state = Object.keys(screen.state ?? {}).map((name) => [name, ANY] as const);
  fields["state"] = objectType(names ? stateTypes(screen, sites) : Object.fromEntries(state));
  for (const [name, source] of Object.entries(screen.data ?? {}))
    fields[name] = names ? sourceType(recordIn(source), vocabulary, fields) : ANY;
  const known = names ? resources : {};
  for (const part of [screen.body ?? [], screen.dialogs ?? {}])
    for (const [id, [node]] of collectIds(part))
      if (node) fields[id] = stateType(node, { blocks, resources: known }, objectType(fields, true));
  return objectType(fields);
}

/** What a param holds: its sample shows the parts of an object or of a list's items, though not all that there may be. */
function paramType(param: Record<string, unknown>): ScopeType {
  const type = typeOfSchema(param);
  return type.kind === "any" || type.kind === "list" ? shownBy(param["sample"]) : type;
}

function shownBy(sample: unknown): ScopeType {
  if (Array.isArray(sample)) {
    const [first = ANY, ...others] = sample.map(shownBy);
    return listType(others.reduce(mergeTypes, first));
  }
  if (!isRecord(sample)) return ANY;
  const parts = Object.entries(sample).map(([name, part]) => [name, shownBy(part)] as const);
  return objectType(Object.fromEntries(parts), "doubtful");
}

/** What a block's own sources answer, by name: its slots may use them. */
export function ownSources(
  node: NodeSpec,
  { declaration, vocabulary }: { declaration: BlockDeclaration | undefined; vocabulary: ScreenVocabulary },
  scope: ScopeType,
): Record<string, ScopeType> {
  const fields = scope.kind === "object" ? scope.fields : {};
  const entries = Object.entries(sourcesIn(node, declaration)).map(([name, source]) => {
    const type = vocabulary.names ? sourceType(recordIn(source), vocabulary, fields) : ANY;
    return [name, type] as const;
  });
  return Object.fromEntries(entries);
}

/** Names of the sources that blocks have of their own, wherever they stand. */
export const sourceNames = (screen: ScreenParts, blocks: Record<string, BlockDeclaration>): string[] =>
  listsOf(screen, blocks).flatMap((list) =>
    standingIn(list).flatMap(({ node }) => Object.keys(sourcesIn(node, declarationOf(node, blocks)))),
  );

/** The sources that a block has of its own. */
export function sourcesIn(
  node: NodeSpec,
  declaration: BlockDeclaration | undefined,
): Record<string, unknown> {
  const options = Object.entries(declaration?.properties ?? {}).filter(([, option]) => option["x-sources"]);
  return Object.assign({}, ...options.map(([name]) => recordIn(node[name])));
}

/** The answer of a source, or what it picks of it. */
function sourceType(
  source: Record<string, unknown>,
  { resources = {} }: ScreenVocabulary,
  fields: Record<string, ScopeType>,
): ScopeType {
  const body = bodyType(source, resources);
  const pick = source["pick"];
  if (typeof pick !== "string") return body;
  return valueType(pick, objectType({ ...fields, body }, true));
}

/** What a source is answered: of a list that is taken whole its rows. */
export function bodyType(
  source: Record<string, unknown>,
  resources: NonNullable<ScreenVocabulary["resources"]>,
): ScopeType {
  const body = answerType(source, resources);
  return source["all"] === true ? valueType("${body.records}", objectType({ body }, true)) : body;
}

/** The scope with further names of any type. */
export function withNames(scope: ScopeType, names: readonly string[]): ScopeType {
  if (scope.kind !== "object") return scope;
  return { ...scope, fields: { ...scope.fields, ...Object.fromEntries(names.map((name) => [name, ANY])) } };
}

/** The scope with further names of known types. */
export function withTypes(scope: ScopeType, types: Record<string, ScopeType>): ScopeType {
  return scope.kind === "object" ? { ...scope, fields: { ...scope.fields, ...types } } : scope;
}
