import { buildIfNeeded } from "./build.mjs";

/** `npm start`: builds what is missing or older than its sources, then serves (`--build-only`: builds). */
buildIfNeeded("web", "element", "server");
if (!process.argv.includes("--build-only"))
  await import(new URL("../dist/server/main.js", import.meta.url).href);
