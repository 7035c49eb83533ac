import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** A file system in memory, as most Linux machines have it. */
const MEMORY = "/dev/shm";
/** Data folders of servers take 40 MB each, and a dozen are there at a time. */
const LEAST_FREE = 4 * 1024 ** 3;
const PREFIX = "flowsmith-tests-";

/**
 * Has temporary folders of this process and of those that it starts lie in memory, where there is room: servers on data
 * folders of their own make, sync and remove thousands of small files, a sixth of the browser tests' processor time.
 * A `TMPDIR` that is set stays. They are removed when this process ends, those of a killed one by the next.
 */
export function keepInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  for (const name of readdirSync(MEMORY)) if (isLeft(name)) remove(join(MEMORY, name));
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // As `/tmp`: databases that tests start run as users of their own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once("exit", () => remove(folder));
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > LEAST_FREE;
  } catch {
    return false;
  }
}

/** Whether it belongs to a process that is no more. */
function isLeft(name) {
  const id = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : 0;
  if (!id) return false;
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true });
