import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { fillLogin, PASSWORD, Product, signIn } from "./support/product";
import { expectToast } from "./support/toasts";

const OWN = "Neun-Brücken-7";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

interface Envelope<T> {
  code: number;
  data: T;
}

async function call<T>(page: Page, path: string, data?: object, token?: string): Promise<Envelope<T>> {
  const own = token ?? (await tokenOf(page));
  const headers = own ? { Authorization: `Bearer ${own}` } : {};
  const url = product.url + path;
  const answer = data
    ? await page.request.post(url, { headers, data })
    : await page.request.get(url, { headers });
  return (await answer.json()) as Envelope<T>;
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem("accessToken") ?? "");

async function tokenFor(page: Page, account: string): Promise<string> {
  const answer = await call<{ accessToken: string }>(page, "/api/sys/login", { account, password: PASSWORD });
  return answer.data.accessToken;
}

/** Addresses of everything that a window asks for. */
function addresses(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on("request", (request) => seen.push(request.url()));
  return seen;
}

test("who got a password from an administrator chooses their own first, and goes on to where they wanted in the same session", async ({
  browser,
}) => {
  const admin = await signIn(browser, product, "admin");
  const { data } = await call<{ password: string }>(admin, "/api/sys/user/resetPassword", {
    id: "user-wangwu",
  });
  const page = await (await product.window(browser)).newPage();
  await page.goto("/login");
  await fillLogin(page, "wangwu", data.password);
  await expect(page).toHaveURL(/\/user\/password\?to=%2Fworkbench%2Findex$/);
  await expect(page.getByText("当前密码由管理员设置或已过期")).toBeVisible();
  await page.goto("/work/todo");
  await expect(page).toHaveURL(/\/user\/password\?to=%2Fwork%2Ftodo$/);

  const [old, fresh, again] = ["原密码", "新密码", "确认新密码"].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  await old?.fill(data.password);
  await fresh?.fill("Password1");
  await expect(page.getByText("强度：弱")).toBeVisible();
  await again?.fill("Password1");
  await page.getByRole("button", { name: "修改" }).click();
  await expect(
    page.locator(".fs-field, form").getByText("密码太常见，容易被猜到，请换一个").first(),
  ).toBeVisible();
  await fresh?.fill(OWN);
  await expect(page.getByText("强度：强")).toBeVisible();
  await again?.fill(OWN);
  await page.getByRole("button", { name: "修改" }).click();
  await expect(page).toHaveURL(/\/work\/todo$/);
  await expect(page.getByRole("button", { name: /王武|王五/ })).toBeVisible();
});

test("one sees where one signed in; an administrator ends a session at once", async ({ browser }) => {
  const page = await signIn(browser, product, "lisi");
  await page.goto("/user/info");
  await expect(page.getByText("登录与设备")).toBeVisible();
  await expect(page.getByText("当前登录")).toBeVisible();
  await expect(page.getByRole("cell", { name: /Chrome \d+ · / }).first()).toBeVisible();

  const admin = await signIn(browser, product, "admin");
  await admin.goto("/system/session");
  const row = admin.getByRole("row", { name: /lisi/ });
  await row.getByRole("button", { name: "结束" }).click();
  await admin
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await expect(admin.getByRole("dialog")).toBeHidden();
  await expect(row).toHaveCount(0);
  await page.goto("/work/todo");
  await expectToast(page, "请求异常：账号已在其他应用端登录。请重新登录。");
  await expect(page).toHaveURL(/\/login/);
});

test("a link with a token asks before it replaces somebody else, and leaves the address at once", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "zhangsan");
  const other = await tokenFor(page, "designer");
  const question = page.getByText(/当前已登录 张三（zhangsan），是否改用 .*（designer）\s?登录？/);

  await page.goto(`/autologin?AccessToken=${other}&to=%2Fwork%2Ftodo`);
  await expect(question).toBeVisible();
  expect(page.url()).not.toContain("AccessToken");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /取\s*消/ })
    .click();
  await expect(page).toHaveURL(/\/work\/todo$/);
  await expect(page.getByRole("button", { name: /张三/ })).toBeVisible();

  await page.goto(`/autologin?AccessToken=${other}`);
  await expect(question).toBeVisible();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await expect(page).toHaveURL(/\/workbench\/index$/);
  await expect(page.getByRole("button", { name: /张三/ })).toHaveCount(0);
});

test("a link with a token that is not good signs nobody out, and a good one signs a stranger in", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "zhangsan");
  await page.goto("/autologin?AccessToken=forged");
  await expect(page.getByText("登录链接无效或已过期")).toBeVisible();
  await expect(page).toHaveURL(/\/workbench\/index$/);
  await expect(page.getByRole("button", { name: /张三/ })).toBeVisible();

  const fresh = await (await product.window(browser)).newPage();
  await fresh.goto(`/autologin?AccessToken=${await tokenFor(page, "designer")}`);
  await expect(fresh).toHaveURL(/\/workbench\/index$/);
});

test("a menu entry opens signed in in a second tab, and leaving in one tab leaves both", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "zhangsan");
  const [second] = await Promise.all([
    page.context().waitForEvent("page"),
    page
      .getByRole("link", { name: "待办事项" })
      .first()
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(second).toHaveURL(/\/work\/todo$/);
  await expect(second.getByRole("button", { name: /张三/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /张三/ })).toBeVisible();
  await second.getByRole("button", { name: /张三/ }).click();
  await second.getByText("退出登录").click();
  // Whoever signs in there next did not come from the page of who left.
  await expect(second).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login/);
});

