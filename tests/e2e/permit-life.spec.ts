import { readFile } from "node:fs/promises";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { pagesOf } from "../support/pdf-text";
import { codeIn } from "../support/qr-reader";
import { cutOff } from "./support/narrow";
import { openFirst, signInAll } from "./support/permits";
import { Product, watch } from "./support/product";
import { choose } from "./support/select";
import { act, openPage, rowOf, search } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const REASON = "测绘资质被注销";

/** Says where the product is found, so that the code of a certificate leads there. */
async function makeKnown(admin: Page): Promise<void> {
  await openPage(admin, "/config");
  await search(admin, "编码", "permit.address");
  await act(rowOf(admin, "permit.address"), /修\s*改/);
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("值", { exact: true }).fill(product.url);
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
}

async function apply(page: Page): Promise<void> {
  await page.goto("/workbench/apply/initiate");
  await page.getByRole("link", { name: /作业证申请/ }).click();
  await page.getByLabel("姓名", { exact: true }).fill("张三");
  await page.getByRole("radio", { name: "男" }).check();
  await page.getByLabel("身份证号").fill("110101199003071234");
  await page.getByLabel("联系电话").fill("13800000003");
  await page.getByLabel("出生日期").fill("1990-03-07");
  await page.getByLabel("出生日期").press("Enter");
  await page.getByLabel("单位名称").fill("华北测绘院");
  await choose(page, "测绘资质等级", "甲级");
  await page.getByRole("radio", { name: "新办" }).check();
  await page.getByRole("button", { name: /提\s*交/ }).click();
  await expect(page).toHaveURL(/\/workbench\/apply\/history/);
}

async function agree(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole("button", { name: "同意" }).click();
  await expect(page).toHaveURL(/\/work\/todo/);
}

/** Presses a button that gives a file. */
async function fileOf(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const started = page.waitForEvent("download");
  await button.click();
  const download = await started;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** What is said of a permit. */
const result = (page: Page): Locator => page.locator(".fs-card").filter({ hasText: "有效期至" });

/** Looks a permit up with a finger, as anybody may. */
async function lookUp(page: Page, number: string): Promise<Locator> {
  await page.goto("/seach");
  await page.getByLabel("证号").fill(number);
  await page.getByLabel("姓名").fill("张三");
  await page.getByRole("button", { name: /查\s*询/ }).tap();
  return result(page);
}

/** Opens what the code on paper leads to, as the camera of a phone does. */
async function scan(page: Page, code: string): Promise<Locator> {
  await page.goto("about:blank");
  await page.goto(code);
  return result(page);
}

test("a permit is applied for, issued, found, checked by its code, revoked, and then found revoked", async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const [admin, zhangsan, lisi, wangwu] = await signInAll(
    browser,
    product,
    "admin",
    "zhangsan",
    "lisi",
    "wangwu",
  );
  if (!admin || !zhangsan || !lisi || !wangwu) throw new Error("four browsers");
  const faults = [admin, zhangsan, lisi, wangwu].map(watch);
  await makeKnown(admin);
  await apply(zhangsan);
  await agree(lisi);
  await agree(wangwu);

  await zhangsan.goto("/workbench/apply/permits");
  const number = (await zhangsan.getByText(/^ZY\d{12}/).textContent()) ?? "";
  const certificate = await fileOf(zhangsan, zhangsan.getByRole("button", { name: /证\s*件/ }));
  expect(certificate.name).toBe(`${number}.pdf`);
  const words = (await pagesOf(certificate.content)).join("");
  for (const part of ["测绘作业证", number, "张三", "华北测绘院", "甲级"]) expect(words).toContain(part);
  await zhangsan
    .getByRole("button", { name: /申\s*请/ })
    .first()
    .click();
  const application = await fileOf(zhangsan, zhangsan.getByRole("button", { name: "打印" }));
  expect((await pagesOf(application.content)).join("")).toMatch(/110101199003071234.*李思同意.*王武同意/s);

  const visitor = await (await product.window(browser, PHONE)).newPage();
  faults.push(watch(visitor));
  const found = await lookUp(visitor, number);
  await expect(found).toContainText("张*");
  await expect(found).toContainText("有效");
  await expect(found).not.toContainText("张三");
  const code = await codeIn(certificate.content);
  expect(code).toContain(`${product.url}/v#FS1.`);
  const checked = await scan(visitor, code);
  await expect(checked).toContainText(number);
  await expect(visitor.getByText("签名有效，证件由发证机关签发")).toBeVisible();
  expect(await cutOff(visitor)).toEqual([]);

  await lisi.goto("/business/permit");
  await act(rowOf(lisi, number), /撤\s*销/);
  const dialog = lisi.getByRole("dialog", { name: `撤销作业证 ${number}` });
  await dialog.getByLabel("原因").fill(REASON);
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(lisi, "已发起，审批通过后生效");
  await expect(await lookUp(visitor, number)).toContainText("有效");
  await openFirst(wangwu);
  await expect(wangwu.locator("main")).toContainText(number);
  await wangwu.getByRole("button", { name: "同意" }).click();
  await expect(wangwu).toHaveURL(/\/work\/todo/);

  await expect(await lookUp(visitor, number)).toContainText("已撤销");
  await expect(await scan(visitor, code)).toContainText("已失效");
  await openPage(wangwu, "/business/permit");
  await expect(rowOf(wangwu, number)).toContainText("已撤销");
  await zhangsan.goto("/workbench/apply/permits");
  await expect(zhangsan.getByRole("button", { name: /证\s*件/ })).toBeDisabled();
  expect(faults.flat()).toEqual([]);
});
