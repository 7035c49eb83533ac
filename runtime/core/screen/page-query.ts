import { compileTemplate } from "../expression/template";
import { ExpressionError } from "../expression/expression-error";
import { addressName } from "../references/known-names";
import { addressFields } from "../resource/address-search";
import { completeList } from "./complete-list";
import { FRAGMENT_SIGN, FROM, type NodeSpec, type ScreenDocument, type ScreenParts } from "./document";
import { resourceOf } from "./node-types";
import { declarationOf, listsOf, standingIn } from "./tree";
import type { ScreenVocabulary } from "./vocabulary";

/** What a page is read by: its blocks and the resources of its lists. */
type Declared = Pick<ScreenVocabulary, "blocks" | "resources">;

/**
 * What a page reads of its address behind the question mark: in expressions, by the search of its lists, and by blocks
 * that say so. Null where that cannot be told: the whole query is handed on, or code reads it.
 */
export function pageQuery(screen: ScreenParts, declared: Declared): string[] | null {
  const nodes = listsOf(screen, declared.blocks).flatMap((list) => standingIn(list).map(({ node }) => node));
  const parts = [...nodes.map((node) => readByBlock(node, declared)), ...readByText(screen)];
  const names = parts.flatMap((part) => part ?? []);
  return parts.includes(null) ? null : [...new Set(names)];
}

/** The same as the lists of names have it; none where it cannot be told. */
export function addressNamesOf(screen: ScreenDocument, declared: Declared): string[] {
  const read = pageQuery(screen, declared);
  const from = screen.under === undefined ? [] : [FROM];
  return read ? ["", ...from, ...read].map((name) => addressName(screen.route, name)) : [];
}

function readByBlock(node: NodeSpec, { blocks, resources = {} }: Declared): string[] | null {
  const declaration = declarationOf(node, blocks);
  // Blocks of plugins get the page's address and need not say what of it they read.
  if (!declaration || (node.type.includes(".") && !node.type.startsWith(FRAGMENT_SIGN))) return null;
  const own = declaration["x-flowsmith"].query ?? [];
  if (node.type !== "crud") return own;
  const { search } = completeList(node, resources);
  return [...own, ...addressFields(resourceOf(node, resources)?.entity, search)];
}

const SCRIPTED = /\broute\b/;

/** What each text of a value reads. */
function* readByText(value: unknown, key?: string): Iterable<string[] | null> {
  if (typeof value === "string") yield key === "script" && SCRIPTED.test(value) ? null : readIn(value);
  else if (typeof value === "object" && value !== null)
    for (const [name, part] of Object.entries(value)) yield* readByText(part, name);
}

function readIn(text: string): string[] | null {
  if (!text.includes("route")) return [];
  const read = dependenciesOf(text);
  const isWhole = ["route", "route.query"].some((whole) => read?.includes(whole));
  if (!read || isWhole) return null;
  return read.flatMap((path) => {
    const [root, part, name] = path.split(".");
    return root === "route" && part === "query" && name !== undefined ? [name] : [];
  });
}

function dependenciesOf(text: string): readonly string[] | null {
  try {
    return compileTemplate(text).dependencies;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return null;
  }
}
