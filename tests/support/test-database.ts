import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrate, migrations } from "@/server/db/migrate";
import { openMemory } from "@/server/db/open";
import type { Database } from "@/server/db/port";
import { baseRows } from "@/server/db/seed/rows";
import { seed } from "@/server/db/seed/seed";
import { openPostgresCopy, openPostgresEmpty } from "./postgres-database";

const CACHE = "node_modules/.cache/flowsmith";
const DEMO = { demo: true, adminPassword: null };

/**
 * A migrated and seeded database of its own: PGlite in memory, or a copy of a template database on the server that
 * `TEST_DATABASE_URL` names.
 */
export function openTestDatabase(): Promise<Database> {
  const url = postgresUrl();
  return url === null ? openPgliteCopy() : openPostgresCopy(url, fingerprint(), prepareDatabase);
}

/** The same kind of database with nothing in it. */
export function openEmptyDatabase(): Promise<Database> {
  const url = postgresUrl();
  return url === null ? openMemory() : openPostgresEmpty(url);
}

function postgresUrl(): string | null {
  return process.env["TEST_DATABASE_URL"] || null;
}

async function openPgliteCopy(): Promise<Database> {
  const file = join(CACHE, `database-${fingerprint()}.tar`);
  if (!existsSync(file)) await writeSnapshot(file);
  return openMemory(readFileSync(file));
}

async function writeSnapshot(file: string): Promise<void> {
  const db = await openMemory();
  await prepareDatabase(db);
  mkdirSync(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, await db.snapshot());
  await db.close();
  renameSync(draft, file);
}

/** Migrates and seeds an empty database as all tests use it. */
export async function prepareDatabase(db: Database): Promise<void> {
  await migrate(db);
  await seed(db, DEMO);
}

const seedSources = import.meta.glob("../../server/db/seed/**", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Changes whenever a migration, a seed or a declared function code changes. */
function fingerprint(): string {
  const content = JSON.stringify([migrations, baseRows(), seedSources]);
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
