import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "../support/browser.mjs";
import { pause } from "./support/browser.mjs";
import { median } from "./support/numbers.mjs";
import { pageClock } from "./support/page-clock.mjs";

/**
 * `npm run bench:designer`: the built product's page designer with a page of 200 blocks: opened by its address, opened
 * from the list, and one letter typed in the panel until the canvas shows it. Milliseconds, median and worst of the rounds.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CARDS = 20;
const PORT = process.env.PORT ?? "8091";
const ID = "bench.page";
const LAST = `末行${CARDS - 1}`;

const card = (at) => ({
  type: "card",
  title: `卡片 ${at}`,
  body: [
    ...Array.from({ length: 5 }, (_, line) => ({ type: "text", text: `说明 ${at}.${line}` })),
    { type: "stat", label: `数量 ${at}`, value: "${size(user.name)}" },
    { type: "stat", label: `合计 ${at}`, value: at },
    { type: "button", text: "刷新", on: { click: [{ toast: "好" }] } },
    { type: "text", text: `末行${at}` },
  ],
});
const PAGE = {
  schemaVersion: 1,
  id: ID,
  route: "/bench/page",
  title: "两百块",
  body: Array.from({ length: CARDS }, (_, at) => card(at)),
};

const data = mkdtempSync(join(tmpdir(), "flowsmith-bench-"));
const server = spawn(process.execPath, ["dist/server/main.js"], {
  env: { ...process.env, PORT, FLOWSMITH_DATA: data, FLOWSMITH_DEMO: "bare", NODE_ENV: "test" },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  await new Promise((resolve, reject) => {
    server.once("exit", reject);
    server.stdout.on("data", (text) => text.toString().includes("http://localhost") && resolve());
  });
  await measure(`http://localhost:${PORT}`);
} finally {
  server.removeAllListeners("exit");
  server.kill();
  rmSync(data, { recursive: true, force: true });
}

async function measure(url) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1600, height: 900 } });
    await page.addInitScript(pageClock);
    await page.addInitScript(`window.shownText = ${shownText.toString()}`);
    await prepare(page, url);
    const samples = { address: [], list: [], letter: [] };
    for (let round = 0; round < ROUNDS; round += 1) await sample(page, samples);
    for (const [name, all] of Object.entries(samples))
      console.log(
        JSON.stringify({ name, median: Math.round(median(all)), worst: Math.round(Math.max(...all)) }),
      );
  } finally {
    await browser.close();
  }
}

async function call(url, path, { token, ...body }) {
  const response = await fetch(`${url}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`);
  return answer.data;
}

async function prepare(page, url) {
  const account = { account: "admin", password: "Flowsmith1!" };
  const { accessToken: token } = await call(url, "sys/login", account);
  await call(url, "sys/screen/publish", { token, id: ID, base: 0, text: JSON.stringify(PAGE, null, 2) });
  await page.goto("/login");
  await page.locator('input[autocomplete="username"], #account, input').first().fill(account.account);
  await page.locator('input[type="password"]').fill(account.password);
  await page.locator('input[type="password"]').press("Enter");
  await page.waitForURL(/workbench|\/$/);
}

/** Shown is what a reader of the canvas sees. */
function shownText(text) {
  return [...document.querySelectorAll(".pd-page .fs-text, .pd-page .fs-card *")].some(
    (one) => one.childElementCount === 0 && one.textContent === text,
  );
}

async function sample(page, { address, list, letter }) {
  const start = Date.now();
  await page.goto(`/system/screen?id=${ID}`);
  await page.waitForFunction((text) => window.shownText(text), LAST, { polling: "raf" });
  address.push(Date.now() - start);
  await pause(600);
  letter.push(...(await typeLetters(page)));
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.includes("screenUnsaved")))
      localStorage.removeItem(key);
  });
  await page.goto("/system/screen");
  const entry = page.getByRole("button", { name: /两百块/ });
  await entry.waitFor();
  await pause(600);
  list.push(
    await entry.evaluate(
      (button, last) =>
        window.__clock.shown(
          () => button.click(),
          () => window.shownText(last),
        ),
      LAST,
    ),
  );
}

/** The text of a block in the middle, letter by letter. */
async function typeLetters(page) {
  await page.locator(".pd-page").getByText("说明 3.1", { exact: true }).click();
  const box = page.locator('.pd-right [data-path="text"] input');
  await box.waitFor();
  return box.evaluate(async (input) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
    const times = [];
    for (const letter of "abcdefgh") {
      const next = input.value + letter;
      const type = () => {
        write.call(input, next);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      };
      times.push(await window.__clock.shown(type, () => window.shownText(next)));
      await new Promise((resolve) => setTimeout(resolve, 600));
    }
    return times;
  });
}
