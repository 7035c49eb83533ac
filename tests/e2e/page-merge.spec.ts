import { expect, test, type Locator, type Page } from "@playwright/test";
import { recordIn, recordsIn } from "@/runtime/core/guards";
import { publish } from "./support/page-designing";
import { Product, signIn, watch } from "./support/product";
import { call } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const PAGE = "system.config";
const canvas = (page: Page): Locator => page.getByRole("application", { name: "画布" });
const title = (page: Page): Locator => page.locator('.pd-right [data-path="title"] input').first();

async function open(page: Page): Promise<void> {
  await page.goto(`/system/screen?id=${PAGE}`);
  await choosePart(page);
}

/** Chooses the list of the page that is open. */
async function choosePart(page: Page): Promise<void> {
  await expect(canvas(page).locator(".fs-crud").first()).toBeVisible();
  await canvas(page)
    .locator(".fs-toolbar")
    .first()
    .click({ position: { x: 4, y: 2 } });
  await expect(page.locator(".pd-label")).toHaveText("增删改查 #list");
}

/** The page was changed when the product brought one with another help and another title of the list. */
async function asIfOlder(page: Page): Promise<void> {
  const help = { zh: "原先的说明", en: "The help before" };
  await page.route(/\/api\/sys\/screen\/get\b/, async (route) => {
    const answer = await route.fetch();
    const body = recordIn(await answer.json());
    const data = recordIn(body["data"]);
    const base = recordIn(JSON.parse(String(data["baseText"])));
    const [list] = recordsIn(base["body"]);
    const baseText = JSON.stringify({ ...base, help, body: [{ ...list, title: "原先的标题" }] });
    const text = JSON.stringify({ ...recordIn(JSON.parse(String(data["text"]))), help });
    await route.fulfill({ response: answer, json: { ...body, data: { ...data, baseText, text } } });
  });
}

test("a changed page takes over what a new version of the product brings: what both changed is asked", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await open(page);
  await title(page).fill("我的参数");
  await title(page).blur();
  await publish(page, "换了标题");
  await expectToast(page, "发布成功");

  await asIfOlder(page);
  await open(page);
  await expect(page.getByText("产品带来了新的内置页面")).toBeVisible();
  await page.getByRole("button", { name: "查看并合并" }).click();
  const dialog = page.getByRole("dialog", { name: "与新的内置页面合并" });
  // The title of the list is gone in the new page and another one in mine; the help is changed by the new page alone.
  await expect(dialog).toContainText("1 处两边都有修改，请选择");
  await expect(dialog.getByRole("list", { name: "修改清单" })).toContainText("调整整个系统的行为");
  await dialog.getByText(/^新的/).click();
  await expect(dialog.getByRole("list", { name: "修改清单" })).toContainText("我的参数");
  await dialog.getByText(/^我的/).click();
  await dialog.getByRole("button", { name: "合并到编辑器" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("产品带来了新的内置页面")).toBeHidden();
  await expect(title(page)).toHaveValue("我的参数");
  await page.unrouteAll();
  await publish(page);
  await expectToast(page, "发布成功");
  const stored = await call(page, "GET", `/api/sys/screen/get?id=${PAGE}`);
  expect(JSON.stringify(stored)).toContain("我的参数");
  expect(JSON.stringify(stored)).not.toContain("原先的");
  expect(faults).toEqual([]);
});

test("versions are compared as a list of changes, as pictures and line by line", async ({ browser }) => {
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await page.goto("/system/screen?id=system.area");
  await choosePart(page);
  await title(page).fill("第一版");
  await title(page).blur();
  await publish(page);
  await expectToast(page, "发布成功");
  await choosePart(page);
  await title(page).fill("再改一次");
  await title(page).blur();
  await page.locator(".fs-sd-bar").getByRole("button", { name: "历史版本" }).click();
  const drawer = page.getByRole("dialog").last();
  await expect(drawer.getByRole("list", { name: "修改清单" })).toContainText("再改一次");
  await drawer.getByRole("tab", { name: "图像对比" }).click();
  const pictures = drawer.locator(".pd-picture");
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first().getByRole("heading", { name: "第一版", includeHidden: true })).toBeVisible();
  await expect(pictures.last().getByRole("heading", { name: "再改一次", includeHidden: true })).toBeVisible();
  await expect(pictures.last().locator(".ant-table-row").first()).toBeVisible();
  await drawer.getByRole("tab", { name: "文本差异" }).click();
  await expect(drawer.locator(".fs-sd-diff").getByText("再改一次")).toBeVisible();
  expect(faults).toEqual([]);
});
