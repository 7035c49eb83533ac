import { expect, test, type Locator, type Page } from "@playwright/test";
import { dropWidget, newForm, publishForm } from "./support/form-designing";
import { centreOf, drag, pull } from "./support/pointer";
import { fillLogin, Product, signIn, watch } from "./support/product";
import { choose } from "./support/select";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const items = (page: Page): Locator => page.locator('[data-list="root"] > .fd-slot > .fd-item');
const item = (page: Page, model: string): Locator => page.locator(`.fd-item[data-model="${model}"]`);
const models = (page: Page): Promise<(string | null)[]> =>
  items(page).evaluateAll((list) => list.map((one) => one.getAttribute("data-model")));

/** Adds widgets by clicking in the palette, with field keys. */
async function addAll(page: Page, widgets: [type: string, model: string][]): Promise<void> {
  for (const [type, model] of widgets) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as by hand
    await page.locator(`.kit-palette-item[data-type="${type}"]`).click();
    // oxlint-disable-next-line no-await-in-loop
    await page.locator(".fd-panel").getByLabel("字段标识").fill(model);
  }
}

const THREE: [string, string][] = [
  ["input", "a"],
  ["number", "b"],
  ["date", "c"],
];

test("several widgets are selected, changed, moved and deleted together, and undo takes each step back", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  const faults = watch(page);
  await newForm(page, "several", "多选");
  await addAll(page, THREE);
  await item(page, "a").click();
  await item(page, "b").click({ modifiers: ["Control"] });
  await expect(page.getByText("已选 2 个组件").first()).toBeVisible();
  await page.locator(".fd-panel").getByRole("switch", { name: "必填" }).click();
  await expect(page.locator('[data-list="root"] .fs-required')).toHaveCount(2);
  await page.locator(".fd-canvas").press("Alt+ArrowDown");
  expect(await models(page)).toEqual(["c", "a", "b"]);
  await page.locator(".fd-canvas").press("Delete");
  expect(await models(page)).toEqual(["c"]);
  for (const expected of [
    ["c", "a", "b"],
    ["a", "b", "c"],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- undo by undo
    await page.locator(".fd-canvas").press("Control+z");
    // oxlint-disable-next-line no-await-in-loop
    expect(await models(page)).toEqual(expected);
  }
  await page.locator(".fd-canvas").press("Control+z");
  await expect(page.locator('[data-list="root"] .fs-required')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a stylesheet that was written is given up only when that is confirmed", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "styled", "样式");
  await page.getByRole("tab", { name: "表单属性" }).click();
  const open = page.getByRole("button", { name: "表单样式表" });
  const dialog = page.getByRole("dialog", { name: "表单样式表" });
  const text = dialog.locator(".cm-content");
  const cancel = dialog.getByRole("button", { name: /取\s*消/ });
  const answer = page.locator(".ant-modal-confirm-btns");
  await open.click();
  await text.click();
  await page.keyboard.type(".a");
  await cancel.click();
  await expect(page.getByText("修改还没有确定，确定放弃吗？").last()).toBeVisible();
  await answer.getByRole("button", { name: /取\s*消/ }).click();
  await expect(text).toContainText(".a");
  await cancel.click();
  await answer.getByRole("button", { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
  // Where nothing was written nothing is asked.
  await open.click();
  await expect(text).toBeVisible();
  await expect(text).not.toContainText(".a");
  await cancel.click();
  await expect(dialog).toBeHidden();
});

test("a rectangle drawn on the free area selects what it touches", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "marquee", "框选");
  await addAll(page, THREE);
  const [first, last] = [await item(page, "a").boundingBox(), await item(page, "b").boundingBox()];
  if (!first || !last) throw new Error("nothing on the canvas");
  await page.mouse.move(first.x - 6, first.y - 6);
  await page.mouse.down();
  await page.mouse.move(last.x + 200, last.y + last.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(page.locator(".fd-item.is-selected")).toHaveCount(2);
});

test("a copy goes into another form in another window, with keys of its own", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "copy_from", "复制来源");
  await addAll(page, THREE);
  await page.locator(".fd-canvas").press("Control+a");
  await page.locator(".fd-canvas").press("Control+c");
  const other = await page.context().newPage();
  await other.goto("/login");
  await fillLogin(other, "designer");
  await expect(other).toHaveURL(/\/workbench\/index$/);
  await newForm(other, "copy_to", "粘贴目标");
  await addAll(other, [["input", "a"]]);
  await other.locator(".fd-canvas").press("Control+v");
  await expect(items(other)).toHaveCount(4);
  const pasted = await models(other);
  expect(pasted.slice(0, 1)).toEqual(["a"]);
  expect(pasted[1]).toMatch(/^input_\d+_\d+$/);
  expect(pasted.slice(2)).toEqual(["b", "c"]);
  await other.locator(".fd-canvas").press("Control+z");
  await expect(items(other)).toHaveCount(1);
});

