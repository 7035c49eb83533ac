import { expect, test, type Locator, type Page } from "@playwright/test";
import { countActions } from "./support/count-actions";
import { chooseChart } from "./support/page-designing";
import { Product, signIn, watch } from "./support/product";
import { choose, pickOption } from "./support/select";
import { act, rowOf } from "./support/table-page";
import { expectToast } from "./support/toasts";

// Pages as their makers make them: by mouse, with no line of JSON. Each is used by somebody of a role that was let in.
test.describe.configure({ mode: "serial" });

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

/** So many actions a list page over a new table may take, from the first click to the page. */
const MOST_ACTIONS = 40;

const panel = (page: Page): Locator => page.locator(".pd-right");
const confirm = (page: Page): Promise<void> =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();

interface Start {
  start: string;
  title: string;
  id: string;
}

async function addPage(page: Page, { start, title, id }: Start): Promise<void> {
  await page.goto("/system/screen");
  await page.getByRole("button", { name: "新增页面" }).click();
  const dialog = page.getByRole("dialog");
  await choose(dialog, "从…开始", start);
  await pickOption(dialog.getByRole("combobox", { name: "资源" }), /biz\/contract/, "biz/contract");
  await dialog.getByLabel("标题", { exact: true }).fill(title);
  await dialog.getByLabel("页面编号").fill(id);
  await confirm(page);
  await expectToast(page, "发布成功");
  await expect(page.locator(".fs-sd-bar .fs-sd-id")).toHaveText(id);
  await expect(page.getByText("没有问题")).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await expect(page.getByText("没有问题")).toBeVisible();
  await page
    .locator(".fs-sd-bar")
    .getByRole("button", { name: /发\s*布/ })
    .click();
  await confirm(page);
  await expectToast(page, "发布成功");
}

/** Writes into an option of the chosen block and leaves it. */
async function write(page: Page, option: string, text: string): Promise<void> {
  const box = panel(page).locator(`[data-path="${option}"]`).locator("input, textarea").first();
  await box.fill(text);
  await box.press("Tab");
}

async function addColumn(page: Page, name: string, code: string, type?: string): Promise<void> {
  const columns = page.locator(".fs-td-panel");
  await page.getByRole("button", { name: "增加列" }).click();
  await columns.getByLabel("列名").fill(name);
  await columns.getByLabel("列编码").fill(code);
  if (type) await choose(columns, "类型", type);
}

