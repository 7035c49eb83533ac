import { expect, test, type Locator, type Page } from "@playwright/test";
import { applyForPermit, openFirst } from "./support/permits";
import { centreOf, drag, type Point } from "./support/pointer";
import { draftOf, openProcess } from "./support/process-designing";
import { Product, signIn, watch } from "./support/product";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const node = (page: Page, name: string): Locator =>
  page.locator(".react-flow__node").and(page.getByLabel(name, { exact: true }));
const button = (page: Page, name: string): Locator =>
  page.getByRole("toolbar", { name: "节点操作" }).getByRole("button", { name });
/** How many elements of a kind the draft holds, whatever prefix its file writes. */
const draft = async (page: Page, tag: string): Promise<number> =>
  (await draftOf(page)).split(new RegExp(`<(?:[a-z0-9]+:)?${tag} `)).length - 1;

/** Chooses what "more" of the palette offers, and clicks where it goes. */
async function placeFromMore(page: Page, name: string, at: Point): Promise<void> {
  await page.getByRole("button", { name: "更多元素" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
  await page.mouse.click(at.x, at.y);
}

async function nameSelected(page: Page, name: string): Promise<void> {
  const field = page.getByLabel("名称", { exact: true });
  await field.fill(name);
  await field.press("Tab");
  await expect(node(page, name)).toBeVisible();
}

/** A pool with two lanes around the process, and another participant that hears of it. */
async function drawPools(page: Page): Promise<void> {
  await placeFromMore(page, "泳池", await centreOf(page.locator(".react-flow")));
  await button(page, "分成两条泳道").click();
  await nameSelected(page, "经办");
  await page.getByRole("button", { name: "适应画布" }).click();
  const lane = await node(page, "泳道").boundingBox();
  if (!lane) throw new Error("no second lane");
  await page.mouse.dblclick(lane.x + lane.width / 2, lane.y + lane.height - 8);
  await page.keyboard.type("备用");
  await page.keyboard.press("Enter");
  await expect(node(page, "备用")).toBeVisible();

  await placeFromMore(page, "泳池", await centreOf(node(page, "测绘作业证申请")));
  await nameSelected(page, "发证系统");
  await page.getByRole("button", { name: "适应画布" }).click();
  await drag(page, button(page, "拖动连线"), await centreOf(node(page, "科室审核")));
  await expect.poll(() => draft(page, "messageFlow")).toBe(1);
}

test("a process is drawn into a pool with lanes, published, and runs in it to its last signature", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await openProcess(page, "测绘作业证申请");
  await drawPools(page);
  await expect.poll(() => draft(page, "lane")).toBe(2);
  await page.getByRole("button", { name: "流程检查" }).click();
  await expect(page.getByLabel("流程检查结果").getByText("0 个错误")).toBeVisible();
  await page.locator(".bpmn-toolbar").getByRole("button", { name: /发布$/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^启\s*用$/ })
    .click();
  await expectToast(page, "已启用");

  const zhangsan = await signIn(browser, product, "zhangsan");
  await applyForPermit(zhangsan);
  for (const account of ["lisi", "wangwu"]) {
    const handler = await signIn(browser, product, account);
    await openFirst(handler);
    await handler.getByLabel("审批意见").fill("同意");
    await handler.getByRole("button", { name: "同意" }).click();
    await expect(handler).toHaveURL(/\/work\/todo/);
  }
  await zhangsan.goto("/workbench/apply/history");
  await expect(zhangsan.getByText("已办结").first()).toBeVisible();
  await zhangsan.getByRole("button", { name: "查看" }).first().click();
  await zhangsan.getByRole("tab", { name: "流程图" }).click();
  await expect(zhangsan.locator(".bpmn-taken").first()).toBeAttached();
  for (const name of ["测绘作业证申请", "经办", "备用", "发证系统"])
    await expect(node(zhangsan, name)).toBeVisible();
  expect(faults).toEqual([]);
});

test("deleting the pool keeps the process, and is refused beside another participant", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  await openProcess(page, "测绘作业证申请");
  const pool = await node(page, "测绘作业证申请").boundingBox();
  if (!pool) throw new Error("no pool");
  await page.mouse.click(pool.x + 6, pool.y + 6);
  await page.keyboard.press("Delete");
  await expectToast(page, "请先删除它们");
  const other = await centreOf(node(page, "发证系统"));
  await page.mouse.click(other.x, other.y);
  await page.keyboard.press("Delete");
  await page.mouse.click(pool.x + 6, pool.y + 6);
  await button(page, "删除").click();
  await expect(node(page, "测绘作业证申请")).toHaveCount(0);
  await expect(node(page, "科室审核")).toBeVisible();
  expect(await draft(page, "participant")).toBe(0);
  await page.keyboard.press("Control+z");
  await expect(node(page, "经办")).toBeVisible();
});

test("fingers place a pool and a group, and divide the pool", async ({ browser }) => {
  const page = await signIn(browser, product, "designer", { hasTouch: true });
  await openProcess(page, "测绘作业证注销");
  await page.setViewportSize({ width: 390, height: 844 });
  const tapMore = async (name: string): Promise<void> => {
    await page.getByRole("button", { name: "更多元素" }).tap();
    await page.getByRole("menuitem", { name, exact: true }).tap();
    const { x, y } = await centreOf(page.locator(".react-flow"));
    await page.touchscreen.tap(x, y);
  };
  await tapMore("泳池");
  await expect.poll(() => draft(page, "participant")).toBe(1);
  await button(page, "分成两条泳道").tap();
  await expect.poll(() => draft(page, "lane")).toBe(2);
  await button(page, "下方加泳道").tap();
  await expect.poll(() => draft(page, "lane")).toBe(3);
  await tapMore("分组");
  await expect.poll(() => draft(page, "categoryValue")).toBe(1);
});
