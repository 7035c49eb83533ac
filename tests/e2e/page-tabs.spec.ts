import { expect, test, type Page } from "@playwright/test";
import { applyForPermit, openFirst } from "./support/permits";
import { Product, signIn } from "./support/product";
import { call } from "./support/table-page";
import { walk } from "./support/walk";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

/** A habit in the menu at the user's name, until it is kept: the next test finds it so. */
async function choose(page: Page, entry: string): Promise<void> {
  await page.locator(".fs-user").click();
  const kept = page.waitForResponse(/workbench\/preference\/save/);
  await page.getByRole("menuitem", { name: entry }).click();
  await kept;
}

const tabOf = (page: Page, title: string) => page.locator(".fs-tab", { hasText: title });

async function go(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill(name);
  await dialog.getByRole("option", { name }).first().click();
  await expect(tabOf(page, name)).toHaveClass(/fs-tab-active/);
}

test("pages stay open behind tabs: what was sought and typed is there again, and is not lost unasked", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  await choose(page, "打开页签");
  await go(page, "系统参数");
  const main = page.locator("main:visible");
  await main.getByRole("textbox", { name: "编码" }).fill("upload");
  await main.getByRole("button", { name: /查\s*询/ }).click();
  await expect(main.locator(".ant-table-row")).toHaveCount(5);
  await main.getByRole("button", { name: /新\s*增/ }).click();
  await page.getByRole("dialog").getByLabel("编码").fill("own.one");
  await page.goBack();
  await expect(tabOf(page, "首页")).toHaveClass(/fs-tab-active/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await tabOf(page, "系统参数").getByRole("link").click();
  await expect(page.getByRole("dialog").getByLabel("编码")).toHaveValue("own.one");
  await expect(main.locator(".ant-table-row")).toHaveCount(5);

  // An address that leads nowhere takes neither what is open with it nor leaves a tab without a name.
  await walk(page, "/no/such/page");
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.locator(".fs-tab a")).toHaveText(["首页", "系统参数", "页面不存在"]);
  await tabOf(page, "系统参数").getByRole("link").click();
  await expect(page.getByRole("dialog").getByLabel("编码")).toHaveValue("own.one");
  await page.goBack();
  await tabOf(page, "系统参数").click({ button: "middle" });
  const question = page.getByRole("dialog").filter({ hasText: "没有保存" });
  await question.getByRole("button", { name: /取\s*消/ }).click();
  await expect(tabOf(page, "系统参数")).toBeVisible();
  await page.getByRole("button", { name: "关闭“系统参数”" }).click();
  await question.getByRole("button", { name: /确\s*定/ }).click();
  await expect(tabOf(page, "系统参数")).toHaveCount(0);
});

test("what is handled on one tab is gone from the list on another, and pages are as wide as without tabs", async ({
  browser,
}) => {
  const [applicant, page] = [
    await signIn(browser, product, "zhangsan"),
    await signIn(browser, product, "lisi"),
  ];
  await applyForPermit(applicant);
  await choose(page, "打开页签");
  await go(page, "待办事项");
  const main = page.locator("main:visible");
  await main.getByRole("button", { name: "办理" }).click();
  await expect(tabOf(page, "新办测绘作业证")).toHaveClass(/fs-tab-active/);
  const form = await main.locator(".fs-form-view").first().boundingBox();
  expect(form?.width).toBeGreaterThan(1000);
  await main.getByLabel("审批意见").fill("同意");
  await main.getByRole("button", { name: "同意" }).click();
  await expect(tabOf(page, "待办事项")).toHaveClass(/fs-tab-active/);
  await expect(main.getByRole("button", { name: "办理" })).toHaveCount(0);
  await choose(page, "关闭页签");
});

test("a task that was taken back meanwhile says so when its tab comes to the front; the opinion stays", async ({
  browser,
}) => {
  const [applicant, page] = [
    await signIn(browser, product, "zhangsan"),
    await signIn(browser, product, "lisi"),
  ];
  const instId = await applyForPermit(applicant);
  await choose(page, "打开页签");
  await openFirst(page);
  const main = page.locator("main:visible");
  await main.getByLabel("审批意见").fill("材料齐全");
  // Called by what is open, in the tab and in the window; so it is after the window was loaded anew.
  const task = tabOf(page, "新办测绘作业证");
  await expect(task).toHaveClass(/fs-tab-active/);
  await expect(page).toHaveTitle(/^张三.*新办测绘作业证.* - 办理任务 - /);
  await go(page, "草稿箱");
  await expect(page).toHaveTitle(/^草稿箱 - /);
  await expect(task).toHaveCount(1);
  await page.goBack();
  await expect(main.getByRole("button", { name: "同意" })).toBeVisible();
  await expect(main.getByLabel("审批意见")).toHaveValue("材料齐全");
  await page.goForward();
  await expect(tabOf(page, "草稿箱")).toHaveClass(/fs-tab-active/);
  expect(await call(applicant, "POST", "/api/bpm/process/revoke", { instId })).toMatchObject({ code: 200 });
  await page.goBack();
  await expect(main.getByText("材料齐全")).toBeVisible();
  await expect(main.getByRole("button", { name: "同意" })).toHaveCount(0);
  await choose(page, "关闭页签");
});

test("a user goes through their tabs by keyboard, moves and closes them, and finds them again", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  await choose(page, "打开页签");
  for (const name of ["待办事项", "草稿箱", "抄送我的"]) await go(page, name);
  await page.locator(".fs-tab-active a").focus();
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await expect(page.locator(".fs-tab a")).toHaveText(["首页", "待办事项", "抄送我的", "草稿箱"]);
  await page.reload();
  await expect(page.locator(".fs-tab a")).toHaveText(["首页", "待办事项", "抄送我的", "草稿箱"]);
  await page.locator(".fs-tab-active a").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tabOf(page, "待办事项").getByRole("link")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(tabOf(page, "待办事项")).toHaveCount(0);
  await tabOf(page, "草稿箱").click({ button: "middle" });
  await expect(page.locator(".fs-tab a")).toHaveText(["首页", "抄送我的"]);
  await tabOf(page, "首页").click({ button: "right" });
  await page.getByRole("menuitem", { name: "关闭右侧" }).click();
  await expect(page.locator(".fs-tab a")).toHaveText(["首页"]);
  await expect(page).toHaveURL(/\/workbench\/index$/);
  await choose(page, "关闭页签");
  await expect(page.locator(".fs-tab")).toHaveCount(0);
});

test("a tab is dragged before another one", async ({ browser }) => {
  const page = await signIn(browser, product, "lisi");
  await choose(page, "打开页签");
  for (const name of ["待办事项", "草稿箱"]) await go(page, name);
  const names = page.locator(".fs-tab a");
  await expect(names).toHaveText(["首页", "待办事项", "草稿箱"]);
  await tabOf(page, "草稿箱").dragTo(tabOf(page, "首页"));
  await expect(names).toHaveText(["草稿箱", "首页", "待办事项"]);
  await expect(tabOf(page, "草稿箱")).toHaveClass(/fs-tab-active/);
});
