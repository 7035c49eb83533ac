import { writeFileSync } from "node:fs";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { startQiniu, type QiniuServer } from "../support/qiniu-server";
import { dataOf, formOf, previewForm, widgetOf } from "./support/form-preview";
import { Product, signIn, watch } from "./support/product";
import { expectToast } from "./support/toasts";

let cloud: QiniuServer;
let product: Product;
let page: Page;
test.beforeAll(async ({ browser }) => {
  cloud = await startQiniu();
  product = await new Product({
    FLOWSMITH_QINIU_ACCESS_KEY: "access-key",
    FLOWSMITH_QINIU_SECRET_KEY: "secret-key",
    FLOWSMITH_QINIU_BUCKET: "bucket",
    FLOWSMITH_CSP_HOSTS: `http://${cloud.host}`,
  }).start();
  page = product.keep(await signIn(browser, product, "designer"));
});
test.afterAll(async () => {
  await product.stop();
  await cloud.close();
});

/** A dot of one colour. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const image = (name: string) => ({ name, mimeType: "image/png", buffer: PIXEL });
const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) });

const choose = (dialog: Locator, files: Parameters<Locator["setInputFiles"]>[0]): Promise<void> =>
  dialog.getByTestId("file-f").setInputFiles(files);

type Item = { url: string; name: string };
/** The files of the value, once none is on its way any more. */
async function itemsOf(dialog: Locator): Promise<Item[]> {
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  return ((await dataOf(dialog))["f"] ?? []) as Item[];
}

const open = (type: string, options: object): Promise<Locator> =>
  previewForm(page, formOf(widgetOf(type, "f", options, "附件")));

test("images go to the product's server, are looked at, replaced and deleted", async () => {
  const faults = watch(page);
  const dialog = await open("imgupload", { multiple: true, length: 3, min: 1, isEdit: true, isDelete: true });
  await choose(dialog, [image("a.png"), image("b.png"), image("c.png")]);
  await expect(dialog.getByRole("img", { name: /\.png$/ })).toHaveCount(3);
  await expect(dialog.getByRole("button", { name: "上传", exact: true })).toBeHidden();
  const before = await itemsOf(dialog);
  expect(before.map(({ name }) => name)).toEqual(["a.png", "b.png", "c.png"]);
  expect((await page.request.get(before[0]?.url ?? "")).headers()["content-type"]).toBe("image/png");

  await dialog.getByRole("img", { name: "a.png" }).hover();
  await dialog.getByRole("group", { name: "附件" }).getByText("预览").first().click();
  await expect(page.getByText("1 / 3")).toBeVisible();
  await page.getByRole("button", { name: "幻灯片播放" }).click();
  await expect(page.getByText("2 / 3")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("2 / 3")).toBeHidden();

  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "替换" }).first().click();
  await (await chooser).setFiles(image("d.png"));
  await expect(dialog.getByRole("img", { name: "d.png" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "删除" })).toHaveCount(3);
  await dialog.getByRole("button", { name: "删除" }).nth(1).click();
  expect((await itemsOf(dialog)).map(({ name }) => name)).toEqual(["d.png", "c.png"]);
  await dialog.getByRole("button", { name: "删除" }).first().click();
  await expect(dialog.getByRole("button", { name: "删除" })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("an image that the server does not take is removed without a word", async () => {
  const dialog = await open("imgupload", {});
  await page.route("**/api/sys/file/upload*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await choose(dialog, image("a.png"));
  await expect(dialog.getByRole("img", { name: "a.png" })).toHaveCount(0);
  await expect(page.locator(".ant-message-notice")).toHaveCount(0);
  await page.unroute("**/api/sys/file/upload*");
  expect(await itemsOf(dialog)).toEqual([]);
});

test("files are listed, opened and limited in number", async () => {
  const dialog = await open("upload", { length: 3, multiple: true });
  await choose(dialog, [text("一.txt"), text("二.txt")]);
  await expect(dialog.getByRole("link")).toHaveText(["一.txt", "二.txt"]);
  await choose(dialog, [text("三.txt"), text("四.txt")]);
  await expect(page.getByText("当前限制选择 3 个文件，本次选择了 2 个文件，共选择了 4 个文件")).toBeVisible();
  const address = (await dialog.getByRole("link", { name: "二.txt" }).getAttribute("href")) ?? "";
  expect(await (await page.request.get(address)).text()).toBe("二.txt");
  await dialog.getByRole("button", { name: "删除" }).first().click();
  expect((await itemsOf(dialog)).map(({ name }) => name)).toEqual(["二.txt"]);
});

test("large images go to cloud storage in blocks and are taken up again after a break", async () => {
  const domain = "https://img.example.com/";
  const options = { isQiniu: true, tokenFunc: "/api/sys/file/uploadToken", uphost: cloud.host, domain };
  const dialog = await open("imgupload", options);
  const large = test.info().outputPath("large.png");
  writeFileSync(large, Buffer.alloc(9 * 1024 * 1024, 7));
  cloud.fail("mkfile", 503);
  await expect(dialog.getByRole("button", { name: "上传", exact: true })).toBeVisible();
  await choose(dialog, large);
  await expect.poll(() => cloud.steps.join()).toBe("mkblk,mkblk,mkblk,mkfile");
  await expect(dialog.getByRole("img", { name: "large.png" })).toHaveCount(0);
  await choose(dialog, large);
  await expect.poll(() => cloud.files.size).toBe(1);
  expect(cloud.steps.slice(4)).toEqual(["mkfile"]);
  await expect(dialog.getByRole("button", { name: "上传", exact: true })).toBeVisible();
  const [key] = cloud.files.keys();
  await expect.poll(async () => (await itemsOf(dialog)).map(({ url }) => url)).toEqual([`${domain}${key}`]);
});

test("an application is neither handed in nor saved while a picture is on its way, and nothing is lost", async ({
  browser,
}) => {
  const applicant = await signIn(browser, product, "zhangsan");
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await applicant.route("**/api/sys/file/upload*", async (route) => {
    await held;
    await route.continue();
  });
  const sent: string[] = [];
  applicant.on("request", (request) => {
    if (request.url().includes("/api/bpm/process/start?")) sent.push(request.url());
  });
  await applicant.goto("/process/manage/start?defCode=work_permit_apply");
  await applicant.getByLabel("姓名").fill("张三");
  await applicant.getByTestId("file-photo").setInputFiles(image("photo.png"));
  for (const [button, answer] of [
    ["存草稿", "文件正在上传，请等上传完成后再保存"],
    ["提交", "请按照提示完善表单后进行提交！"],
  ] as const) {
    await applicant.getByRole("button", { name: button, exact: true }).click();
    await expect(applicant.getByText(answer)).toBeVisible();
    await expect(applicant.getByText("一寸照片正在上传，请等上传完成后再提交")).toBeVisible();
  }
  await expect(applicant.getByLabel("姓名")).toHaveValue("张三");
  expect(sent).toEqual([]);
  await expect(applicant.getByText("保存成功")).toHaveCount(0);

  release();
  await expect(applicant.getByText("一寸照片正在上传，请等上传完成后再提交")).toHaveCount(0);
  await expect(applicant.getByRole("img", { name: "photo.png" })).toBeVisible();
  await applicant.getByRole("button", { name: "存草稿" }).click();
  await expectToast(applicant, "保存成功");
});
