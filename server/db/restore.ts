import { createReadStream } from "node:fs";
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { tableNames } from "./backup";
import { type BackupHeader, type BackupLine, type BackupSummary, ROW_PREFIX } from "./backup-format";
import { deferForeignKeys, insertRows, raiseSequences } from "./restore-rows";
import { migrate, migrations } from "./migrate";
import type { Database, Db } from "./port";

const BATCH = 200;

/**
 * Reads a backup into an empty database (or one that holds nothing but what a first start wrote without accounts).
 * Everything or nothing; newer migrations than the backup's run afterwards.
 */
export async function restore(db: Database, file: string, dataFolder: string): Promise<BackupSummary> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  const iterator = lines[Symbol.asyncIterator]();
  const header = checkHeader(await nextLine(iterator));
  await refuseUsed(db);
  await migrate(db, migrationsOf(header));
  const summary = await db.transaction(async (tx) => {
    const tables = await tableNames(tx);
    const backToNormal = await deferForeignKeys(tx);
    await tx.exec(`truncate ${tables.map((name) => `"${name}"`).join(", ")}`);
    const loader = new Loader(tx, dataFolder);
    for await (const line of iterator) await loader.take(line);
    const loaded = await loader.finish();
    await backToNormal();
    await raiseSequences(tx);
    return loaded;
  });
  await migrate(db);
  return summary;
}

async function nextLine(iterator: AsyncIterator<string>): Promise<string> {
  const { value } = (await iterator.next()) as { value: string | undefined };
  return value ?? "";
}

function checkHeader(line: string): BackupHeader {
  const header = line.startsWith("{") ? (JSON.parse(line) as Partial<BackupHeader>) : {};
  if (header.format !== "flowsmith-backup" || header.version !== 1) throw new Error("不是流匠的备份文件");
  return header as BackupHeader;
}

/** The shipped migrations that the backup had; one that we do not have means a newer program wrote it. */
function migrationsOf(header: BackupHeader): typeof migrations {
  const known = new Set(migrations.map((migration) => migration.name));
  const missing = header.migrations.filter((name) => !known.has(name));
  if (missing.length > 0) throw new Error(`备份来自更新的版本，本程序缺少迁移脚本：${missing.join("、")}`);
  return migrations.filter((migration) => header.migrations.includes(migration.name));
}

async function refuseUsed(db: Database): Promise<void> {
  const [table] = await db.query<{ name: string | null }>("select to_regclass('sys_user')::text as name");
  if (table?.name == null) return;
  const users = await db.query("select 1 from sys_user limit 1");
  if (users.length > 0) throw new Error("目标数据库不是空的，请恢复到新的数据目录或数据库");
}

/** Inserts rows in batches and writes files, as the lines come. */
class Loader {
  readonly #tx: Db;
  readonly #folder: string;
  readonly #count: BackupSummary = { tables: 0, rows: 0, files: 0 };
  #batch: string[] = [];
  #table = "";

  constructor(tx: Db, dataFolder: string) {
    this.#tx = tx;
    this.#folder = join(dataFolder, "files");
  }

  async take(text: string): Promise<void> {
    if (text.startsWith(ROW_PREFIX)) {
      this.#batch.push(text.slice(ROW_PREFIX.length, -1));
      if (this.#batch.length >= BATCH) await this.#flush();
      return;
    }
    await this.#flush();
    const line = JSON.parse(text) as BackupLine;
    if ("table" in line) this.#beginTable(line.table);
    else await this.#takeFile(line.file, line.part);
  }

  async finish(): Promise<BackupSummary> {
    await this.#flush();
    return this.#count;
  }

  #beginTable(name: string): void {
    this.#table = name;
    this.#count.tables += 1;
  }

  async #flush(): Promise<void> {
    if (this.#batch.length === 0) return;
    await insertRows(this.#tx, this.#table, `[${this.#batch.join(",")}]`);
    this.#count.rows += this.#batch.length;
    this.#batch = [];
  }

  async #takeFile(name: string, part: string): Promise<void> {
    const path = normalize(join(this.#folder, name));
    if (!path.startsWith(this.#folder + sep)) throw new Error(`备份中的文件名无效：${name}`);
    if (part !== "") return appendFile(path, Buffer.from(part, "base64"));
    this.#count.files += 1;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "");
  }
}
