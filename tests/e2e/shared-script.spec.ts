import { expect, test } from "@playwright/test";
import { Product, signIn, watch } from "./support/product";
import { act, openPage, removeRow, rowOf } from "./support/table-page";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("an administrator writes a shared script, tries it and sees its versions", async ({ browser }) => {
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await openPage(page, "/system/script");
  await page.getByRole("button", { name: /新\s*增/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("编码").fill("fee");
  await dialog.getByLabel("名称").fill("费用");
  await dialog.getByLabel("参数").fill("days,price");
  await dialog.locator(".cm-content").fill("log('天数', days);\nreturn days * price");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();

  await act(rowOf(page, "fee"), "测试运行");
  const trial = page.getByRole("dialog", { name: "测试运行：费用" });
  await trial.locator(".cm-content").fill('{"days": 3, "price": 20}');
  await trial.getByRole("button", { name: /运\s*行/ }).click();
  await expect(trial.getByText("结果：60")).toBeVisible();
  await expect(trial.getByText("日志：天数 3")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(trial).toBeHidden();

  await act(rowOf(page, "fee"), /修\s*改/);
  await dialog.locator(".cm-content").fill("return nothing.at.all");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(rowOf(page, "fee")).toContainText("V2");
  await act(rowOf(page, "fee"), "测试运行");
  await trial.getByRole("button", { name: /运\s*行/ }).click();
  await expect(trial.getByText(/第 1 行/)).toBeVisible();
  await page.keyboard.press("Escape");

  await act(rowOf(page, "fee"), "版本");
  const versions = page.getByRole("dialog", { name: "版本：费用" });
  await expect(versions.getByText(/V2 · 林志远/)).toBeVisible();
  await expect(versions.locator(".cm-content").last()).toContainText("return days * price");
  await page.keyboard.press("Escape");
  await removeRow(page, "fee");
  expect(faults).toEqual([]);
});
