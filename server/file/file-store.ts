import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { App } from "../context";
import type { Db } from "../db/port";

/** Where uploaded files lie. */
export function filesFolder(app: App): string {
  return join(app.config.dataFolder, "files");
}

/** Where uploaded files lie, by id; ids of none are left out. */
export async function storedPaths(app: App, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await app.db.query<{ id: string; path: string }>(
    "select id, path from sys_file where id = any($1::text[])",
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, path }) => [id, join(filesFolder(app), path)]));
}

/** The id of a file that is to be stored, which nobody can guess, and its place below `filesFolder`. */
export function newFileId(): { id: string; path: string } {
  const id = randomBytes(16).toString("hex");
  return { id, path: `${new Date().toISOString().slice(0, 7)}/${id}` };
}

/** Below `filesFolder`, where files lie while they are received: a server that dies meanwhile leaves them there. */
export const UNFINISHED = "unfinished";
export const unfinishedFolder = (app: App): string => join(filesFolder(app), UNFINISHED);

/** A stored file as the database knows it. `size` in bytes. */
export interface StoredFile {
  id: string;
  /** Who brought it. */
  account: string;
  name: string;
  type: string;
  size: number;
  path: string;
  sha256: string;
}

/** Makes a file that lies in its place known. */
export async function noteFile(
  db: Db,
  { id, account, name, type, size, path, sha256 }: StoredFile,
): Promise<void> {
  await db.query(
    "insert into sys_file (id, create_by, name, type, size, path, sha256) values ($1, $2, $3, $4, $5, $6, $7)",
    [id, account, name, type, size, path, sha256],
  );
}
