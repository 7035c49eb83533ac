import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { createForm, dropWidget } from "./support/form-designing";
import { openFile } from "./support/importing";
import { createProcess } from "./support/process-designing";
import { Product, signIn } from "./support/product";
import { call } from "./support/table-page";

let product: Product;
const folder = mkdtempSync(join(tmpdir(), "flowsmith-bad-"));
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const BROKEN = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL">
  <process id="p">
    <startEvent id="s">
  </process>
</definitions>
`;

test("a BPMN file that is not well-formed is refused with its place, and the diagram stays", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  await createProcess(page, "kept_process", "留着的流程");
  const nodes = page.locator(".react-flow__node");
  const before = await nodes.count();
  expect(before).toBeGreaterThan(0);
  const file = join(folder, "broken.bpmn");
  writeFileSync(file, BROKEN);
  await openFile(page, file);
  await expect(page.getByText(/第 5 行第 \d+ 列/)).toBeVisible();
  await expect(nodes).toHaveCount(before);
});

test("a form with a broken option is not published; the field is named and nothing is lost", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  await createForm(page, "broken_form", "坏选项表单");
  await dropWidget(page, "input", "联系电话", "phone");
  const rule = page.locator(".fd-panel").getByLabel("正则表达式");
  await rule.fill("([0-9");
  await rule.press("Tab");
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText(/「联系电话」的正则表达式有误/).first()).toBeVisible();
  await expect(page.getByText("已发布 V1")).toHaveCount(0);
  await expect(page.locator('.fd-item[data-model="phone"]')).toBeVisible();
});

test("an unknown call, a missing token and a wrong one are answered in words", async ({ browser }) => {
  const page = await signIn(browser, product, "zhangsan");
  expect(await call(page, "GET", "/api/sys/nothing/here")).toEqual({
    status: 404,
    code: 404,
    message: "接口不存在：GET /api/sys/nothing/here",
    data: null,
  });
  const missing = await page.request.get(`${product.url}/api/sys/dict/list`);
  expect(await missing.json()).toMatchObject({ code: 401, message: "无法获取身份令牌" });
  const wrong = await page.request.get(`${product.url}/api/sys/dict/list?AccessToken=forged`);
  expect(await wrong.json()).toMatchObject({ code: 401 });
});

test("a forged task shows what is wrong, and the frame stays", async ({ browser }) => {
  const page = await signIn(browser, product, "zhangsan");
  await page.goto("/process/manage/tasktodo?taskId=forged-task");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText(/不存在|无权/);
  await expect(page.getByRole("navigation", { name: "功能菜单" })).toBeVisible();
});
