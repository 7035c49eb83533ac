import { readFileSync } from "node:fs";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { publish } from "./support/page-designing";
import { Product, signIn, watch } from "./support/product";
import { openPage } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

interface Screen {
  body: { columns: unknown[]; [option: string]: unknown }[];
}

/** The shipped page of the parameters with some options of its list changed. */
function changed(options: Record<string, unknown>): string {
  const screen = JSON.parse(readFileSync("screens/system/config.json", "utf8")) as Screen;
  Object.assign(screen.body[0] as object, options);
  return JSON.stringify(screen, null, 2);
}

const COLUMNS = ["code", "name", "value", { name: "createDate", title: "登记时间" }];
const GOOD = changed({ columns: COLUMNS, add: false });

async function openDocument(page: Page): Promise<void> {
  await page.goto("/system/screen");
  await page
    .locator(".fs-sd-list")
    .getByRole("button", { name: /^系统参数/ })
    .click();
  await page.locator(".pd-right").getByText("JSON", { exact: true }).click();
  await expect(page.locator(".fs-sd-source .cm-content")).toContainText("schemaVersion");
}

/** Replaces the whole text, as one pastes it. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator(".fs-sd-source .cm-content").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press("ControlOrMeta+V");
}

const header = (page: Page, text: string): Locator =>
  page.locator(".fs-shell-main .ant-table-thead th").filter({ hasText: text });

/** What everybody sees in another tab. */
async function expectPage(page: Page, isChanged: boolean): Promise<void> {
  await openPage(page, "/config");
  await expect(header(page, "登记时间")).toHaveCount(isChanged ? 1 : 0);
  await expect(page.getByRole("button", { name: "新增" })).toHaveCount(isChanged ? 0 : 1);
}

const lineOf = (text: string, part: string): number =>
  text.split("\n").findIndex((line) => line.includes(part)) + 1;

/** The designer names the place and does not publish. */
async function expectRefused(page: Page, text: string, pointer: string, part: string): Promise<void> {
  await write(page, text);
  const problems = page.getByLabel("问题列表");
  await expect(problems).toContainText(pointer);
  await expect(problems).toContainText(`${lineOf(text, part)}:`);
  await publish(page, "坏的");
  await expect(page.getByText(`第 ${lineOf(text, part)} 行，${pointer}`).first()).toBeVisible();
}

test("an administrator changes a page while the product runs, and takes it back", async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  const other = await signInBeside(page);
  await expectPage(other, false);
  await openDocument(page);
  await write(page, GOOD);
  await expect(page.getByText("没有问题")).toBeVisible();
  // The preview beside the text is narrow: its rows are cards there.
  await expect(page.locator(".fs-row-cards").getByText("登记时间").first()).toBeVisible();
  await publish(page, "加登记时间");
  await expectToast(page, "发布成功");
  await expectPage(other, true);

  await write(page, changed({ columns: ["code"] }));
  await publish(page, "只留编码");
  await expect(page.getByText("v2", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "历史版本" }).click();
  await page.getByRole("radio", { name: /加登记时间/ }).check();
  await page.getByRole("button", { name: "恢复 v1" }).click();
  await expect(page.getByText("v3", { exact: true })).toBeVisible();
  await expectPage(other, true);

  await page.getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: "恢复内置" }).click();
  await page
    .getByRole("dialog", { name: "提示" })
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await page.getByRole("button", { name: "更多" }).click();
  await expect(page.getByRole("menuitem", { name: "导出文件" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "恢复内置" })).toHaveCount(0);
  await expectPage(other, false);
  expect(faults).toEqual([]);
});

test("a broken document is refused with path and line, and the page keeps its last good version", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  await openDocument(page);
  await write(page, GOOD);
  await publish(page, "好的");
  await expectToast(page, "发布成功");
  await expectRefused(page, GOOD.replace('"crud"', '"crude"'), "/body/0/type", '"crude"');
  const wrong = changed({ columns: COLUMNS, if: "${user.name ==}" });
  await expectRefused(page, wrong, "/body/0/if", "user.name");
  await expectPage(page, true);
});

/** A second tab of the same session. */
async function signInBeside(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.evaluate(() => void window.open("/workbench/index")),
  ]);
  return tab;
}
