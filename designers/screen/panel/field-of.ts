import type { Path } from "@/runtime/core/json-schema/path";
import { dialogKey } from "../model/outline";
import type { Part } from "../model/page-tree";

/** A field of the panel, and what has to be chosen for it to be shown. */
export interface PanelField {
  chosen: readonly string[];
  name: string;
  /** What lies inside it, such as a part of a row. */
  inside: Path;
}

/** The field that shows what lies at a path, in a part of the page or beside all; null where the panel shows nothing of it. */
export function fieldOf(path: Path, part: Part | undefined): PanelField | null {
  if (part) return fieldIn(path.slice(part.path.length), [part.key]);
  const [first, name, ...inside] = path;
  if (first === "dialogs") return fieldIn(inside, [dialogKey(String(name))]);
  // Sources have a pane of their own.
  if (first === "data") return null;
  return fieldIn(first === "actions" ? path.slice(1) : path, []);
}

function fieldIn(path: Path, chosen: readonly string[]): PanelField | null {
  const [name, ...inside] = path[0] === "on" ? path.slice(1) : path;
  return name === undefined ? null : { chosen, name: String(name), inside };
}
