import { expect, it } from "vitest";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/real-form";

const ROW = {
  day: "2026-11-28",
  span: ["2026-11-28", "2026-12-08"],
  moment: "2026-11-28 08:30:15",
  time: "08:30:15",
};

it("columns of dates and times are as wide as their values, however many columns there are", async () => {
  const tableColumns = [
    widgetOf("date", "day"),
    widgetOf("date", "span", { type: "daterange" }),
    widgetOf("date", "moment", { type: "datetime" }),
    widgetOf("time", "time"),
    ...Array.from({ length: 12 }, (_, at) => widgetOf("input", `more${at}`)),
  ];
  showForm(formOf(widgetOf("table", "rows", { defaultValue: [ROW] }, { tableColumns })));
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>(".ant-picker input")];
  await expect.poll(() => inputs().map(({ value }) => value)).toEqual(Object.values(ROW).flat());
  const cut = inputs().filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(cut.map(({ value }) => value)).toEqual([]);
});
