import { readFile } from "node:fs/promises";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { recordIn } from "@/runtime/core/guards";
import { Product, signIn, watch } from "./support/product";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const canvas = (page: Page): Locator => page.getByRole("application", { name: "画布" });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/system/screen?id=${id}`);
  await expect(canvas(page).locator(".fs-crud").first()).toBeVisible();
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.locator(".fs-sd-bar").getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("a page goes out as a file and comes into another one, which stays the page that it is", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await open(page, "system.link");
  const [file] = await Promise.all([page.waitForEvent("download"), choose(page, "导出")]);
  expect(file.suggestedFilename()).toBe("system.link.json");
  const text = await readFile(await file.path(), "utf8");
  expect(recordIn(JSON.parse(text))).toMatchObject({ $schema: "/schemas/screen.json", id: "system.link" });

  await open(page, "system.area");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), choose(page, "导入")]);
  await chooser.setFiles({ name: "link.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await expect(canvas(page).getByText("天地图")).toBeVisible();
  await page.locator(".pd-right").getByText("JSON", { exact: true }).click();
  const source = page.locator(".fs-sd-source .cm-content");
  await expect(source).toContainText('"id": "system.area"');
  await expect(source).toContainText("sys/link");
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(source).toContainText("sys/area");
  await expect(page.getByRole("button", { name: "保存草稿" })).toBeDisabled();

  const [again] = await Promise.all([page.waitForEvent("filechooser"), choose(page, "导入")]);
  await again.setFiles({ name: "no.json", mimeType: "application/json", buffer: Buffer.from("no page") });
  await expect(source).toContainText("sys/area");
  expect(faults).toEqual([]);
});

test("a page that is previewed as a role says whose rows it shows, and hides what the role may not do", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  await open(page, "system.link");
  await expect(canvas(page).getByRole("button", { name: /新\s*增/ })).toBeVisible();
  await page.locator(".fs-sd-role").click();
  await page.locator(".ant-select-item-option").filter({ hasText: "申请人" }).first().click();
  await expect(
    page.getByRole("note").filter({ hasText: "由服务器按角色判断，且不超出您自己的权限" }),
  ).toBeVisible();
  await expect(page.getByRole("note").filter({ hasText: "这些角色打不开此页面" })).toBeVisible();
  await expect(canvas(page).getByRole("button", { name: /新\s*增/ })).toHaveCount(0);
});
