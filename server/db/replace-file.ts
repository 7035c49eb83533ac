import { open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { processStart } from "./process-start";

const DRAFT = ".part";

/**
 * Lets work write a file beside another and puts it in its place, on the disk and in one step. When the work fails, or
 * the process dies, the other file is untouched; what a dead process left is removed by the next one.
 */
export async function replaceFile<T>(file: string, work: (draft: string) => Promise<T>): Promise<T> {
  await removeLeftovers(file);
  const draft = `${file}.${process.pid}${DRAFT}`;
  try {
    const result = await work(draft);
    await syncPath(draft);
    await rename(draft, file);
    await syncPath(dirname(file));
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Forces a file, or the names in a folder, to the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    // Windows opens no folders, and keeps their names by itself.
    if (error.code === "EISDIR" || error.code === "EPERM") return null;
    throw error;
  });
  if (handle === null) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeLeftovers(file: string): Promise<void> {
  const prefix = `${basename(file)}.`;
  const names = await readdir(dirname(file)).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(prefix) || !name.endsWith(DRAFT)) continue;
    const pid = Number(name.slice(prefix.length, -DRAFT.length));
    if (pid > 0 && processStart(pid) === "") await rm(join(dirname(file), name), { force: true });
  }
}
