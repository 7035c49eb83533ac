import { isWord } from "@/runtime/core/expression/parser";
import { recordIn } from "@/runtime/core/guards";
import type { Path } from "@/runtime/core/json-schema/path";
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
export type NamedEntry = "params" | "slots" | "emits" | "data" | "actions" | "dialogs" | "state";

/** Those whose names expressions read. */
export const READ_PARTS: readonly NamedEntry[] = ["params", "data", "state"];

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
    const canFollow =
      !READ_PARTS.includes(part) ||
      (part === "state" ? NAME.test(to) : isFree(page, screen, to) && !idsIn(screen).has(name));
    if (canFollow)
      follow(page, writer, { renames: { ...NO_RENAMES, [part]: new Map([[name, to]]) }, resources });
    const keys = jsonStrings(writer.text).flatMap((place) => {
      const isGiven = place.path.length === 2;
      const now =
        place.isKey && (isGiven || canFollow) ? renamedKey(place.path, { part, name, to }) : undefined;
      return now === undefined ? [] : [saying(writer.text, place, now)];
    });
    writer.write(keys.toReversed());
  });
}

/** What a key becomes: the name itself where it is given, and what steps set of it, `count` or `state.range.from`. */
function renamedKey(
  path: Path,
  { part, name, to }: { part: NamedEntry; name: string; to: string },
): string | undefined {
  const [key, above] = [String(path.at(-1)), path.at(-2)];
  if (path.length === 2) return above === part && key === name ? to : undefined;
  if (part !== "state" || above !== "set") return undefined;
  const [, prefix = "", first, rest = ""] = /^(state\.)?([^.]*)(.*)$/su.exec(key) ?? [];
  return first === name ? prefix + to + rest : undefined;
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
