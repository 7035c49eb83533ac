import type { FragmentDocument } from "@/runtime/core/fragment/fragment";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { insertAt, removeAt, setAt } from "../../kit/json/splices";
import type { PageDocument, TextWriter } from "../model/page-document";
import type { Part } from "../model/page-tree";
import { detached, type Detached } from "./detach";

/** The chosen blocks in the order in which they stand, when all of them stand in one list; nothing else can be one fragment. */
export function fragmentParts({ selection }: PageDocument): readonly Part[] {
  const [first] = selection;
  const isOneList = selection.every(({ list }) => list.path.join("/") === first?.list.path.join("/"));
  return isOneList ? selection.toSorted((one, two) => one.index - two.index) : [];
}

/** Puts the use of a fragment in the place of blocks, as one step. */
export function replaceByUse(page: PageDocument, parts: readonly Part[], use: NodeSpec): void {
  const [first] = parts;
  if (!first) return;
  page.run("fragment.extract", (writer) => {
    for (const { path } of parts.toReversed()) writer.write(removeAt(writer.text, path));
    writer.write(insertAt(writer.text, first.list.path, { index: first.index, value: use }));
  });
  page.selectAt([first.path]);
}

/**
 * Writes a fragment out where a block uses it, as one step.
 * @throws CannotDetach where a value would come to mean something else inside
 */
export function detachUse(page: PageDocument, part: Part, fragment: FragmentDocument): void {
  const { tree, blocks } = page;
  if (!tree) return;
  const { nodes, ...more } = detached(part.node, fragment, { screen: tree.screen, blocks });
  page.run("fragment.detach", (writer) => {
    writer.write(removeAt(writer.text, part.path));
    nodes.forEach((value, offset) =>
      writer.write(insertAt(writer.text, part.list.path, { index: part.index + offset, value })),
    );
    addParts(writer, more);
  });
  page.selectAt(nodes.map((_, offset) => [...part.list.path, part.index + offset]));
}

function addParts(writer: TextWriter, more: Omit<Detached, "nodes">): void {
  for (const [part, entries] of Object.entries(more))
    for (const [name, value] of Object.entries(entries))
      writer.write(setAt(writer.text, [part, name], value));
}
