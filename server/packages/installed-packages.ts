import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { PluginDeclaration, ServedPlugin } from "@/runtime/core/plugin/plugin";
import { servedFiles } from "./read-plugin";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};

/** A file as it is sent. */
export interface ServedFile {
  type: string;
  content: Buffer;
}

interface Package {
  folder: string;
  served: ServedPlugin;
  /** By the name in the declaration; nothing else of the folder is ever sent. */
  files: ReadonlyMap<string, ServedFile>;
}

const packages: Package[] = [];

/** Where the files of plugins are served. */
export const PLUGIN_ROOT = "/plugins/";
const HASH_LETTERS = 16;

/** Takes over a plugin that was found sound: its files are read now, so that what is sent is what its address says. */
export function addPackage(folder: string, declaration: PluginDeclaration): void {
  const hash = createHash("sha256").update(declaration.version);
  const files = new Map<string, ServedFile>();
  for (const file of servedFiles(declaration)) {
    const content = readFileSync(join(folder, file));
    hash.update(file).update(content);
    files.set(file, { type: TYPES[extname(file)] ?? "application/octet-stream", content });
  }
  const base = `${PLUGIN_ROOT}${declaration.name}/${hash.digest("hex").slice(0, HASH_LETTERS)}/`;
  packages.push({ folder, served: { ...declaration, base }, files });
}

/** The plugins of this server as browsers get them. */
export const servedPlugins = (): ServedPlugin[] => packages.map(({ served }) => served);

/** The file at an address; undefined for any that no declaration names. */
export function fileAt(path: string): ServedFile | undefined {
  const found = packages.find(({ served }) => path.startsWith(served.base));
  return found?.files.get(path.slice(found.served.base.length));
}

/** Stands before the names of migrations that plugins bring. */
export const PLUGIN_MIGRATION = "plugin ";

/** The migrations of all plugins, after those of the product. */
export const pluginMigrations = (): { name: string; sql: string }[] =>
  packages.flatMap(({ folder, served: { name, migrations = [] } }) =>
    migrations.map((file) => ({
      name: `${PLUGIN_MIGRATION}${name}/${file}`,
      sql: readFileSync(join(folder, file), "utf8"),
    })),
  );
