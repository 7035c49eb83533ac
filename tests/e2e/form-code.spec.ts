import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, type Page } from "@playwright/test";
import { createForm } from "./support/form-designing";
import { Product, signIn, watch } from "./support/product";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const field = (type: string, model: string, name: string, options: object): object => ({
  type,
  model,
  name,
  key: model,
  options,
});

const formWith = (formScript: string): string =>
  JSON.stringify({
    list: [
      field("input", "who", "姓名", { required: true }),
      field("number", "days", "天数", { max: 10 }),
      field("input", "note", "备注 </script>", {}),
    ],
    config: { labelWidth: 100, labelPosition: "right", size: "small", formScript },
  });

async function importInto(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "导入 JSON" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("JSON", { exact: true }).fill(text);
  await dialog.getByRole("button", { name: "导入 JSON" }).click();
  await expect(dialog).toBeHidden();
}

/** A page of somebody else's, on another origin. */
async function serve(html: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

test("the generated page runs where it is pasted, with its rules and its script", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await createForm(page, "code_form", "代码表单");
  await importInto(page, formWith("form.days = 3;"));
  await page.getByRole("button", { name: "生成代码" }).click();
  const dialog = page.getByRole("dialog", { name: "生成代码" });
  await expect(dialog.locator(".cm-content")).toContainText("useEffect");
  await dialog.getByRole("tab", { name: "Vue 组件" }).click();
  await expect(dialog.locator(".cm-content")).toContainText("<template>");
  await dialog.getByRole("tab", { name: "HTML" }).click();
  await dialog.getByRole("button", { name: /复\s*制/ }).click();
  await expectToast(page, "复制成功");
  const html = await page.evaluate(() => navigator.clipboard.readText());

  const foreign = await serve(html);
  const faults = watch(page);
  await page.goto(foreign.url);
  await expect(page.getByLabel("天数")).toHaveValue("3");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("alert")).toHaveText("姓名必须填写");
  await page.getByLabel("姓名").fill("张三");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.locator("#result")).toContainText('"who": "张三"');
  await expect(page.locator("#result")).toContainText('"days": 3');
  expect(faults).toEqual([]);

  await page.route(/\/assets\/element-/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("alert")).toHaveText("表单没有加载成功，请刷新页面重试");
  await page.unroute(/\/assets\/element-/);
  await page.route(/flowsmith-form\.js/, (route) => route.abort());
  await page.reload();
  await expect(page.locator("flowsmith-form")).toHaveText("表单没有加载成功，请刷新页面重试");
  foreign.server.close();
});

for (const [name, script, words] of [
  ["never ends", "while (true) {}", "运行超过"],
  ["calls a network", 'fetch("http://127.0.0.1:9/leak?" + form.who);', "fetch"],
  ["reaches for the page", "document.title = form.who; window.top.location = '/';", "document"],
] as const)
  test(`a form script that ${name} is stopped and said; the page lives and nothing leaves it`, async ({
    browser,
  }) => {
    const page = await signIn(browser, product, "designer");
    await createForm(page, `script_${name.split(" ").at(-1)}`, `脚本 ${name}`);
    await importInto(page, formWith(script));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("button", { name: "预览", exact: true }).click();
    await expect(page.locator(".ant-message-notice").filter({ hasText: words }).first()).toBeVisible();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("姓名").fill("张三");
    await dialog.getByRole("button", { name: "获取数据" }).click();
    await expect(dialog.locator(".cm-content").last()).toContainText("张三");
    expect(asked.filter((url) => !url.startsWith(product.url) && !url.startsWith("data:"))).toEqual([]);
  });