test("the keyboard alone builds a form and moves a field through a container", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "keyboard", "键盘");
  await page.locator('.kit-palette-item[data-type="input"]').press("Enter");
  await page.locator('.kit-palette-item[data-type="grid"]').press("Enter");
  await page.locator(".fd-canvas").press("ArrowUp");
  const grid = page.locator(".fd-grid");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(grid.locator(".ant-col").first().locator(".fd-item")).toHaveCount(1);
  await page.keyboard.press("Alt+ArrowDown");
  await expect(grid.locator(".ant-col").nth(1).locator(".fd-item")).toHaveCount(1);
  await expect(page.locator(".fd-status output")).toContainText("栅格布局 1/1");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(grid.locator(".fd-item")).toHaveCount(0);
  await page.keyboard.press("F6");
  await expect(page.locator(".fd-panel").getByLabel("搜索属性")).not.toBeFocused();
  await expect(page.locator(".fd-panel :focus")).toHaveCount(1);
});

test("layout is not dropped into layout, and the pointer says why", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "nesting", "嵌套");
  await addAll(page, [["grid", "outer"]]);
  const slot = await centreOf(page.locator(".fd-grid .fd-list").first());
  await pull(page, page.locator('.kit-palette-item[data-type="tabs"]'), slot);
  await expect(page.locator(".fd-ghost")).toContainText("布局组件不能放进另一个布局");
  await expect(page.locator(".fd-canvas")).toHaveCSS("cursor", "not-allowed");
  await expect(page.locator(".fd-drop-line")).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator(".fd-ghost")).toHaveCount(0);
  await expect(page.locator(".fd-item")).toHaveCount(1);
  await drag(page, page.locator('.kit-palette-item[data-type="rate"]'), slot);
  await expect(page.locator(".fd-grid .fd-item")).toHaveCount(1);
});

