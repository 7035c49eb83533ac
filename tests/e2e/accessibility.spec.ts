import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test, type Page } from "@playwright/test";
import { Product, signIn } from "./support/product";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

interface AxeResult {
  violations: { id: string; impact: string; nodes: { target: string[] }[] }[];
}

/** antd measures columns with a hidden copy of the header: nobody can reach it, but axe sees its buttons. */
const HIDDEN_COPY = ".ant-table-measure-row";

/** Serious faults by the axe rules, each with the places. */
async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const result = await page.evaluate(
    (exclude) =>
      (window as unknown as { axe: { run: (context: object) => Promise<AxeResult> } }).axe.run({
        exclude: [exclude],
      }),
    HIDDEN_COPY,
  );
  return result.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

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

async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("#main")).toBeVisible();
    await expect(page.locator(".ant-spin-spinning, .ant-skeleton, .fs-loading")).toHaveCount(0);
    await page.waitForTimeout(800);
    faults.push(...(await seriousFaults(page)).map((fault) => `${path} ${fault}`));
  }
  return faults;
}

test("no page has a serious fault by the axe rules", async ({ browser }) => {
  const page = await signIn(browser, product, "admin");
  expect(await faultsOf(page, PAGES)).toEqual([]);
});

test("nor in the dark, where colours are others", async ({ browser }) => {
  const page = await signIn(browser, product, "admin");
  await page.getByRole("button", { name: "深色" }).click();
  expect(await faultsOf(page, PAGES.slice(-4))).toEqual([]);
});
