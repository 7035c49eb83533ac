import { chromium } from "playwright";
import { findBrowser } from "../../support/browser.mjs";
import { pageClock } from "./page-clock.mjs";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-timer-throttling", "--no-first-run"];

/** Opens one page in a browser of its own, hands it to `work` and closes the browser. */
export async function inFreshPage(url, work) {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error("no Chromium found (CHROMIUM_PATH names one)");
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, locale: "zh-CN" });
    const errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(pageClock);
    await page.goto(url);
    await page.waitForFunction(() => window.__bench !== undefined);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const result = await work({ page, busy: () => busyMs(session) });
    if (errors.length > 0) throw new Error(errors.join("\n"));
    return result;
  } finally {
    await browser.close();
  }
}

/** Milliseconds that the main thread of the page has worked so far. */
async function busyMs(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
