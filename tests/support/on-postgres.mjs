import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The name by which tests learn of a PostgreSQL server; nothing else tells them. */
const NAME = "TEST_DATABASE_URL";
const IMPORT = /\b(?:from|import)\s*\(?\s*"((?:\.|@\/tests\/)[^"]*)"/g;
const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts"];

/**
 * The test files below a folder that behave otherwise when there is a PostgreSQL server: those which name its variable,
 * or import what of the tests names it. Whatever else they do, the others can only do the same a second time.
 */
export function filesOnPostgres(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => asksFor(root, join(root, file), new Set()))
    .sort();
}

function asksFor(root, file, seen) {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  return text.includes(NAME) || importsOf(root, file, text).some((next) => asksFor(root, next, seen));
}

/** What a file imports of the tests: the product knows nothing of the variable. */
function importsOf(root, file, text) {
  const tests = join(root, "tests");
  return [...text.matchAll(IMPORT)]
    .map(([, name]) => (name.startsWith("@/") ? join(root, name.slice(2)) : resolve(dirname(file), name)))
    .filter((path) => path.startsWith(tests))
    .map((path) => ENDINGS.map((ending) => path + ending).find(isFile) ?? unknown(file, path));
}

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function unknown(file, path) {
  throw new Error(`${file} imports ${path}, which is not there`);
}
