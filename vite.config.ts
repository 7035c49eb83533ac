import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createRequire } from "node:module";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { elementLoader } from "./runtime/core/form/io/element-loader.ts";
import { ANTD_NAMES, FLOWSMITH_NAMES, KIT_KEY } from "./runtime/kit/names.ts";
import { escapePlugin } from "./runtime/render/escape-plugin.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = { "@": root.replace(/\/$/, "") };
const api = `http://localhost:${process.env["API_PORT"] ?? "8081"}`;

/**
 * Makes `flowsmith-form.js` of the element's build: a plain script that loads the modules from where it came itself. The
 * first of them brings the stylesheet along.
 */
const loaderOfElement: Plugin = {
  name: "element-loader",
  enforce: "post",
  generateBundle(_options, bundle) {
    const files = Object.values(bundle);
    const css = files.flatMap((file) =>
      file.type === "asset" && file.fileName.endsWith(".css") ? [file] : [],
    );
    for (const { fileName } of css) delete bundle[fileName];
    const text = JSON.stringify(css.map(({ source }) => String(source)).join("\n"));
    for (const file of files) {
      if (file.type !== "chunk" || !file.isEntry) continue;
      file.code = `document.head.appendChild(document.createElement("style")).textContent=${text};${file.code}`;
      const source = elementLoader(file.fileName);
      this.emitFile({ type: "asset", fileName: "flowsmith-form.js", source });
    }
  },
};

/** What parts of the library that every page needs take of a package as a whole, and the file in which it is. */
const ONE_OF_MANY: readonly (readonly [from: RegExp, name: string, file: string])[] = [
  [/antd\/es\/form\/context\.js$/, "@rc-component/form", "FormContext"],
  [/antd\/es\/color-picker\/(color|util)\.js$/, "@rc-component/color-picker", "color"],
];
/** Styles of buttons and tags ask one question of the panel of palettes, which would bring its folds and sliders along. */
const PALETTES = /antd\/es\/\w+\/style\/\w+\.js$/;

/** Takes it from there: by way of the package's index all that the index names would come with the first page. */
const onlyThePart: Plugin = {
  name: "only-the-part",
  enforce: "pre",
  resolveId(source, from = "") {
    if (source === "../../color-picker/components/ColorPresets" && PALETTES.test(from))
      return `${root}runtime/render/is-bright.ts`;
    const [, name, file] = ONE_OF_MANY.find(([by, whole]) => whole === source && by.test(from)) ?? [];
    return file === undefined ? null : this.resolve(`${name}/es/${file}`, from);
  },
};

/**
 * The custom element of generated code (`vite build --mode element`): one script for any page, which fetches rich text,
 * uploads and other widgets when a form has them.
 */
const element: UserConfig = {
  root,
  base: "./",
  publicDir: false,
  resolve: { alias },
  plugins: [onlyThePart, escapePlugin, react(), loaderOfElement],
  worker: { format: "iife" },
  build: {
    outDir: `${root}dist/web`,
    emptyOutDir: false,
    target: "es2022",
    cssCodeSplit: false,
    modulePreload: false,
    // A worker of another origin starts from a text and finds no file beside itself.
    assetsInlineLimit: (file) => (file.endsWith(".wasm") ? true : undefined),
    chunkSizeWarningLimit: 1500,
    rollupOptions: {
      input: "screens/element/main.ts",
      output: { entryFileNames: "assets/element-[hash].js", chunkFileNames: "assets/[name]-[hash].js" },
    },
  },
};

/** What is fetched together, each with all that it takes: the login, then what every page and the portal need. */
const FIRST_PARTS = [
  { name: "start", test: /[\\/]screens[\\/]app[\\/](main|login[\\/]Login)\.tsx$/ },
  {
    name: "workbench",
    test: /[\\/](screens[\\/]app[\\/](Frame|shell[\\/]Shell|workbench[\\/]board[\\/]Board)|runtime[\\/](blocks[\\/](card|grid|row|text|stat|button|list|chart|layout[\\/]slot)|render[\\/]fragment-use))\.tsx$/,
  },
];
/** What many pages take of the component library comes as one file, so that a page is a few files and not a hundred. */
const LIBRARY = {
  name: "library",
  test: /node_modules[\\/](antd|@rc-component)[\\/]/,
  minShareCount: 4,
};

