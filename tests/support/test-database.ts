import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrations } from "@/server/db/migrate";
import { openMemory } from "@/server/db/open";
import type { Database } from "@/server/db/port";
import { baseRows } from "@/server/db/seed/rows";
import { dropSpare, prepareTemplate } from "./database-template";
import { openPostgresCopy, openPostgresEmpty } from "./postgres-database";

const CACHE = "node_modules/.cache/flowsmith";

/**
 * A migrated and seeded database of its own: PGlite in memory, or a copy of a template database on the server that
 * `TEST_DATABASE_URL` names.
 */
export function openTestDatabase(): Promise<Database> {
  const url = postgresUrl();
  return url === null ? openPgliteCopy() : openPostgresCopy(url, fingerprint(), prepareTemplate);
}

/** The same kind of database with nothing in it. */
export function openEmptyDatabase(): Promise<Database> {
  const url = postgresUrl();
  return url === null ? openMemory() : openPostgresEmpty(url);
}

function postgresUrl(): string | null {
  return process.env["TEST_DATABASE_URL"] || null;
}

/** Read once by the files that share a process. */
let snapshot: Promise<Uint8Array> | undefined;

async function openPgliteCopy(): Promise<Database> {
  snapshot ??= readSnapshot(join(CACHE, `database-${fingerprint()}.tar`));
  return openMemory(await snapshot);
}

async function readSnapshot(file: string): Promise<Uint8Array> {
  if (!existsSync(file)) await writeSnapshot(file);
  return readFileSync(file);
}

async function writeSnapshot(file: string): Promise<void> {
  const db = await openMemory();
  await prepareTemplate(db);
  await dropSpare(db);
  mkdirSync(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, await db.snapshot());
  await db.close();
  renameSync(draft, file);
}

const seedSources = import.meta.glob(["../../server/db/seed/**", "./database-template.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Changes whenever a migration, a seed, a declared function code or what the template adds changes. */
function fingerprint(): string {
  const content = JSON.stringify([migrations, baseRows(), seedSources]);
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
