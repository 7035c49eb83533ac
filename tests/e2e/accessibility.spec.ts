import { test, expect } from "@playwright/test";
import { faultsOf } from "./support/axe";
import { Product, signIn } from "./support/product";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const PAGES = [
  "/workbench/index",
  "/work/todo",
  "/workbench/apply/initiate",
  "/process/manage/start?defCode=work_permit_apply",
  "/dict",
  "/role",
  "/process/manage/list",
  "/process/manage/list?modelId=process-work-permit",
  "/form/definition?formId=form-work-permit",
  "/help",
];

test("no page has a serious fault by the axe rules", async ({ browser }) => {
  const page = await signIn(browser, product, "admin");
  expect(await faultsOf(page, PAGES)).toEqual([]);
});

test("nor in the dark, where colours are others", async ({ browser }) => {
  const page = await signIn(browser, product, "admin");
  await page.getByRole("button", { name: "深色" }).click();
  expect(await faultsOf(page, PAGES.slice(-4))).toEqual([]);
});

test("nor on a phone, where lists are cards", async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const page = await signIn(browser, product, "admin", phone);
  expect(await faultsOf(page, ["/work/todo", "/work/data", "/dict"])).toEqual([]);
});
