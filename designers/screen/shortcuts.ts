import { isBelow } from "../kit/json/splices";
import { readClipboard, writeClipboard } from "../kit/clipboard";
import type { Shortcut } from "../kit/keyboard";
import { copiedText, pasteBlocks, readCopied } from "./model/block-clipboard";
import { duplicateBlocks, placeAfterSelection, removeBlocks, shiftBlock } from "./model/commands";
import type { PageDocument } from "./model/page-document";
import { listKey } from "./model/page-tree";
import { text } from "./texts";

/** Puts the chosen blocks on the clipboard; false when none is chosen. */
export async function copySelection({ tree, selection }: PageDocument): Promise<boolean> {
  if (!tree || selection.length === 0) return false;
  await writeClipboard(
    copiedText(
      tree.screen,
      selection.map(({ node }) => node),
    ),
  );
  return true;
}

export async function cutSelection(page: PageDocument): Promise<void> {
  const { selection } = page;
  if (await copySelection(page)) removeBlocks(page, selection);
}

/** Puts copied blocks, also those of another page or system, behind the chosen one; false when there are none. */
export async function pasteCopied(page: PageDocument): Promise<boolean> {
  const copied = readCopied(await readClipboard());
  const place = placeAfterSelection(page);
  if (copied && place) pasteBlocks(page, copied, place);
  return copied !== null && place !== null;
}

/** The next or previous block of the page, in the order in which blocks stand. */
function walk(page: PageDocument, by: 1 | -1): void {
  const keys = [...(page.tree?.parts.keys() ?? [])].toSorted((one, two) => compare(page, one, two));
  const at = keys.indexOf(page.chosen.at(-1) ?? "");
  const next = keys[at < 0 ? (by > 0 ? 0 : keys.length - 1) : at + by];
  if (next !== undefined) page.select([next]);
}

function compare({ tree }: PageDocument, one: string, two: string): number {
  const [left, right] = [tree?.parts.get(one)?.path ?? [], tree?.parts.get(two)?.path ?? []];
  const index = left.findIndex((part, at) => part !== right[at]);
  if (index < 0) return left.length - right.length;
  const [first, second] = [left[index], right[index]];
  if (typeof first === "number" && typeof second === "number") return first - second;
  if (second === undefined) return 1;
  // The body comes before the dialogs.
  return String(first).localeCompare(String(second));
}

function selectAround(page: PageDocument): void {
  const { owner } = page.place ?? page.selection.at(-1)?.list ?? {};
  if (page.tree && owner) page.select([page.tree.keyOf(owner)]);
}

/** The first block inside of what is chosen; where there is none the place for one, which then takes what is added. */
function selectInto(page: PageDocument): void {
  const { tree, place } = page;
  const outer = place ?? page.selection.at(-1);
  if (!tree || !outer) return;
  const inner = [...tree.parts.values()].find(
    ({ path }) => path.length > outer.path.length && isBelow(path, outer.path),
  );
  const room = "node" in outer ? tree.lists.find(({ owner }) => owner === outer.node) : undefined;
  if (inner) page.select([inner.key]);
  else if (room) page.select([listKey(room)]);
}

/** Keys of the page designer with their names for the help. */
export function pageShortcuts(page: PageDocument, more: { save: () => void; help: () => void }): Shortcut[] {
  const named = (keys: string, name: string, run: () => unknown): Shortcut => ({
    keys,
    title: text(`screenDesigner.key.${name}`),
    run: () => void run(),
  });
  const shift = (by: 1 | -1) => () => {
    const last = page.selection.at(-1);
    if (last) shiftBlock(page, last, by);
  };
  return [
    { ...named("Mod+s", "save", more.save), isAnywhere: true },
    named("Mod+z", "undo", () => page.undo()),
    named("Mod+y Mod+Shift+z", "redo", () => page.redo()),
    named("Mod+c", "copy", () => copySelection(page)),
    named("Mod+x", "cut", () => cutSelection(page)),
    named("Mod+v", "paste", () => pasteCopied(page)),
    named("Mod+d", "duplicate", () => duplicateBlocks(page, page.selection)),
    named("Delete Backspace", "remove", () => removeBlocks(page, page.selection)),
    named("ArrowDown", "next", () => walk(page, 1)),
    named("ArrowUp", "previous", () => walk(page, -1)),
    named("ArrowLeft", "around", () => selectAround(page)),
    named("ArrowRight", "into", () => selectInto(page)),
    named("Alt+ArrowDown", "moveDown", shift(1)),
    named("Alt+ArrowUp", "moveUp", shift(-1)),
    named("Escape", "none", () => page.select([])),
    named("? Shift+?", "help", more.help),
  ];
}
