import { expect, type Locator, type Page } from "@playwright/test";
import { emptyForm, type FormDocument, type FormWidget } from "../../../runtime/core/form/document";
import { PASSWORD } from "./product";

interface Envelope {
  code: number;
  message: string;
  data: Record<string, string>;
}

/** A widget as an old form would bring it: the options that count and no others. */
export const widgetOf = (type: string, model: string, options: object = {}, name = model): FormWidget => ({
  type,
  key: model,
  model,
  name,
  options: { ...options },
});

export const formOf = (...list: FormWidget[]): FormDocument => ({ ...emptyForm(), list });

let made = 0;

/** Puts a form on the server as an administrator, opens it and gives the preview of the generated form. */
export async function previewForm(page: Page, form: FormDocument): Promise<Locator> {
  const call = caller(page);
  const { accessToken } = await call("/api/sys/login", { data: { account: "admin", password: PASSWORD } });
  const params = { AccessToken: accessToken ?? "" };
  const formCode = `preview_${Date.now()}_${++made}`;
  const { id = "" } = await call("/api/form/save", { params, data: { formCode, formName: formCode } });
  await call("/api/form/saveFormDesign", { params, form: { id, formJson: JSON.stringify(form) } });
  await page.goto(`/form/definition?formId=${id}`);
  await page.getByRole("button", { name: "预览", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "预览" });
  await expect(dialog).toBeVisible();
  return dialog;
}

function caller(page: Page) {
  return async (path: string, options: object): Promise<Envelope["data"]> => {
    const answer = (await (await page.request.post(path, options)).json()) as Envelope;
    expect(answer.message).not.toBe("");
    expect(answer.code).toBe(200);
    return answer.data;
  };
}

/** The values that the preview shows after a check without faults. */
export async function dataOf(dialog: Locator): Promise<Record<string, unknown>> {
  await dialog.getByRole("button", { name: "获取数据" }).click();
  const text = await dialog.locator(".cm-content").last().innerText();
  return JSON.parse(text) as Record<string, unknown>;
}
