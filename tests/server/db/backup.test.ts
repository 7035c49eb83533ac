import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sealLog } from "@/server/audit/seal";
import { verifyLog } from "@/server/audit/verify";
import { COMMAND_LINE, logBusiness } from "@/server/resource/business-log";
import { getResource } from "@/server/resource/declaration";
import { backup, tableNames } from "@/server/db/backup";
import { migrate, migrations, pendingMigrations } from "@/server/db/migrate";
import { openMemory } from "@/server/db/open";
import type { Database } from "@/server/db/port";
import { restore } from "@/server/db/restore";
import { openEmptyDatabase, openTestDatabase } from "../../support/test-database";
import { ownFolder } from "@/tests/support/own-folder";

const folder = ownFolder("backup");
const file = join(folder, "all.gz");
let source: Database;
beforeAll(async () => {
  source = await openTestDatabase();
});
afterAll(async () => {
  await source.close();
});

/** Everything in a database, as text, but that it was restored. */
async function content(db: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await tableNames(db)) {
    const rows = await db.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${table}" t order by 1`,
    );
    all[table] = rows.map(({ row }) => row).filter((row) => !row.includes('"action": "restore"'));
  }
  return all;
}

it("carries all rows and files to the other database and back", async () => {
  mkdirSync(join(folder, "from/files/2026-01"), { recursive: true });
  writeFileSync(join(folder, "from/files/2026-01/abc"), Buffer.alloc(100_000, 7));
  // Of an upload that is on its way.
  mkdirSync(join(folder, "from/files/unfinished"));
  writeFileSync(join(folder, "from/files/unfinished/def"), "half");
  const written = await backup(source, file, join(folder, "from"));
  expect(written.files).toBe(1);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const memory = await openMemory();
  expect(await restore(memory, file, join(folder, "to"))).toEqual({ ...written, applied: [] });
  expect(await content(memory)).toEqual(await content(source));
  expect(readFileSync(join(folder, "to/files/2026-01/abc"))).toEqual(Buffer.alloc(100_000, 7));

  await backup(memory, file, join(folder, "to"));
  const again = await openEmptyDatabase();
  await restore(again, file, join(folder, "again"));
  expect(await content(again)).toEqual(await content(source));
  await memory.close();
  await again.close();
});

it("carries a business log that is still whole, and says in it that it was restored", async () => {
  const entry = { resource: getResource("sys/dict"), action: "edit", rowId: "d" };
  const row = { number: 12_345_678_901.5, text: "文字 \u2028 𠮷", list: [1, null, { z: 1, a: 2 }] };
  for (let count = 0; count < 3; count++)
    await logBusiness({ ...COMMAND_LINE, db: source }, { ...entry, before: row, after: { ...row, count } });
  await sealLog(source);
  await backup(source, file, join(folder, "none"));
  const other = await openMemory();
  await restore(other, file, join(folder, "chain"));
  const before = await verifyLog(source);
  expect(await verifyLog(other)).toMatchObject({ ok: true, rows: before.rows + 1 });
  const rows = await other.query(
    "select create_by, after->>'file' as file from sys_business_log where action = 'restore'",
  );
  expect(rows).toEqual([{ create_by: "flowsmith", file }]);
  await other.close();
});

it("refuses a database that is in use", async () => {
  await backup(source, file, join(folder, "none"));
  await expect(restore(source, file, join(folder, "none"))).rejects.toThrow("目标数据库不是空的");
});

it("refuses other files, newer backups and names that lead out of the folder", async () => {
  const empty = await openEmptyDatabase();
  const attempt = (lines: object[]) => {
    writeFileSync(file, gzipSync(lines.map((line) => JSON.stringify(line)).join("\n")));
    return restore(empty, file, folder);
  };
  const header = { format: "flowsmith-backup", version: 1, created: "", migrations: ["001-people"] };
  await expect(attempt([{ other: true }])).rejects.toThrow("不是流匠的备份文件");
  await expect(attempt([{ ...header, migrations: ["999-future"] }])).rejects.toThrow("999-future");
  await expect(attempt([header, { file: "../../evil", part: "" }])).rejects.toThrow("文件名无效");
  await empty.close();
});

it("says in words what is wrong with a backup whose lines were changed, and leaves nothing behind", async () => {
  const data = join(folder, "changed");
  mkdirSync(join(data, "files", "2026-01"), { recursive: true });
  writeFileSync(join(data, "files", "2026-01", "one"), "file");
  await backup(source, file, data);
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
  const row = lines.findIndex((line) => line.startsWith('{"row"'));
  const damaged = "备份文件无法读取或不完整：";
  const changes: [string, string[]][] = [
    ["不是流匠的备份文件", ["{nope", ...lines.slice(1)]],
    [`${damaged}缺少结尾，或有内容被删去`, lines.slice(0, -1)],
    [`${damaged}缺少结尾，或有内容被删去`, lines.filter((_, index) => index !== row)],
    [damaged, [...lines.slice(0, row), "hello", ...lines.slice(row)]],
    [damaged, [...lines, '{"table":"sys_dict"}', '{"row":{"id":"x"}}']],
    [damaged, [...lines, '{"table":"nowhere"}', '{"row":{"id":"x"}}']],
    ["备份中的文件名无效", [...lines, '{"file":"../evil","part":""}']],
  ];
  const db = await openEmptyDatabase();
  const target = join(folder, "unchanged");
  for (const [said, changed] of changes) {
    writeFileSync(file, gzipSync(changed.join("\n")));
    await expect(restore(db, file, target)).rejects.toThrow(said);
    expect(await tableNames(db)).toEqual([]);
    expect(existsSync(join(target, "files.restoring"))).toBe(false);
  }
  writeFileSync(file, gzipSync(lines.join("\n")));
  expect(await restore(db, file, target)).toMatchObject({ files: 1 });
  await db.close();
});

it("brings a backup of an older version up to date", async () => {
  const old = await openEmptyDatabase();
  const older = migrations.slice(0, -2);
  await migrate(old, older);
  await old.query("insert into sys_role (id, code, name) values ('kept', 'kept', '保留')");
  await backup(old, file, join(folder, "none"));
  await old.close();
  const db = await openEmptyDatabase();
  const { applied } = await restore(db, file, join(folder, "none"));
  expect(applied).toEqual(migrations.slice(-2).map(({ name }) => name));
  expect(await pendingMigrations(db)).toEqual([]);
  expect(await db.query("select name from sys_role")).toEqual([{ name: "保留" }]);
  await db.close();
});

it("does nothing with a backup that is cut off or damaged", async () => {
  await backup(source, file, join(folder, "none"));
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  damaged.fill(0, whole.length - 400, whole.length - 200);
  const db = await openEmptyDatabase();
  for (const content of [whole.subarray(0, whole.length - 1_000), damaged]) {
    writeFileSync(file, content);
    await expect(restore(db, file, join(folder, "none"))).rejects.toThrow("备份文件无法读取或不完整");
    expect(await tableNames(db)).toEqual([]);
  }
  await db.close();
});
