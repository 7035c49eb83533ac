import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import "@/runtime/widgets";
import "@/designers/form/widgets";
import { show } from "../../support/real-form";

const schema: Schema = {
  type: "object",
  properties: {
    name: { type: "string", title: "名称" },
    reason: { type: "string", title: "事由", "x-flowsmith": { widget: "textarea" } },
    rule: { type: "string", title: "规则", "x-flowsmith": { widget: "expression" } },
    script: { type: "string", title: "脚本", "x-flowsmith": { widget: "code" } },
  },
};

function showPanel() {
  const onChange = vi.fn<(values: unknown) => void>();
  const shown = show(
    <>
      <SchemaForm live commit="blur" schema={schema} value={{}} onChange={onChange} />
      <button type="button">后面</button>
    </>,
  );
  return { shown, onChange };
}

it("keeps a script in which Escape was pressed, and hands it on when it is left", async () => {
  const { shown, onChange } = showPanel();
  const editor = shown.getByRole("textbox", { name: "脚本" });
  await editor.click();
  await userEvent.keyboard("1{Enter}2");
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await shown.getByRole("button", { name: "后面" }).click();
  expect(onChange.mock.calls.map(([values]) => values)).toEqual([{ script: "1\n2" }]);
});

it("brings the old value back by Escape, and not by the one that an input method is told", async () => {
  const { shown } = showPanel();
  const name = shown.getByLabelText("名称");
  await name.fill("请假");
  const escape = (isComposing: boolean) =>
    name.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, isComposing }));
  escape(true);
  await expect.element(name).toHaveValue("请假");
  escape(false);
  await expect.element(name).toHaveValue("");
});

it.each(["事由", "规则"])(
  "keeps what was written into %s, of several lines or with names that are offered, when Escape is pressed",
  async (name) => {
    const { shown } = showPanel();
    const field = shown.getByLabelText(name);
    await field.fill("请假三天");
    await userEvent.keyboard("{Escape}");
    await expect.element(field).toHaveValue("请假三天");
  },
);
