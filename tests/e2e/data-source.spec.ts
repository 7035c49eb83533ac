import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, type Page } from "@playwright/test";
import { Product, signIn, watch } from "./support/product";
import { choose } from "./support/select";
import { act, fillDialog, openPage, rowOf } from "./support/table-page";

const PEOPLE = [
  { id: 1, 姓名: "甲", city: "北京" },
  { id: 2, 姓名: "乙", city: "上海" },
];
const TOKEN = "token-of-the-service";
const service = createServer((request, response) => {
  if (request.headers.authorization !== TOKEN) response.statusCode = 401;
  response.end(JSON.stringify({ data: { people: PEOPLE } }));
});

let product: Product;
test.beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  product = await new Product({ FLOWSMITH_HTTP_ALLOW: "127.0.0.1" }).start();
});
test.afterAll(async () => {
  await product.stop();
  service.closeAllConnections();
  service.close();
});

const confirm = (page: Page, dialog: string): Promise<void> =>
  page
    .getByRole("dialog", { name: dialog })
    .getByRole("button", { name: /确\s*定/ })
    .click();

async function register(page: Page): Promise<void> {
  const { port } = service.address() as AddressInfo;
  await openPage(page, "/system/dataSourceManagement");
  await page.getByRole("button", { name: /新\s*增/ }).click();
  await choose(page.getByRole("dialog"), "类型", "HTTP/JSON");
  await expect(page.getByRole("dialog").getByLabel("主机", { exact: true })).toHaveCount(0);
  const dialog = await fillDialog(page, {
    编码: "people_api",
    名称: "人员接口",
    地址: `http://127.0.0.1:${port}/v1`,
    密码或令牌: TOKEN,
  });
  await expect(dialog).toBeHidden();
}

async function seeData(page: Page): Promise<void> {
  await act(rowOf(page, "people_api"), "测试连接");
  const steps = page.getByRole("dialog", { name: "测试连接：人员接口" });
  await expect(steps.getByText("连接：答复中没有行的列表")).toBeVisible();
  await steps.locator(".ant-modal-close").click();
  await act(rowOf(page, "people_api"), "查看数据");
  const ask = page.getByRole("dialog", { name: "查看数据：人员接口" });
  await ask.getByLabel("表或路径").fill("/people");
  await ask.getByLabel("行的位置").fill("data.people");
  await confirm(page, "查看数据：人员接口");
  const data = page.getByRole("dialog", { name: "查看数据：人员接口 /people" });
  await expect(data.getByRole("columnheader", { name: "姓名" })).toBeVisible();
  await expect(data.getByRole("row", { name: /乙.*上海/ })).toBeVisible();
  await data.locator(".ant-modal-close").click();
}

/** The address stays while the name changes, and the token is not asked for; it is when the address does. */
async function change(page: Page): Promise<void> {
  await act(rowOf(page, "people_api"), /修\s*改/);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("密码或令牌")).toHaveValue("");
  await fillDialog(page, { 名称: "人员服务" });
  await expect(dialog).toBeHidden();
  await act(rowOf(page, "people_api"), /修\s*改/);
  await fillDialog(page, { 地址: "http://127.0.0.1:1/v1" });
  await expect(dialog.getByText("地址或账号已改变，请重新输入密码或令牌").first()).toBeVisible();
  await dialog.getByRole("button", { name: /取\s*消/ }).click();
}

async function makeTemplate(page: Page): Promise<void> {
  await openPage(page, "/system/dataSourceTemplate");
  await page.getByRole("button", { name: /新\s*增/ }).click();
  await choose(page.getByRole("dialog"), "数据源", "人员服务");
  const dialog = await fillDialog(page, {
    编码: "people",
    名称: "人员",
    表或路径: "/people?city={city}",
    行的位置: "data.people",
    列: "id\n姓名 as name",
  });
  await expect(dialog).toBeHidden();
  await act(rowOf(page, "people"), "试运行");
  await page.getByRole("dialog", { name: "试运行：人员" }).getByLabel("参数").fill('{"city": "上海"}');
  await confirm(page, "试运行：人员");
  const answer = page.getByRole("dialog", { name: "人员：共 2 行" });
  await expect(answer.getByText("参数：city")).toBeVisible();
  await expect(answer.getByRole("columnheader", { name: "姓名" })).toBeVisible();
  await expect(answer.getByRole("row", { name: /2.*乙/ })).toBeVisible();
}

test("an administrator registers a service, sees its data, and stores a query over it", async ({
  browser,
}) => {
  const admin = await signIn(browser, product, "admin");
  const faults = watch(admin);
  await register(admin);
  await seeData(admin);
  expect(faults).toEqual([]);
  await change(admin);
  await makeTemplate(admin);
});
