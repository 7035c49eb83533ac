import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const SHARED = ["schemas", "runtime", "package-lock.json", "vite.config.ts"];
/** What is built from what. */
const TARGETS = {
  web: { sources: [...SHARED, "designers", "screens", "adapters"], result: "dist/web/index.html", args: [] },
  // Into the folder of the pages, which their build empties: it comes after.
  element: {
    sources: [...SHARED, "screens", "adapters"],
    result: "dist/web/flowsmith-form.js",
    args: ["--mode", "element"],
  },
  server: {
    sources: [...SHARED, "server"],
    result: "dist/server/main.js",
    args: ["--ssr", "--mode", "server"],
  },
};

/** Builds the named targets (`web`, `element`, `server`) whose sources are newer than their result. */
export function buildIfNeeded(...names) {
  let isWebNew = false;
  for (const name of names) {
    const { sources, result, args } = TARGETS[name];
    const built = statSync(join(root, result), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (!sources.some((source) => newest(join(root, source)) > built)) continue;
    build(name, args);
    isWebNew ||= name !== "server";
  }
  if (isWebNew) step("compress", [join(root, "server/compress.mjs"), join(root, "dist/web")]);
}

/** Runs a step of the build. Standard output belongs to the results of the command line: the build speaks on standard error. */
function step(name, args) {
  const run = spawnSync(process.execPath, args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (run.status !== 0) throw new Error(`构建失败：${name}`);
}

function build(name, args) {
  if (name === "web" && !existsSync(join(root, "screens/app/index.html"))) return;
  const vite = join(root, "node_modules/vite/bin/vite.js");
  step(name, [vite, "build", "--logLevel", "warn", ...args]);
}

/** When anything below a path was last changed. */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
