import { expect, test, type Page } from "@playwright/test";
import { HELPER_PORT, KeyHelper, testKey } from "../support/key-helper";
import { applyForPermit, openFirst } from "./support/permits";
import { openProcess, selectNode } from "./support/process-designing";
import { fillLogin, Product, signIn } from "./support/product";
import { act } from "./support/table-page";
import { expectToast } from "./support/toasts";

const helper = new KeyHelper();
let product: Product;
let hasPort = false;
test.beforeAll(async () => {
  hasPort = await helper.start();
  product = await new Product().start();
});
test.afterAll(async () => {
  await product.stop();
  await helper.stop();
});
test.beforeEach(() => test.skip(!hasPort, `something else has port ${HELPER_PORT}`));

/** Registers the key that is plugged in. */
async function register(own: Page): Promise<void> {
  await own.goto("/user/info");
  await own.getByRole("button", { name: "登记硬件钥匙" }).click();
  const dialog = own.getByRole("dialog", { name: "登记硬件钥匙" });
  await dialog.getByLabel("名称").fill("蓝色钥匙");
  await dialog.getByLabel("登录密码").fill("Flowsmith1!");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(own.getByRole("cell", { name: "蓝色钥匙" })).toBeVisible();
}

test("who has registered a key signs in with it, and is told what is wrong when they cannot", async ({
  browser,
}) => {
  const [key, other] = [testKey(), testKey("P-256")];
  helper.plugIn(key);
  const own = await signIn(browser, product, "lisi");
  await register(own);

  const page = await (await product.window(browser)).newPage();
  await page.goto("/login");
  helper.plugIn(other);
  await fillLogin(page, "lisi");
  const fault = page.getByText("签名不是本账号登记的硬件钥匙所作");
  await expect(fault).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const button = await page.getByRole("button", { name: /登\s*录/ }).boundingBox();
  const message = await fault.boundingBox();
  expect(message && button && button.y - message.y - message.height).toBeGreaterThanOrEqual(8);
  helper.answer = ({ MsgId }) => ({ MsgId, Result: 3, Response: "口令已锁定" });
  await fillLogin(page, "lisi");
  await expect(page.getByText("口令已锁定")).toBeVisible();
  let sign = (): void => undefined;
  helper.answer = ({ MsgId, Param }) => {
    const signature = key.sign(String(Param["Data"]));
    sign = () => helper.say({ MsgId, Result: 0, Response: { Signature: signature } });
    return null;
  };
  await fillLogin(page, "lisi");
  await expect(page.getByText("请插入登记的硬件钥匙")).toBeVisible();
  sign();
  await expect(page).toHaveURL(/\/(autologin|workbench\/index)/);
});

test("an administrator takes a lost key back; without a helper the login says so", async ({ browser }) => {
  await helper.stop();
  const page = await (await product.window(browser)).newPage();
  await page.goto("/login");
  await fillLogin(page, "lisi");
  await expect(page.getByText("没有找到硬件钥匙助手")).toBeVisible();
  const admin = await signIn(browser, product, "admin");
  await admin.goto("/user");
  await admin.getByRole("row", { name: /lisi/ }).getByRole("button", { name: "更多" }).click();
  await admin.getByRole("button", { name: "硬件钥匙", exact: true }).click();
  const keys = admin.getByRole("dialog", { name: "硬件钥匙：李思" });
  await keys
    .getByRole("row", { name: /蓝色钥匙/ })
    .getByRole("button", { name: "删除" })
    .click();
  await admin
    .getByRole("button", { name: /确\s*定/ })
    .last()
    .click();
  await expect(keys.getByText("还没有登记硬件钥匙")).toBeVisible();
  await fillLogin(page, "lisi");
  await expect(page).toHaveURL(/\/(autologin|workbench\/index)/);
});

/** Has the step signed from now on, as its panel says. */
async function demandKey(designer: Page): Promise<void> {
  await openProcess(designer, "测绘作业证申请");
  await selectNode(designer, "Task_review");
  const key = designer.getByRole("switch", { name: "硬件钥匙签名" });
  await key.click();
  await expect(key).toBeChecked();
  await designer.getByRole("button", { name: "保存" }).click();
  await expectToast(designer, "保存成功!");
  await designer.goto("/process/manage/list");
  const row = designer.getByRole("row", { name: /测绘作业证申请/ });
  await act(row, "版本");
  const versions = designer.getByRole("dialog", { name: "版本管理" });
  const second = versions.getByRole("row", { name: /V2/ });
  await second.getByRole("button", { name: "发布" }).click();
  await designer
    .getByRole("dialog")
    .last()
    .getByRole("button", { name: /确\s*定/ })
    .click();
  const enable = second.getByRole("button", { name: "启用" });
  const enabled = second.getByText("已启用");
  await expect(enable.or(enabled).first()).toBeVisible();
  if (await enable.isVisible()) await enable.click();
  await expect(enabled).toBeVisible();
}

test("a step that demands it is agreed to with the handler's key, and the history says so", async ({
  browser,
}) => {
  await helper.stop();
  await helper.start();
  const [key, other] = [testKey(), testKey()];
  await demandKey(await signIn(browser, product, "designer"));
  const instId = await applyForPermit(await signIn(browser, product, "zhangsan"));
  const lisi = await signIn(browser, product, "lisi");
  helper.plugIn(key);
  await register(lisi);

  await openFirst(lisi);
  await lisi.getByLabel("审批意见").fill("材料齐全");
  helper.plugIn(other);
  await lisi.getByRole("button", { name: /^同\s*意$/ }).click();
  await expect(lisi.getByText("请在硬件钥匙上确认签名")).toBeVisible();
  await expect(lisi.getByText(/签名不是本账号登记的硬件钥匙对本次办理与所填内容所作/).first()).toBeVisible();
  helper.plugIn(key);
  await lisi.getByRole("button", { name: /^同\s*意$/ }).click();
  await expect(lisi).toHaveURL(/\/work\/todo/);
  await lisi.goto(`/workbench/application?instId=${instId}`);
  await expect(lisi.getByText(/硬件钥匙签名：蓝色钥匙（[0-9a-f]{16}），签名有效/)).toBeVisible();
});
