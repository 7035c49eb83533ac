import { expect, test } from "@playwright/test";
import { cutOff } from "./support/narrow";
import { Product, signIn, watch } from "./support/product";
import { choose } from "./support/select";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("an administrator defines a table, makes its page, fills it, and changes it without losing a value", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await page.goto("/business/table");
  await page.getByRole("button", { name: "新建业务表" }).click();
  await expect(page.locator(".fs-td")).toBeVisible();
  await page.getByLabel("表编码").fill("contract");
  await page.getByLabel("名称", { exact: true }).first().fill("合同台账");
  const panel = page.locator(".fs-td-panel");
  for (const [name, code] of [
    ["合同编号", "no"],
    ["金额", "amount"],
  ]) {
    await page.getByRole("button", { name: "增加列" }).click();
    await panel.getByLabel("列名").fill(name!);
    await panel.getByLabel("列编码").fill(code!);
  }
  await choose(panel, "类型", "小数");
  await page.getByRole("button", { name: /^合同编号/ }).click();
  await panel.getByRole("switch", { name: "可搜索" }).click();

  await page.getByRole("button", { name: "保存" }).click();
  const dialog = page.getByRole("dialog", { name: "将要做的修改" });
  await expect(dialog.getByText("建立数据表")).toBeVisible();
  await expect(dialog.getByText("增加列「金额」")).toBeVisible();
  await dialog.getByRole("button", { name: "执行并保存" }).click();
  await expectToast(page, "已保存");
  await page.getByRole("button", { name: "生成列表页面" }).click();
  await expect(page).toHaveURL(/\/biz\/contract$/);
  await expect(page.getByRole("navigation", { name: "功能菜单" }).getByText("合同台账")).toBeVisible();

  await page.getByRole("button", { name: "新增" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("合同编号").fill("HT-2026-001");
  await form.getByLabel("金额").fill("1234.5");
  await form.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(page, "保存成功");
  await expect(page.getByRole("row", { name: /HT-2026-001/ })).toContainText("1,234.50");

  await page.goto("/business/table");
  await page
    .getByRole("row", { name: /合同台账/ })
    .getByRole("button", { name: "设计" })
    .click();
  await page.getByRole("button", { name: "移出列 金额" }).click();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("移出列「金额」（数据保留）")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "执行并保存" })).toBeDisabled();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "执行并保存" }).click();
  await expectToast(page, "已保存");
  await page.getByRole("button", { name: "历史版本" }).click();
  await page.getByRole("dialog", { name: "历史版本" }).getByRole("button", { name: "恢复到此版本" }).click();
  const back = page.getByRole("dialog", { name: "恢复到版本 1？" });
  await expect(back.getByText("恢复列「金额」")).toBeVisible();
  await back.getByRole("button", { name: "执行并保存" }).click();
  await expectToast(page, "已恢复到版本 1");
  await page.goto("/biz/contract");
  await expect(page.getByRole("row", { name: /HT-2026-001/ })).toContainText("1,234.50");
  expect(faults).toEqual([]);
});

test("the table designer fits a phone, and its columns move by their arrows", async ({ browser }) => {
  const page = await signIn(browser, product, "admin", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.goto("/business/table?tableId=new");
  await page.getByRole("button", { name: "增加列" }).tap();
  await page.getByRole("button", { name: "增加列" }).tap();
  await page.getByRole("button", { name: "上移 新列2" }).tap();
  await expect(page.locator(".fs-td-column").first()).toContainText("新列2");
  expect(await cutOff(page)).toEqual([]);
});
