import { printed, recordIn, textsIn } from "@/runtime/core/guards";
import { listed } from "@/runtime/core/sentence";
import { createReadStream } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { fileFault } from "../file-fault";
import { COMMAND_LINE, logBusiness } from "../resource/business-log";
import { getResource } from "../resource/declaration";
import { tableNames } from "./backup";
import { type BackupHeader, type BackupSummary, DEFINED, quotedTable, ROW_PREFIX } from "./backup-format";
import { faultKind } from "./fault";
import { deferForeignKeys, insertRows, raiseSequences } from "./restore-rows";
import { RestoredFiles } from "./restored-files";
import { migrateWithin, migrations } from "./migrate";
import { rebuildTables, referAgain } from "../tables/rebuild";
import { reasonOf } from "@/runtime/core/reason-of";
import { SaidError } from "../said-error";
import type { Database, Db } from "./port";
import { RESTORE } from "./sentences";

const BATCH = 200;

interface RestoreSummary extends BackupSummary {
  /** The migrations since the version that wrote the backup. */
  applied: string[];
}

/**
 * Reads a backup into an empty database (or one that holds nothing but what a first start wrote without accounts).
 * Everything or nothing, also when the process is killed: the schema as the backup had it, its rows and the migrations
 * since then are one transaction, and the files are all in their place right before it commits.
 */
export async function restore(db: Database, file: string, dataFolder: string): Promise<RestoreSummary> {
  await demandWhole(file);
  const lines = readLines(file);
  const header = checkHeader((await lines.next()).value ?? "");
  const known = migrationsOf(header);
  await refuseUsed(db);
  const files = new RestoredFiles(dataFolder);
  const restored = db.transaction(async (tx) => {
    await tx.exec("set local idle_in_transaction_session_timeout = 0");
    await sayingDamage(() => migrateWithin(tx, known));
    await refuseUsed(tx);
    const loaded = await sayingDamage(() => loadAll(tx, lines, { files, header }));
    const summary = { ...loaded, applied: await migrateWithin(tx) };
    await logBusiness(
      { ...COMMAND_LINE, db: tx },
      {
        resource: getResource("sys/businessLog"),
        action: "restore",
        rowId: "restore",
        before: null,
        after: { file, ...summary },
      },
    );
    await files.putInPlace();
    return summary;
  });
  return restored.catch(async (error: unknown) => {
    await files.drop();
    throw error;
  });
}

/** What a backup holds and cannot be taken is its fault; disks and databases tell of themselves. */
async function sayingDamage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isTold = error instanceof SaidError || fileFault(error) !== null || faultKind(error) !== null;
    throw isTold ? error : new SaidError(RESTORE.damaged({ reason: reasonOf(error) }), error);
  }
}

async function loadAll(
  tx: Db,
  lines: AsyncGenerator<string>,
  { files, header }: { files: RestoredFiles; header: BackupHeader },
): Promise<BackupSummary> {
  const tables = await tableNames(tx);
  const backToNormal = await deferForeignKeys(tx);
  await tx.exec("set local flowsmith.restoring = 'on'");
  await tx.exec(`truncate ${tables.map((name) => `"${name}"`).join(", ")}`);
  await files.drop();
  const loader = new Loader(tx, files);
  for await (const line of lines) await loader.take(line);
  const loaded = await loader.finish(header.counted === true);
  await backToNormal();
  if (loader.hasDefined) await referAgain(tx);
  await raiseSequences(tx);
  return loaded;
}

/**
 * Reads a compressed file to its end, which holds its checksum: what is cut off or damaged would else be taken for lines
 * until there.
 *
 * @throws Error for a file that is not as it was written
 */
async function demandWhole(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(file), createGunzip(), nowhere);
  } catch (error) {
    throw fileFault(error) ? error : new SaidError(RESTORE.damaged({ reason: reasonOf(error) }), error);
  }
}

/** The lines of a compressed file. */
async function* readLines(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  const read = pipeline(createReadStream(file), unzipped);
  read.catch(() => undefined);
  let rest = "";
  const decoder = new TextDecoder();
  for await (const part of unzipped) {
    const [first = "", ...more] = decoder.decode(part as Uint8Array, { stream: true }).split("\n");
    rest += first;
    for (const line of more) {
      yield rest;
      rest = line;
    }
  }
  await read;
  if (rest !== "") yield rest;
}

function checkHeader(line: string): BackupHeader {
  const { format, version, created, migrations: names, counted } = recordIn(jsonIn(line));
  const migrations = textsIn(names);
  if (format !== "flowsmith-backup" || version !== 1 || migrations.length === 0)
    throw new SaidError(RESTORE.notBackup);
  return { format, version, created: printed(created), migrations, counted: counted === true };
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** The shipped migrations that the backup had; one that we do not have means a newer program wrote it. */
function migrationsOf(header: BackupHeader): typeof migrations {
  const known = new Set(migrations.map((migration) => migration.name));
  const missing = header.migrations.filter((name) => !known.has(name));
  if (missing.length > 0) throw new SaidError(RESTORE.newer({ names: listed(missing) }));
  return migrations.filter((migration) => header.migrations.includes(migration.name));
}

async function refuseUsed(db: Db): Promise<void> {
  const [table] = await db.query<{ name: string | null }>("select to_regclass('sys_user')::text as name");
  if (table?.name == null) return;
  const users = await db.query("select 1 from sys_user limit 1");
  if (users.length > 0) throw new SaidError(RESTORE.notEmpty);
}

/** Inserts rows in batches and writes files, as the lines come. */
class Loader {
  readonly #tx: Db;
  readonly #files: RestoredFiles;
  readonly #count: BackupSummary = { tables: 0, rows: 0, files: 0 };
  #batch: string[] = [];
  #end: Readonly<Record<string, unknown>> = {};
  /** The tables that administrators have defined are there. */
  hasDefined = false;
  #table = "";

  constructor(tx: Db, files: RestoredFiles) {
    this.#tx = tx;
    this.#files = files;
  }

  async take(text: string): Promise<void> {
    if (text.startsWith(ROW_PREFIX)) {
      this.#batch.push(text.slice(ROW_PREFIX.length, -1));
      if (this.#batch.length >= BATCH) await this.#flush();
      return;
    }
    await this.#flush();
    const { table, file, part, end } = recordIn(JSON.parse(text));
    if (end !== undefined) this.#end = recordIn(end);
    else if (typeof table === "string") await this.#beginTable(table);
    else if (await this.#files.take(printed(file), printed(part))) this.#count.files += 1;
  }

  /** `isCounted`: the backup says at its end how much it holds. */
  async finish(isCounted: boolean): Promise<BackupSummary> {
    await this.#flush();
    const { tables, rows, files } = this.#count;
    const told = this.#end;
    if (isCounted && (told["tables"] !== tables || told["rows"] !== rows || told["files"] !== files))
      throw new SaidError(RESTORE.damaged({ reason: RESTORE.cutShort }));
    return this.#count;
  }

  async #beginTable(name: string): Promise<void> {
    if (name.startsWith(DEFINED) && !this.hasDefined) {
      this.hasDefined = true;
      await rebuildTables(this.#tx);
    }
    this.#table = quotedTable(name);
    this.#count.tables += 1;
  }

  async #flush(): Promise<void> {
    if (this.#batch.length === 0) return;
    await insertRows(this.#tx, this.#table, `[${this.#batch.join(",")}]`);
    this.#count.rows += this.#batch.length;
    this.#batch = [];
  }
}
