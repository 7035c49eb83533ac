import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { setLocale } from "@/runtime/i18n/i18n";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/form";

afterEach(() => setLocale("zh"));

it.each([
  ["date", { type: "daterange" }],
  ["date", { type: "datetimerange" }],
  ["time", { isRange: true }],
])("names both inputs of a %s %o by their field, and says which is its end", async (type, options) => {
  await showForm(formOf(widgetOf(type, "f", options, { name: "起止" })));
  expect(await screen.findByRole("textbox", { name: "起止 开始" })).toHaveAttribute(
    "id",
    screen.getByText("起止").getAttribute("for") ?? "",
  );
  expect(screen.getByRole("textbox", { name: "起止 结束" })).toBeInTheDocument();
});

it("names them in English", async () => {
  setLocale("en");
  await showForm(formOf(widgetOf("date", "f", { type: "daterange" }, { name: "Leave" })));
  for (const name of ["Leave, start", "Leave, end"])
    expect(await screen.findByRole("textbox", { name })).toBeInTheDocument();
});
