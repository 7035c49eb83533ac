import { expect, test, type Page } from "@playwright/test";
import { publish } from "./support/page-designing";
import { Product, signIn, watch } from "./support/product";
import { call } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const PAGE = JSON.stringify(
  {
    schemaVersion: 1,
    id: "own.parameter",
    route: "/own/parameter",
    title: "登记参数",
    body: [
      {
        type: "button",
        text: "登记",
        on: {
          click: [
            { post: "/api/sys/config/add", body: { code: "own.note", name: "备注", value: "1" } },
            { toast: "已登记" },
          ],
        },
      },
    ],
  },
  null,
  2,
);

async function openDesigned(page: Page): Promise<void> {
  await page.goto("/system/screen?id=own.parameter");
  await page.locator(".pd-right").getByText("JSON", { exact: true }).click();
  await expect(page.locator(".fs-sd-source .cm-content")).toContainText("schemaVersion");
}

/** The page itself, once it is drawn. */
async function openOwn(page: Page): Promise<void> {
  await page.goto("/own/parameter");
  await expect(page).toHaveTitle(/^登记参数/);
  await expect(page.locator(".fs-screen")).toBeAttached();
}

/** Replaces the whole text and publishes it. */
async function publishWhole(page: Page): Promise<void> {
  await page.locator(".fs-sd-source .cm-content").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.evaluate((words) => navigator.clipboard.writeText(words), PAGE);
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.getByText("没有问题")).toBeVisible();
  await publish(page);
}

test("a page with a call that its designer may not make waits until an administrator releases it", async ({
  browser,
}) => {
  const designer = await signIn(browser, product, "designer");
  const faults = watch(designer);
  const text = JSON.stringify({ ...JSON.parse(PAGE), body: [] });
  await call(designer, "POST", "/api/sys/screen/publish", { id: "own.parameter", text, base: 0 });
  await openDesigned(designer);
  await publishWhole(designer);
  await expectToast(designer, "已提交，待放行");
  const waiting = designer.getByRole("region", { name: "待放行" });
  await expect(waiting).toContainText("sys:config:add");
  await expect(waiting).toContainText("POST /api/sys/config/add");
  await expect(waiting.getByRole("button", { name: /放\s*行/ })).toHaveCount(0);

  const admin = await signIn(browser, product, "admin");
  await openOwn(admin);
  await expect(admin.getByRole("button", { name: "登记" })).toHaveCount(0);
  await openDesigned(admin);
  const asked = admin.getByRole("region", { name: "待放行" });
  await asked.getByRole("button", { name: "查看差异" }).click();
  await expect(
    admin.locator(".fs-sd-diff .fs-sd-added").filter({ hasText: "/api/sys/config/add" }),
  ).toBeVisible();
  await admin.getByRole("button", { name: "Close" }).or(admin.getByLabel("关闭")).first().click();
  await asked.getByRole("button", { name: /放\s*行/ }).click();
  await admin
    .getByRole("dialog", { name: "提示" })
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await expectToast(admin, "已放行");
  await expect(asked).toHaveCount(0);

  await openOwn(admin);
  const [request] = await Promise.all([
    admin.waitForRequest((one) => one.url().includes("/api/sys/config/add")),
    admin.getByRole("button", { name: "登记" }).click(),
  ]);
  expect(request.headers()["x-screen"]).toBe("own.parameter@2");
  await expectToast(admin, "已登记");
  const { data } = await call(designer, "GET", "/api/sys/message/list");
  expect(JSON.stringify(data)).toContain("放行了页面「登记参数」");
  expect(faults).toEqual([]);
});
