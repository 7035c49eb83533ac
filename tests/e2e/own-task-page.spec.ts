import { expect, test, type Locator, type Page } from "@playwright/test";
import { publish } from "./support/page-designing";
import { applyForPermit, openFirst } from "./support/permits";
import { Product, signIn, watch } from "./support/product";
import { call } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

/** High enough for the whole page on the canvas: what is dragged and where to is in sight. */
const viewport = { width: 1600, height: 1500 };

const canvas = (page: Page): Locator => page.getByRole("application", { name: "画布" });

interface Point {
  x: number;
  y: number;
}

async function boxOf(place: Locator): Promise<Point & { width: number; height: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error("not drawn");
  return box;
}

/** Drags from one point to another, in steps as a hand does. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.locator(".pd-drop")).toBeVisible();
  await page.mouse.up();
}

/** The opinion above the form, and the history beside it. */
async function rearrange(page: Page): Promise<void> {
  const form = canvas(page).locator(".fs-card").filter({ hasText: "事由" });
  const opinion = await boxOf(canvas(page).getByText("审批意见", { exact: true }));
  const above = await boxOf(form);
  await drag(page, { x: opinion.x + 8, y: opinion.y + 8 }, { x: above.x + above.width / 2, y: above.y + 2 });
  await expect
    .poll(async () => (await boxOf(canvas(page).getByText("审批意见", { exact: true }))).y)
    .toBeLessThan((await boxOf(form)).y);

  const grid = await boxOf(page.locator('.kit-palette-item[data-type="grid"]'));
  const below = await boxOf(form);
  await drag(
    page,
    { x: grid.x + grid.width / 2, y: grid.y + grid.height / 2 },
    { x: below.x + below.width / 2, y: below.y + below.height - 2 },
  );
  await expect(canvas(page).locator(".pd-empty-slot")).toBeVisible();
  const slot = await boxOf(canvas(page).locator(".pd-empty-slot"));
  await drag(
    page,
    { x: below.x + 4, y: below.y + below.height - 8 },
    { x: slot.x + 40, y: slot.y + slot.height / 2 },
  );
  await expect(canvas(page).locator(".fs-columns .fs-card")).toHaveCount(1);

  await page.getByText("大纲", { exact: true }).click();
  const outline = page.getByRole("tree", { name: "大纲" });
  const timeline = outline
    .locator(".pd-outline-title")
    .filter({ hasText: /^审批历史/ })
    .last();
  // The lower half of a container's row is inside of it, the upper half before it.
  const lower = { x: 12, y: 16 };
  await timeline.dragTo(outline.locator(".pd-outline-title").filter({ hasText: /^栅格/ }), {
    targetPosition: lower,
  });
  await expect(canvas(page).locator(".fs-columns .fs-timeline")).toBeVisible();
}

test("a task page that an administrator has rearranged is what everybody handles tasks with", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await signIn(browser, product, "admin", { viewport });
  const faults = watch(admin);
  await admin.goto("/system/screen?id=process.tasktodo");
  await expect(canvas(admin).getByText("张三的请假申请（示例）")).toBeVisible();
  await expect(admin.getByText("没有问题")).toBeVisible();
  await rearrange(admin);
  await expect(admin.getByText("没有问题")).toBeVisible();
  await publish(admin);
  await expectToast(admin, "发布成功");
  expect(faults).toEqual([]);

  const zhangsan = await signIn(browser, product, "zhangsan");
  const instId = await applyForPermit(zhangsan);
  const lisi = await signIn(browser, product, "lisi", { viewport });
  await openFirst(lisi);
  await expect(lisi.locator(".fs-columns").getByText("姓名", { exact: true })).toBeVisible();
  const [form, history, opinion] = [
    await boxOf(lisi.locator(".fs-columns .fs-card").filter({ hasText: "姓名" })),
    await boxOf(lisi.locator(".fs-columns .fs-timeline")),
    await boxOf(lisi.getByLabel("审批意见")),
  ];
  expect(Math.abs(history.x - form.x)).toBeGreaterThan(Math.min(history.width, form.width));
  expect(opinion.y).toBeLessThan(form.y);
  await lisi.getByLabel("审批意见").fill("按新页面办理");
  await lisi.getByRole("button", { name: "同意" }).click();
  await expect(lisi).toHaveURL(/\/work\/todo$/);
  const detail = await call(zhangsan, "GET", `/api/bpm/process/detail?instId=${instId}`);
  expect(JSON.stringify(detail.data)).toContain("按新页面办理");
});
