import { expect, test, type Page } from "@playwright/test";
import { WORK_PERMIT } from "../support/work-permit";
import { Product, signIn } from "./support/product";
import { call } from "./support/table-page";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const LATE_MS = 700;
const WATCHED_MS = 1500;

/** Writes down every place where the first element of a kind is drawn, frame by frame. */
async function watchPlace(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((wanted) => {
    const places: string[] = [];
    Object.assign(window, { places });
    const look = (): void => {
      const box = document.querySelector(wanted)?.getBoundingClientRect();
      const place = box ? [box.x, box.y, box.width].map(Math.round).join() : undefined;
      if (place !== undefined && place !== places.at(-1)) places.push(place);
      requestAnimationFrame(look);
    };
    look();
  }, selector);
  return () => page.evaluate(() => (window as unknown as { places: string[] }).places);
}

test("the buttons of a task stay where they are while parts of its form arrive late", async ({ browser }) => {
  const zhangsan = await signIn(browser, product, "zhangsan");
  const body = { defCode: "work_permit_apply", boData: { work_permit: WORK_PERMIT } };
  await call(zhangsan, "POST", "/api/bpm/process/start", body);
  const lisi = await signIn(browser, product, "lisi");
  const { data } = await call(lisi, "GET", "/api/bpm/task/todo/list");
  const [task] = (data as { records: { taskId: string }[] }).records;
  const places = await watchPlace(lisi, ".wb-actions .ant-btn-primary");
  await lisi.route(/assets\/(images|files|date)-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await lisi.goto(`/process/manage/tasktodo?taskId=${task?.taskId ?? ""}`);
  await expect(lisi.getByRole("button", { name: "同意", exact: true })).toBeVisible();
  await lisi.waitForTimeout(WATCHED_MS);
  expect(await places()).toHaveLength(1);
});

const LISTS = ["/process/manage/list", "/form/definition", "/user", "/role", "/dict"];

for (const route of LISTS)
  test(`the buttons of rows do not move under the pointer: ${route}`, async ({ browser }) => {
    const page = await signIn(browser, product, "admin");
    const places = await watchPlace(page, ".fs-row-actions");
    // What is no list of rows arrives after the rows.
    await page.route(/\/api\/.*(dict|category|tree|published|unread)/i, async (asked) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await asked.continue();
    });
    await page.goto(route);
    await expect(page.locator(".fs-row-actions").first()).toBeVisible();
    await page.waitForTimeout(WATCHED_MS);
    expect(await places()).toHaveLength(1);
  });
