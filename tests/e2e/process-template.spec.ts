import { expect, test } from "@playwright/test";
import { Product, signIn } from "./support/product";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("a process and its form begin from a template, whose diagram is shown before", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await page.goto("/process/manage/list");
  await page.getByRole("button", { name: "用模板新建" }).click();
  await expect(page).toHaveURL(/\/process\/manage\/template$/);
  const row = page.getByRole("row", { name: /出差申请/ });
  await row.getByRole("button", { name: "预览" }).click();
  await expect(page.getByRole("dialog").getByText("领导审批")).toBeVisible();
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: "用模板新建" }).click();
  const dialog = page.getByRole("dialog", { name: "用模板新建：出差申请" });
  await dialog.getByLabel("流程编码").fill("trip");
  await dialog.getByLabel("表单编码").fill("trip_form");
  await dialog.getByRole("button", { name: "新建并设计" }).click();
  await expect(page).toHaveURL(/modelId=/);
  await expectToast(page, /表单 trip_form 已新建；表单还是草稿/);
  await expect(page.getByText("出差备案").first()).toBeVisible();
  await page.getByRole("button", { name: "流程检查" }).click();
  await page.getByLabel("流程检查结果").getByRole("button", { name: "去发布表单" }).click();
  await expect(page.getByRole("cell", { name: "trip_form" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("a process of one's own becomes a template", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await page.goto("/process/manage/list");
  const row = page.getByRole("row", { name: /work_permit_apply/ });
  await row.getByRole("button", { name: "更多" }).click();
  await page.getByRole("button", { name: "存为模板" }).click();
  const dialog = page.getByRole("dialog", { name: /存为模板/ });
  await dialog.getByLabel("模板名称").fill("本单位请假");
  await dialog.getByRole("combobox", { name: "分类" }).click();
  await page.getByTitle("人事", { exact: true }).click();
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/process/manage/template");
  await expect(page.getByRole("row", { name: /本单位请假/ }).getByText("自建")).toBeVisible();
});
