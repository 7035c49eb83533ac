import { createServer } from "node:http";
import { createReadStream, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const source = join(root, "tests/bench");
const built = join(root, "dist/bench");

/** Builds the named pages of this folder (`process`, `form` …) as the product is built: minified, in production mode. */
export async function buildPages(names) {
  await build({
    configFile: false,
    root: source,
    base: "/bench/",
    publicDir: false,
    logLevel: "warn",
    resolve: { alias: { "@": root.replace(/\/$/, "") } },
    plugins: [react()],
    worker: { format: "es" },
    build: {
      outDir: built,
      emptyOutDir: true,
      target: "es2022",
      chunkSizeWarningLimit: 3000,
      rollupOptions: { input: names.map((name) => join(source, `${name}.html`)) },
    },
  });
}

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Serves the built pages under `/bench/`. Gives the address and a way to stop; port 0 takes a free one. */
export async function servePages(port = 0) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = fileOf(decodeURIComponent(pathname));
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    return createReadStream(file).pipe(response);
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

function fileOf(path) {
  if (!path.startsWith("/bench/")) return null;
  const file = normalize(join(built, path.slice("/bench".length)));
  return file.startsWith(built) && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}
