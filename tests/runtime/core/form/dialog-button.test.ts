import { describe, expect, it } from "vitest";
import { findingsOf } from "@/runtime/core/form/check/check";
import { compileForm } from "@/runtime/core/form/compile";
import { accessOfTable } from "@/runtime/core/form/access/access-table";
import { dialogOf, dialogTargets, opensDialog, pickedValues } from "@/runtime/core/form/dialog-button";
import type { FieldAccess } from "@/runtime/core/form/access/permission";
import { FIELD_STATUS, type FieldStatus } from "@/runtime/core/process/setting";
import { formOf, widgetOf } from "../../../support/every-widget";

const items = widgetOf(
  "table",
  "items",
  {},
  {
    name: "明细",
    tableColumns: [
      widgetOf("input", "code", {}, { name: "编号" }),
      widgetOf("number", "price", {}, { name: "单价" }),
    ],
  },
);
const button = (dialog: unknown) => widgetOf("button", "choose", { dialog }, { name: "选择" });
const form = (dialog: unknown) =>
  formOf(
    widgetOf("input", "who", {}, { name: "人员" }),
    widgetOf("select", "many", { multiple: true }, { name: "多人" }),
    widgetOf("number", "age", {}, { name: "年龄" }),
    widgetOf("serialNumber", "no", {}, { name: "编号" }),
    items,
    button(dialog),
  );
const { schema } = compileForm(form(null));
const pick = (fields: Record<string, string>, rows: Record<string, unknown>[], values = {}) =>
  pickedValues({ code: "d", multiple: rows.length > 1, fields }, rows, { schema, values });

describe("what a picked row fills", () => {
  const anna = { id: "1", name: "安娜", age: "30" };
  const bo = { id: "2", name: "波", age: null };

  it.each([
    ["a text", { name: "who" }, [anna], { who: "安娜" }],
    ["a text with several", { name: "who" }, [anna, bo], { who: "安娜,波" }],
    ["a list", { id: "many" }, [anna, bo], { many: ["1", "2"] }],
    ["a number", { age: "age" }, [anna], { age: 30 }],
    ["a number with what is none", { name: "age" }, [anna], { age: undefined }],
    ["not what is read-only or unknown", { id: "no", name: "nothing" }, [anna], {}],
  ])("%s", (_name, fields, rows, changes) => {
    expect(pick(fields, rows)).toEqual(changes);
  });

  it("adds rows to a sub-table behind those it has, each once", () => {
    const fields = { id: "items.code", age: "items.price" };
    const first = pick(fields, [anna], { items: [{ code: "0" }] });
    expect(first).toEqual({ items: [{ code: "0" }, { code: "1", price: 30 }] });
    const second = pick(fields, [anna, bo], first);
    expect(second["items"]).toHaveLength(3);
  });
});

describe("a button's dialog", () => {
  it("may fill fields and columns", () => {
    expect(dialogTargets(form(null)).map(({ path }) => path)).toEqual([
      "who",
      "many",
      "age",
      "no",
      "items.code",
      "items.price",
    ]);
  });

  it.each([null, "x", {}, { code: "" }])("is none for %j", (stored) => {
    expect(dialogOf(button(stored))).toBeNull();
  });

  it("is found wrong when it fills what does not exist, or nothing", () => {
    const found = (fields: object) =>
      findingsOf(form({ code: "d", fields })).map(({ severity, message, suggestion }) => [
        severity,
        message,
        suggestion,
      ]);
    expect(found({ name: "whos" })).toEqual([
      ["error", "按钮「选择」的对话框要填入不存在的字段「whos」", "who"],
    ]);
    expect(found({})).toEqual([["warning", "按钮「选择」的对话框没有填入任何字段", undefined]]);
    expect(found({ name: "items.code" })).toEqual([]);
  });

  it("fills columns of its own row when it stands in a sub-table", () => {
    const dialog = { code: "d", fields: { id: "code", age: "nothing" } };
    const table = { ...items, tableColumns: [...(items.tableColumns ?? []), button(dialog)] };
    const nested = formOf(widgetOf("input", "who"), table);
    expect(dialogTargets(nested, table).map(({ path }) => path)).toEqual(["code", "price"]);
    const messages = findingsOf(nested).map(({ message }) => message);
    expect(messages).toEqual(["按钮「选择」的对话框要填入不存在的字段「nothing」"]);
    const accessWith = (status: FieldStatus): FieldAccess =>
      accessOfTable({ fields: {}, columns: { items: { code: status } }, buttons: [] });
    expect(opensDialog(nested, accessWith(FIELD_STATUS.writable), "d")).toBe(true);
    expect(opensDialog(nested, accessWith(FIELD_STATUS.readOnly), "d")).toBe(false);
  });
});
