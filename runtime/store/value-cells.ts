import { createAtom, type IAtom } from "mobx";
import { keyOfPath, readPath, type Path } from "@/runtime/core/json-schema/path";

interface Cell {
  path: Path;
  atom: IAtom;
}

/**
 * Who looks at which field of a form. A change wakes the readers of that value, of what is around and inside it, and
 * nobody else: one keystroke must not make hundreds of fields compare theirs.
 */
export class ValueCells {
  private readonly cells = new Map<string, Cell>();

  /** Notes that the running derivation reads the value at a path. */
  read(path: Path): void {
    const key = keyOfPath(path);
    const known = this.cells.get(key);
    if (known) {
      known.atom.reportObserved();
      return;
    }
    const atom = createAtom(`value ${key}`, undefined, () => this.cells.delete(key));
    if (atom.reportObserved()) this.cells.set(key, { path, atom });
  }

  /** Wakes the readers of one value for something else that is known of it. */
  touched(key: string): void {
    this.cells.get(key)?.atom.reportChanged();
  }

  /** Wakes the readers of what differs between two states of the values; `path` is where the change was made. */
  changed(before: unknown, after: unknown, path: Path): void {
    for (let length = 0; length <= path.length; length++)
      this.cells.get(keyOfPath(path.slice(0, length)))?.atom.reportChanged();
    if (!isComposite(readPath(before, path)) && !isComposite(readPath(after, path))) return;
    const inside = path.length === 0 ? "" : `${keyOfPath(path)}.`;
    for (const [key, cell] of this.cells)
      if (key.startsWith(inside) && readPath(before, cell.path) !== readPath(after, cell.path))
        cell.atom.reportChanged();
  }
}

const isComposite = (value: unknown): boolean => typeof value === "object" && value !== null;
