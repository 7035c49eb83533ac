import { join } from "node:path";
import type { App } from "../context";

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
