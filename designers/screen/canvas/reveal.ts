import type { NodeList } from "@/runtime/core/screen/tree";
import type { PageDocument } from "../model/page-document";
import type { Part } from "../model/page-tree";
import type { CanvasHost } from "./canvas-host";

/** Brings a block into sight: opens the dialog or the tab that it stands in. */
export function reveal(part: Part, page: PageDocument, host: CanvasHost): void {
  showDialogOf(part, host);
  for (const owner of ownersOf(part, page)) {
    const id = page.tree?.keyOf(owner.node) ?? "";
    host.showInside(id, part.path.slice(owner.path.length));
  }
}

/** Brings a place for blocks into sight. */
export function revealPlace({ owner, path }: NodeList, page: PageDocument, host: CanvasHost): void {
  const part = owner && page.tree?.parts.get(page.tree.keyOf(owner));
  if (!part) return showDialogOf({ path }, host);
  reveal(part, page, host);
  host.showInside(part.key, path.slice(part.path.length));
}

function showDialogOf({ path: [area, name] }: Pick<Part, "path">, host: CanvasHost): void {
  host.showDialog(area === "dialogs" ? String(name) : null);
}

function ownersOf({ list }: Part, page: PageDocument): Part[] {
  const owner = list.owner && page.tree?.parts.get(page.tree.keyOf(list.owner));
  return owner ? [...ownersOf(owner, page), owner] : [];
}
