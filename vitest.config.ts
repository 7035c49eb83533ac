import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { escapePlugin } from "./runtime/render/escape-plugin.ts";
import { findBrowser } from "./tests/support/browser.mjs";
import { keepInMemory } from "./tests/support/in-memory.mjs";
import { mouse } from "./tests/support/mouse-command.ts";
import { PAGE_LIBRARIES } from "./tests/support/page-libraries.ts";

keepInMemory();
const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const shared = { resolve: { alias: { "@": root } }, plugins: [react()] };

/** Read by code too; other style sheets are empty here. */
const TABLE_OF_COLOURS = /colours\.css/;

/** As pages are built: Node would find the icons by way of a module that hides their names. */
const forPages = {
  alias: [
    { find: /^@\//, replacement: `${root}/` },
    { find: /^@ant-design\/icons$/, replacement: `${root}/node_modules/@ant-design/icons/es/index.js` },
  ],
  mainFields: ["module", "main"],
};

/** Found late, they would make the page load anew in the middle of a test. */
const IN_WORKERS = ["@jitl/quickjs-wasmfile-release-sync", "quickjs-emscripten-core"];

const chromium = await findBrowser();

const SCREEN = { width: 1440, height: 900 };

/** What needs a real page and no server: real layout, pointer, keyboard, workers and clipboard. */
const inBrowser: TestProjectInlineConfiguration = {
  ...shared,
  plugins: [react(), escapePlugin],
  resolve: forPages,
  cacheDir: `${root}/node_modules/.cache/flowsmith/browser`,
  optimizeDeps: { include: [...PAGE_LIBRARIES, ...IN_WORKERS], rolldownOptions: { plugins: [escapePlugin] } },
  test: {
    name: "browser",
    // Files share one page and what they load, as those in jsdom do.
    isolate: false,
    include: ["tests/**/*.browser.tsx"],
    setupFiles: ["tests/support/real-page.ts"],
    testTimeout: 60_000,
    // On a machine that does other work too, what a click brings about may take more than the usual second.
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: SCREEN,
      commands: { mouse },
      provider: playwright({
        launchOptions: {
          ...(chromium ? { executablePath: chromium } : {}),
          args: ["--no-sandbox", "--disable-gpu"],
        },
        contextOptions: {
          locale: "zh-CN",
          permissions: ["clipboard-read", "clipboard-write"],
          reducedMotion: "reduce",
          viewport: SCREEN,
        },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
};

/**
 * Unit and server tests run in Node, component tests (`*.test.tsx`) in jsdom, and those that need a real page
 * (`*.browser.tsx`) in Chromium where there is one.
 */
export default defineConfig({
  ...shared,
  test: {
    // By default one processor is left idle, which is half of a small machine.
    maxWorkers: "100%",
    coverage: {
      provider: "v8",
      // A file that no test loads counts too.
      include: ["{adapters,designers,runtime,schemas,screens,server}/**/*.{ts,tsx}"],
      reporter: ["text-summary", "html"],
      // Floors in percent of lines. What people see is tried in a real browser, which this does not count.
      thresholds: {
        "runtime/core/**": { lines: 94 },
        "server/**": { lines: 91 },
        "schemas/**": { lines: 100 },
        "adapters/**": { lines: 75 },
        "runtime/{actions,blocks,registry,render,sandbox,store,widgets}/**": { lines: 72 },
        "designers/**": { lines: 38 },
        "screens/**": { lines: 36 },
      },
    },
    projects: [
      {
        ...shared,
        test: {
          name: "node",
          css: { include: TABLE_OF_COLOURS },
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/e2e/**"],
          globalSetup: ["tests/support/built-once.ts"],
          // What is loaded once need not be loaded for each file again: half of the time. Files share modules, no data.
          isolate: false,
          // Some start real servers, on machines that do other work too.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        ...shared,
        resolve: forPages,
        cacheDir: `${root}/node_modules/.cache/flowsmith/dom`,
        test: {
          name: "dom",
          deps: { optimizer: { client: { enabled: true, include: PAGE_LIBRARIES } } },
          css: { include: TABLE_OF_COLOURS },
          // Files share one page and what they load, as those in Node do: four tenths of the time.
          environment: "./tests/support/lasting-page.ts",
          isolate: false,
          include: ["tests/**/*.test.tsx"],
          setupFiles: ["tests/support/dom.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...(chromium ? [inBrowser] : []),
    ],
  },
});
