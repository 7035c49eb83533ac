import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm, type ShownForm } from "../../../support/form";

const asked: unknown[] = [];
const ports = memoryPorts({
  "GET /api/sys/dict/dictItem": ({ query }) => {
    asked.push(query);
    return [
      { key: "低", value: "l" },
      { key: "中", value: "m", isDefault: true },
      { key: "高", value: "h", isDefault: true, childDict: [{ key: "特高", value: "hh", isDefault: true }] },
    ];
  },
});

const show = (type: string, options: object, values?: Record<string, unknown>): Promise<ShownForm> =>
  showForm(
    formOf(widgetOf(type, "f", { remote: false, dict: "level", ...options }, { name: "等级" })),
    values ? { values } : {},
    ports,
  );

describe("the default of a dictionary", () => {
  it.each([
    ["radio", {}, "m"],
    ["select", {}, "m"],
    ["select", { multiple: true }, ["m", "h"]],
    ["checkbox", {}, ["m", "h"]],
    ["cascader", {}, ["m"]],
  ])("is chosen in an empty %s of a new record: %j", async (type, options, value) => {
    const form = await show(type, options);
    await waitFor(() => expect(form.values()["f"]).toEqual(value));
  });

  it.each([
    ["the author's own default", { defaultValue: "l" }, undefined, "l"],
    ["what a record has", {}, { f: "h" }, "h"],
    ["nothing in a record that was kept without it", {}, { other: 1 }, undefined],
  ])("does not replace %s", async (_, options, values, value) => {
    const form = await show("radio", options, values);
    await screen.findByText("高");
    expect(form.values()["f"]).toBe(value);
  });

  it("does not come back when the field is emptied", async () => {
    const form = await show("select", { clearable: true });
    await waitFor(() => expect(form.values()["f"]).toBe("m"));
    await form.user.click(form.container.querySelector(".ant-select-clear") ?? document.body);
    await waitFor(() => expect(form.values()["f"]).toBeUndefined());
    await form.user.tab();
    expect(form.values()["f"]).toBeUndefined();
  });

  it("asks for the whole tree where the field shows one", async () => {
    asked.length = 0;
    await show("cascader", {});
    await waitFor(() => expect(asked).toEqual([{ key: "level", withDisabled: true, deep: true }]));
  });
});
