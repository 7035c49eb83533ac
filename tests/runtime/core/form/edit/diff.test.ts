import { describe, expect, it } from "vitest";
import { compareForms, type FormChange } from "@/runtime/core/form/edit/diff";
import type { FormDocument } from "@/runtime/core/form/document";
import { changeWidget, insertWidget, moveWidget, removeWidget } from "@/runtime/core/form/edit/edit";
import { setOption } from "@/runtime/core/form/edit/set-option";
import { insertRow } from "@/runtime/core/form/edit/table-layout";
import { everyWidget, formOf, widgetOf } from "../../../../support/every-widget";

const form = (): FormDocument =>
  formOf(
    widgetOf("input", "a", {}, { name: "姓名" }),
    widgetOf("select", "b", {}, { name: "类型" }),
    widgetOf("grid", "g"),
    widgetOf("number", "c", {}, { name: "天数" }),
  );

const brief = (changes: FormChange[]): string[] =>
  changes.map(({ kind, name, fields }) => [kind, name, ...fields.map((field) => field.name)].join(" "));

describe("the comparison of two forms", () => {
  it("finds nothing between equal forms", () => {
    expect(compareForms(everyWidget(), everyWidget())).toEqual([]);
  });

  it("says which attribute became what, in the panel's words", () => {
    const after = changeWidget(form(), "key_b", (widget) =>
      setOption(setOption(widget, "required", true), "options", [{ value: 1, label: "事假" }]),
    );
    const [change] = compareForms(form(), after);
    expect(change).toMatchObject({ kind: "changed", name: "类型", key: "key_b" });
    expect(change?.fields).toContainEqual({
      name: "required",
      label: { zh: "必填", en: "Required" },
      before: "✗",
      after: "✓",
    });
    expect(change?.fields).toContainEqual(
      expect.objectContaining({
        label: { zh: "选项", en: "Options" },
        before: { zh: "选项1、选项2、选项3", en: "选项1, 选项2, 选项3" },
        after: { zh: "事假(1)", en: "事假(1)" },
      }),
    );
  });

  it("names a choice in the reader's language", () => {
    const picked = (type: string) => formOf(widgetOf("date", "d", { type }, { name: "日期", key: "key_d" }));
    const [change] = compareForms(picked("year"), picked("month"));
    expect(change?.fields.find(({ name }) => name === "type")).toMatchObject({
      before: { zh: "年", en: "Year" },
      after: { zh: "月", en: "Month" },
    });
  });

  it("tells added, removed and renamed widgets and changed settings apart", () => {
    let after = removeWidget(form(), "key_a");
    after = insertWidget(after, { list: "key_g#0", index: 0 }, widgetOf("date", "d", {}, { name: "日期" }));
    after = changeWidget(after, "key_c", (widget) => ({ ...widget, name: "总天数" }));
    after = { ...after, config: { ...after.config, labelWidth: 120 } };
    expect(brief(compareForms(form(), after))).toEqual([
      "changed  labelWidth",
      "changed 总天数 name",
      "added 日期",
      "removed 姓名",
    ]);
  });

  it("calls only the widget moved that was moved", () => {
    const down = moveWidget(form(), "key_a", { list: "root", index: 4 });
    expect(brief(compareForms(form(), down))).toEqual(["moved 姓名"]);
    const inside = moveWidget(form(), "key_c", { list: "key_g#1", index: 0 });
    expect(compareForms(form(), inside)).toMatchObject([{ kind: "moved", name: "天数", path: ["栅格布局"] }]);
  });

  it("does not call the fields of a table layout moved when it gets another row", () => {
    const cell = (model: string) => ({ list: [widgetOf("input", model)] });
    const table = {
      ...widgetOf("tableLayout", "t"),
      rows: [{ columns: [cell("x"), cell("y")] }, { columns: [cell("z")] }],
    };
    expect(brief(compareForms(formOf(table), formOf(insertRow(table, 1))))).toEqual([
      "changed 表格布局 layout",
    ]);
  });

  it("knows a widget by its field key when its key was remade", () => {
    const pasted = changeWidget(form(), "key_a", (widget) => ({ ...widget, key: "other", name: "名字" }));
    expect(brief(compareForms(form(), pasted))).toEqual(["changed 名字 name"]);
  });
});
