import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../../context";

/** Where uploaded files lie. */
export function filesFolder(app: App): string {
  return join(app.config.dataFolder, "files");
}

/** Bytes of an uploaded file; null when there is none. */
export async function readStored(app: App, id: string): Promise<Buffer | null> {
  const [row] = await app.db.query<{ path: string }>("select path from sys_file where id = $1", [id]);
  if (row === undefined) return null;
  const path = join(filesFolder(app), row.path);
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  return isFile ? readFile(path) : null;
}
