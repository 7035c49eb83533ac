import type { BlockDeclaration } from "@/runtime/core/screen/document";
import { declarationOf, slotsOf, standingIn, type NodeList } from "@/runtime/core/screen/tree";
import type { Place } from "./commands";
import type { PageDocument } from "./page-document";
import { LIST_KEY, listKey, type PageTree, type Part } from "./page-tree";

/** A block or a place for blocks, with what is in it. */
export type Branch =
  | { kind: "block"; key: string; part: Part; children: Branch[] }
  | { kind: "list"; key: string; list: NodeList; children: Branch[] };

/** The dialog that the entry of a key stands for; undefined for anything else. */
export const dialogOfKey = (key: string | undefined): string | undefined =>
  key?.startsWith(DIALOG) && key.endsWith(BODY) ? nameIn(key.slice(DIALOG.length, -BODY.length)) : undefined;

/** The key of a dialog's entry. */
export const dialogKey = (name: string): string => listKey({ path: ["dialogs", name, "body"] });

const DIALOG = `${LIST_KEY}/dialogs/`;
const BODY = "/body";

/** A name with a part behind it is a place further inside. */
const nameIn = (part: string): string | undefined =>
  part.includes("/") ? undefined : part.replaceAll("~1", "/").replaceAll("~0", "~");

/** The page as a tree: its body first, then its dialogs. A block with one place for others has them directly below. */
export function branchesOf(tree: PageTree): Branch[] {
  return tree.lists.filter(({ owner }) => owner === undefined).map((list) => listBranch(tree, list));
}

function listBranch(tree: PageTree, list: NodeList): Branch {
  return { kind: "list", key: listKey(list), list, children: blocksIn(tree, list) };
}

const blocksIn = (tree: PageTree, list: NodeList): Branch[] =>
  standingIn(list).flatMap(({ path }) => {
    const part = tree.partAt(path);
    return part ? [{ kind: "block" as const, key: part.key, part, children: below(tree, part) }] : [];
  });

function below(tree: PageTree, part: Part): Branch[] {
  const lists = tree.lists.filter(({ owner }) => owner === part.node);
  const [only] = lists;
  if (only && lists.length === 1 && only.path.length === part.path.length + 1) return blocksIn(tree, only);
  // Places that are seldom used are shown once they hold something.
  const declaration = declarationOf(part.node, tree.blocks);
  return lists
    .filter((list) => list.value !== undefined || !list.pattern.includes("*") || isMadeFor(list, declaration))
    .map((list) => listBranch(tree, list));
}

/** Whether a block is made for what stands in that place: a new one comes with it, as cards and tabs do. */
export const isMadeFor = ({ pattern }: NodeList, declaration: BlockDeclaration | undefined): boolean =>
  slotsOf(declaration?.["x-flowsmith"].snippet ?? {}, declaration).some(
    (slot) => slot.pattern === pattern && slot.value !== undefined,
  );

/**
 * Where something dropped in the outline lands: before, behind or, on a place or a container, inside of an entry. Behind a
 * place is at its end: an empty one is pointed at like that.
 */
export function outlinePlace({ tree }: PageDocument, key: string, position: -1 | 0 | 1): Place | null {
  if (!tree) return null;
  const list = tree.listOfKey(key);
  if (list && position < 0) return null;
  if (list) return { list: list.path, index: position === 0 ? 0 : standingIn(list).length };
  const part = tree.parts.get(key);
  if (!part) return null;
  if (position !== 0) return { list: part.list.path, index: part.index + (position > 0 ? 1 : 0) };
  const [inner] = tree.lists.filter(({ owner }) => owner === part.node);
  return inner ? { list: inner.path, index: 0 } : null;
}
