import { expect, it } from "vitest";
import { findingsOf } from "@/runtime/core/form/check/check";
import { formOf, widgetOf } from "@/tests/support/every-widget";

const told = (type: string, options: object, more: object = {}): string[] =>
  findingsOf(formOf(widgetOf(type, "a", options, more))).map(({ rule, pointer }) => `${rule} ${pointer}`);

const tab = (label: string): object => ({ label, name: label, list: [] });
const COLUMN = widgetOf("input", "c");

it.each<[string, string, object, object, string]>([
  [
    "a column wider than its row",
    "grid",
    {},
    { columns: [{ span: 30, list: [] }] },
    "grid-span /list/0/columns/0/span",
  ],
  ["two tabs of one name", "tabs", {}, { tabs: [tab("甲"), tab("甲")] }, "tabs-unique /list/0/tabs/1/label"],
  ["a sub-table without columns", "table", {}, { tableColumns: [] }, "table-columns /list/0/tableColumns"],
  [
    "a grid among the columns of a sub-table",
    "table",
    {},
    { tableColumns: [widgetOf("grid", "g", {}, { columns: [] })] },
    "table-cells /list/0/tableColumns/0",
  ],
  [
    "choices from nowhere",
    "select",
    { remote: true, remoteFunc: "" },
    {},
    "remote-empty /list/0/options/remoteFunc",
  ],
  [
    "several values where one is chosen",
    "select",
    { defaultValue: ["选项1"] },
    {},
    "default-several /list/0/options/defaultValue",
  ],
])("the check of a form tells of %s", (_what, type, options, more, expected) => {
  expect(told(type, options, more)).toContain(expected);
});

it.each<[string, string, object, object]>([
  [
    "columns that fill a row",
    "grid",
    {},
    {
      columns: [
        { span: 12, list: [] },
        { span: 12, list: [] },
      ],
    },
  ],
  ["tabs of different names", "tabs", {}, { tabs: [tab("甲"), tab("乙")] }],
  ["a sub-table", "table", {}, { tableColumns: [COLUMN] }],
  ["choices of a dictionary", "select", { remote: true, remoteFunc: "", dict: "gender" }, {}],
  ["choices that were kept", "select", { remote: true, remoteFunc: "", remoteOptions: [{ value: 1 }] }, {}],
  ["several values of several", "select", { multiple: true, defaultValue: ["选项1"] }, {}],
])("but not of %s", (_what, type, options, more) => {
  expect(told(type, options, more)).toEqual([]);
});
