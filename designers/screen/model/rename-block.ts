import { isWord } from "@/runtime/core/expression/parser";
import { recordIn } from "@/runtime/core/guards";
import { jsonStrings } from "@/runtime/core/references/string-places";
import { readPath } from "@/runtime/core/json-schema/path";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { isFragment } from "@/runtime/core/fragment/fragment";
import { collectIds, PAGE_NAMES, sourceNames } from "@/runtime/core/screen/scope-names";
import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import { type Splice, setAt } from "../../kit/json/splices";
import { NO_RENAMES, renamedParts } from "./fresh-names";
import type { PageDocument } from "./page-document";
import type { Part } from "./page-tree";

/**
 * Gives a block another id; steps and expressions of the page that speak of the block follow, in the same step. An id that
 * expressions could not read, or that means something else already, is given to the block alone, and so is one that
 * another block had too: what speaks of it may mean the other one.
 */
export function renameBlock(
  page: PageDocument,
  { node, path }: Pick<Part, "node" | "path">,
  { id, resources }: { id: unknown; resources?: ScreenVocabulary["resources"] },
): void {
  const { tree } = page;
  const [from, to] = [node.id, id === "" ? undefined : id];
  if (!tree || from === to) return;
  page.run("block.rename", (writer) => {
    const { screen } = tree;
    if (typeof from === "string" && typeof to === "string" && canFollow(page, screen, from, to)) {
      const renames = { ...NO_RENAMES, id: new Map([[from, to]]) };
      const renamed = renamedParts(screen, renames, { blocks: page.blocks, resources });
      writer.write(changedTexts(writer.text, renamed));
    }
    writer.write(setAt(writer.text, [...path, "id"], to));
  });
}

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

function canFollow({ blocks }: PageDocument, screen: ScreenDocument, from: string, to: string): boolean {
  if (!NAME.test(to) || isWord(to)) return false;
  const ids = collectIds([screen.body, screen.dialogs ?? {}]);
  const isTaken =
    ids.has(to) ||
    PAGE_NAMES.includes(to) ||
    Object.hasOwn(screen.data ?? {}, to) ||
    sourceNames(screen, blocks).includes(to) ||
    (isFragment(screen) && Object.hasOwn(recordIn(screen.params), to));
  return !isTaken && ids.get(from)?.length === 1;
}

/** Makes each text say what a copy says in its place, the last one first. */
function changedTexts(text: string, copy: object): Splice[] {
  return jsonStrings(text)
    .filter(({ isKey }) => !isKey)
    .flatMap(({ path, value, start, end, encode }) => {
      const now = readPath(copy, path);
      if (typeof now !== "string" || now === value) return [];
      return [{ at: start, removed: text.slice(start, end), inserted: encode(now) }];
    })
    .toReversed();
}
