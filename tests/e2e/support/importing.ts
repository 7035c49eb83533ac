import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { createForm, publishForm } from "./form-designing";
import { createProcess, pick, selectNode, setHandlers } from "./process-designing";
import { expectToast } from "./toasts";

/** A new form from a JSON text that somebody else's designer wrote; published. */
export async function importForm(page: Page, code: string, name: string, file: string): Promise<void> {
  await createForm(page, code, name);
  await page.getByRole("button", { name: "导入 JSON" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("JSON", { exact: true }).fill(readFileSync(file, "utf8"));
  await dialog.getByRole("button", { name: "导入 JSON" }).click();
  await expect(dialog).toBeHidden();
  await publishForm(page);
  await expectToast(page, "已发布 V1");
}

export async function openFile(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "打开文件" }).click();
  await (await chooser).setFiles(file);
}

/** A new process from a BPMN file; what the report of the import says is answered. */
export async function importProcess(page: Page, code: string, name: string, file: string): Promise<string> {
  await createProcess(page, code, name);
  await openFile(page, file);
  const report = page.getByRole("dialog").filter({ hasText: "导入报告" });
  await expect(report).toBeVisible();
  const words = await report.innerText();
  await report.getByRole("button", { name: /确\s*定/ }).click();
  await expect(report).toBeHidden();
  return words;
}

/** Binds form and handlers: the accounts of each user task by its id. */
export async function bind(page: Page, form: string, handlers: Record<string, string>): Promise<void> {
  await page.getByRole("button", { name: "选择表单" }).click();
  await pick(page, "请选择表单", form);
  for (const [id, account] of Object.entries(handlers)) {
    await selectNode(page, id);
    if (account === "") await page.getByRole("button", { name: "发起人", exact: true }).click();
    else await setHandlers(page, account);
  }
}
