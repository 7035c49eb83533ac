import "./check-node.mjs";

/** `npm run flowsmith -- <command>`. */
const { buildIfNeeded } = await import("./build.mjs");
buildIfNeeded("server");
await import(new URL("../dist/server/cli.js", import.meta.url).href);
