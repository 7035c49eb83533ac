import { listIn } from "@/runtime/core/guards";
import type { Path } from "@/runtime/core/json-schema/path";
import { outerAsDeclared } from "@/runtime/core/screen/check-within";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { pointerOf } from "@/runtime/core/screen/locate";
import { collectIds } from "@/runtime/core/screen/scope-names";
import { afterRemoval, insertAt, isBelow, moveAt, removeAt, setAt } from "../../kit/json/splices";
import { freshNames, NO_RENAMES, renamedParts } from "./fresh-names";
import type { PageDocument, TextWriter } from "./page-document";
import { bodyOf, type Part } from "./page-tree";

/** Where blocks go: before the item of an index in a list. */
export interface Place {
  list: Path;
  index: number;
}

/** Puts blocks at a place and chooses them. */
export function insertBlocks(page: PageDocument, nodes: readonly NodeSpec[], place: Place): void {
  const fresh = withFreshIds(page, nodes);
  page.run("block.insert", (writer) => insertAll(writer, fresh, place));
  page.selectAt(fresh.map((_, index) => [...place.list, place.index + index]));
}

/** Where something goes that was put nowhere in particular: at the end of the chosen place, behind the last chosen block, else at the end of the page. */
export function placeAfterSelection(page: PageDocument): Place | null {
  const last = page.place ? undefined : page.selection.at(-1);
  if (last) return { list: last.list.path, index: last.index + 1 };
  const body = page.place ?? (page.tree && bodyOf(page.tree));
  return body ? { list: body.path, index: Array.isArray(body.value) ? body.value.length : 0 } : null;
}

/**
 * Where a new block of a type goes that was put nowhere in particular: as {@link placeAfterSelection} says, but what
 * belongs into another block to the end of the first such one.
 */
export function placeOfNew(page: PageDocument, type: string): Place | null {
  const place = placeAfterSelection(page);
  const outer = outerAsDeclared({ type }, page.blocks[type]);
  if (!place || !outer || page.tree?.typesAround(place.list).includes(outer)) return place;
  const home = page.tree?.lists.find(({ owner }) => owner?.type === outer);
  return home ? { list: home.path, index: listIn(home.value).length } : place;
}

/** Whether blocks may stand in a list: not in one of their own. */
export const mayStand = (parts: readonly Part[], list: Path): boolean =>
  parts.every(({ path }) => !isBelow(list, path));

/** Moves blocks to a place; they stand there in the order in which they stood. Who stands there already makes no step. */
export function moveBlocks(page: PageDocument, given: readonly Part[], place: Place): void {
  const parts = inOrder(outermost(given));
  if (parts.length === 0 || !mayStand(parts, place.list)) return;
  const [only] = parts;
  const target = parts.reduceRight<Path>(
    (path, part) => afterRemoval(path, part.path),
    [...place.list, place.index],
  );
  const to = { list: target.slice(0, -1), index: Number(target.at(-1)) };
  const after = parts.map((_, index) => [...to.list, to.index + index]);
  if (parts.every(({ path }, index) => pointerOf(path) === pointerOf(after[index] ?? [])))
    return page.selectAt(after);
  page.run("block.move", (writer) => {
    if (parts.length === 1 && only) writer.write(moveAt(writer.text, only.path, place));
    else {
      removeAll(writer, parts);
      insertAll(
        writer,
        parts.map(({ node }) => node),
        to,
      );
    }
  });
  page.selectAt(after);
}

/** Takes blocks away; what follows them is chosen, or what contains them. */
export function removeBlocks(page: PageDocument, given: readonly Part[]): void {
  const parts = inOrder(outermost(given));
  const [first] = parts;
  if (!first) return;
  page.run("block.remove", (writer) => removeAll(writer, parts));
  const siblings = Array.isArray(first.list.value) ? first.list.value.length - parts.length : 0;
  const index = Math.min(first.index, siblings - 1);
  page.selectAt(index < 0 ? [first.list.path.slice(0, -1)] : [[...first.list.path, index]]);
}

/** Puts a copy behind each block. */
export function duplicateBlocks(page: PageDocument, given: readonly Part[]): void {
  const parts = inOrder(outermost(given));
  const last = parts.at(-1);
  if (last)
    insertBlocks(
      page,
      parts.map(({ node }) => node),
      { list: last.list.path, index: last.index + 1 },
    );
}

/** Writes an option of a block, or a part of the document; undefined takes it away. */
export function writeOption(page: PageDocument, path: Path, value: unknown): void {
  const kept = value === "" ? undefined : value;
  page.run(`option ${path.join("/")}`, (writer) => writer.write(setAt(writer.text, path, kept)), {
    merge: true,
  });
}

/** Writes an option of several blocks. */
export function writeOptionOfAll(
  page: PageDocument,
  parts: readonly Part[],
  { option, value }: { option: string; value: unknown },
): void {
  const kept = value === "" ? undefined : value;
  page.run(
    `option of ${parts.length} ${option}`,
    (writer) => {
      for (const { path } of parts) writer.write(setAt(writer.text, [...path, option], kept));
    },
    { merge: true },
  );
}

/** Moves a block within its list by one. */
export function shiftBlock(page: PageDocument, part: Part, by: 1 | -1): void {
  if (!mayShift(part, by)) return;
  const { list, index, path } = part;
  const next = index + by;
  page.run("block.move", (writer) =>
    writer.write(moveAt(writer.text, path, { list: list.path, index: by > 0 ? next + 1 : next })),
  );
  page.selectAt([[...list.path, next]]);
}

/** Whether there is a block in that direction. */
export const mayShift = ({ list, index }: Part, by: 1 | -1): boolean =>
  Array.isArray(list.value) && index + by >= 0 && index + by < list.value.length;

function insertAll(writer: TextWriter, nodes: readonly NodeSpec[], { list, index }: Place): void {
  nodes.forEach((value, offset) =>
    writer.write(insertAt(writer.text, list, { index: index + offset, value })),
  );
}

function removeAll(writer: TextWriter, parts: readonly Part[]): void {
  for (const { path } of parts.toReversed()) writer.write(removeAt(writer.text, path));
}

/** Without those that stand inside of others of them. */
const outermost = (parts: readonly Part[]): Part[] =>
  parts.filter(({ path, key }) => !parts.some((other) => other.key !== key && isBelow(path, other.path)));

const inOrder = (parts: readonly Part[]): Part[] =>
  parts.toSorted((one, two) => comparePaths(one.path, two.path));

function comparePaths(one: Path, two: Path): number {
  const index = one.findIndex((part, at) => part !== two[at]);
  const [left, right] = [one[index], two[index]];
  if (typeof left === "number" && typeof right === "number") return left - right;
  return String(left ?? "").localeCompare(String(right ?? ""));
}

/** Copies whose ids nobody on the page has; what names a block within the copy names its copy. */
function withFreshIds(page: PageDocument, nodes: readonly NodeSpec[]): NodeSpec[] {
  const id = freshNames(collectIds(nodes).keys(), takenIds(page));
  return renamedParts({ body: nodes }, { ...NO_RENAMES, id }, page).body;
}

/** Ids of the blocks of a page. */
export const takenIds = ({ tree }: PageDocument): Set<string> =>
  new Set(tree ? collectIds([tree.screen.body, tree.screen.dialogs ?? {}]).keys() : []);
