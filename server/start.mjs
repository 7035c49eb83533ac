import "./check-node.mjs";

/** `npm start`: builds what is missing or older than its sources, then serves (`--build-only`: builds). */
const { buildIfNeeded } = await import("./build.mjs");
buildIfNeeded("web", "element", "server");
if (!process.argv.includes("--build-only"))
  await import(new URL("../dist/server/main.js", import.meta.url).href);
