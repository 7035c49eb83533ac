import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** A file itself, or every JSON file below a folder, in the order of names. What is hidden is its program's own. */
export async function* jsonFilesIn(path: string): AsyncGenerator<string> {
  if (!(await stat(path)).isDirectory()) {
    yield path;
    return;
  }
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries
    .filter(({ name }) => !name.startsWith("."))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) yield* jsonFilesIn(join(path, entry.name));
    else if (/\.json$/i.test(entry.name)) yield join(path, entry.name);
  }
}
