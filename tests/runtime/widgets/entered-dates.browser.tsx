import { App, ConfigProvider } from "antd";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { PortsContext } from "@/runtime/render/ports-context";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import { show } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const form = (widget: string, inline: boolean) => {
  const onSubmit = vi.fn<(values: Record<string, unknown>) => void>();
  const schema = {
    type: "object",
    properties: { f: { type: "string", title: "字段", "x-flowsmith": { widget } } },
  };
  const shown = show(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>
        <PortsContext value={testApp().ports}>
          <SchemaForm schema={schema} inline={inline} onSubmit={onSubmit}>
            <button type="submit">确定</button>
          </SchemaForm>
        </PortsContext>
      </App>
    </ConfigProvider>,
  );
  return { field: shown.getByRole("textbox"), onSubmit };
};

const CASES = [
  ["date", "2026-11-05"],
  ["time", "08:30:00"],
] as const;

it.each(CASES)(
  "Enter in an open %s takes what was typed; the next one hands the form in",
  async (kind, text) => {
    const { field, onSubmit } = form(kind, false);
    await field.click();
    await userEvent.keyboard(`${text}{Enter}`);
    await expect.element(field).toHaveValue(text);
    await expect
      .poll(() => document.querySelector(".ant-picker-dropdown:not(.ant-picker-dropdown-hidden)"))
      .toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => onSubmit.mock.lastCall).toEqual([{ f: text }]);
  },
);

it.each(CASES)("Enter in the %s of a search bar searches by what was typed at once", async (kind, text) => {
  const { field, onSubmit } = form(kind, true);
  await field.click();
  await userEvent.keyboard(`${text}{Enter}`);
  await expect.poll(() => onSubmit.mock.lastCall).toEqual([{ f: text }]);
});