test("a widget lands where it is let go, however fast, up to the edge of a cell; the page stands still", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "edges", "边缘");
  await page.locator('.kit-palette-item[data-type="tableLayout"]').click();
  const cell = page.locator(".fd-table-layout td").nth(3);
  const { x, y } = await centreOf(cell);
  const box = await cell.boundingBox();
  if (!box) throw new Error("no cell");
  const from = await centreOf(page.locator('.kit-palette-item[data-type="rate"]'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 });
  await page.mouse.move(box.x + box.width - 3, box.y + box.height - 3);
  await page.mouse.up();
  await expect(cell.locator(".fd-item")).toHaveCount(1);
  const widths = page.locator(".fd-table-layout td").evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(new Set((await widths).slice(0, 2)).size).toBe(1);
  await page.mouse.click(x, y);
  const main = page.locator(".fs-shell-main");
  expect(await main.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test("the context menu of a table layout inserts, merges, splits and deletes", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "cells", "单元格");
  await page.locator('.kit-palette-item[data-type="tableLayout"]').click();
  const cells = page.locator(".fd-table-layout td");
  const act = async (cell: number, name: string): Promise<void> => {
    await cells.nth(cell).click({ button: "right", position: { x: 4, y: 4 } });
    await page.getByRole("menuitem", { name, exact: true }).click();
  };
  await expect(cells).toHaveCount(4);
  await act(0, "下方插入行");
  await expect(cells).toHaveCount(6);
  await act(0, "右侧插入列");
  await expect(cells).toHaveCount(9);
  await act(0, "向右合并");
  await expect(cells).toHaveCount(8);
  await expect(cells.first()).toHaveAttribute("colspan", "2");
  await cells.first().click({ position: { x: 4, y: 4 } });
  await cells.nth(3).click({ modifiers: ["Shift"], position: { x: 4, y: 4 } });
  await page.locator(".fd-panel").getByRole("button", { name: "合并所选单元格" }).click();
  await expect(cells.first()).toHaveAttribute("rowspan", "2");
  await act(0, "拆分单元格");
  await expect(cells).toHaveCount(9);
  await act(0, "删除当前列");
  await act(0, "删除当前行");
  await expect(cells).toHaveCount(4);
});

test("the columns of a sub-table are designed in a designer of their own", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "subtable", "子表");
  await page.locator('.kit-palette-item[data-type="table"]').click();
  await page.locator(".fd-panel").getByRole("button", { name: "设计子表" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "发布" })).toHaveCount(0);
  await expect(dialog.locator('.kit-palette-item[data-type="grid"]')).toHaveCount(0);
  for (const [type, model] of [
    ["input", "item"],
    ["number", "price"],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as by hand
    await dialog.locator(`.kit-palette-item[data-type="${type}"]`).click();
    // oxlint-disable-next-line no-await-in-loop
    await dialog
      .locator(".fd-panel")
      .getByLabel("字段标识")
      .fill(model ?? "");
  }
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(".fd-subtable .fd-item")).toHaveCount(2);
  const width = (await page.locator(".fd-subtable .fs-control").first().boundingBox())?.width ?? 0;
  expect(width).toBeGreaterThan(100);
  await page.locator(".fd-canvas").press("Control+z");
  await expect(page.locator(".fd-subtable .fd-item")).toHaveCount(0);
});

test("outline and searches find fields, widgets and attributes", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "outline", "大纲");
  await dropWidget(page, "input", "申请人", "person");
  await dropWidget(page, "date", "出生日期", "born");
  await page.getByLabel("搜索组件").fill("级联");
  await expect(page.locator(".kit-palette-item")).toHaveCount(1);
  await page.getByText("大纲", { exact: true }).first().click();
  await page.getByLabel("搜索字段").fill("person");
  await page.locator(".kit-outline").getByText("申请人").click();
  await expect(page.locator(".fd-panel").getByLabel("字段标识")).toHaveValue("person");
  await page.getByLabel("搜索属性").fill("必填");
  await expect(page.locator(".fd-panel").getByRole("switch", { name: "必填" })).toBeVisible();
  await expect(page.locator(".fd-panel").getByLabel("标题")).toHaveCount(0);
});

test("the checker leads to the option that is wrong, and a form with errors is not published", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "checked", "检查");
  await dropWidget(page, "number", "天数", "days");
  await dropWidget(page, "input", "说明", "note");
  await page.locator(".fd-panel").getByLabel("显示条件").fill("${dayss > 3}");
  await page.locator(".fd-canvas").press("Escape");
  await page.getByRole("button", { name: "表单检查" }).click();
  const problems = page.getByRole("region", { name: "表单检查" });
  await problems.getByText("引用了不存在的字段「dayss」").click();
  await expect(page.locator(".fd-panel").getByLabel("显示条件")).toBeFocused();
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.locator(".ant-message").getByText("引用了不存在的字段「dayss」")).toBeVisible();
  await problems.getByRole("button", { name: "改为 days" }).click();
  await expect(page.locator(".fd-panel").getByLabel("显示条件")).toHaveValue("${days > 3}");
  await expect(problems.getByText("没有发现问题")).toBeVisible();
  await publishForm(page);
  await expectToast(page, "已发布 V1");
});

