import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.mjs";
import { keepInMemory } from "./tests/support/in-memory.mjs";

keepInMemory();
const executablePath = await findBrowser();

/** What Playwright switches off: a list of our own takes the place of its. */
const BY_PLAYWRIGHT = `AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,
  HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,
  AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch`;
/** The address bar's list of suggestions: newer versions of Chromium start two pages for it with each window. */
const ADDRESS_BAR = "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup";
/** A process kept ready for a page that is to come: here a window shows one page, and each would start one for nothing. */
const SPARE = "SpareRendererForSitePerProcess";
const OFF = `${BY_PLAYWRIGHT},${ADDRESS_BAR},${SPARE}`.replaceAll(/\s/g, "");
/** Pages live for seconds here: what optimising compilers do for them costs more than it saves. */
const WITHOUT_OPTIMISING = "--js-flags=--no-opt --no-maglev";

/** Real Chromium against the built product; each file starts a server of its own (tests/e2e/support). */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/first-start.ts",
  outputDir: "test-results",
  // What is waited for comes within a second or two; on a slow or busy machine ten times that is no fault of the product.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Files have a server each and wait for four seconds in ten: three keep two processors busy.
  workers: 3,
  // On a machine that does other work too, a second try tells a slow moment from a fault; it is listed by name (tests/run.mjs).
  retries: process.env["CI"] ? 1 : 0,
  reporter: "list",
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    actionTimeout: 30_000,
    timezoneId: "Asia/Shanghai",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        `--disable-features=${OFF}`,
        WITHOUT_OPTIMISING,
        // Pages of one window share a process: the next one finds the product's scripts compiled.
        "--process-per-site",
        // A name that is not this machine's: pages there have no secure context, as in most companies.
        "--host-resolver-rules=MAP flow.test 127.0.0.1",
      ],
    },
  },
});
