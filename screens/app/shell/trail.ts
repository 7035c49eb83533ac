import type { MenuItem, ShellStore } from "@/runtime/store/shell-store";

/** The way to a page; to the entry that it belongs to when the menu does not have the page itself. */
export function trailOf(shell: ShellStore, path: string, under: string | undefined): MenuItem[] {
  const own = shell.trail(path);
  return own.length > 0 || under === undefined ? own : shell.trail(under);
}
