import { readFileSync } from "node:fs";
import { createServer } from "vite";
import { expect, it } from "vitest";

it.each(["production", "element"])(
  "the library's dialogs take Escape from the product in the build %s",
  async (mode) => {
    const portal = `${process.cwd()}/node_modules/@rc-component/portal/es/Portal.js`;
    const [, source = ""] = /from "(.*useEscKeyDown)"/.exec(readFileSync(portal, "utf8")) ?? [];
    const vite = await createServer({
      mode,
      logLevel: "silent",
      appType: "custom",
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    const found = await vite.pluginContainer.resolveId(source, portal);
    await vite.close();
    expect(found?.id).toMatch(/runtime\/render\/escape\.ts$/);
  },
);
