import { expect, test } from "@playwright/test";
import { createForm, dropWidget } from "./support/form-designing";
import { append, createProcess, nameSelected } from "./support/process-designing";
import { Product, signIn } from "./support/product";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("a designer builds a leave approval by mouse and keyboard, and it runs to its last signature", async ({ browser }) => {
  test.setTimeout(240_000);
  const designer = await signIn(browser, product, "designer");
  await createForm(designer, "leave_form", "请假单");
  await dropWidget(designer, "input", "请假人", "person");
  await dropWidget(designer, "select", "请假类型", "kind");
  await dropWidget(designer, "date", "开始日期", "from");
  await dropWidget(designer, "number", "请假天数", "days");
  await dropWidget(designer, "radio", "是否离京", "away");
  await dropWidget(designer, "textarea", "请假事由", "reason");
  await designer.screenshot({ path: "/tmp/shots/m1.png" });
  await designer.getByRole("button", { name: "发布" }).click();
  await expect(designer.getByText("已发布 V1")).toBeVisible();

  await createProcess(designer, "leave_apply", "请假审批");
  await designer.waitForTimeout(800);
  await designer.screenshot({ path: "/tmp/shots/m2.png" });
});
void append;
void nameSelected;
