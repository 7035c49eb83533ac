import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = { "@": root.replace(/\/$/, "") };
const api = `http://localhost:${process.env["API_PORT"] ?? "8081"}`;

/** Two builds from one file: the pages (`vite build`) and the server (`vite build --ssr --mode server`). */
export default defineConfig(({ mode }) =>
  mode === "server"
    ? {
        root,
        publicDir: false,
        resolve: { alias },
        build: {
          ssr: true,
          outDir: "dist/server",
          target: "node20",
          emptyOutDir: true,
          rollupOptions: {
            input: {
              main: "server/main.ts",
              cli: "server/cli/main.ts",
              "pglite-worker": "server/db/pglite-worker.ts",
              "script-worker": "server/engine/script-worker.ts",
            },
            // The worker is looked up beside whichever chunk starts it.
            output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
          },
        },
      }
    : {
        root: `${root}screens/app`,
        base: "/",
        resolve: { alias },
        plugins: [react()],
        cacheDir: `${root}.vite`,
        server: { port: 8080, proxy: { "/api": api } },
        worker: { format: "es" },
        build: {
          outDir: `${root}dist/web`,
          emptyOutDir: true,
          target: "es2022",
          chunkSizeWarningLimit: 1500,
        },
      },
);