/** The pages and resources that come with the product name their grammar for who edits them: who reads them needs it not. */
const withoutGrammar: Plugin = {
  name: "without-grammar",
  enforce: "pre",
  transform: (code, id) =>
    /[\\/](screens[\\/](?!app[\\/])|schemas[\\/]api[\\/]).*\.json$/.test(id)
      ? code.replace(/"\$schema":\s*"[^"]*",\s*/, "")
      : null,
};

/** The router's package names the files with warnings for its users, whatever is built: pages take those without. */
const ROUTER: Readonly<Record<string, string>> = {
  "react-router": "index",
  "react-router/dom": "dom-export",
};

const withoutWarnings: Plugin = {
  name: "without-warnings",
  enforce: "pre",
  apply: "build",
  resolveId: (source) =>
    Object.hasOwn(ROUTER, source)
      ? `${root}node_modules/react-router/dist/production/${ROUTER[source]}.mjs`
      : null,
};

const namesOf = (module: string): string[] => Object.keys(createRequire(import.meta.url)(module) as object);

/** What plugins import, by the name of its module below `/kit/v1/`. */
const KIT: Readonly<Record<string, readonly string[]>> = {
  react: namesOf("react").filter((name) => !name.startsWith("__")),
  "jsx-runtime": namesOf("react/jsx-runtime"),
  antd: ANTD_NAMES,
  flowsmith: FLOWSMITH_NAMES,
};

/** A module that hands on what the page has laid out: plugins get the one React of the product by an address that stays. */
const kitModule = (name: string): string =>
  `const kit = globalThis[Symbol.for("${KIT_KEY}")]?.["${name}"];
if (!kit) throw new Error("the kit is for plugins of a running page");
export default kit;
export const { ${KIT[name]?.join(", ")} } = kit;
`;

const kitModules: Plugin = {
  name: "kit-modules",
  generateBundle() {
    for (const name of Object.keys(KIT))
      this.emitFile({ type: "asset", fileName: `kit/v1/${name}.js`, source: kitModule(name) });
  },
  configureServer({ middlewares }) {
    middlewares.use("/kit/v1", ({ url = "" }, response, next) => {
      const [, name = ""] = /^\/([\w-]+)\.js/.exec(url) ?? [];
      if (!Object.hasOwn(KIT, name)) return next();
      response.setHeader("content-type", "text/javascript");
      response.end(kitModule(name));
    });
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
              "script-worker": "server/engine/script/script-worker.ts",
              "work-worker": "server/work/work-worker.ts",
            },
            // A worker is looked up beside whichever chunk starts it.
            output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
          },
        },
      }
    : {
        root: `${root}screens/app`,
        base: "/",
        resolve: { alias },
        plugins: [withoutGrammar, onlyThePart, withoutWarnings, escapePlugin, kitModules, react()],
        cacheDir: `${root}.vite`,
        server: { port: 8080, proxy: { "/api": api, "/plugins": api } },
        worker: { format: "es" },
        build: {
          outDir: `${root}dist/web`,
          emptyOutDir: true,
          target: "es2022",
          chunkSizeWarningLimit: 1500,
          rollupOptions: {
            output: {
              // Names of files do not get smaller when they are sent: every page names hundreds.
              entryFileNames: "assets/[name]-[hash:7].js",
              chunkFileNames: "assets/[name]-[hash:7].js",
              assetFileNames: "assets/[name]-[hash:7][extname]",
              codeSplitting: {
                groups: [
                  ...FIRST_PARTS.map((part, at) => ({ ...part, priority: FIRST_PARTS.length - at })),
                  LIBRARY,
                ],
              },
            },
          },
        },
      };
});
