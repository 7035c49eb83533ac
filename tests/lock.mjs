import { readFileSync, writeFileSync } from "node:fs";
import { missingPlatforms } from "./support/lock.mjs";

/**
 * `npm run lock`, after each change of dependencies: npm leaves out packages for other platforms where the registry of the
 * moment does not offer them, and `npm ci` then refuses the lock file. They are put in by name and version.
 */
const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
const missing = missingPlatforms(lock);
for (const { path, entry } of missing) lock.packages[path] = entry;
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages for other platforms added`);
