import { ANY, type ScopeType } from "../expression/types";
import type { Path } from "../json-schema/path";
import type { BlockDeclaration, NodeSpec, ScreenParts } from "./document";
import { addedNames, namedTypes, rowType } from "./node-types";
import { ownSources, screenScope, withTypes } from "./scope-names";
import { isNodeSpec } from "./document";
import { partIn } from "../guards";
import { declarationOf, slotsOf } from "./tree";
import type { ScreenVocabulary } from "./vocabulary";

/**
 * The names that an expression at a place of a page may use: those of the page, and what the blocks around it add to
 * their slots. Inside of a dialog also anything that it may be handed.
 */
export function scopeAt(screen: ScreenParts, path: Path, vocabulary: ScreenVocabulary): ScopeType {
  const { resources = {}, blocks } = vocabulary;
  let scope = screenScope(screen, vocabulary);
  if (scope.kind === "object" && path[0] === "dialogs") scope = { ...scope, open: true };
  let value: unknown = screen;
  path.forEach((part, depth) => {
    if (isNodeSpec(value) && depth > 0) {
      const names = slotNames(value, path.slice(depth), blocks);
      const declaration = declarationOf(value, blocks);
      if (names)
        scope = withTypes(scope, {
          ...namedTypes(names, rowType(value, resources, scope), addedNames(value, declaration, resources)),
          ...ownSources(value, { declaration, vocabulary }, scope),
        });
    }
    value = partIn(value, part);
  });
  return scope;
}

/** Names that a block adds where a path below it leads. */
function slotNames(
  node: NodeSpec,
  below: Path,
  blocks: Record<string, BlockDeclaration>,
): readonly string[] | undefined {
  const slots = slotsOf(node, declarationOf(node, blocks));
  return slots.find(({ path }) => path.every((part, index) => part === below[index]))?.names;
}

/** A name that can be read, with what it is. */
export interface ReadableName {
  /** What is written inside of `${…}`. */
  text: string;
  type: ScopeType;
}

/** How deep names are told: `source.records.name` is left to who knows it. */
const DEPTH = 2;

/** What can be read in a scope, names of parts behind a dot included. */
export function readableNames(scope: ScopeType, depth = DEPTH): ReadableName[] {
  if (scope.kind !== "object") return [];
  return Object.entries(scope.fields).flatMap(([name, type]) => [
    { text: name, type },
    ...(depth > 1
      ? readableNames(type, depth - 1).map((inner) => ({ ...inner, text: `${name}.${inner.text}` }))
      : []),
  ]);
}

/** Names of a type in words, for pickers and help. */
export function typeWord(type: ScopeType = ANY): string {
  if (type.kind === "list") return type.of.kind === "any" ? "list" : `list<${typeWord(type.of)}>`;
  return type.kind === "fn" ? "function" : type.kind;
}
