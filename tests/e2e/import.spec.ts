import { join } from "node:path";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { bind, importForm, importProcess } from "./support/importing";
import { release } from "./support/process-designing";
import { Product, signIn } from "./support/product";
import { expectToast } from "./support/toasts";

const corpus = process.env["CORPUS"] ?? "";
const FORM = "tests/e2e/import/leave-form.json";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

/** A process of someone else's with the accounts that shall handle its tasks ("": the applicant). */
interface Case {
  code: string;
  /** Given with the new process; it stays when the file has another. */
  name: string;
  file: string;
  /** A foreign form with a field for each of these labels; our own leave form when left out. */
  form?: { file: string; fields: [label: string, value: string][] };
  handlers: Record<string, string>;
  /** Account and opinion of each step that the application takes. */
  steps: [account: string, task: string][];
}

const CASES: Case[] = [
  {
    code: "leave_import",
    name: "导入的请假",
    file: "tests/e2e/import/leave.bpmn",
    handlers: { deptLeaderAudit: "lisi", hrAudit: "wangwu", reportBack: "" },
    steps: [
      ["lisi", "部门领导审批"],
      ["wangwu", "人事审批"],
      ["zhangsan", "销假"],
    ],
  },
];
if (corpus)
  CASES.push({
    code: "leave_flowable",
    name: "无图的请假",
    file: join(corpus, "bpmn/zh-approval__3f3c1e__leave.bpmn20.xml"),
    form: {
      file: join(corpus, "forms/vue-form-making/8c7027__SetJson.vue-8f4b0e8d72.json"),
      fields: [
        ["单行文本", "张三"],
        ["多行文本", "回乡探亲"],
      ],
    },
    handlers: { apply: "", approve: "lisi" },
    steps: [
      ["zhangsan", "填写请假申请"],
      ["lisi", "部门经理审批"],
    ],
  });

async function saveChecked(page: Page): Promise<void> {
  await page.getByRole("button", { name: "流程检查" }).click();
  await expect(page.getByLabel("流程检查结果").getByText("0 个错误")).toBeVisible();
  await page.getByRole("button", { name: "保存" }).click();
  await expectToast(page, "保存成功!");
}

async function openForm(page: Page, name: string): Promise<void> {
  await page.goto("/workbench/apply/initiate");
  await page.getByRole("link", { name: new RegExp(name) }).click();
}

async function applyForeign(page: Page, { name, form }: Case): Promise<void> {
  await openForm(page, name);
  for (const [label, value] of form?.fields ?? []) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page).toHaveURL(/\/workbench\/apply\/history/);
}

async function apply(page: Page, name: string): Promise<void> {
  await openForm(page, name);
  await page.getByLabel("请假天数").fill("5");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("请假人必须填写")).toBeVisible();
  await page.getByLabel("请假人").fill("张三");
  await page.getByLabel("请假事由").fill("回乡探亲");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page).toHaveURL(/\/workbench\/apply\/history/);
}

async function agree(browser: Browser, account: string, task: string): Promise<Page> {
  const page = await signIn(browser, product, account);
  await page.goto("/work/todo");
  await page
    .getByRole("row", { name: new RegExp(task) })
    .getByRole("button", { name: "办理" })
    .click();
  // Who may only read it sees the value as text.
  const applicant = page.getByLabel(/^(请假人|单行文本)$/);
  const shown = (): Promise<string | null> =>
    applicant.evaluate((element) =>
      element instanceof HTMLInputElement ? element.value : element.textContent,
    );
  await expect.poll(shown).toBe("张三");
  await page.getByLabel("审批意见").fill(`${task}：同意`);
  await page.getByRole("button", { name: "同意" }).click();
  await expect(page).toHaveURL(/\/work\/todo$/);
  return page;
}

for (const one of CASES)
  test(`a leave approval that was not written here runs to its end: ${one.code}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const { code, name, file, form, handlers, steps } = one;
    const designer = await signIn(browser, product, "designer");
    await importForm(designer, `${code}_form`, `${name}单`, form?.file ?? FORM);
    const report = await importProcess(designer, code, name, file);
    expect(report).toContain("自动生成了");
    expect(report).toContain(`流程编码保持为 ${code}`);
    expect(report).toContain(`流程名称保持为「${name}」`);
    await bind(designer, `${name}单`, handlers);
    await saveChecked(designer);
    await release(designer, code);
    const zhangsan = await signIn(browser, product, "zhangsan");
    await (form ? applyForeign(zhangsan, one) : apply(zhangsan, name));
    for (const [account, task] of steps) await agree(browser, account, task);
    const end = await signIn(browser, product, "zhangsan");
    await end.goto("/workbench/apply/history");
    await end.getByRole("button", { name: "查看" }).first().click();
    await expect(end.getByText("已办结")).toBeVisible();
    for (const [, task] of steps) await expect(end.getByText(`${task}：同意`)).toBeVisible();
  });
