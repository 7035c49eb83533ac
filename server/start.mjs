import { buildIfNeeded } from "./build.mjs";

/** `npm start`: builds what is missing or older than its sources, then serves. */
buildIfNeeded("web", "server");
await import(new URL("../dist/server/main.js", import.meta.url).href);
