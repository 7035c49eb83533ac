import { appendFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, normalize, relative, sep } from "node:path";
import { SaidError } from "../said-error";
import { syncPath } from "./replace-file";
import { RESTORE } from "./sentences";

/** Files of a backup, collected beside the folder of uploaded files and then moved into it. */
export class RestoredFiles {
  readonly #target: string;
  readonly #draft: string;
  #last = "";

  constructor(dataFolder: string) {
    this.#target = join(dataFolder, "files");
    this.#draft = join(dataFolder, "files.restoring");
  }

  /** Removes what an attempt left that failed or was killed: a full disk has its room back. */
  async drop(): Promise<void> {
    await rm(this.#draft, { recursive: true, force: true });
  }

  /** Takes a part of a file; an empty one begins it. Gives whether a file began. */
  async take(name: string, part: string): Promise<boolean> {
    const path = normalize(join(this.#draft, name));
    if (!path.startsWith(this.#draft + sep)) throw new SaidError(RESTORE.wrongName({ name }));
    if (part !== "") {
      await appendFile(path, Buffer.from(part, "base64"));
      return false;
    }
    await this.#syncLast();
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "");
    this.#last = path;
    return true;
  }

  /** Each file appears complete or not at all. Names are drawn at random: nothing else bears them. */
  async putInPlace(): Promise<void> {
    if (this.#last === "") return;
    await this.#syncLast();
    const entries = await readdir(this.#draft, { recursive: true, withFileTypes: true });
    const folders = new Set<string>();
    for (const entry of entries.filter((found) => found.isFile())) {
      const from = join(entry.parentPath, entry.name);
      const to = join(this.#target, relative(this.#draft, from));
      folders.add(dirname(to));
      await mkdir(dirname(to), { recursive: true });
      await rename(from, to);
    }
    for (const folder of [...folders, this.#target]) await syncPath(folder);
    await rm(this.#draft, { recursive: true, force: true });
  }

  async #syncLast(): Promise<void> {
    if (this.#last !== "") await syncPath(this.#last);
  }
}
