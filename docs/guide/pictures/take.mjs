import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { findBrowser } from "../../../tests/support/browser.mjs";

/**
 * `npm run pictures -- --url http://localhost:8080`: takes the pictures of README and guides anew, of a
 * demonstration that was just started for the first time. It signs its accounts in, which signs them out elsewhere.
 */
const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:8080" },
    to: { type: "string", default: fileURLToPath(new URL(".", import.meta.url)) },
  },
});

/** The stream of messages keeps the network busy: there is no moment that says that all is there. */
const SETTLED_MS = 4_000;

const clickFirst = (page, name) => page.getByRole("row").nth(1).getByText(name, { exact: true }).click();
const rowOf = (page, text, name) =>
  page.getByRole("row").filter({ hasText: text }).first().getByText(name, { exact: true }).click();

/** What each picture shows: who looks at which page, and what they do there first. */
const PICTURES = [
  { name: "workbench", account: "lisi", path: "/workbench/index" },
  { name: "task", account: "lisi", path: "/work/todo", open: (page) => clickFirst(page, "办理") },
  {
    name: "process-designer",
    account: "designer",
    path: "/process/manage/list",
    open: (page) => rowOf(page, "work_permit_apply", "设计"),
  },
  {
    name: "form-designer",
    account: "designer",
    path: "/form/definition",
    open: (page) => clickFirst(page, "设计"),
  },
  { name: "statistics", account: "admin", path: "/process/manage/statistics" },
];

const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox"],
});
const windows = new Map();
for (const { name, account, path, open } of PICTURES) {
  const page = windows.get(account) ?? (await signedIn(account));
  windows.set(account, page);
  await page.goto(values.url + path);
  if (open) await open(page);
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: `${values.to}/${name}.png` });
}
await browser.close();

async function signedIn(account) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
  });
  await page.goto(values.url);
  await page.getByLabel("账号").fill(account);
  await page.getByLabel("密码", { exact: true }).fill("Flowsmith1!");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.includes("login"));
  return page;
}
