import { expect, type Page, test } from "@playwright/test";
import { WORK_PERMIT } from "../support/work-permit";
import { Product, signIn } from "./support/product";
import { choose } from "./support/select";
import { call } from "./support/table-page";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("the figures of a process stand in its charts, tables and on its diagram", async ({ browser }) => {
  const zhangsan = await signIn(browser, product, "zhangsan");
  const body = { defCode: "work_permit_apply", boData: { work_permit: WORK_PERMIT } };
  await call(zhangsan, "POST", "/api/bpm/process/start", body);
  const lisi = await signIn(browser, product, "lisi");
  const todo = (await call(lisi, "GET", "/api/bpm/task/todo/list")).data as { records: { taskId: string }[] };
  const agree = { taskId: todo.records[0]?.taskId, action: "agree", boData: {} };
  expect((await call(lisi, "POST", "/api/bpm/task/todo/complete", agree)).code).toBe(200);

  const admin = await signIn(browser, product, "admin");
  await admin.goto("/process/manage/statistics");
  await expect(admin.getByRole("row", { name: /科室审核/ }).first()).toBeVisible();
  await choose(admin, "流程", "测绘作业证申请");
  await admin.getByRole("button", { name: /查\s*询/ }).click();
  await expect(admin.getByText(/平均 \d+ (秒|分钟) · 1 次 · 驳回 0/)).toBeVisible();
  await expect(admin.getByRole("row", { name: /李思/ })).toBeVisible();

  await expect(admin.locator("svg text").first()).toBeVisible();
  const light = await faintest(admin);
  await admin.getByRole("button", { name: "深色" }).click();
  await expect.poll(() => faintest(admin)).toBeGreaterThan(3);
  expect(light).toBeGreaterThan(3);
});

/** The least contrast between a word of the charts and what it stands on. */
const faintest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = luminance(getComputedStyle(document.body).backgroundColor);
    const words = [...document.querySelectorAll("main svg text")].map((text) =>
      luminance(getComputedStyle(text).fill),
    );
    const contrasts = words.map((word) => (Math.max(word, ground) + 0.05) / (Math.min(word, ground) + 0.05));
    return Math.min(...contrasts);
  });
