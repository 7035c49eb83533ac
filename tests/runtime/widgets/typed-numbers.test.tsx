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
