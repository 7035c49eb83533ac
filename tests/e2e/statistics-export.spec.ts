import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { WORK_PERMIT } from "../support/work-permit";
import { Product, signIn } from "./support/product";
import { call } from "./support/table-page";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

async function apply(page: Page): Promise<void> {
  const body = { defCode: "work_permit_apply", boData: { work_permit: WORK_PERMIT } };
  expect((await call(page, "POST", "/api/bpm/process/start", body)).code).toBe(200);
}

async function agreeAll(page: Page): Promise<void> {
  const todo = (await call(page, "GET", "/api/bpm/task/todo/list")).data as { records: { taskId: string }[] };
  for (const { taskId } of todo.records) {
    const agree = { taskId, action: "agree", boData: {} };
    // oxlint-disable-next-line no-await-in-loop -- one task after the other
    expect((await call(page, "POST", "/api/bpm/task/todo/complete", agree)).code).toBe(200);
  }
}

/** The cells of a sheet row by row, texts looked up in the file's list of shared texts. */
function rowsOf(parts: Record<string, Uint8Array>, sheet: number): string[][] {
  const part = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const texts = [...part("xl/sharedStrings.xml").matchAll(/<si>(.*?)<\/si>/gs)].map(([, text = ""]) =>
    text.replaceAll(/<[^>]*>/g, ""),
  );
  return [...part(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(
    ([, row = ""]) =>
      [...row.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)].map(([, attributes = "", cell = ""]) => {
        const value = cell.replaceAll(/<[^>]*>/g, "");
        return attributes.includes('t="s"') ? (texts[Number(value)] ?? "") : value;
      }),
  );
}

test("the Excel button gives a real workbook with the figures of the page", async ({ browser }) => {
  const zhangsan = await signIn(browser, product, "zhangsan");
  await apply(zhangsan);
  await apply(zhangsan);
  await agreeAll(await signIn(browser, product, "lisi"));

  const admin = await signIn(browser, product, "admin");
  await admin.goto("/process/manage/statistics");
  await expect(admin.getByRole("row", { name: /李思 0 2/ })).toBeVisible();
  const started = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "导出 Excel" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe("statistics.xlsx");
  const file = await readFile(await download.path());
  expect(file.subarray(0, 2).toString()).toBe("PK");
  const parts = unzipSync(new Uint8Array(file));
  expect(rowsOf(parts, 1)).toContainEqual(
    expect.arrayContaining(["测绘作业证申请", "科室审核", "2"]) as unknown,
  );
  expect(rowsOf(parts, 2)).toContainEqual(expect.arrayContaining(["李思", "0", "2"]) as unknown);
});
