import { expect, type Locator, type Page } from "@playwright/test";
import { centreOf, type Point } from "./pointer";
import { choose } from "./select";
import { act } from "./table-page";
import { expectToast } from "./toasts";
import { go } from "./walk";

/** Opens the list of processes, adds one, and opens it in the designer. */
export async function createProcess(page: Page, code: string, name: string): Promise<void> {
  await go(page, "/process/manage/list");
  await page.getByRole("button", { name: "新增" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("流程编码").fill(code);
  await dialog.getByLabel("流程名称").fill(name);
  await choose(dialog, "流程分类", "人事管理");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByRole("button", { name: "设计" })
    .click();
  await expect(page.locator(".bpmn-palette")).toBeVisible();
}

/** Appends to the selected node by its context pad; the new one is selected and named in the panel. */
export async function append(
  page: Page,
  what: "用户任务" | "流程网关" | "结束节点",
  name: string,
): Promise<string> {
  const id = page.getByLabel("节点标识");
  const former = await id.inputValue();
  await page.getByRole("button", { name: `追加${what}` }).click();
  await expect(id).not.toHaveValue(former);
  return nameSelected(page, name);
}

export async function nameSelected(page: Page, name: string): Promise<string> {
  const field = page.getByLabel("节点名称");
  await field.fill(name);
  await field.press("Tab");
  return page.getByLabel("节点标识").inputValue();
}

/** Chooses rows of an open pick dialog by their text and confirms. */
export async function pick(page: Page, title: string, ...rows: string[]): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  for (const row of rows)
    await dialog
      .getByRole("row", { name: new RegExp(row) })
      .getByRole("checkbox")
      .check();
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
}

/** Users who handle the selected task. */
export async function setHandlers(page: Page, ...accounts: string[]): Promise<void> {
  await page.getByLabel("属性面板").getByRole("button", { name: "选择用户" }).click();
  await pick(page, "请选择用户", ...accounts);
}

/** A radio button of a long table shows its choice a moment after the click. */
async function mark(radio: Locator): Promise<void> {
  await radio.click();
  await expect(radio).toBeChecked();
}

/** One status for all fields of the form, then another for some of them. */
export async function setPermissions(
  page: Page,
  all: string,
  some: Record<string, string> = {},
): Promise<void> {
  await page.getByRole("button", { name: "设置表单权限" }).click();
  const dialog = page.getByRole("dialog", { name: "表单权限" });
  await mark(dialog.getByRole("radio", { name: all }).first());
  for (const [field, status] of Object.entries(some))
    await mark(dialog.getByRole("row", { name: new RegExp(field) }).getByRole("radio", { name: status }));
  await dialog.getByRole("button", { name: /保\s*存/ }).click();
  await expectToast(page, "当前表单权限保存成功！");
  await expect(dialog).toBeHidden();
}

/** Where a node is on the screen. */
export const middleOf = (page: Page, id: string): Promise<Point> =>
  centreOf(page.locator(`.react-flow__node[data-id="${id}"]`));

export async function selectNode(page: Page, id: string): Promise<void> {
  const { x, y } = await middleOf(page, id);
  await page.mouse.click(x, y);
  await expect(page.getByLabel("节点标识")).toHaveValue(id);
}

/** Opens a process that is there already. */
export async function openProcess(page: Page, name: string): Promise<void> {
  await go(page, "/process/manage/list");
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByRole("button", { name: "设计" })
    .click();
  await expect(page.locator(".bpmn-palette")).toBeVisible();
  await expect(page.locator(".react-flow__node").first()).toBeVisible();
}

/** Deploys the only version of a process, found by its code or name, and lets everybody start it. */
export async function release(page: Page, process: string): Promise<void> {
  await go(page, "/process/manage/list");
  const row = page.getByRole("row", { name: new RegExp(process) });
  await act(row, "版本");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "发布" }).click();
  const question = page.getByRole("dialog", { name: "提示" });
  await expect(question).toBeVisible();
  // A press meets a button that stands still: where things move, the question is on its way first.
  await expect(page.locator(".ant-zoom-appear, .ant-zoom-enter")).toHaveCount(0);
  await question.getByRole("button", { name: /确\s*定/ }).click();
  await expect(dialog.getByText("已启用")).toBeVisible();
  await dialog.locator(".ant-modal-close").click();
  await expect(dialog).toBeHidden();
  await act(row, "授权");
  await choose(dialog, "类型", "所有人");
  await dialog.getByRole("button", { name: "添加授权" }).click();
  await expect(dialog.getByRole("row", { name: /所有人/ })).toBeVisible();
}

/** Renames a node in the panel. */
export async function renameNode(page: Page, id: string, name: string): Promise<void> {
  await selectNode(page, id);
  await nameSelected(page, name);
}

/** The draft that the designer keeps in the browser. */
export async function draftOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes("bpm-draft:")) ?? "";
    const kept = JSON.parse(localStorage.getItem(key) ?? "[]") as { work: { xml: string } }[];
    return kept.at(-1)?.work.xml ?? "";
  });
}
