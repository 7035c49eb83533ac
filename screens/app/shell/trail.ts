import { FROM, type ScreenDocument } from "@/runtime/core/screen/document";
import type { MenuItem, ShellStore } from "@/runtime/store/shell-store";

/**
 * Route of the menu entry that a page belongs to which the menu does not have: the list that it was opened from, as its
 * address says, if that is one of the reader's entries; else the one that the page names.
 */
export function underOf(
  shell: ShellStore,
  screen: Pick<ScreenDocument, "under"> | undefined,
  search: string,
): string | undefined {
  if (screen?.under === undefined) return undefined;
  const from = new URLSearchParams(search).get(FROM);
  return from !== null && shell.trail(from).length > 0 ? from : screen.under;
}

/** The way to a page; to the entry that it belongs to when the menu does not have the page itself. */
export function trailOf(shell: ShellStore, path: string, under: string | undefined): MenuItem[] {
  const own = shell.trail(path);
  return own.length > 0 || under === undefined ? own : shell.trail(under);
}
