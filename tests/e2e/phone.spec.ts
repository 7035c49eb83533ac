import { expect, test, type Browser, type Locator, type Page } from "@playwright/test";
import { faultsOf } from "./support/axe";
import { formOf, previewForm, widgetOf } from "./support/form-preview";
import { cutInTheEnd, cutOff, menuRoutes } from "./support/narrow";
import { openCalm, walkTo } from "./support/walk";
import { Product, signIn, watch } from "./support/product";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
/** What a thumb hits. */
const TOUCH = 44;
/** A walk through every page of the menu, with a moment for each. */
const WALK_MS = 240_000;

const held = (browser: Browser, account: string, viewport = PHONE): Promise<Page> =>
  signIn(browser, product, account, { viewport, hasTouch: true });

const heightOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.height ?? 0;

for (const account of ["admin", "zhangsan"]) {
  test(`every page of ${account}'s menu fits a phone and a tablet, also when it is turned`, async ({
    browser,
  }) => {
    test.setTimeout(WALK_MS);
    const page = await held(browser, account);
    const faults = watch(page);
    const routes = await menuRoutes(page);
    expect(routes.length).toBeGreaterThan(10);
    const cut: Record<string, string[]> = {};
    let sizes = [PHONE, TABLET];
    for (const route of routes) {
      await walkTo(page, route);
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        const found = await cutInTheEnd(page);
        if (found.length > 0) cut[`${route} at ${viewport.width}`] = found;
      }
      // The next page opens at the size that this one ended with.
      sizes = sizes.toReversed();
    }
    expect(cut).toEqual({});
    expect(faults).toEqual([]);
  });
}

test("a button that a finger pressed does not put its name over what is beside it", async ({ browser }) => {
  const options = { viewport: PHONE, hasTouch: true, isMobile: true };
  const [phone, desk] = [
    await signIn(browser, product, "zhangsan", options),
    await signIn(browser, product, "lisi"),
  ];
  const name = (page: Page) => page.locator(".ant-tooltip:visible", { hasText: "列设置" });
  for (const page of [phone, desk]) {
    await walkTo(page, "/workbench/apply/history");
    const tool = page.getByRole("button", { name: "列设置" });
    await (page === phone ? tool.tap() : tool.click());
    await expect(page.getByRole("checkbox", { name: "标题" })).toBeVisible();
  }
  await expect(name(desk)).toBeVisible();
  await expect(name(phone)).toHaveCount(0);
});

test("pages for everybody and the login fit a phone", async ({ browser }) => {
  const context = await product.window(browser, { viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  for (const route of ["/login", "/jiangsuzyz", "/search", "/404", "/401"]) {
    await openCalm(page, route);
    expect([route, await cutOff(page)]).toEqual([route, []]);
  }
  await openCalm(page, "/login");
  // A keyboard would come up over half of it.
  await expect(page.getByLabel("账号")).not.toBeFocused();
});

test("on a phone the buttons for chosen rows are there once some are chosen, and leave the others in sight", async ({
  browser,
}) => {
  const page = await held(browser, "admin");
  await walkTo(page, "/task");
  const [chosen, all] = ["批量删除", "预览执行计划"].map((name) => page.getByRole("button", { name })) as [
    Locator,
    Locator,
  ];
  await expect(all).toBeInViewport({ ratio: 1 });
  await expect(chosen).toBeHidden();
  await page.getByRole("listitem").getByRole("checkbox").first().tap();
  await expect(chosen).toBeInViewport();
});

for (const width of [390, 768, 1024]) {
  test(`the menu is a drawer at ${width} pixels: it keeps the focus and closes on Escape, beside it and on a choice`, async ({
    browser,
  }) => {
    const page = await held(browser, "zhangsan", { width, height: 844 });
    const button = page.getByRole("button", { name: "展开菜单" });
    const menu = page.getByRole("navigation", { name: "功能菜单" });
    await expect(menu).toBeHidden();
    await button.tap();
    await expect(menu).toBeVisible();
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest(".fs-shell-body"))).toBeNull();
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.tap();
    await page.touchscreen.tap(width - 10, 400);
    await expect(menu).toBeHidden();
    await button.tap();
    await menu.getByRole("link", { name: "待办事项" }).tap();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/work\/todo$/);
    const trail = page.getByRole("navigation", { name: "所在位置" });
    await expect(trail).toContainText("待办事项");
    expect(await heightOf(trail)).toBeLessThan(30);
  });
}

