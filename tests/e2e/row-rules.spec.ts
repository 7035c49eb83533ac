import { expect, test } from "@playwright/test";
import { Product, signIn, watch } from "./support/product";
import { choose } from "./support/select";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("an administrator says who sees which rows, reads the rule as a sentence and tries it out as somebody", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await page.goto("/business/table");
  await page.getByRole("button", { name: "新建业务表" }).click();
  await expect(page.locator(".fs-td")).toBeVisible();
  await page.getByLabel("表编码").fill("deal");
  await page.getByLabel("名称", { exact: true }).first().fill("交易");
  const panel = page.locator(".fs-td-panel");
  await page.getByRole("button", { name: "增加列" }).click();
  await panel.getByLabel("列名").fill("负责人");
  await panel.getByLabel("列编码").fill("owner");
  await choose(panel, "类型", "人员");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "执行并保存" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.goto("/business/table/design?rules=deal");
  await expect(page.getByText("没有规则时")).toBeVisible();
  await page.getByRole("button", { name: "新增" }).first().click();
  const form = page.getByRole("dialog", { name: "新增数据权限" });
  await choose(form, "允许", "查看和修改");
  // A name is nobody: what is offered are people, departments and who made the row.
  await form.getByLabel("归属列").click();
  await expect(page.getByTitle("创建人", { exact: true })).toBeVisible();
  await expect(page.getByTitle("名称", { exact: true })).toHaveCount(0);
  await choose(form, "归属列", "负责人");
  await form.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("所有人员可看可改本人的行（按“负责人”）")).toBeVisible();

  await page.getByRole("button", { name: "试算" }).click();
  await choose(page.getByRole("dialog"), "用户", "张三（zhangsan）");
  await page.getByRole("dialog").getByRole("button", { name: "试算" }).click();
  await expect(page.getByText("张三：0 行中可看 0 行，可改 0 行")).toBeVisible();
  expect(faults).toEqual([]);
});
