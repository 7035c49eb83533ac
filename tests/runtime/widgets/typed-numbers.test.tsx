import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/form";

it.each([
  ["１２３．５", 123.5],
  ["1,234.50", 1234.5],
  ["1.5万", 15_000],
  ["3亿元", 300_000_000],
])("%s in a number field is %d when the field is left", async (typed, number) => {
  const form = await showForm(formOf(widgetOf("number", "f", {}, { name: "金额" })));
  const field = await screen.findByRole("spinbutton", { name: "金额" });
  await form.user.click(field);
  await form.user.paste(typed);
  await form.user.tab();
  expect(form.values()).toEqual({ f: number });
  expect(field).toHaveValue(String(number));
});

it("a pasted number beyond the limit is told and not set back, with its separators too", async () => {
  const form = await showForm(formOf(widgetOf("number", "f", { max: 1000 }, { name: "金额" })));
  const field = await screen.findByRole("spinbutton", { name: "金额" });
  await form.user.click(field);
  await form.user.paste("2,000.00");
  await form.user.tab();
  expect(form.values()).toEqual({ f: 2000 });
});

/** Leaves a number field in which this was pasted. */
async function leaveWith(typed: string): Promise<void> {
  const form = await showForm(formOf(widgetOf("number", "f", {}, { name: "金额" })));
  await form.user.click(await screen.findByRole("spinbutton", { name: "金额" }));
  await form.user.paste(typed);
  await form.user.tab();
  expect(form.values()).toEqual({ f: Number(typed) });
}

it.each(["999999999999999", "00012.50", "0.1", "1234567890123456000"])(
  "nothing is said of %s in a number field, of which no digit is lost",
  async (typed) => {
    await leaveWith(typed);
    expect(screen.queryByText(/位数过多/)).toBeNull();
  },
);

it.each([
  ["1234567890123456789", "1234567890123456800"],
  ["0.12345678901234567891", "0.12345678901234568"],
  ["9007199254740993.00", "9007199254740992"],
])("of %s in a number field it is told that it became %s", async (typed, kept) => {
  await leaveWith(typed);
  expect(await screen.findByText(`数字的位数过多，已舍入为 ${kept}`)).toBeInTheDocument();
});

it.each(["12abc", "3~5", "1.5.2"])(
  "%s in a number field stays, is told there and is handed in by nobody",
  async (text) => {
    const form = await showForm(formOf(widgetOf("number", "f", { max: 9 }, { name: "金额" })));
    const field = await screen.findByRole("spinbutton", { name: "金额" });
    await form.user.clear(field);
    await form.user.type(field, text);
    await form.user.tab();
    expect(field).toHaveValue(text);
    expect(await screen.findByText("金额不是数字，请重新填写")).toBeInTheDocument();
    expect(form.values()).toEqual({});
    await form.user.type(field, "{Enter}");
    expect(field).toHaveValue(text);
    await form.user.clear(field);
    await form.user.type(field, "8");
    await form.user.tab();
    expect(form.values()).toEqual({ f: 8 });
    expect(screen.queryByText("金额不是数字，请重新填写")).toBeNull();
  },
);

it("a text that is no number and is emptied again leaves nothing behind", async () => {
  const form = await showForm(formOf(widgetOf("number", "f", {}, { name: "金额" })));
  const field = await screen.findByRole("spinbutton", { name: "金额" });
  await form.user.type(field, "12a{Enter}");
  expect(await screen.findByText("金额不是数字，请重新填写")).toBeInTheDocument();
  await form.user.clear(field);
  await form.user.tab();
  expect(field).toHaveValue("");
  expect(screen.queryByText("金额不是数字，请重新填写")).toBeNull();
});

it("the unit of a number field may be typed behind the number", async () => {
  const onChange = vi.fn<(values: unknown) => void>();
  const width: Schema = {
    type: "number",
    title: "宽度",
    maximum: 400,
    "x-flowsmith": { widget: "number", options: { suffix: "px" } },
  };
  render(<SchemaForm schema={{ type: "object", properties: { width } }} value={{}} onChange={onChange} />);
  const field = await screen.findByRole("spinbutton", { name: "宽度" });
  await userEvent.type(field, "80px");
  await userEvent.tab();
  expect(field).toHaveValue("80");
  expect(onChange.mock.lastCall?.[0]).toEqual({ width: 80 });
});

it("a part of one stays in a field of whole numbers, and is told there", async () => {
  const form = await showForm(formOf(widgetOf("input", "f", { dataType: "integer" }, { name: "人数" })));
  const field = await screen.findByRole("spinbutton", { name: "人数" });
  await form.user.type(field, "1.5");
  await form.user.tab();
  expect(field).toHaveValue("1.5");
  expect(await screen.findByText("人数格式不正确")).toBeInTheDocument();
  await form.user.clear(field);
  await form.user.type(field, "2");
  await form.user.tab();
  expect(form.values()).toEqual({ f: 2 });
  expect(screen.queryByText("人数格式不正确")).toBeNull();
});

it.each([
  ["1.5", "2"],
  ["-1.5", "-2"],
])("where nothing wrong may stay, it is told that %s became the whole number %s", async (typed, whole) => {
  const onChange = vi.fn<(values: unknown) => void>();
  const count: Schema = { type: "integer", title: "人数" };
  render(
    <SchemaForm schema={{ type: "object", properties: { count } }} live value={{}} onChange={onChange} />,
  );
  const field = await screen.findByRole("spinbutton", { name: "人数" });
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect(field).toHaveValue(whole);
  expect(onChange.mock.lastCall?.[0]).toEqual({ count: Number(whole) });
  expect(await screen.findByText(`应为整数，已舍入为 ${whole}`)).toBeInTheDocument();
});
