import { expect, it } from "vitest";
import { changeWidget } from "@/runtime/core/form/edit/edit";
import { setOption } from "@/runtime/core/form/edit/set-option";
import { exportForm } from "@/runtime/core/form/io/export";
import { importForm } from "@/runtime/core/form/io/import";

const field = (key: string): object => ({
  type: "input",
  key,
  model: key,
  name: key,
  options: { remote: false },
});
const cell = (list: object[]): object => ({
  type: "td",
  options: { colspan: 1, rowspan: 1, width: "30%" },
  list,
});
const SOURCE = {
  list: [
    { type: "fileupload", key: "u", model: "u", name: "附件", options: { action: "" } },
    {
      type: "report",
      key: "r",
      name: "表",
      options: {},
      rows: [{ columns: [cell([field("a")]), cell([field("b")])] }],
    },
  ],
  config: { labelWidth: 100, ui: "element" },
};

function edited(): unknown {
  const { form } = importForm(JSON.stringify(SOURCE));
  if (!form) throw new Error("not imported");
  const next = changeWidget(form, "a", (widget) => setOption(widget, "width", "50%"));
  return JSON.parse(exportForm(next, form));
}

it("an edited form comes out in the dialect that it came in, untouched widgets as they were", () => {
  const text = edited();
  expect(text).toMatchObject({
    list: [SOURCE.list[0], { type: "report", key: "r" }],
    config: { ui: "element" },
  });
  expect(text).toHaveProperty("list.1.rows.0.columns.0.list.0.options.width", "50%");
  expect(text).toHaveProperty("list.1.rows.0.columns.1.list.0", field("b"));
});

it("what comes out is taken in again as the same form", () => {
  const { form, report } = importForm(JSON.stringify(edited()));
  expect(report.error).toBeNull();
  expect(form?.list.map(({ type }) => type)).toEqual(["upload", "tableLayout"]);
});
