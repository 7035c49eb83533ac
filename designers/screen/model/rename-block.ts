import { isWord } from "@/runtime/core/expression/parser";
import { recordIn } from "@/runtime/core/guards";
import { jsonStrings, type StringPlace } from "@/runtime/core/references/string-places";
import { readPath } from "@/runtime/core/json-schema/path";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { isFragment } from "@/runtime/core/fragment/fragment";
import { collectIds, PAGE_NAMES, sourceNames } from "@/runtime/core/screen/scope-names";
import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import { type Splice, setAt } from "../../kit/json/splices";
import { NO_RENAMES, renamedParts, type Renames } from "./fresh-names";
import type { PageDocument, TextWriter } from "./page-document";
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
    const canFollow =
      typeof from === "string" &&
      typeof to === "string" &&
      isFree(page, tree.screen, to) &&
      isOne(tree.screen, from);
    if (canFollow) follow(page, writer, { renames: { ...NO_RENAMES, id: new Map([[from, to]]) }, resources });
    writer.write(setAt(writer.text, [...path, "id"], to));
  });
}

/** What a page or a fragment gives a name to beside its blocks. */
export type NamedEntry = "params" | "slots" | "emits" | "data" | "actions" | "dialogs";

/** Those whose names expressions read. */
export const READ_PARTS: readonly NamedEntry[] = ["params", "data"];

/**
 * Gives a source, named steps, a dialog, or a param, slot or event of a fragment another name, which what speaks of it in
 * the page follows in the same step as that of a block does.
 */
export function renameEntry(
  page: PageDocument,
  {
    part,
    name,
    to,
    resources,
  }: { part: NamedEntry; name: string; to: string; resources?: ScreenVocabulary["resources"] },
): void {
  const { tree } = page;
  if (!tree || name === to) return;
  const { screen } = tree;
  page.run("entry.rename", (writer) => {
    const canFollow = !READ_PARTS.includes(part) || (isFree(page, screen, to) && !idsIn(screen).has(name));
    if (canFollow)
      follow(page, writer, { renames: { ...NO_RENAMES, [part]: new Map([[name, to]]) }, resources });
    const keys = jsonStrings(writer.text).filter(
      ({ isKey, path: [of, key], path }) => isKey && path.length === 2 && of === part && key === name,
    );
    writer.write(keys.map((key) => saying(writer.text, key, to)));
  });
}

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

const idsIn = ({ body, dialogs = {} }: ScreenDocument): ReadonlyMap<string, readonly unknown[]> =>
  collectIds([body, dialogs]);

const isOne = (screen: ScreenDocument, id: string): boolean => idsIn(screen).get(id)?.length === 1;

/** Whether expressions can read a name, which means nothing else so far. */
function isFree({ blocks }: PageDocument, screen: ScreenDocument, name: string): boolean {
  const isTaken =
    idsIn(screen).has(name) ||
    PAGE_NAMES.includes(name) ||
    Object.hasOwn(screen.data ?? {}, name) ||
    sourceNames(screen, blocks).includes(name) ||
    (isFragment(screen) && Object.hasOwn(recordIn(screen.params), name));
  return NAME.test(name) && !isWord(name) && !isTaken;
}

function follow(
  { tree, blocks }: PageDocument,
  writer: TextWriter,
  { renames, resources }: { renames: Renames; resources?: ScreenVocabulary["resources"] },
): void {
  if (tree)
    writer.write(changedTexts(writer.text, renamedParts(tree.screen, renames, { blocks, resources })));
}

/** Makes each text say what a copy says in its place, the last one first. */
function changedTexts(text: string, copy: object): Splice[] {
  return jsonStrings(text)
    .filter(({ isKey }) => !isKey)
    .flatMap((place) => {
      const { path, value } = place;
      const now = readPath(copy, path);
      if (typeof now !== "string" || now === value) return [];
      return [saying(text, place, now)];
    })
    .toReversed();
}

const saying = (text: string, { start, end, encode }: StringPlace, value: string): Splice => ({
  at: start,
  removed: text.slice(start, end),
  inserted: encode(value),
});
