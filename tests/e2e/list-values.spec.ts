import { expect, test } from "@playwright/test";
import { Product, signIn, watch } from "./support/product";
import { call } from "./support/table-page";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("a secret that is shown once is shown whole, also on a phone", async ({ browser }) => {
  const page = await signIn(browser, product, "admin", PHONE);
  const faults = watch(page);
  await call(page, "POST", "/api/sys/client/add", { code: "erp", name: "ERP", account: "lisi" });
  await page.goto("/system/client");
  const card = page.locator(".fs-card-row", { hasText: "ERP" });
  await card.getByRole("button", { name: "生成密钥" }).click();
  const asked = page.getByRole("dialog", { name: /生成密钥/ });
  await expect(asked.getByLabel("原密钥保留小时")).toHaveValue("24");
  await asked.getByRole("button", { name: "确定" }).tap();
  const secret = page
    .getByRole("dialog", { name: /密钥只显示这一次/ })
    .locator(".fs-cell-text")
    .last();
  await expect(secret).toHaveText(/^[\w-]{40,}$/);
  const room = await secret.evaluate(({ parentElement: cell }) =>
    cell ? cell.scrollWidth - cell.clientWidth : -1,
  );
  expect(room).toBeLessThanOrEqual(0);
  expect(await secret.evaluate((text) => getComputedStyle(text).webkitLineClamp)).toBe("none");
  expect(faults).toEqual([]);
});

test("the boxes of a list take little room, and amounts stand under each other", async ({ browser }) => {
  const page = await signIn(browser, product, "admin");
  const columns = [
    { code: "title", name: "名称", kind: "text" },
    { code: "amount", name: "金额", kind: "decimal", decimals: 2 },
  ];
  const { data } = await call(page, "POST", "/api/business/table/add", {
    code: "bill",
    name: "账单",
    columns,
  });
  await call(page, "POST", "/api/business/table/generate", { id: (data as { id: string }).id });
  for (const amount of [1234.5, 99]) await call(page, "POST", "/api/biz/bill/add", { title: "电费", amount });
  // The right to the page came after the sign-in.
  await page.goto("/biz/bill");
  await expect(page.getByRole("cell", { name: "1,234.50" })).toHaveCSS("text-align", "right");
  await expect(page.getByRole("cell", { name: "99.00" })).toBeVisible();
  const box = await page.locator("td.ant-table-selection-column").first().boundingBox();
  expect(box?.width).toBeLessThan(100);
});
