import { expect, test } from "@playwright/test";
import { HELPER_PORT, KeyHelper, testKey } from "../support/key-helper";
import { fillLogin, Product, signIn } from "./support/product";

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

test("who has registered a key signs in with it, and is told what is wrong when he cannot", async ({
  browser,
}) => {
  const [key, other] = [testKey(), testKey("P-256")];
  helper.plugIn(key);
  const own = await signIn(browser, product, "lisi");
  await own.goto("/user/info");
  await own.getByRole("button", { name: "登记硬件钥匙" }).click();
  const dialog = own.getByRole("dialog", { name: "登记硬件钥匙" });
  await dialog.getByLabel("名称").fill("蓝色钥匙");
  await dialog.getByLabel("登录密码").fill("Flowsmith1!");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(own.getByRole("cell", { name: "蓝色钥匙" })).toBeVisible();

  const page = await (await product.window(browser)).newPage();
  await page.goto("/login");
  helper.plugIn(other);
  await fillLogin(page, "lisi");
  await expect(page.getByText("签名不是本账号登记的硬件钥匙所作")).toBeVisible();
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
