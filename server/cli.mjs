import { buildIfNeeded } from "./build.mjs";

/** `npm run flowsmith -- <command>`. */
buildIfNeeded("server");
await import(new URL("../dist/server/cli.js", import.meta.url).href);
