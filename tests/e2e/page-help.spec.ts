import { expect, test } from "@playwright/test";
import { Product, signIn } from "./support/product";
import { act, openPage, rowOf } from "./support/table-page";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("the help of a page says what it is for, its keys, and leads to the reference of its blocks", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  await openPage(page, "/config");
  await page.getByRole("button", { name: "这个页面怎么用" }).click();
  const help = page.getByRole("dialog", { name: "系统参数" });
  await expect(help.getByText("调整整个系统的行为")).toBeVisible();
  await expect(help.getByText("Ctrl+k")).toBeVisible();
  await help.getByRole("link", { name: "增删改查" }).click();
  await expect(page).toHaveURL(/\/help\?chapter=blocks&entry=crud$/);
  await expect(page.locator("#entry-crud summary")).toBeInViewport();
  await expect(page.locator("#entry-crud table").first()).toBeInViewport();
});

test("the help of a designer tells the designer's own keys", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await page.goto("/process/manage/list");
  await act(rowOf(page, "测绘作业证申请").first(), "设计");
  await page.locator(".bpmn-stage").waitFor();
  await page.getByRole("button", { name: "这个页面怎么用" }).click();
  const help = page.locator(".fs-page-help");
  await expect(help.getByText("Ctrl+s", { exact: true })).toBeVisible();
});
