import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import { formOf, widgetOf } from "../../support/every-widget";
import { show, showForm } from "../../support/real-form";

/** What a browser does when a text is pasted: the element is told, then the text is put in as far as it allows. */
function paste(element: HTMLElement, text: string): void {
  element.focus();
  element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true }));
  document.execCommand("insertText", false, text);
}

it("a number beyond its bounds stays as it was typed and is told at its field, until it is within", async () => {
  const { form, values, submit } = showForm(formOf(widgetOf("number", "f", { min: 10, max: 100 })));
  const input = form.getByRole("spinbutton");
  await userEvent.fill(input, "150");
  await expect.element(form.getByText("计数器不能大于 100")).toBeVisible();
  await userEvent.tab();
  await expect.element(input).toHaveValue("150");
  expect(submit()).toBeNull();
  await userEvent.fill(input, "5");
  await userEvent.tab();
  await expect.element(form.getByText("计数器不能小于 10")).toBeVisible();
  await userEvent.fill(input, "99");
  await expect.element(form.getByText("计数器不能小于 10")).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  expect(values()).toEqual({ f: 100 });
});

it.each(["input", "textarea"])("a %s keeps a text that is pasted and too long, and says so", async (type) => {
  const { form, values, submit } = showForm(formOf(widgetOf(type, "f", { maxlength: 5 })));
  const input = form.getByRole("textbox");
  await expect.element(input).toBeVisible();
  paste(input.element() as HTMLElement, "一二三四五六七");
  await expect.element(form.getByText("不能超过 5 个字符")).toBeVisible();
  expect(values()).toEqual({ f: "一二三四五六七" });
  expect(submit()).toBeNull();
  await userEvent.fill(input, "一二三");
  await expect.element(form.getByText("不能超过 5 个字符")).not.toBeInTheDocument();
  await expect.element(input).toHaveAttribute("maxlength", "5");
});

it.each(["input", "textarea"])(
  "a %s counts rare characters as one each while they are typed",
  async (type) => {
    const { form, values } = showForm(formOf(widgetOf(type, "f", { maxlength: 3, showWordLimit: true })));
    const input = form.getByRole("textbox");
    await expect.element(input).toBeVisible();
    (input.element() as HTMLElement).focus();
    for (const one of ["𠮷", "a", "𠮷", "b"]) document.execCommand("insertText", false, one);
    await expect.element(form.getByText("3 / 3")).toBeVisible();
    expect(values()).toEqual({ f: "𠮷a𠮷" });
  },
);

it("a panel, which takes nothing beyond limits, says what it sets back and cuts", async () => {
  const schema: Schema = {
    type: "object",
    properties: {
      width: { type: "number", title: "宽度", minimum: 0, maximum: 200 },
      name: { type: "string", title: "名称", maxLength: 5 },
    },
  };
  const form = show(<SchemaForm live schema={schema} value={{}} />);
  const width = form.getByRole("spinbutton");
  await userEvent.fill(width, "250");
  await userEvent.tab();
  await expect.element(width).toHaveValue("200");
  await expect.element(page.getByText("宽度不能大于 200")).toBeVisible();
  const name = form.getByRole("textbox").element() as HTMLInputElement;
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", "一二三四五六七");
  name.focus();
  name.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(page.getByText("名称不能超过 5 个字符")).toBeVisible();
});
