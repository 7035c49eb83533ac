import { expect, test } from "@playwright/test";
import { Product, signIn, watch } from "./support/product";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("who uses a dictionary is asked from its row, and a renamed field is missed in the designer until its form is published", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await page.goto("/dict");
  await page
    .getByRole("row", { name: /survey_grade/ })
    .getByRole("button", { name: "谁在用" })
    .click();
  await expect(page).toHaveURL(/\/system\/reference\?kind=dict&name=survey_grade/);
  await expect(page.getByRole("row", { name: /测绘资质等级/ })).toBeVisible();

  await page.goto("/system/reference?kind=field&name=work_permit.grade");
  await expect(page.getByRole("row", { name: /"model": "grade"/ })).toBeVisible();
  await page.getByRole("button", { name: /改\s*名/ }).click();
  const dialog = page.getByRole("dialog", { name: /work_permit\.grade/ });
  await dialog.getByRole("textbox").fill("level");
  await expect(dialog.getByRole("button", { name: /改\s*名/ })).toBeDisabled();
  await dialog.getByRole("button", { name: /预\s*览/ }).click();
  await expect(dialog.getByText(`+ "model": "level",`)).toBeVisible();
  await dialog.getByRole("button", { name: /改\s*名/ }).click();
  await page.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(page, "操作成功！");
  await expect(page.getByText("没有引用")).toBeVisible();

  await page.goto("/system/reference?kind=field&name=work_permit.level");
  await page
    .getByRole("row", { name: /流程/ })
    .first()
    .getByRole("button", { name: /打\s*开/ })
    .click();
  await page.getByRole("button", { name: "流程检查" }).click();
  // The form that is published still has the old name: the new draft of the process does not fit it.
  await expect(page.getByLabel("流程检查结果").getByText(/没有名为 level 的值/)).toBeVisible();
  expect(faults).toEqual([]);
});
