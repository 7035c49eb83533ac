import { expect, type Page } from "@playwright/test";

/** Opens the list of processes, adds one, and opens it in the designer. */
export async function createProcess(page: Page, code: string, name: string): Promise<void> {
  await page.goto("/process/manage/list");
  await page.getByRole("button", { name: "新增" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("流程编码").fill(code);
  await dialog.getByLabel("流程名称").fill(name);
  await dialog.getByRole("combobox", { name: "流程分类" }).click();
  await page.locator(".ant-select-dropdown:visible").getByText("人事管理").first().click();
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("row", { name: new RegExp(name) }).getByRole("button", { name: "设计" }).click();
  await expect(page.locator(".bpmn-palette")).toBeVisible();
}

/** Appends to the selected node by its context pad; the new one is selected and named in the panel. */
export async function append(page: Page, what: "用户任务" | "流程网关" | "结束节点", name: string): Promise<string> {
  await page.getByRole("button", { name: `追加${what}` }).click();
  return nameSelected(page, name);
}

export async function nameSelected(page: Page, name: string): Promise<string> {
  const field = page.getByLabel("节点名称");
  await field.fill(name);
  await field.press("Tab");
  return page.getByLabel("节点标识").inputValue();
}
