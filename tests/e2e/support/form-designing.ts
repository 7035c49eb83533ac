import { expect, type Page } from "@playwright/test";
import { pull } from "./pointer";
import { call } from "./table-page";
import { go } from "./walk";

/** Opens the list of forms, adds one, and opens it in the designer. */
export async function createForm(page: Page, code: string, name: string): Promise<void> {
  await go(page, "/form/definition");
  await page.getByRole("button", { name: "新增" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("表单编码").fill(code);
  await dialog.getByLabel("表单名称").fill(name);
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByRole("button", { name: "设计" })
    .click();
  await expect(page.locator(".fd-palette")).toBeVisible();
}

/** The same without a hand's steps (`createForm` tries those): puts the form on the server and opens it in the designer. */
export async function newForm(page: Page, formCode: string, formName: string): Promise<void> {
  const { code, data } = await call(page, "POST", "/api/form/save", { formCode, formName });
  expect(code).toBe(200);
  await go(page, `/form/definition?formId=${(data as { id: string }).id}`);
  await expect(page.locator(".fd-palette")).toBeVisible();
}

/** Drags a widget from the palette to the end of the form and gives it a title and a field key. */
export async function dropWidget(page: Page, type: string, name: string, model: string): Promise<void> {
  const sheet = page.locator('[data-list="root"]');
  const box = await sheet.boundingBox();
  if (!box) throw new Error("no canvas");
  const view = page.viewportSize();
  const y = Math.min(box.y + box.height - 12, (view?.height ?? 900) - 24);
  const item = page.locator(`.kit-palette-item[data-type="${type}"]`);
  await pull(page, item, { x: box.x + box.width / 2, y });
  await expect(page.locator(".fd-drop-line")).toBeVisible();
  const selected = page.locator(".fd-item.is-selected");
  const former = (await selected.count()) === 1 ? await selected.getAttribute("data-model") : "";
  await page.mouse.up();
  await expect(selected).not.toHaveAttribute("data-model", former ?? "");
  const panel = page.locator(".fd-panel");
  await expect(panel.getByLabel("字段标识")).toHaveValue((await selected.getAttribute("data-model")) ?? "");
  await panel.getByLabel("标题").fill(name);
  await panel.getByLabel("字段标识").fill(model);
  await expect(page.locator(`.fd-item[data-model="${model}"]`)).toBeVisible();
}

/** Publishes the form in the designer, with a note or without. */
export async function publishForm(page: Page, note = ""): Promise<void> {
  await page.getByRole("button", { name: "发布" }).click();
  const dialog = page.getByRole("dialog", { name: "发布表单" });
  await dialog.getByLabel("说明（可不填）").fill(note);
  await dialog.getByRole("button", { name: /确\s*定|仍然发布/ }).click();
  await expect(dialog).toBeHidden();
}
