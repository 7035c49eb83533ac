import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { seriousFaults } from "./support/axe";
import { cutOff } from "./support/narrow";
import { applyForPermit, openFirst, signInAll } from "./support/permits";
import { Product, signIn, watch } from "./support/product";
import { act, call } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const PUBLIC = ["/seach", "/zyzinfor", "/Query.aspx", "/jgptzyz", "/jiangsuzyz", "/beijing", "/bingtuan"];
const PHONE = { width: 390, height: 844 };

async function agree(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole("button", { name: "同意" }).click();
  await expect(page).toHaveURL(/\/work\/todo/);
}

test("a permit that was applied for and agreed to is found by everybody", async ({ browser }) => {
  const [zhangsan, lisi, wangwu] = await signInAll(browser, product, "zhangsan", "lisi", "wangwu");
  if (!zhangsan || !lisi || !wangwu) throw new Error("three browsers");
  await applyForPermit(zhangsan);
  await agree(lisi);
  await agree(wangwu);
  await wangwu.goto("/business/permit");
  const number =
    (await wangwu
      .getByText(/^ZY\d{12}/)
      .first()
      .textContent()) ?? "";

  const page = await (await product.window(browser, { viewport: PHONE })).newPage();
  const faults = watch(page);
  await page.goto("/seach");
  await page.getByLabel("证号").fill(`${number.slice(0, -1)}${number.endsWith("0") ? "1" : "0"}`);
  await page.getByLabel("姓名").fill("张三");
  await page.getByRole("button", { name: /查\s*询/ }).click();
  await expect(page.getByText("证号有误，请核对")).toBeVisible();
  await page.getByLabel("证号").fill(number.toLowerCase());
  await page.getByRole("button", { name: /查\s*询/ }).click();
  const result = page.locator(".fs-card").filter({ hasText: "有效期至" });
  await expect(result).toContainText(number);
  await expect(result).toContainText("张*");
  await expect(result).toContainText("有效");
  await expect(result).not.toContainText("张三");
  expect(await cutOff(page)).toEqual([]);

  await page.goto(`/Query.aspx?ZSBH=${number}&xm=${encodeURIComponent("张三")}`);
  await expect(result).toContainText(number);
  expect(faults).toEqual([]);

  await zhangsan.goto("/workbench/apply/permits");
  const started = zhangsan.waitForEvent("download");
  await zhangsan.getByRole("button", { name: /证\s*件/ }).click();
  expect((await started).suggestedFilename()).toBe(`${number}.pdf`);

  await page.goto(`/Query.aspx?ZSBH=${number}&xm=${encodeURIComponent("李四")}`);
  await expect(page.getByText("未查询到与证号和姓名相符的作业证，请核对后重试")).toBeVisible();

  await wangwu.goto("/business/permit");
  await act(wangwu.getByRole("row", { name: new RegExp(number) }), /撤\s*销/);
  const dialog = wangwu.getByRole("dialog", { name: `撤销作业证 ${number}` });
  await dialog.getByLabel("原因").fill("测绘资质被注销");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(wangwu, "已发起，审批通过后生效");
  await agree(wangwu);
  await page.goto(`/Query.aspx?ZSBH=${number}&xm=${encodeURIComponent("张三")}`);
  await expect(result).toContainText("已撤销");
});

test("a forged code is told from a permit without the server, at a plain address and off line", async ({
  browser,
}) => {
  const plain = await new Product().start();
  const page = await (await plain.atPlainName().window(browser, { viewport: PHONE })).newPage();
  const keys = page.waitForResponse(/permit\/keys/);
  await page.goto("/v");
  const kid = ((await (await keys).json()) as { data: { keys: { kid: string }[] } }).data.keys[0]?.kid ?? "";
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByLabel("二维码内容").fill(`FS1.${kid}.WyJaWSJd.${"A".repeat(86)}`);
  await expect(page.getByText("签名无效")).toBeVisible();
  await page.getByLabel("二维码内容").fill("https://example.cn/");
  await expect(page.getByText("这不是作业证二维码的内容")).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  expect(await seriousFaults(page)).toEqual([]);
  await plain.stop();
});

test("the pages for everybody have something to do on them, at every width and in both languages", async ({
  browser,
}) => {
  for (const locale of ["zh", "en"]) {
    const context = await product.window(browser, { viewport: PHONE });
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto("/seach");
    if (locale === "en") await page.getByRole("button", { name: "English" }).click();
    for (const route of PUBLIC) {
      await page.goto(route);
      await expect(
        page.getByRole("button", { name: locale === "en" ? "Search" : /查\s*询/ }).first(),
      ).toBeVisible();
      await expect(page.locator(".fs-banner-figures dd").first()).not.toHaveText("–");
      expect([route, await page.getByText(/尚未开放|not open yet/).count()]).toEqual([route, 0]);
      expect([route, await cutOff(page)]).toEqual([route, []]);
      expect([route, await seriousFaults(page)]).toEqual([route, []]);
    }
    expect(faults).toEqual([]);
  }
});

test("visitors see a public page as it was redesigned", async ({ browser }) => {
  const admin = await signIn(browser, product, "admin");
  const text = readFileSync("screens/public/jgptzyz.json", "utf8").replaceAll(
    "现场核验入口",
    "节日期间照常核验",
  );
  const published = { id: "public.jgptzyz", text, base: 0 };
  expect((await call(admin, "POST", "/api/sys/screen/publish", published)).code).toBe(200);
  const visitor = await (await product.window(browser, {})).newPage();
  const faults = watch(visitor);
  await visitor.goto("/jgptzyz");
  await expect(visitor.getByText("节日期间照常核验")).toBeVisible();
  await visitor.goto("/jiangsuzyz");
  await expect(visitor.locator(".fs-banner-figures dd").first()).not.toHaveText("–");
  expect(faults).toEqual([]);
});
