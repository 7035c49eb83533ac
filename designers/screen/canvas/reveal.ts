import type { PageDocument } from "../model/page-document";
import type { Part } from "../model/page-tree";
import type { CanvasHost } from "./canvas-host";

/** Brings a block into sight: opens the dialog or the tab that it stands in. */
export function reveal(part: Part, page: PageDocument, host: CanvasHost): void {
  const [area, name] = part.path;
  host.showDialog(area === "dialogs" ? String(name) : null);
  for (const owner of ownersOf(part, page)) {
    const id = page.tree?.keyOf(owner.node) ?? "";
    host.showInside(id, part.path.slice(owner.path.length));
  }
}

function ownersOf({ list }: Part, page: PageDocument): Part[] {
  const owner = list.owner && page.tree?.parts.get(page.tree.keyOf(list.owner));
  return owner ? [...ownersOf(owner, page), owner] : [];
}
