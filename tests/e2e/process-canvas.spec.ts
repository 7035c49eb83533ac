import { expect, test, type Locator, type Page } from "@playwright/test";
import { centreOf, type Point } from "./support/pointer";
import { createProcess, draftOf } from "./support/process-designing";
import { Product, signIn } from "./support/product";
import { countOf } from "../support/count-elements";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 2, from.y + 2);
  await page.mouse.move(from.x + 4, from.y + 3);
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

const node = (page: Page, name: string): Locator =>
  page.locator(".react-flow__node").and(page.getByLabel(name, { exact: true }));
const palette = (page: Page, name: string): Promise<Point> =>
  centreOf(page.locator(".bpmn-palette").getByText(name));
const draft = async (page: Page, tag: string): Promise<number> => countOf(await draftOf(page), tag);

async function rename(page: Page, name: string): Promise<void> {
  await page.getByLabel("节点名称").fill(name);
  await page.getByLabel("节点名称").press("Tab");
}

/** A start, a task and an end in one row, the first two connected. */
async function drawThree(page: Page): Promise<void> {
  await drag(page, await centreOf(node(page, "开始节点")), { x: 420, y: 320 });
  await drag(page, await palette(page, "用户任务"), { x: 620, y: 323 });
  await rename(page, "初审");
  await page.locator(".bpmn-palette").getByText("结束节点").click();
  await page.mouse.click(860, 318);
  await node(page, "开始节点").click();
  await drag(
    page,
    await centreOf(page.getByRole("button", { name: "拖动连线" })),
    await centreOf(node(page, "初审")),
  );
}

test("a part of one process is copied into another one in a second tab, with its settings", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  await createProcess(page, "copy_from", "复制来源");
  await drawThree(page);
  await node(page, "初审").click();
  await page.getByLabel("别名").fill("first-review");
  await page.getByLabel("别名").press("Tab");
  await page.keyboard.press("F6");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");

  const opened = page.context().waitForEvent("page");
  await page.evaluate(() => window.open(location.href));
  const other = await opened;
  await createProcess(other, "copy_into", "复制目标");
  await other.keyboard.press("Control+v");
  await expect.poll(() => draft(other, "sequenceFlow")).toBe(1);
  await other.keyboard.press("Escape");
  await node(other, "初审").click();
  await expect(other.getByLabel("别名")).toHaveValue("first-review");
  const ids = await Promise.all(
    [page, other].map(async (one) =>
      one
        .getByLabel("节点标识")
        .inputValue()
        .catch(() => ""),
    ),
  );
  expect(ids[1]).not.toBe("");
});
