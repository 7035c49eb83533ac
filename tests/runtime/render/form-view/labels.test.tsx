import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/form";

it("names an input whose label the author hid, and marks none as required that is read-only", async () => {
  const form = formOf(
    widgetOf("input", "a", { isHideLabel: true, required: true }, { name: "事由" }),
    widgetOf("input", "b", { required: true }, { name: "金额" }),
    widgetOf("input", "c", { required: true, readonlyWhen: "${1 == 1}" }, { name: "比例" }),
  );
  const { container } = await showForm(form);
  expect(screen.getByRole("textbox", { name: "事由" })).toBeInTheDocument();
  const starred = (path: string): boolean =>
    container.querySelector(`[data-path="${path}"] .fs-required`) !== null;
  expect(["a", "b", "c"].map(starred)).toEqual([true, true, false]);
});

it("draws dropdowns as pictures from a first screenful on", async () => {
  const dropdowns = (count: number) =>
    Array.from({ length: count }, (_, at) => widgetOf("select", `s${at}`, {}, { name: `选${at}` }));
  const short = await showForm(formOf(...dropdowns(20)));
  expect(short.container.querySelectorAll(".fs-resting")).toHaveLength(0);
  const long = await showForm(formOf(...dropdowns(21)));
  expect(long.container.querySelectorAll(".fs-resting").length).toBeGreaterThan(0);
});

it("names each control of a sub-table by its column and row, and none of them twice", async () => {
  const tableColumns = [
    widgetOf("input", "item", { required: true }, { name: "品名" }),
    widgetOf("number", "count", {}, { name: "数量" }),
    widgetOf("textarea", "note", {}, { name: "备注" }),
    widgetOf("date", "day", {}, { name: "到货日期" }),
    widgetOf("select", "unit", {}, { name: "单位" }),
  ];
  const form = formOf(widgetOf("table", "rows", {}, { name: "明细", tableColumns }));
  await showForm(form, { values: { rows: [{ _id: "1" }, { _id: "2" }] } });
  for (const name of ["品名 2", "备注 2", "到货日期 2"]) screen.getByRole("textbox", { name });
  screen.getByRole("spinbutton", { name: "数量 2" });
  screen.getByRole("combobox", { name: "单位 2" });
  expect(screen.queryByRole("group", { name: /2$/ })).toBeNull();
});

it("names the text of a signature", async () => {
  await showForm(formOf(widgetOf("userAutograph", "sign", { required: true }, { name: "经办人签名" })));
  expect(await screen.findByRole("textbox", { name: "经办人签名" })).toHaveAttribute("readonly");
});
