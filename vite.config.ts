import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = { "@": root.replace(/\/$/, "") };
const api = `http://localhost:${process.env["API_PORT"] ?? "8081"}`;

/** Lets the one script bring its stylesheet along. */
const cssInScript: Plugin = {
  name: "css-in-script",
  enforce: "post",
  generateBundle(_options, bundle) {
    const files = Object.values(bundle);
    const css = files.flatMap((file) =>
      file.type === "asset" && file.fileName.endsWith(".css") ? [file] : [],
    );
    for (const { fileName } of css) delete bundle[fileName];
    const text = JSON.stringify(css.map(({ source }) => String(source)).join("\n"));
    for (const file of files)
      if (file.type === "chunk")
        file.code = `var flowsmithFormAddress=document.currentScript.src;document.head.appendChild(document.createElement("style")).textContent=${text};${file.code}`;
  },
};

/** The custom element of generated code (`vite build --mode element`): one script that needs nothing else. */
const element: UserConfig = {
  root,
  publicDir: false,
  resolve: { alias },
  plugins: [react(), cssInScript],
  define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "flowsmithFormAddress" },
  worker: { format: "iife" },
  build: {
    outDir: `${root}dist/web`,
    emptyOutDir: false,
    target: "es2022",
    cssCodeSplit: false,
    chunkSizeWarningLimit: 5000,
    lib: {
      entry: "screens/element/main.ts",
      name: "FlowsmithForm",
      formats: ["iife"],
      fileName: () => "flowsmith-form.js",
    },
  },
};

/** Three builds from one file: the pages, the element, and the server (`vite build --ssr --mode server`). */
export default defineConfig(({ mode }) => {
  if (mode === "element") return element;
  return mode === "server"
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
      };
});