test("(a) a list page over a new table takes less than forty actions, and its role uses it", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await page.goto("/business/table");
  const actions = await countActions(page);
  const begun = Date.now();
  await page.getByRole("button", { name: "新建业务表" }).click();
  await expect(page.locator(".fs-td")).toBeVisible();
  await page.getByLabel("表编码").fill("contract");
  await page.getByLabel("名称", { exact: true }).first().fill("合同台账");
  await addColumn(page, "合同编号", "no");
  await addColumn(page, "客户", "customer");
  await addColumn(page, "金额", "amount", "小数");
  await page.getByRole("button", { name: "保存" }).click();
  await page
    .getByRole("dialog", { name: "将要做的修改" })
    .getByRole("button", { name: "执行并保存" })
    .click();
  await expectToast(page, "已保存");
  await page.getByRole("button", { name: "生成列表页面" }).click();
  await expect(page).toHaveURL(/\/biz\/contract$/);
  await expect(page.getByRole("button", { name: "新增" })).toBeVisible();
  const done = await actions();
  console.log(
    `(a) list page over a new table: ${done} actions, ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  );
  expect(done).toBeLessThan(MOST_ACTIONS);
  expect(faults).toEqual([]);

  await page.goto("/role");
  const role = rowOf(page, "申请人");
  await act(role, "授权");
  const granted = page.getByRole("dialog");
  await granted
    .locator(".ant-tree-treenode")
    .filter({ hasText: "合同台账" })
    .first()
    .locator(".ant-tree-checkbox")
    .click();
  await confirm(page);
  await expectToast(page, "保存成功");

  const user = await signIn(browser, product, "zhangsan");
  await user.goto("/biz/contract");
  for (const [no, customer, amount] of [
    ["HT-001", "甲公司", "120"],
    ["HT-002", "乙公司", "80"],
  ]) {
    await user.getByRole("button", { name: "新增" }).click();
    await user.getByRole("dialog").getByLabel("合同编号").fill(no!);
    await user.getByRole("dialog").getByLabel("客户").fill(customer!);
    await user.getByRole("dialog").getByLabel("金额").fill(amount!);
    await confirm(user);
    await expect(rowOf(user, no!)).toBeVisible();
  }
});

test("(b) a dashboard with a count, three charts and a table is made by mouse", async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await page.goto("/system/screen");
  const actions = await countActions(page);
  await addPage(page, { start: "看板", title: "合同看板", id: "own.board" });
  for (let at = 0; at < 3; at += 1) {
    await chooseChart(page, at);
    const rows = panel(page).locator('[data-path="data"] input');
    await pickRows(page, rows);
    // The figures of the sample give way to those of the rows.
    await expect(panel(page).locator('[data-path="y"]'), `chart ${at}`).toContainText("金额");
    await write(page, "x", "customer");
  }
  await publish(page);
  const done = await actions();
  console.log(`(b) dashboard: ${done} actions`);
  expect(done).toBeLessThan(MOST_ACTIONS);

  const user = await signIn(browser, product, "zhangsan");
  await user.goto("/own/board");
  await expect(user.locator(".fs-card figure svg, .fs-card [role=img] svg")).toHaveCount(3);
  await expect(user.locator(".fs-stat").first()).toContainText("2");
  await expect(rowOf(user, "HT-002")).toBeVisible();
  expect(faults).toEqual([]);
});

async function pickRows(page: Page, box: Locator): Promise<void> {
  await box.fill("biz/contract");
  await page
    .locator(".ant-select-item-option")
    .filter({ hasText: /biz\/contract$/ })
    .click();
  await expect(box).toHaveValue("${contract}");
}

test("(c) a master-detail page with tabs, and a button that calls and refreshes, is made by mouse", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await page.goto("/system/screen");
  const actions = await countActions(page);
  await addPage(page, { start: "主从", title: "合同核对", id: "own.check" });
  await page.getByText("大纲", { exact: true }).click();
  await page.getByRole("tree", { name: "大纲" }).getByText("按钮 · 刷新").click();
  await expect(page.locator(".pd-panel-head strong")).toHaveText("按钮");
  await write(page, "text", "核对");
  await panel(page).getByRole("button", { name: "添加步骤" }).click();
  await page.getByRole("menuitem", { name: /（put）/ }).click();
  await callOf(page);
  for (const [name, value] of [
    ["id", "${state.chosen.id}"],
    ["no", "${state.chosen.no}"],
    ["customer", "已核对"],
  ] as const)
    await pair(page, name, value);
  // The call comes before what shows its outcome.
  const handle = panel(page).getByRole("button", { name: "移动第 3 行" });
  await handle.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await panel(page).getByRole("button", { name: "移动第 2 行" }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(panel(page).locator(".pd-row").first()).toContainText("biz/contract/edit");
  await publish(page);
  console.log(`(c) master-detail: ${await actions()} actions`);

  const user = await signIn(browser, product, "zhangsan");
  await user.goto("/own/check");
  await rowOf(user, "HT-002").click();
  await expect(user.getByRole("tab", { name: "详情" })).toBeVisible();
  await expect(user.getByRole("tabpanel")).toContainText("乙公司");
  await user.getByRole("tab", { name: "操作" }).click();
  await user.getByRole("button", { name: /核\s*对/ }).click();
  await expectToast(user, "已刷新");
  await expect(rowOf(user, "HT-002")).toContainText("已核对");
  await expect(rowOf(user, "HT-001")).toContainText("甲公司");
  expect(faults).toEqual([]);
});

/** The step writes a row of the contracts. */
async function callOf(page: Page): Promise<void> {
  const call = panel(page).locator('[data-path="put"] input');
  await call.fill("biz/contract");
  await page.locator(".ant-select-item-option").filter({ hasText: "/api/biz/contract/edit" }).click();
}

/** Adds a value to what the step sends. */
async function pair(page: Page, name: string, value: string): Promise<void> {
  const body = panel(page).getByRole("group", { name: "请求内容" });
  await body.getByRole("combobox", { name: "请求内容 名称" }).fill(name);
  await body.getByRole("button", { name: "添加" }).click();
  await body.getByRole("combobox", { name: `请求内容 ${name}`, exact: true }).fill(value);
}
