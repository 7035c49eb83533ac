import { expect, test } from "@playwright/test";
import { cutOff } from "./support/narrow";
import { Product, signIn, watch } from "./support/product";
import { choose } from "./support/select";
import { act, call } from "./support/table-page";
import { expectToast } from "./support/toasts";

const instrument = { code: "device", name: "仪器", kind: "reference", table: "device", required: true };
const TABLES = [
  { code: "device", name: "设备", columns: [{ code: "no", name: "编号", kind: "text", required: true }] },
  {
    code: "certificate",
    name: "证书",
    columns: [
      { ...instrument, unique: true },
      { code: "until", name: "有效期", kind: "text" },
    ],
  },
  { code: "repair", name: "维修", columns: [instrument, { code: "fault", name: "故障", kind: "text" }] },
];

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("an administrator defines an object, makes its page, and fills in what belongs to a row", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  for (const table of TABLES) await call(page, "POST", "/api/business/table/add", table);
  await page.goto("/business/object");
  await page.getByRole("button", { name: "新增", exact: true }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("对象编码").fill("deviceFile");
  await form.getByLabel("名称", { exact: true }).first().fill("设备档案");
  await choose(form, "主表", "设备（device）");
  const children = form.getByRole("group", { name: "子表" });
  for (const [nth, child] of [
    "证书（certificate，通过“仪器”一对一）",
    "维修（repair，通过“仪器”一对多）",
  ].entries()) {
    await children.getByRole("button", { name: "新增一项" }).last().click();
    await choose(children.locator(".fs-item").nth(nth), "子表", child);
  }
  await form.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(page, "保存成功");
  const row = page.getByRole("row", { name: /设备档案/ });
  await expect(row).toContainText("证书（certificate");

  await act(row, "关系图");
  const diagram = page.getByRole("group", { name: "关系图" });
  await expect(diagram.getByText("一对一 · 仪器")).toBeVisible();
  await expect(diagram.getByText("一对多 · 仪器")).toBeVisible();

  await act(row, "生成页面");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await expect(page).toHaveURL(/\/object\/deviceFile$/);
  await page.getByRole("button", { name: "新增", exact: true }).first().click();
  await page.getByRole("dialog").getByLabel("编号").fill("YQ-1");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await expectToast(page, "保存成功");

  await act(page.getByRole("row", { name: /YQ-1/ }), "明细");
  const details = page.getByRole("dialog", { name: "设备档案：YQ-1" });
  await details.getByRole("tab", { name: "维修" }).click();
  await details.getByRole("button", { name: "添加第一条" }).click();
  const fault = page.getByRole("dialog").last();
  await fault.getByLabel("故障").fill("屏幕损坏");
  await fault.getByRole("button", { name: /确\s*定/ }).click();
  await expect(details.getByRole("row", { name: /屏幕损坏/ })).toBeVisible();
  expect(faults).toEqual([]);
});

test("an object and its details fit a phone", async ({ browser }) => {
  const page = await signIn(browser, product, "admin", { viewport: { width: 390, height: 844 } });
  await page.goto("/business/object");
  await expect(page.locator(".fs-shell-main").getByText("设备档案").first()).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await page.goto("/object/deviceFile");
  await page.locator(".fs-shell-main").getByText("YQ-1").first().waitFor();
  expect(await cutOff(page)).toEqual([]);
});
