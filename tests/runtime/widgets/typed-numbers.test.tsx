import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/form";

it.each([
  ["１２３．５", 123.5],
  ["1,234.50", 1234.5],
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
