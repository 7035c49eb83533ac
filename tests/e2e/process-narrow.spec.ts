import { expect, test } from "@playwright/test";
import { createProcess } from "./support/process-designing";
import { Product, signIn } from "./support/product";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("canvas and panel have room on narrow pages too", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await createProcess(page, "narrow_apply", "窄屏");
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 768, height: 900 },
  ]) {
    await page.setViewportSize({ width, height });
    const canvas = page.locator(".bpmn-ground");
    await expect.poll(async () => (await canvas.boundingBox())?.width ?? 0).toBeGreaterThan(width / 2);
    expect((await canvas.boundingBox())?.height ?? 0).toBeGreaterThan(180);
    const panel = await page.getByRole("complementary", { name: "属性面板" }).boundingBox();
    expect((panel?.x ?? -1) >= 0 && (panel?.x ?? 0) + (panel?.width ?? 0) <= width).toBe(true);
    expect(panel?.height ?? 0).toBeGreaterThan(160);
    const field = page.getByLabel("流程名称");
    await field.scrollIntoViewIfNeeded();
    await expect(field).toBeInViewport();
    const save = page.getByRole("toolbar").getByRole("button", { name: "保存" });
    await expect(save).toBeInViewport({ ratio: 1 });
  }
});