test("no address that the pages ask for holds a token", async ({ browser }) => {
  const context = await product.window(browser);
  const seen = addresses(context);
  const page = await context.newPage();
  await page.goto("/login");
  await fillLogin(page, "admin");
  await expect(page).toHaveURL(/\/workbench\/index$/);
  const token = await tokenOf(page);
  const stream = page.waitForResponse((answer) => answer.url().includes("/api/sys/message/stream"));
  await page.reload();
  expect((await stream).status()).toBe(200);
  for (const path of ["/user", "/work/todo", "/process/manage/list", "/workbench/manage", "/user/info"]) {
    await page.goto(path);
    await page.waitForLoadState("load");
    await expect(page.locator(".fs-shell-main")).not.toBeEmpty();
  }
  await page.goto("/login_log");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出" }).click();
  await saved;
  expect(seen.filter((url) => url.includes("/api/")).length).toBeGreaterThan(20);
  expect(seen.filter((url) => url.includes(token) || /AccessToken/i.test(url))).toEqual([]);
});

test("the name of the system parameter stands on the login page, in titles and in the frame", async ({
  browser,
}) => {
  const admin = await signIn(browser, product, "admin");
  const list = await call<{ records: { id: string; code: string }[] }>(
    admin,
    "/api/sys/config/list?code=system.name",
  );
  const id = list.data.records[0]?.id;
  await admin.request.put(`${product.url}/api/sys/config/edit`, {
    headers: { Authorization: `Bearer ${await tokenOf(admin)}` },
    data: { id, value: "测绘审批平台" },
  });
  const page = await (await product.window(browser)).newPage();
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "登录测绘审批平台" })).toBeVisible();
  await expect(page).toHaveTitle("登录测绘审批平台 - 测绘审批平台");
  await fillLogin(page, "zhangsan");
  await expect(page).toHaveTitle(/ - 测绘审批平台$/);
  await expect(page.getByRole("navigation").getByText("测绘审批平台")).toBeVisible();
});

test("who signed in elsewhere is told so once, in the words of the specification, whatever they were doing", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  await page.route("**/message/stream*", (route) => route.abort());
  await page.goto("/process/config/category");
  await page.getByRole("button", { name: "新增", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("名称").fill("半截");
  await dialog.getByLabel("编码").fill("half_too");
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? undefined : route.continue(),
  );
  await signIn(browser, product, "designer");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await page.unroute("**/api/**");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("请求异常：账号已在其他应用端登录。请重新登录。")).toBeVisible();
  expect(await page.getByText(/账号已在其他应用端登录/).count()).toBe(1);
});

test("who is signed out in the middle of a dialog is told so once, and goes on with what they typed", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  // The page hears of it by its own call, not by the news that it listens to, nor by what it asked for before.
  await page.route("**/message/stream*", (route) => route.abort());
  await page.goto("/process/config/category");
  await page.getByRole("button", { name: "新增", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("名称").fill("半截分类");
  await dialog.getByLabel("编码").fill("half");
  await page.waitForLoadState("networkidle");
  // Nor by what it asks for again of itself meanwhile.
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? undefined : route.continue(),
  );
  await call(page, "/api/sys/logout", {});
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await page.unroute("**/api/**");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("登录已失效，请重新登录")).toHaveCount(1);
  await fillLogin(page, " Admin ", PASSWORD);
  await expect(page).toHaveURL(/\/process\/config\/category$/);
  await page.getByRole("button", { name: "新增", exact: true }).click();
  await expect(dialog.getByLabel("名称")).toHaveValue("");
  await dialog.getByRole("button", { name: "继续填写" }).click();
  await expect(dialog.getByLabel("名称")).toHaveValue("半截分类");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(page.getByRole("cell", { name: "半截分类" })).toBeVisible();
});

test("whose role is taken away sees no more of it in the menu once they are refused, and the page closed when they reload", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  await page.goto("/process/manage/list");
  const menu = page.getByRole("navigation", { name: "功能菜单" });
  await expect(menu.getByText("流程管理")).toBeVisible();
  const admin = await signIn(browser, product, "admin");
  const hold = async (...roleIds: string[]): Promise<void> => {
    const edited = await admin.request.put(`${product.url}/api/sys/user/edit`, {
      headers: { Authorization: `Bearer ${await tokenOf(admin)}` },
      data: { id: "user-designer", roleIds },
    });
    expect(edited.status()).toBe(200);
  };
  await hold("role-applicant");
  await page.getByRole("button", { name: /查\s*询/ }).click();
  await expect(page.getByText(/没有操作权限/).first()).toBeVisible();
  await expect(menu.getByText("流程管理")).toHaveCount(0);
  await expect(menu.getByText("工作台")).toBeVisible();
  await page.reload();
  await expect(page.getByText("没有访问权限")).toBeVisible();
  await hold("role-designer", "role-applicant");
  await page.reload();
  await expect(page.getByRole("button", { name: "新增", exact: true })).toBeVisible();
});

test("Control and the middle button open what a row leads to in a tab of its own, in the same session", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  await page.goto("/process/manage/list");
  const design = page.getByRole("button", { name: "设计", exact: true }).first();
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    design.click({ modifiers: ["Control"] }),
  ]);
  await expect(opened.getByRole("button", { name: "流程检查" })).toBeVisible();
  await expect(design).toBeVisible();
  await opened.close();
  const [middle] = await Promise.all([
    page.context().waitForEvent("page"),
    design.click({ button: "middle" }),
  ]);
  await expect(middle.getByRole("button", { name: "流程检查" })).toBeVisible();
  await middle.close();
  await page.getByRole("button", { name: "苏晓雯" }).click();
  const [own] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("menuitem", { name: "修改资料" }).click({ button: "middle" }),
  ]);
  await expect(own).toHaveURL(/\/user\/info$/);
  await own.close();
  await design.click();
  await expect(page.getByRole("button", { name: "流程检查" })).toBeVisible();
});
