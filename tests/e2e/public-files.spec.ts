import { expect, test, type Locator, type Page } from "@playwright/test";
import { cutOff } from "./support/narrow";
import { Product, signIn, watch } from "./support/product";
import { call, removeRow, rowOf } from "./support/table-page";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const PHONE = { width: 390, height: 844 };
const GUIDE = { name: "guide.txt", mimeType: "text/plain", buffer: Buffer.from("办理须知") };

const file = (dialog: Locator): Locator => dialog.locator('input[type="file"]');
const ok = (dialog: Locator): Locator => dialog.getByRole("button", { name: /确\s*定/ });

async function openNew(page: Page): Promise<Locator> {
  await page.goto("/business/public_file");
  await page.getByRole("button", { name: /新\s*增/ }).click();
  return page.getByRole("dialog").last();
}

test("a file for everybody is uploaded, listed, and downloaded by a visitor until it is removed", async ({
  browser,
}) => {
  const admin = await signIn(browser, product, "admin");
  const faults = watch(admin);
  const dialog = await openNew(admin);
  await dialog.getByLabel("标题", { exact: true }).fill("现场核验须知");
  await file(dialog).setInputFiles(GUIDE);
  await expect(dialog.getByRole("link", { name: "guide.txt" })).toBeVisible();
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  await ok(dialog).click();
  await expect(rowOf(admin, "现场核验须知")).toContainText("guide.txt");
  expect(faults).toEqual([]);

  const visitor = await (await product.window(browser, { viewport: PHONE })).newPage();
  await visitor.goto("/zyzinfor");
  const link = visitor.getByRole("link", { name: "现场核验须知" });
  const answer = await visitor.request.get((await link.getAttribute("href")) ?? "");
  expect([answer.status(), await answer.text()]).toEqual([200, "办理须知"]);
  expect(await cutOff(visitor)).toEqual([]);

  await removeRow(admin, "现场核验须知");
  await visitor.reload();
  await expect(visitor.getByText("现场核验须知")).toHaveCount(0);
});

test("the relations of tables are drawn, and lead to each table, on a phone too", async ({ browser }) => {
  const admin = await signIn(browser, product, "admin");
  const column = (code: string, name: string, more: object = {}) => ({ code, name, kind: "text", ...more });
  const table = (code: string, name: string, columns: object[]) =>
    call(admin, "POST", "/api/business/table/add", { code, name, columns });
  await table("ship", "船只", [column("name", "船名")]);
  await table("voyage", "航次", [
    column("ship", "船只", { kind: "reference", table: "ship" }),
    column("port", "港口"),
  ]);
  const faults = watch(admin);
  await admin.goto("/business/object");
  const drawing = admin.getByRole("group", { name: "关系图" });
  const nodes = drawing.locator(".fs-relation-table");
  await expect(nodes.filter({ hasText: "船只" }).first()).toBeVisible();
  await expect(drawing.locator(".react-flow__edge")).toHaveCount(1);
  await expect(drawing.getByText("一对多 · 船只")).toBeVisible();
  await nodes.filter({ hasText: "港口" }).getByRole("button").click();
  await expect(admin).toHaveURL(/\/business\/table\?tableId=/);

  await admin.setViewportSize(PHONE);
  await admin.goto("/business/object");
  const list = admin.locator(".fs-relation-list");
  await expect(list).toBeVisible();
  expect(await cutOff(admin)).toEqual([]);
  await list.getByRole("button", { name: /^航次/ }).click();
  await expect(admin).toHaveURL(/\/business\/table\?tableId=/);
  expect(faults).toEqual([]);
});
