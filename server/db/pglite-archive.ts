import { MemoryFS, PGlite } from "@electric-sql/pglite";

/** An archive is a row of blocks: of each file one that tells its name and size, then what is in it. */
const BLOCK = 512;
const NAME = { at: 0, length: 100 };
const SIZE = { at: 124, length: 12 };
const KIND = { at: 156, length: 1 };
const FOLDER = "5";

/**
 * Files in memory that begin as those of an archive (`dumpDataDir("none")`). PGlite unpacks one itself, asking for each
 * folder of each path anew and copying each file: two thirds of the time in which a database of a test opens.
 */
export class ArchivedFiles extends MemoryFS {
  readonly #archive: Uint8Array;

  constructor(archive: Uint8Array) {
    super();
    this.#archive = archive;
  }

  /** Places the files; they are parts of one copy of the archive, which belongs to this database. */
  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (files === undefined) throw new Error("the engine is not loaded");
    for (const { name, kind, bytes } of entriesOf(this.#archive.slice())) {
      const path = `${PGlite.paths.PGDATA}${name}`;
      if (kind === FOLDER) files.mkdirTree(path);
      else files.writeFile(path, bytes, { canOwn: true });
    }
  }
}

interface Entry {
  name: string;
  kind: string;
  bytes: Uint8Array;
}

function* entriesOf(archive: Uint8Array): Generator<Entry> {
  for (let at = 0; archive[at];) {
    const textOf = (field: typeof NAME) => textIn(archive, at + field.at, field.length);
    const begin = at + BLOCK;
    const end = begin + Number.parseInt(textOf(SIZE), 8);
    yield { name: textOf(NAME), kind: textOf(KIND), bytes: archive.subarray(begin, end) };
    at = Math.ceil(end / BLOCK) * BLOCK;
  }
}

/** A field of a header, up to where it is filled up with zeros. */
function textIn(bytes: Uint8Array, begin: number, length: number): string {
  const field = bytes.subarray(begin, begin + length);
  const end = field.indexOf(0);
  return Buffer.from(end === -1 ? field : field.subarray(0, end)).toString("latin1");
}
