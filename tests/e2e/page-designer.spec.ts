import { expect, test, type Locator, type Page } from "@playwright/test";
import { publish } from "./support/page-designing";
import { Product, signIn, watch } from "./support/product";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const canvas = (page: Page): Locator => page.getByRole("application", { name: "画布" });
const entry = (page: Page, type: string): Locator => page.locator(`.kit-palette-item[data-type="${type}"]`);

/** Drags a block from the palette and lets it go in the middle of a place, or at a height of it. */
async function drag(page: Page, type: string, onto: Locator, height = 0.5): Promise<void> {
  await entry(page, type).scrollIntoViewIfNeeded();
  const [from, to] = [await entry(page, type).boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error(`nothing to drag ${type} onto`);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height * height, { steps: 6 });
  await expect(page.locator(".pd-drop")).toBeVisible();
  await page.mouse.up();
}

async function addPage(page: Page): Promise<void> {
  await page.goto("/system/screen");
  await page.getByRole("button", { name: "新增页面" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("标题", { exact: true }).fill("我的台面");
  await dialog.getByLabel("页面编号").fill("own.desk");
  await dialog.getByLabel("路由").fill("/own/desk");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(page, "发布成功");
  await expect(canvas(page).getByText("我的台面")).toBeVisible();
}

/** The roles become the rows of the chosen block, without a word typed but the search. */
async function pickRoles(page: Page): Promise<void> {
  const panel = page.locator(".pd-right");
  const data = panel.locator('[data-path="data"] input');
  await data.click();
  await data.fill("sys/role");
  await page
    .locator(".ant-select-item-option")
    .filter({ hasText: /sys\/role$/ })
    .click();
  await expect(data).toHaveValue(/^\$\{role\.records\}$/);
  await panel.getByRole("button", { name: "选择列" }).click();
  const name = page.locator(".pd-ticks").getByRole("checkbox", { name: /（name）/ });
  await expect(name).toBeChecked();
  await page
    .locator(".pd-ticks")
    .getByRole("checkbox", { name: /（createDate）/ })
    .check();
  await expect(canvas(page).getByText("创建时间").first()).toBeVisible();
  await page.keyboard.press("Escape");
}

async function addAction(page: Page): Promise<void> {
  const panel = page.locator(".pd-right");
  await panel.getByRole("button", { name: "添加步骤" }).click();
  await page.getByRole("menuitem", { name: /（toast）/ }).click();
  await panel.locator('[data-path="toast"] input').fill("你好");
}

const undo = (page: Page): Locator => page.getByRole("button", { name: "撤销" });

test("a page is put together by mouse, taken back, brought back, published and used", async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await addPage(page);

  await drag(page, "card", canvas(page), 0.8);
  await expect(page.getByText("没有问题")).toBeVisible();
  await drag(page, "table", page.locator(".pd-empty-slot"));
  await expect(page.locator(".pd-label")).toHaveText("表格");
  await pickRoles(page);
  await expect(canvas(page).locator(".fs-card").getByText("系统管理员").first()).toBeVisible();

  await drag(page, "stat", page.locator(".fs-card"), 0.01);
  await expect(canvas(page).getByText("数量")).toBeVisible();
  await drag(page, "button", canvas(page).getByText("我的台面"), 0.95);
  await addAction(page);
  await expect(page.getByText("没有问题")).toBeVisible();

  // On the canvas the button is chosen, not pressed.
  await canvas(page)
    .getByRole("button", { name: /按\s*钮/ })
    .click();
  await expect(page.locator(".pd-label")).toHaveText("按钮");
  await expect(page.getByText("你好", { exact: true })).toHaveCount(0);

  while (await undo(page).isEnabled()) await undo(page).click();
  await expect(canvas(page).locator(".fs-card")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "保存草稿" })).toBeDisabled();
  await canvas(page).click();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("ControlOrMeta+Shift+Z");
  await expect(canvas(page).getByText("数量")).toBeVisible();
  await expect(canvas(page).getByText("系统管理员").first()).toBeVisible();

  await publish(page);
  await expectToast(page, "发布成功");
  expect(faults).toEqual([]);

  const user = await signIn(browser, product, "designer");
  await user.goto("/own/desk");
  await expect(user.locator(".fs-card").getByText("系统管理员").first()).toBeVisible();
  await user.getByRole("button", { name: /按\s*钮/ }).click();
  await expectToast(user, "你好");
});

test("blocks are moved, doubled and taken to another place by mouse and keys", async ({ browser }) => {
  const page = await signIn(browser, product, "admin");
  await page.goto("/system/screen?id=system.config");
  const list = canvas(page).locator(".fs-crud, .fs-panel").first();
  await expect(list).toBeVisible();
  await entry(page, "text").click();
  await entry(page, "alert").click();
  const outline = page.getByRole("tree", { name: "大纲" });
  await page.getByText("大纲", { exact: true }).click();
  const titles = () => outline.locator(".pd-outline-title").allTextContents();
  const look = "系统外观";
  const own = expect.stringContaining("增删改查");
  await expect.poll(titles).toEqual([own, look, "文本 · 文本", "提示条 · 提示"]);

  await canvas(page).getByText("提示", { exact: true }).click();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(titles).toEqual([own, look, "提示条 · 提示", "文本 · 文本"]);
  await page.keyboard.press("ControlOrMeta+D");
  await page.keyboard.press("ControlOrMeta+X");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ControlOrMeta+V");
  await expect.poll(titles).toEqual([own, look, "提示条 · 提示", "文本 · 文本", "提示条 · 提示"]);
  await page.keyboard.press("Delete");
  await page.keyboard.press("Delete");
  await expect.poll(titles).toEqual([own, look, "提示条 · 提示"]);
});

test("a dialog is opened from the outline and filled on the canvas; blocks are dragged within it", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await page.goto("/system/screen?id=system.config");
  await expect(canvas(page).locator(".fs-panel").first()).toBeVisible();
  await page.getByRole("button", { name: "添加对话框" }).click();
  await page.getByText("大纲", { exact: true }).click();
  await page.getByRole("tree", { name: "大纲" }).getByText("文本 · 对话框").click();
  const dialog = canvas(page).getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.getByText("组件", { exact: true }).click();
  const text = dialog.locator(".fs-text, .ant-modal-body *").getByText("对话框").first();
  await drag(page, "alert", text, 0.9);
  await expect(dialog.getByText("提示", { exact: true })).toBeVisible();

  const order = () => dialog.locator(".ant-modal-body").innerText();
  await expect.poll(order).toMatch(/对话框[\s\S]*提示/);
  const [from, to] = [
    await dialog.getByText("提示", { exact: true }).boundingBox(),
    await text.boundingBox(),
  ];
  if (!from || !to) throw new Error("not drawn");
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(order).toMatch(/提示[\s\S]*对话框/);

  await page.mouse.move(to.x + 10, to.y + 4);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 60, { steps: 6 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(order).toMatch(/提示[\s\S]*对话框/);
  expect(faults).toEqual([]);
});
