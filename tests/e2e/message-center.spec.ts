import { expect, test, type Page } from "@playwright/test";
import { WORK_PERMIT } from "../support/work-permit";
import { Product, signIn, watch } from "./support/product";
import { call, openPage, rowOf, search } from "./support/table-page";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const apply = (page: Page): Promise<{ code: number }> =>
  call(page, "POST", "/api/bpm/process/start", {
    defCode: "work_permit_apply",
    boData: { work_permit: WORK_PERMIT },
  });

test("messages arrive unread, are counted live, opened, and all marked as read", async ({ browser }) => {
  const [zhangsan, lisi] = (await Promise.all(
    ["zhangsan", "lisi"].map((account) => signIn(browser, product, account)),
  )) as [Page, Page];
  const faults = watch(lisi);
  await openPage(lisi, "/workbench/manage");
  await expect(lisi.getByRole("link", { name: "消息，0 条未读" })).toBeVisible();
  for (let time = 0; time < 3; time++)
    // oxlint-disable-next-line no-await-in-loop -- one application after the other
    expect((await apply(zhangsan)).code).toBe(200);
  await expect(lisi.getByRole("link", { name: "消息，3 条未读" })).toBeVisible();

  await openPage(lisi, "/workbench/manage");
  await expect(rowOf(lisi, "未读")).toHaveCount(3);
  await rowOf(lisi, "未读")
    .first()
    .getByRole("button", { name: /查\s*看/ })
    .click();
  await expect(lisi.getByRole("button", { name: "同意", exact: true })).toBeVisible();
  await expect(lisi.getByRole("link", { name: "消息，2 条未读" })).toBeVisible();

  await openPage(lisi, "/workbench/manage");
  await expect(rowOf(lisi, "未读")).toHaveCount(2);
  await rowOf(lisi, "未读").first().getByRole("checkbox").check();
  await lisi.getByRole("button", { name: "标为已读" }).click();
  await expect(rowOf(lisi, "未读")).toHaveCount(1);
  await lisi.getByRole("button", { name: "全部已读" }).click();
  await expect(rowOf(lisi, "未读")).toHaveCount(0);
  await expect(lisi.getByRole("link", { name: "消息，0 条未读" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("the address book finds people by department and name, and shows how to reach them", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "zhangsan");
  const faults = watch(page);
  await openPage(page, "/workbench/mailList");
  await search(page, "姓名", "李");
  await expect(page.locator(".ant-table-row")).toHaveCount(1);
  await rowOf(page, "李思").getByRole("button", { name: "详情" }).click();
  const card = page.getByRole("dialog", { name: "李思" });
  await expect(card.getByText("lisi@example.cn")).toBeVisible();
  await expect(card.getByText("13800000004")).toBeVisible();
  await expect(card.getByText("工程师")).toBeVisible();
  expect(faults).toEqual([]);
});