test("an application is made, rejected, handed in again and agreed to by taps alone", async ({ browser }) => {
  const zhangsan = await held(browser, "zhangsan");
  const faults = watch(zhangsan);
  await goBy(zhangsan, "发起申请");
  await zhangsan.getByRole("link", { name: /测绘作业证申请/ }).tap();
  await fillPermit(zhangsan);
  expect(await cutOff(zhangsan)).toEqual([]);
  const submit = zhangsan.getByRole("button", { name: "提交", exact: true });
  expect(await heightOf(submit)).toBeGreaterThanOrEqual(TOUCH);
  await submit.tap();
  await expect(zhangsan).toHaveURL(/\/workbench\/apply\/history/);

  const lisi = await held(browser, "lisi");
  await openTask(lisi);
  expect(await cutOff(lisi)).toEqual([]);
  const reject = lisi.getByRole("button", { name: "驳回", exact: true });
  await expect(reject).toBeInViewport();
  expect(await heightOf(reject)).toBeGreaterThanOrEqual(TOUCH);
  await reject.tap();
  const opinion = lisi.getByLabel("审批意见");
  await expect(opinion).toBeFocused();
  await expect(opinion).toBeInViewport();
  await opinion.fill("请补充联系电话");
  await reject.tap();
  await expect(lisi).toHaveURL(/\/work\/todo/);

  await openTask(zhangsan);
  await expect(zhangsan.getByRole("alert").getByText("请补充联系电话")).toBeVisible();
  await zhangsan.getByRole("tab", { name: "审批历史" }).tap();
  await expect(zhangsan.getByRole("tabpanel").getByText("请补充联系电话")).toBeVisible();
  expect(await cutOff(zhangsan)).toEqual([]);
  await zhangsan.getByRole("tab").first().tap();
  await zhangsan.getByLabel("联系电话").fill("13900000003");
  await zhangsan.getByRole("button", { name: "重新提交" }).tap();
  await expect(zhangsan).toHaveURL(/\/work\/todo/);

  await openTask(lisi);
  await expect(lisi.getByRole("group", { name: "联系电话" })).toHaveText("13900000003");
  await lisi.getByLabel("审核说明").fill("材料齐全");
  await lisi.getByRole("button", { name: "同意", exact: true }).tap();
  await expect(lisi).toHaveURL(/\/work\/todo/);
  expect(faults).toEqual([]);
});

/** Labels stand above their inputs, which have the room of the phone. */
async function expectStacked(preview: Locator): Promise<void> {
  for (const [label, field] of [
    ["标题", "title"],
    ["申请单位", "unit"],
  ] as const) {
    const above = await preview.getByText(label, { exact: true }).boundingBox();
    const below = await preview.locator(`[data-path="${field}"] input`).boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
    expect(below?.width).toBeGreaterThan(240);
  }
}

