import { existsSync, statSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { App } from "../context";
import type { Db } from "../db/port";
import { fileLimits } from "./file-limits";
import { filesFolder, unfinishedFolder } from "./file-store";

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 500;

const UNUSED = "not exists (select 1 from sys_file_use u where u.file_id = f.id)";

/** Removes files that nothing uses and that are older than the parameter says; any number of servers may do so. */
export async function removeOrphans(app: App): Promise<number> {
  const { orphanDays } = await fileLimits(app.db);
  const rows = await app.db.transaction((tx) => deleteUnused(tx, Math.ceil(orphanDays)));
  for (const { path } of rows) await rm(join(filesFolder(app), path), { force: true });
  return rows.length;
}

/** What somebody begins to use in this moment is left out: it is looked at once more when nobody else can begin to. */
async function deleteUnused(tx: Db, days: number): Promise<{ path: string }[]> {
  const held = await tx.query<{ id: string }>(
    `select id from sys_file f where create_date < now() - make_interval(days => $1::int) and ${UNUSED}
      limit ${BATCH} for update skip locked`,
    [days],
  );
  return tx.query(`delete from sys_file f where id = any($1::text[]) and ${UNUSED} returning path`, [
    held.map(({ id }) => id),
  ]);
}

/** No upload takes so long. */
const UNFINISHED_MS = 24 * HOUR_MS;

/** Removes what servers left behind that died while they received it; no row tells of it. */
export async function removeUnfinished(app: App): Promise<number> {
  const folder = unfinishedFolder(app);
  const places = existsSync(folder) ? (await readdir(folder)).map((name) => join(folder, name)) : [];
  const old = places.filter((place) => {
    // Another server may have removed it, or its upload be over by now.
    const file = statSync(place, { throwIfNoEntry: false });
    return file !== undefined && file.mtimeMs < Date.now() - UNFINISHED_MS;
  });
  for (const place of old) await rm(place, { force: true });
  return old.length;
}

/** Looks for such files every hour. Returns what stops it. */
export function sweepOrphans(app: App, log: FastifyBaseLogger): () => void {
  const sweep = (): void => {
    Promise.all([removeOrphans(app), removeUnfinished(app)]).then(
      ([unused, unfinished]) => {
        const removed = unused + unfinished;
        if (removed > 0) log.info({ removed }, "unused files removed");
      },
      (error: unknown) => log.warn({ err: error }, "unused files not removed"),
    );
  };
  const timer = setInterval(sweep, HOUR_MS).unref();
  return () => clearInterval(timer);
}
