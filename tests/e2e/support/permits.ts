import { expect, type Browser, type Page } from "@playwright/test";
import { WORK_PERMIT } from "../../support/work-permit";
import { signIn, type Product } from "./product";
import { call } from "./table-page";
import { go } from "./walk";

/** A browser for each account, signed in. */
export const signInAll = (browser: Browser, product: Product, ...accounts: string[]): Promise<Page[]> =>
  Promise.all(accounts.map((account) => signIn(browser, product, account)));

/** Applies for the permit of the demonstration as the user of a page; gives the application's id. */
export async function applyForPermit(page: Page): Promise<string> {
  const body = { defCode: "work_permit_apply", boData: { work_permit: WORK_PERMIT } };
  const started = await call(page, "POST", "/api/bpm/process/start", body);
  expect(started.code).toBe(200);
  return (started.data as { instId: string }).instId;
}

/** Opens the newest task of a user. */
export async function openFirst(page: Page): Promise<void> {
  await go(page, "/work/todo");
  const task = page.getByRole("button", { name: "办理" }).first();
  await expect(task).toBeVisible();
  await task.click();
  await expect(page.getByLabel("审批意见")).toBeVisible();
}
