import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "./error-code";

/**
 * Makes a folder and those above it. Throws the system's reason where it cannot be made: Node's own way of making all of them
 * tries for ever where the system says that there is nothing, as it does of what lies in no file system.
 */
export async function makeFolder(path: string): Promise<void> {
  const reason = await make(path);
  if (reason === null) return;
  if (errorCode(reason) !== "ENOENT" || dirname(path) === path) throw reason;
  await makeFolder(dirname(path));
  const again = await make(path);
  if (again !== null) throw again;
}

/** @returns why there is no such folder */
async function make(path: string): Promise<unknown> {
  return mkdir(path).then(
    () => null,
    async (reason: unknown) => ((await isFolder(path)) ? null : reason),
  );
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
