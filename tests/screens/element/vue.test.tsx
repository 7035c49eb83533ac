import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { waitFor } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApp, h, nextTick, shallowRef, type Component } from "vue";
import { compileScript, parse } from "vue/compiler-sfc";
import type { FormDocument } from "@/runtime/core/form/document";
import { generateCode } from "@/runtime/core/form/io/generate-code";
import { FormElement } from "@/screens/element/form-element";
import { formOf, widgetOf } from "../../support/every-widget";

type Values = Record<string, unknown>;

const folder = join(import.meta.dirname, "../../../test-results/generated-vue");
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  if (!customElements.get("flowsmith-form")) customElements.define("flowsmith-form", FormElement);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;

/** The text of the generated component, compiled as a project's own build does. */
async function compiled(form: FormDocument): Promise<Component> {
  const { descriptor, errors } = parse(generateCode(form, "http://localhost").vue);
  expect(errors).toEqual([]);
  const { content } = compileScript(descriptor, { id: "form", inlineTemplate: true });
  const file = join(folder, `form-${++count}.mjs`);
  writeFileSync(file, content);
  return ((await import(/* @vite-ignore */ file)) as { default: Component }).default;
}

const form = formOf(
  widgetOf("input", "who", { required: true }, { name: "姓名" }),
  widgetOf("input", "note", {}, { name: "备注 </script>" }),
);

async function mount(start: Values) {
  const component = await compiled(form);
  const value = shallowRef(start);
  const onSubmit = vi.fn<(values: Values) => void>();
  const host = document.createElement("div");
  document.body.append(host);
  const app = createApp({ render: () => h(component, { value: value.value, onSubmit }) });
  app.mount(host);
  const box = (label: string): HTMLInputElement | null =>
    [...host.querySelectorAll("label")].find(({ textContent }) => textContent?.includes(label))
      ?.control as HTMLInputElement | null;
  await waitFor(() => expect(box("姓名")).not.toBeNull());
  const submit = (): void =>
    [...host.querySelectorAll("button")].find((one) => one.textContent === "提交")?.click();
  return { app, host, box, value, submit, onSubmit };
}

describe("the generated Vue component", () => {
  it("shows the form with the given values and hands in what is valid", async () => {
    const { app, host, box, submit, onSubmit } = await mount({ who: "张三", note: "</script>" });
    expect(box("姓名")?.value).toBe("张三");
    expect(box("备注")?.value).toBe("</script>");
    submit();
    expect(onSubmit).toHaveBeenCalledWith({ who: "张三", note: "</script>" });
    app.unmount();
    expect(host.innerHTML).toBe("");
  });

  it("says what is wrong instead, and takes other values when they are given", async () => {
    const { app, host, box, value, submit, onSubmit } = await mount({ note: "x" });
    submit();
    await waitFor(() => expect(host.querySelector("[role=alert]")?.textContent).toBe("姓名必须填写"));
    expect(onSubmit).not.toHaveBeenCalled();
    value.value = { who: "李四" };
    await nextTick();
    await waitFor(() => expect(box("姓名")?.value).toBe("李四"));
    submit();
    expect(onSubmit).toHaveBeenCalledWith({ who: "李四" });
    app.unmount();
  });
});
