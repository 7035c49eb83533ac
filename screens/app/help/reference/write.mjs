import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../../../..", import.meta.url)).replace(/\/$/, "");

/** Writes `docs/reference` from the declarations: `npm run reference`. */
const { module } = await runnerImport(`${root}/screens/app/help/reference/pages.ts`, {
  root,
  configFile: false,
  logLevel: "warn",
  resolve: { alias: { "@": root } },
});
await mkdir(`${root}/docs/reference`, { recursive: true });
for (const [name, text] of Object.entries(module.referencePages()))
  await writeFile(`${root}/docs/reference/${name}`, text);
