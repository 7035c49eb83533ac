import { expect, type Locator, type Page } from "@playwright/test";
import { expectToast } from "./toasts";
import { go } from "./walk";

/** Opens a page by its route and waits for its table's answer. */
export async function openPage(page: Page, route: string): Promise<void> {
  await go(page, route);
  await expect(page.locator(".fs-shell-main")).toBeVisible();
  await expect(page.locator(".fs-shell-main .ant-table").first()).toBeVisible();
  await expect(page.locator(".ant-spin-spinning")).toHaveCount(0);
}

export const rowOf = (page: Page, text: string): Locator =>
  page.locator(".ant-table-row").filter({ hasText: text });

/** Does something with a row: by its own button, or by one behind "more" where a row has many. */
export async function act(row: Locator, name: string | RegExp): Promise<void> {
  const own = row.locator(".fs-row-actions").getByRole("button", { name });
  const more = row.getByRole("button", { name: "更多", exact: true });
  await expect(own.or(more).first()).toBeVisible();
  if ((await own.count()) > 0) return own.first().click();
  await more.click();
  await row.page().locator(".fs-row-list:visible").getByRole("button", { name }).click();
}

/** The dialog of a row: fills it and confirms; with a fault it stays open. */
export async function fillDialog(page: Page, values: Record<string, string>): Promise<Locator> {
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  return dialog;
}

/** The message below a field. */
export const faultOf = (dialog: Locator, field: string): Locator =>
  dialog.locator(`.fs-field[data-path="${field}"] [role="alert"]`);

/** Searches by one field. */
export async function search(page: Page, label: string, word: string): Promise<void> {
  const bar = page.locator(".fs-search");
  await bar.getByLabel(label, { exact: true }).fill(word);
  await bar.getByRole("button", { name: /查\s*询/ }).click();
}

/** Removes a row; the question is answered first with no, then with yes. */
export async function removeRow(page: Page, text: string): Promise<void> {
  const remove = (): Promise<void> => act(rowOf(page, text), /删\s*除/);
  await remove();
  const question = page.getByRole("dialog");
  await expect(question.getByText("确定要删除吗？")).toBeVisible();
  await question.getByRole("button", { name: /取\s*消/ }).click();
  await expect(rowOf(page, text)).toBeVisible();
  await remove();
  await question.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(page, "删除成功");
  await expect(rowOf(page, text)).toHaveCount(0);
}

/** Calls the server as the signed-in user of a page. */
export async function call(
  page: Page,
  method: "GET" | "POST",
  path: string,
  body?: Record<string, unknown>,
): Promise<{ status: number; code: number; message: string; data: unknown }> {
  return page.evaluate(
    async ([verb, url, text]) => {
      const stored = sessionStorage.getItem("sysUserInfo") ?? "{}";
      const { accessToken } = JSON.parse(stored) as { accessToken?: string };
      const headers = { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" };
      const answer = await fetch(url as string, { method: verb as string, headers, body: text ?? null });
      const envelope = (await answer.json()) as { code: number; message: string; data: unknown };
      return { status: answer.status, ...envelope };
    },
    [method, path, body ? JSON.stringify(body) : undefined],
  );
}
