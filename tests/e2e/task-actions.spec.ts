import { expect, test, type Page } from "@playwright/test";
import { applyForPermit, openFirst, signInAll } from "./support/permits";
import { centreOf } from "./support/pointer";
import { Product } from "./support/product";
import { addOption, choose } from "./support/select";
import { call } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

/** Zhang San applies; what they entered is their name with a number, to tell the applications apart. */
async function apply(zhangsan: Page, count = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push(await applyForPermit(zhangsan));
  return ids;
}

/** An action behind the "more" button that asks for people. */
async function askPeople(page: Page, action: string, ...names: string[]): Promise<void> {
  await page.getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
  const dialog = page.getByRole("dialog");
  for (const name of names) {
    await addOption(dialog.getByRole("combobox", { name: "人员" }), new RegExp(`^${name}（`), name);
  }
  // The list stays open for more names; it is out of the way of the button.
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
}

/** The page belongs to this entry of the menu, in the way above it and in the menu. */
async function expectUnder(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("navigation", { name: "所在位置" }).getByText(name)).toBeVisible();
  await expect(page.locator(".fs-sider .ant-menu-item-selected")).toHaveText(name);
}

const todoCount = async (page: Page): Promise<number> =>
  ((await call(page, "GET", "/api/bpm/task/todo/count")).data as { count: number }).count;

test("a handler asks a colleague along, takes them out again, and sends a copy with a note", async ({
  browser,
}) => {
  const [zhangsan, lisi, designer] = (await signInAll(browser, product, "zhangsan", "lisi", "designer")) as [
    Page,
    Page,
    Page,
  ];
  await apply(zhangsan);
  await openFirst(lisi);
  await askPeople(lisi, "加签", "苏晓雯");
  await expectToast(lisi, "已加签");
  expect(await todoCount(designer)).toBe(1);

  await lisi.getByRole("button", { name: "更多" }).click();
  await lisi.getByRole("menuitem", { name: "减签" }).click();
  await choose(lisi, "取消谁的任务", /苏晓雯/);
  await lisi
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await expectToast(lisi, "已减签");
  expect(await todoCount(designer)).toBe(0);

  await lisi.getByLabel("审批意见").fill("请了解");
  await askPeople(lisi, "抄送", "苏晓雯");
  await expectToast(lisi, "已抄送");
  await designer.goto("/work/copies");
  await expect(designer.getByRole("row", { name: /请了解/ }).getByText("未读")).toBeVisible();
  await designer.getByRole("button", { name: "查看" }).click();
  // The list names the node too: it has to be left before it is opened again.
  await expect(designer).toHaveURL(/\/workbench\/application/);
  await expect(designer.getByText("科室审核").first()).toBeVisible();
  await expectUnder(designer, "抄送我的");
  await designer.goto("/work/copies");
  await expect(designer.getByRole("row", { name: /请了解/ }).getByText("已读")).toBeVisible();
});

test("a delegated task comes back, with file and signature in the history", async ({ browser }) => {
  const [zhangsan, lisi, designer] = (await signInAll(browser, product, "zhangsan", "lisi", "designer")) as [
    Page,
    Page,
    Page,
  ];
  const [instId] = await apply(zhangsan);
  await openFirst(lisi);
  await lisi.getByLabel("审批意见").fill("请代看");
  await askPeople(lisi, "委托", "苏晓雯");
  await expect(lisi).toHaveURL(/\/work\/todo$/);

  await zhangsan.goto(`/workbench/apply/history?instId=${instId}`);
  await expect(zhangsan.getByText("受 李思 委托")).toBeVisible();

  await openFirst(designer);
  await expect(designer.getByRole("button", { name: "驳回" })).toHaveCount(0);
  await designer.getByLabel("审批意见").fill("看过了");
  const note = { name: "说明.txt", mimeType: "text/plain", buffer: Buffer.from("说明") };
  await designer.getByTestId("file-attachments").setInputFiles(note);
  await expect(designer.getByRole("link", { name: "说明.txt" })).toBeVisible();
  await designer.getByRole("button", { name: "手写签名" }).click();
  const pad = await centreOf(designer.getByRole("dialog").locator("canvas"));
  await designer.mouse.move(pad.x - 100, pad.y);
  await designer.mouse.down();
  await designer.mouse.move(pad.x + 100, pad.y + 40, { steps: 8 });
  await designer.mouse.up();
  await designer.getByRole("dialog").getByRole("button", { name: "使用签名" }).click();
  await expect(designer.getByRole("img", { name: "手写签名" })).toBeVisible();
  await designer.getByRole("button", { name: "办理并交还" }).click();
  await expect(designer).toHaveURL(/\/work\/todo$/);

  await zhangsan.reload();
  await expect(zhangsan.getByText("看过了")).toBeVisible();
  await expect(zhangsan.getByRole("link", { name: "说明.txt" })).toBeVisible();
  await expect(zhangsan.getByRole("img", { name: "手写签名" })).toBeVisible();
  await openFirst(lisi);
  await expect(lisi.getByRole("button", { name: "驳回" })).toBeVisible();
});

