import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { tableNames } from "@/server/db/backup";
import { migrations } from "@/server/db/migrate";
import { openFolder } from "@/server/db/open";
import { type BuiltServer, buildServer } from "@/tests/support/built-server";
import { WITHOUT_OPTIMISING } from "../../support/brief";
import { prepareDatabase } from "@/tests/support/database-template";
import { ownFolder } from "@/tests/support/own-folder";

/** `npm run faults` kills this often in each work, `npm test` once. */
const KILLS = Number(process.env["WORK_KILLS"] ?? 1);
/** Each kill takes what one takes in `npm test`. */
const timeout = 180_000 * KILLS;
const skip = Boolean(process.env["TEST_DATABASE_URL"]);

const folder = ownFolder("killed");
const source = join(folder, "source");
const file = join(folder, "all.gz");
let built: BuiltServer;
beforeAll(async () => {
  if (skip) return;
  built = await buildServer();
  const db = await openFolder(source, 0);
  await prepareDatabase(db);
  await db.query(
    "insert into sys_file (id, name, type, size, path, sha256) values ('f', 'f', 'text/plain', 4, '2026-01/f', '')",
  );
  await db.close();
  mkdirSync(join(source, "files/2026-01"), { recursive: true });
  writeFileSync(join(source, "files/2026-01/f"), "kept");
});

/** Runs the work in a process that dies at a statement; with 0 it finishes. Gives what it printed. */
function run(work: string, data: string, statement: number, target = file): string {
  const child = spawnSync(
    process.execPath,
    [...WITHOUT_OPTIMISING, `${built.folder}/kill-work.js`, work, target, `${statement}`],
    {
      env: { PATH: process.env["PATH"], FLOWSMITH_DATA: data },
      encoding: "utf8",
    },
  );
  if (statement > 0) expect(child.signal, `${child.stderr}`).toBe("SIGKILL");
  else expect(child.status, `${child.stderr}`).toBe(0);
  return child.stdout.trim();
}

/** Statements spread over the work, the last one being its commit. */
const points = (count: number): number[] =>
  Array.from({ length: KILLS }, (_, kill) => Math.max(1, Math.round((count * (kill + 1)) / KILLS)));

it.skipIf(skip)(
  "a backup that is killed leaves the old one as it was, and the next one clears up",
  { timeout },
  () => {
    const count = Number(run("backup", source, 0));
    const old = readFileSync(file);
    for (const statement of points(count)) {
      run("backup", source, statement);
      expect(readFileSync(file).equals(old)).toBe(true);
    }
    run("backup", source, 0);
    expect(readdirSync(folder).filter((name) => name.startsWith("all.gz"))).toEqual(["all.gz"]);
    expect(gunzipSync(readFileSync(file)).toString().length).toBe(gunzipSync(old).toString().length);
  },
);

it.skipIf(skip)("a restore that is killed has done nothing, and can be done again", { timeout }, async () => {
  const count = Number(run("restore", join(folder, "counted"), 0));
  for (const statement of points(count)) {
    const data = join(folder, `restored-${statement}`);
    run("restore", data, statement);
    const half = await openFolder(data, 0);
    expect(await tableNames(half), `killed at ${statement} of ${count}`).toEqual([]);
    await half.close();
    run("restore", data, 0);
    const whole = await openFolder(data, 0);
    expect(await whole.query("select name from schema_migration")).toHaveLength(migrations.length);
    expect(await whole.query("select path from sys_file")).toEqual([{ path: "2026-01/f" }]);
    await whole.close();
    expect(readFileSync(join(data, "files/2026-01/f"), "utf8")).toBe("kept");
    expect(existsSync(join(data, "files.restoring"))).toBe(false);
  }
});

it.skipIf(skip)(
  "a migration that is killed has done nothing, and the next start does it",
  { timeout },
  async () => {
    const count = Number(run("migrate", join(folder, "migrated"), 0));
    for (const statement of points(count)) {
      const data = join(folder, `migrated-${statement}`);
      run("migrate", data, statement);
      const half = await openFolder(data, 0);
      expect(await tableNames(half), `killed at ${statement} of ${count}`).toEqual([]);
      await half.close();
      run("migrate", data, 0);
    }
  },
);

it.skipIf(skip)("a folder whose creation was killed is created again", async () => {
  const data = join(folder, "creating");
  const child = spawnSync(
    process.execPath,
    [...WITHOUT_OPTIMISING, `${built.folder}/kill-work.js`, "migrate", "", "0"],
    {
      env: { PATH: process.env["PATH"], FLOWSMITH_DATA: data },
      timeout: 900,
      killSignal: "SIGKILL",
    },
  );
  expect(child.signal).toBe("SIGKILL");
  run("migrate", data, 0);
  expect(existsSync(join(data, "pg.creating"))).toBe(false);
});
