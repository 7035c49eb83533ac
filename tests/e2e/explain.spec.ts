import { expect, test, type Page } from "@playwright/test";
import { Product, signIn, watch } from "./support/product";
import { call } from "./support/table-page";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const PAGE = {
  schemaVersion: 1,
  id: "own.deals",
  route: "/own/deals",
  title: { zh: "交易一览", en: "Deals" },
  permission: "login",
  state: { level: 1 },
  data: { news: { get: "/api/sys/message/list" } },
  body: [
    { type: "text", text: "等级 ${state.level}，${news.total} 条消息" },
    { type: "button", text: "清空", access: "sys:role:del", on: { click: [{ toast: "x" }] } },
    { type: "alert", text: "等级很高", if: "${state.level > 3}" },
    { type: "crud", resource: "biz/deal", columns: ["name"] },
  ],
};

/** A table whose rows are seen by who made them, and the designer's right to list it. */
async function prepare(admin: Page): Promise<void> {
  const columns = [{ code: "name", name: "名称", kind: "text" }];
  await call(admin, "POST", "/api/business/table/add", { code: "deal", name: "交易", columns });
  await call(admin, "POST", "/api/business/rule/add", { tableCode: "deal", may: "see", who: "own" });
  await call(admin, "POST", "/api/biz/deal/add", { name: "别人的" });
  const { data } = await call(admin, "POST", "/api/sys/role/add", { code: "dealer", name: "交易员" });
  const role = (data as { id: string }).id;
  await call(admin, "POST", "/api/sys/role/grant", { id: role, codes: ["biz:deal:list"] });
  await call(admin, "POST", "/api/sys/role/setUsers", { id: role, userIds: ["user-designer"] });
  const text = JSON.stringify(PAGE, null, 2);
  const published = await call(admin, "POST", "/api/sys/screen/publish", { id: PAGE.id, text, base: 0 });
  expect(published).toMatchObject({ data: { active: true } });
}

const panel = (page: Page) => page.getByRole("complementary", { name: "解释本页" });

async function explain(page: Page, name: string): Promise<void> {
  await page.goto("/own/deals");
  await expect(page.getByText(/^等级 1/)).toBeVisible();
  await page.getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: "解释本页" }).click();
  await expect(panel(page)).toBeVisible();
}

test("a page tells why its parts are hidden and which rules filtered its list", async ({ browser }) => {
  const admin = await signIn(browser, product, "admin");
  await prepare(admin);

  const page = await signIn(browser, product, "designer");
  const faults = watch(page);
  await explain(page, "苏晓雯");
  await expect(panel(page).getByText("2 个部分没有显示")).toBeVisible();
  await panel(page)
    .getByRole("button", { name: /清空.*sys:role:del/ })
    .click();
  await expect(panel(page).getByText("不具备")).toBeVisible();
  await expect(panel(page).getByText(/授予角色：.*系统管理员/)).toBeVisible();
  await panel(page).getByRole("button", { name: "返回各部分" }).click();
  await panel(page)
    .getByRole("button", { name: /等级很高.*条件不成立/ })
    .click();
  await expect(panel(page).locator("dd").filter({ hasText: "state.level" })).toContainText("1");
  await expect(panel(page).locator("dd").filter({ hasText: "结果" })).toContainText("false");
  await panel(page).getByRole("button", { name: "返回各部分" }).click();
  await panel(page)
    .getByRole("button", { name: /biz\/deal/ })
    .click();
  await expect(panel(page).getByText("所有人员可看本人的行（按创建人）")).toBeVisible();
  await expect(panel(page).getByText("适用于我", { exact: true })).toBeVisible();
  await expect(panel(page).getByText(/状态 200 · \d+ 毫秒 · 0 条/)).toBeVisible();
  // The page itself is asked, and does nothing meanwhile.
  await page.getByText(/^等级 1/).click();
  await expect(panel(page).getByText("数据源 news")).toBeVisible();
  await expect(panel(page).getByText("GET /api/sys/message/list")).toBeVisible();
  await expect(panel(page).getByRole("heading", { name: /文字|文本/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  expect(faults).toEqual([]);

  await admin.goto("/own/deals");
  await expect(admin.getByText(/^等级 1/)).toBeVisible();
  await admin.keyboard.press("ControlOrMeta+k");
  await admin.getByRole("combobox", { name: "搜索页面、流程、申请和待办" }).fill("解释");
  await admin.keyboard.press("Enter");
  await expect(panel(admin).getByText("1 个部分没有显示")).toBeVisible();
  await panel(admin)
    .getByRole("button", { name: /biz\/deal/ })
    .first()
    .click();
  await expect(panel(admin).getByText("GET /api/biz/deal/list")).toBeVisible();
  await expect(panel(admin).getByText(/状态 200 · \d+ 毫秒 · 1 条/)).toBeVisible();
  await expect(panel(admin).getByText("所有人员可看本人的行（按创建人）")).toBeVisible();
  await expect(panel(admin).getByText("管理员不受行规则限制。")).toBeVisible();
  await panel(admin).getByRole("link", { name: "在页面设计器中打开" }).click();
  await expect(admin).toHaveURL(/\/system\/screen\?id=own\.deals/);
  await expect(admin.locator(".pd-label")).toBeVisible();
});

test("a form that is filled in tells what may be done with its fields, and keeps what was typed", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  await page.goto("/process/manage/start?defCode=work_permit_apply");
  const box = page.locator("main textarea:visible").first();
  await box.fill("探亲");
  await page.getByRole("button", { name: "林志远" }).click();
  await page.getByRole("menuitem", { name: "解释本页" }).click();
  await expect(panel(page)).toBeVisible();
  await expect(box).toHaveValue("探亲");
  await page.locator("main .fs-field label").first().click();
  await expect(panel(page).getByRole("heading", { name: "表单字段" })).toBeVisible();
  await expect(panel(page).locator("li").filter({ hasText: "可写" }).first()).toContainText(
    /节点“.+”的表单权限这样设置|节点“.+”由申请人填写/,
  );
  // A field that a condition of the form hides tells it, with what stands in the field that it depends on.
  const hidden = panel(page).locator("dl").filter({ hasText: "permitKind" });
  await expect(hidden).toContainText("显示条件");
  await expect(hidden).toContainText("申请类型 · permitKind = 新办");
  await expect(hidden).toContainText("不成立：隐藏");
});
