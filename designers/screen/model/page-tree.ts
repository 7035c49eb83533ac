import { isTooDeep } from "@/runtime/core/document/depth";
import { isRecord } from "@/runtime/core/guards";
import type { Path } from "@/runtime/core/json-schema/path";
import {
  isNodeSpec,
  type BlockDeclaration,
  type NodeSpec,
  type ScreenDocument,
} from "@/runtime/core/screen/document";
import { pointerOf } from "@/runtime/core/screen/locate";
import { storedScreen } from "@/runtime/core/screen/present-screen";
import { listsOf, rootLists, standingIn, type NodeList } from "@/runtime/core/screen/tree";
import { type Identities, reuse } from "./reuse";

/** A block of the open page: where it stands, in which list, and the key that it keeps across edits. */
export interface Part {
  key: string;
  node: NodeSpec;
  path: Path;
  list: NodeList;
  index: number;
}

/** A page's document with what is found in it: every block by key and every list by place. */
export class PageTree {
  readonly screen: ScreenDocument;
  readonly blocks: Record<string, BlockDeclaration>;
  readonly lists: readonly NodeList[];
  readonly parts: ReadonlyMap<string, Part>;
  private readonly identities: Identities;
  private readonly byPath: ReadonlyMap<string, Part>;
  private readonly byValue: ReadonlyMap<unknown, NodeList>;

  constructor(screen: ScreenDocument, blocks: Record<string, BlockDeclaration>, identities: Identities) {
    this.screen = screen;
    this.blocks = blocks;
    this.identities = identities;
    this.lists = listsOf(screen, blocks);
    const parts = this.lists.flatMap((list) =>
      standingIn(list).map(({ node, path }, index) => ({
        key: identities.keyOf(node),
        node,
        path,
        list,
        index,
      })),
    );
    this.parts = new Map(parts.map((part) => [part.key, part]));
    this.byPath = new Map(parts.map((part) => [pointerOf(part.path), part]));
    this.byValue = new Map(
      this.lists.filter(({ value }) => value !== undefined).map((list) => [list.value, list]),
    );
  }

  keyOf(node: NodeSpec): string {
    return this.identities.keyOf(node);
  }

  partAt(path: Path): Part | undefined {
    return this.byPath.get(pointerOf(path));
  }

  /** The innermost block that a path lies in. */
  partAround(path: Path): Part | undefined {
    for (let end = path.length; end > 0; end -= 1) {
      const part = this.partAt(path.slice(0, end));
      if (part) return part;
    }
    return undefined;
  }

  /** The types of the blocks that a path lies in, the outermost first. */
  typesAround(path: Path): string[] {
    return path.flatMap((_, end) => this.partAt(path.slice(0, end))?.node.type ?? []);
  }

  /** The list that a block was given to draw. */
  listOf(value: unknown): NodeList | undefined {
    return this.byValue.get(value);
  }

  listAt(pointer: string): NodeList | undefined {
    return this.lists.find((list) => pointerOf(list.path) === pointer);
  }

  /** The place that a key stands for; undefined for the key of a block. */
  listOfKey(key: string): NodeList | undefined {
    return key.startsWith(LIST_KEY) ? this.listAt(key.slice(LIST_KEY.length)) : undefined;
  }
}

/** A place for blocks is named by where it stands; of blocks no key begins so. */
export const LIST_KEY = "list:";

export const listKey = ({ path }: Pick<NodeList, "path">): string => `${LIST_KEY}${pointerOf(path)}`;

/**
 * What a text says as a page, as far as it can be drawn: a text with faults of meaning can, one that is no JSON, is nested
 * too deeply or has something else where blocks belong cannot. Parts that say the same as before stay the same objects.
 */
export function readPage(
  text: string,
  blocks: Record<string, BlockDeclaration>,
  { earlier, identities }: { earlier: ScreenDocument | undefined; identities: Identities },
): PageTree | null {
  if (isTooDeep(text)) return null;
  try {
    const given: unknown = JSON.parse(text);
    if (!isDrawable(given)) return null;
    const screen = storedScreen(text);
    // What was reused says the same as what was read.
    const now = reuse(earlier, screen, identities) as ScreenDocument;
    const tree = new PageTree(now, blocks, identities);
    return hasBlocksOnly(tree) ? tree : null;
  } catch {
    return null;
  }
}

const PARTS = ["state", "data", "actions", "dialogs"];

function isDrawable(given: unknown): boolean {
  if (!isRecord(given) || !Array.isArray(given["body"]) || given["title"] === undefined) return false;
  const isSound = PARTS.every((name) => given[name] === undefined || isRecord(given[name]));
  const inner = ["data", "dialogs"].flatMap((name) =>
    Object.values(isRecord(given[name]) ? given[name] : {}),
  );
  return isSound && inner.every(isRecord);
}

const hasBlocksOnly = ({ lists }: PageTree): boolean =>
  lists.every(({ value }) => value === undefined || (Array.isArray(value) && value.every(isNodeSpec)));

/** The list at the end of a page: where something goes that was put nowhere in particular. */
export const bodyOf = (tree: PageTree): NodeList | undefined => rootLists(tree.screen)[0];
