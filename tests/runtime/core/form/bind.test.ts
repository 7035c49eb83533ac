import { describe, expect, it } from "vitest";
import { bindField, bindTab, relationOf } from "@/runtime/core/form/bind";
import { chooseColumns, setColumns } from "@/runtime/core/form/edit/set-option";
import { widgetOf } from "../../../support/every-widget";

const field = {
  code: "title",
  name: "标题列",
  comment: "标题",
  required: true,
  default_value: "无",
  length: 40,
};

describe("a widget tied to a data field", () => {
  it("takes key, label, default value and length over", () => {
    const bound = bindField(widgetOf("input", "x"), field);
    expect(bound).toMatchObject({
      model: "title",
      name: "标题",
      options: { defaultValue: "无", maxlength: 40, required: false },
    });
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])("required %s before and %s in the table is %s", (was, says, expected) => {
    const bound = bindField(widgetOf("input", "x", { required: was }), { ...field, required: says });
    expect(bound.options["required"]).toBe(expected);
  });

  it.each([
    ["varchar", "string"],
    ["text", "string"],
    ["bigint", "number"],
    ["tinyint", "boolean"],
    ["datetime", "string"],
  ])("of type %s becomes %s", (type, expected) => {
    expect(bindField(widgetOf("input", "x"), { ...field, type }).options["dataType"]).toBe(expected);
  });

  it("gets no option that its type does not have", () => {
    const options = bindField(widgetOf("switch", "x"), { ...field, type: "tinyint" }).options;
    expect(options).not.toHaveProperty("dataType");
    expect(options).not.toHaveProperty("maxlength");
  });
});

describe("a tab", () => {
  const tab = { label: "一", name: "t", list: [] };

  it("takes the code of its form over, and is on its own again without one", () => {
    const bound = bindTab(tab, { id: "f1", code: "leave" });
    expect(bound).toMatchObject({ formId: "f1", code: "leave" });
    expect(bindTab(bound, undefined)).toEqual(tab);
  });
});

describe("the relation of a form", () => {
  it("is read from its settings, and null for a text that is none", () => {
    const relation = { kind: "table", code: "t", name: "表", fields: [field] };
    expect(relationOf({ relationJson: JSON.stringify(relation) })).toEqual(relation);
    for (const relationJson of ["", "{", "[]", '{"code":"t"}', 7])
      expect(relationOf({ relationJson })).toBeNull();
  });
});

describe("the visible columns of a sub-table", () => {
  const columns = ["a", "b", "c"].map((model) => widgetOf("input", model));
  const table = { ...widgetOf("table", "t"), tableColumns: columns };

  it("are rebuilt from its columns in their order", () => {
    expect(chooseColumns(table, ["c", "a", "gone"]).options["checkValue"]).toEqual(["a", "c"]);
  });

  it("follow when the columns change", () => {
    const chosen = chooseColumns(table, ["a", "b"]);
    expect(setColumns(chosen, columns.slice(1)).options["checkValue"]).toEqual(["b"]);
    expect(setColumns(table, columns.slice(1)).options).toEqual(table.options);
  });
});