test("the initiator reminds, revokes and starts again from a draft", async ({ browser }) => {
  const [zhangsan, lisi] = (await signInAll(browser, product, "zhangsan", "lisi")) as [Page, Page];
  const [instId] = await apply(zhangsan);
  await zhangsan.goto(`/workbench/apply/history?instId=${instId}`);
  const say = async (button: string, words: string): Promise<void> => {
    await zhangsan.getByRole("button", { name: button }).click();
    await zhangsan.getByRole("dialog").getByLabel("附言（可不填）").fill(words);
    await zhangsan
      .getByRole("dialog")
      .getByRole("button", { name: /确\s*定/ })
      .click();
  };
  await say("催办", "急件");
  await expectToast(zhangsan, "已催办");
  await expect(lisi.getByRole("button", { name: /未读消息/ }).getByText(/\d/)).toBeVisible();
  await say("催办", "再催");
  await expectToast(zhangsan, /催办过于频繁，请在 \d+ 分钟后再试/);
  // What was refused is still there to be changed.
  await expect(zhangsan.getByRole("dialog").getByLabel("附言（可不填）")).toHaveValue("再催");
  await zhangsan
    .getByRole("dialog")
    .getByRole("button", { name: /取\s*消/ })
    .click();
  await say("撤销申请", "资料有误");
  await expect(zhangsan.getByText("已撤销").first()).toBeVisible();
  await expect(zhangsan.getByText("资料有误")).toBeVisible();
  await zhangsan.getByRole("button", { name: "重新发起" }).click();
  await expect(zhangsan).toHaveURL(/\/process\/manage\/start\?/);
  await expect(zhangsan.getByLabel("姓名")).toHaveValue("张三");
  await zhangsan.getByRole("button", { name: "提交" }).click();
  await expect(zhangsan).toHaveURL(/\/workbench\/apply\/history/);
});

test("a task is transferred for good, and an agreement taken back while the next has not begun", async ({
  browser,
}) => {
  const [zhangsan, lisi, designer] = (await signInAll(browser, product, "zhangsan", "lisi", "designer")) as [
    Page,
    Page,
    Page,
  ];
  await apply(zhangsan);
  const before = await todoCount(lisi);
  await openFirst(lisi);
  await askPeople(lisi, "转办", "苏晓雯");
  await expect(lisi).toHaveURL(/\/work\/todo$/);
  expect(await todoCount(lisi)).toBe(before - 1);
  await openFirst(designer);
  await designer.getByRole("button", { name: "同意" }).click();
  await expect(designer).toHaveURL(/\/work\/todo$/);
  await designer.goto("/work/history");
  await designer.getByRole("button", { name: "查看" }).first().click();
  await expectUnder(designer, "已办事项");
  await designer.reload();
  await expectUnder(designer, "已办事项");
  await designer.getByRole("button", { name: "撤回" }).click();
  await designer
    .getByRole("dialog")
    .filter({ hasText: "确定要撤回吗？撤回后下一步的任务取消，由您重新办理。" })
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await expect(designer).toHaveURL(/\/work\/todo$/);
  expect(await todoCount(designer)).toBe(1);
});

test("several tasks are agreed to at once, each with its result", async ({ browser }) => {
  const [zhangsan, lisi] = (await signInAll(browser, product, "zhangsan", "lisi")) as [Page, Page];
  await apply(zhangsan, 3);
  const before = await todoCount(lisi);
  await lisi.goto("/work/todo");
  await expect(lisi.getByRole("button", { name: "批量同意" })).toBeDisabled();
  for (const index of [0, 1, 2]) await lisi.locator("tbody").getByRole("checkbox").nth(index).check();
  await lisi.getByRole("button", { name: "批量同意" }).click();
  await expect(lisi.getByRole("dialog", { name: "批量同意 3 项" }).getByLabel("审批意见")).toHaveValue(
    "同意",
  );
  await lisi
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();
  const results = lisi.getByRole("dialog", { name: "处理结果" });
  await expect(results.getByText("成功")).toHaveCount(3);
  await expect.poll(() => todoCount(lisi)).toBe(before - 3);
});