test("two versions are compared in words, and the older one comes back", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "versions", "版本");
  await dropWidget(page, "input", "姓名", "name");
  await publishForm(page);
  await expectToast(page, "已发布 V1");
  await page.locator(".fd-panel").getByLabel("标题").fill("申请人");
  await page.locator(".fd-panel").getByRole("switch", { name: "必填" }).click();
  await publishForm(page, "申请人必填");
  await expectToast(page, "已发布 V2");
  await page.getByRole("button", { name: "版本" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row", { name: /V2/ })).toContainText("申请人必填");
  await expect(dialog.getByRole("row", { name: /V1/ })).not.toContainText("申请人必填");
  await expect(dialog.locator(".fd-version").first()).toContainText("V2 申请人必填");
  await dialog.getByRole("row", { name: /V1/ }).getByRole("button", { name: "对比" }).click();
  const changes = dialog.getByRole("list", { name: "修改" });
  await expect(changes.getByText("申请人").first()).toBeVisible();
  await expect(changes.locator("dt")).toHaveText(["标题", "必填"]);
  await dialog.getByRole("row", { name: /V1/ }).getByRole("button", { name: "恢复" }).click();
  await page
    .locator(".ant-modal-confirm")
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await expect(item(page, "name").getByText("姓名")).toBeVisible();
  await expect(page.getByText("未保存")).toBeVisible();
});

test("a form in relation mode takes its fields over from a data table", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "relation", "关联");
  await dropWidget(page, "input", "字段", "field");
  await page.getByRole("tab", { name: "表单属性" }).click();
  await page.getByLabel("关联模式").click();
  await page.getByLabel("关联的数据表或业务对象").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("编码").fill("sys_role");
  await dialog.getByLabel("编码").press("Enter");
  await dialog
    .getByRole("row", { name: /sys_role / })
    .getByRole("radio")
    .check();
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await item(page, "field").click();
  await choose(page.locator(".fd-panel"), "绑定字段", /\(code\)/);
  await expect(page.locator(".fd-panel").getByLabel("字段标识")).toHaveValue("code");
  await expect(page.locator(".fd-panel").getByLabel("最大长度")).toHaveValue("64");
});

test("the preview is as wide as the device, and JSON comes out as it went in", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "preview", "预览");
  await page.getByRole("button", { name: "导入 JSON" }).click();
  const json = JSON.stringify({
    list: [
      {
        type: "input",
        key: "1_1",
        model: "a",
        name: "甲",
        icon: "x",
        rules: [],
        options: { odd: { keep: [1] } },
      },
      { type: "orgTree", key: "1_2", model: "b", name: "乙", options: {} },
    ],
    config: { labelWidth: 90, labelPosition: "top", size: "mini", ui: "element" },
  });
  const dialog = page.getByRole("dialog");
  await dialog.locator(".cm-content").fill(json);
  await dialog.getByRole("button", { name: "导入 JSON" }).click();
  await expect(dialog).toContainText("原样保留、不能编辑的类型：orgTree");
  await dialog.locator(".ant-modal-close").click();
  await expect(dialog).toBeHidden();
  await item(page, "b").click();
  await item(page, "a").click();
  await page.getByRole("button", { name: "生成 JSON" }).click();
  await dialog.getByRole("button", { name: "复制数据" }).click();
  await expectToast(page, "复制成功");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toEqual(JSON.parse(json));
  await dialog.locator(".ant-modal-close").click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "预览", exact: true }).click();
  await expect
    .poll(async () => (await dialog.locator(".ant-modal-container").boundingBox())?.width)
    .toBe(1000);
  await dialog.getByText("手机").click();
  expect((await dialog.locator(".fd-device").boundingBox())?.width).toBe(375);
});