test("rows of a sub-table are cards with a sheet for each, on a phone as in the designer's preview of one", async ({
  browser,
}) => {
  const goods = {
    ...widgetOf("table", "goods", {}, "物品"),
    tableColumns: [widgetOf("input", "item", {}, "名称"), widgetOf("number", "count", {}, "数量")],
  };
  const table = {
    ...widgetOf("tableLayout", "layout"),
    rows: [
      {
        columns: [
          { list: [widgetOf("text", "words", { defaultValue: "申请单位" })] },
          { list: [widgetOf("input", "unit", { hideLabel: true }, "单位名称")] },
        ],
      },
    ],
  };
  const form = formOf(widgetOf("input", "title", {}, "标题"), table, goods);
  const desk = await previewForm(await signIn(browser, product, "designer"), form);
  expect((await desk.getByLabel("标题").boundingBox())?.x).toBeGreaterThan(
    (await desk.getByText("标题", { exact: true }).boundingBox())?.x ?? 0,
  );
  await expect(desk.getByRole("table", { name: "物品" })).toBeVisible();
  await desk.getByText("手机", { exact: true }).click();
  await expect(desk.getByRole("table", { name: "物品" })).toBeHidden();

  await expectStacked(desk);

  // One session per account: this signs the desk out.
  const page = await held(browser, "designer");
  const preview = await previewForm(page, form);
  await expectStacked(preview);
  const sheet = page.getByRole("dialog", { name: /第 \d 行/ });
  await preview.getByRole("button", { name: "新增一行" }).tap();
  await sheet.getByLabel("名称").fill("水准仪");
  await sheet.getByRole("button", { name: "保存" }).tap();
  const cards = preview.getByRole("listitem");
  await expect(cards).toHaveCount(1);
  await preview.getByRole("button", { name: "复制第 1 行" }).tap();
  await expect(cards).toHaveCount(2);
  await preview.getByRole("button", { name: "编辑第 2 行" }).tap();
  await sheet.getByLabel("名称").fill("全站仪");
  await sheet.getByRole("button", { name: "保存" }).tap();
  await expect(cards.nth(1).getByText("全站仪")).toBeVisible();
  await preview.getByRole("button", { name: "删除第 1 行" }).tap();
  await page
    .getByRole("dialog", { name: "确定要删除吗？" })
    .getByRole("button", { name: /确\s*定/ })
    .tap();
  await expect(cards).toHaveCount(1);
  await expect(cards.getByText("全站仪")).toBeVisible();
});

test("a list is cards on a phone, with all that may be done with a row", async ({ browser }) => {
  const page = await held(browser, "admin");
  await openCalm(page, "/role");
  const card = page.getByRole("listitem").filter({ hasText: "审批领导" }).first();
  await expect(card).toContainText("编码");
  await expect(page.getByRole("table")).toHaveCount(0);
  const edit = card.getByRole("button", { name: "修改" });
  expect(await heightOf(edit)).toBeGreaterThanOrEqual(TOUCH);
  await edit.tap();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  expect((await sheet.boundingBox())?.width).toBe(PHONE.width);
  await expect(sheet.getByRole("button", { name: /确\s*定/ })).toBeInViewport();
  await sheet.getByRole("button", { name: /取\s*消/ }).tap();
  await openCalm(page, "/workbench/mailList");
  const tree = page.getByRole("tree");
  await expect(tree).toBeHidden();
  await page.getByRole("button", { name: "全部", exact: true }).tap();
  await tree.getByText("信息中心").tap();
  await expect(tree).toBeHidden();
  await expect(page.getByRole("button", { name: "信息中心" })).toBeVisible();
});

test("no page of the daily work has a serious fault by the axe rules on a phone", async ({ browser }) => {
  const page = await held(browser, "lisi");
  const pages = [
    "/workbench/index",
    "/work/todo",
    "/workbench/apply/initiate",
    "/process/manage/start?defCode=work_permit_apply",
  ];
  expect(await faultsOf(page, pages)).toEqual([]);
});

/** A page by the drawer. */
async function goBy(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "展开菜单" }).tap();
  await page.getByRole("navigation", { name: "功能菜单" }).getByRole("link", { name }).tap();
}

async function openTask(page: Page): Promise<void> {
  await goBy(page, "待办事项");
  await page.getByRole("button", { name: "刷新" }).tap();
  await page.getByRole("button", { name: "办理" }).first().tap();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
}

async function fillPermit(page: Page): Promise<void> {
  await page.getByLabel("姓名").fill("张三");
  await page.getByLabel("身份证号").fill("110101199003071234");
  await page.getByLabel("联系电话").fill("13800000003");
  await page.getByLabel("出生日期").tap();
  await page.locator(".ant-picker-dropdown").getByText("今天").tap();
  await page.getByLabel("单位名称").fill("华北测绘院");
  await page.getByLabel("测绘资质等级").tap();
  await page.locator(".ant-select-item-option").filter({ hasText: "甲级" }).tap();
}
