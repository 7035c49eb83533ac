import dayjs from "dayjs";
import { expect, it } from "vitest";
import { compileForm } from "@/runtime/core/form/compile";
import { listOnPaper } from "@/runtime/widgets/form/list-paper";
import { printedCell } from "@/runtime/widgets/form/printed-cell";
import { formOf, widgetOf } from "../../../support/every-widget";

const options = [
  { label: "年假", value: "annual" },
  { label: "病假", value: 2 },
];
const tree = [{ value: "js", label: "江苏", children: [{ value: "nj", label: "南京" }] }];

it.each([
  ["a choice by its label", widgetOf("select", "a", { options, showLabel: true }), "annual", "年假"],
  ["one that is written as a text too", widgetOf("radio", "a", { options, showLabel: true }), "2", "病假"],
  ["several choices", widgetOf("checkbox", "a", { options, showLabel: true }), ["annual", 2], "年假、病假"],
  ["a choice that is gone", widgetOf("select", "a", { options, showLabel: true }), "old", "old"],
  [
    "a path through a tree of its author",
    widgetOf("cascader", "a", { options: tree }),
    ["js", "nj"],
    "江苏 / 南京",
  ],
  ["a path that is gone", widgetOf("cascader", "a", { options: tree }), ["js", "old"], "江苏 / old"],
  ["files by their names", widgetOf("upload", "a"), [{ name: "合同.pdf", url: "/f/1" }], "合同.pdf"],
  ["a switch in words", widgetOf("switch", "a"), true, "是"],
  ["a number", widgetOf("number", "a"), 3, "3"],
  ["an amount with its digits", widgetOf("number", "a", { step: 0.01 }), 3703.5, "3703.50"],
  [
    "a moment as its field writes it",
    widgetOf("date", "a", { type: "datetime", format: "YYYY-MM-DD HH:mm" }),
    1700000000000,
    dayjs(1700000000000).format("YYYY-MM-DD HH:mm"),
  ],
  [
    "a span with its two ends",
    widgetOf("date", "a", { type: "daterange" }),
    ["2024-01-02", "2024-01-05"],
    "2024-01-02 ~ 2024-01-05",
  ],
  [
    "a switch of an author's values",
    widgetOf("switch", "a", { activeValue: "1", inactiveValue: "0" }),
    "1",
    "是",
  ],
  ["formatted text without its tags", widgetOf("editor", "a"), "<p>甲 <b>乙</b></p>", "甲 乙"],
  [
    "a signature by hand in words",
    widgetOf("userAutograph", "a"),
    "data:image/png;base64,xx",
    "（手写签名）",
  ],
  ["nothing", widgetOf("input", "a"), undefined, ""],
])("a printed list says %s", (_, widget, value, words) => {
  const { schema } = compileForm(formOf(widget));
  expect(printedCell({ schema: schema.properties["a"] ?? {}, locale: "zh" }, value)).toBe(words);
});

const AREAS = [{ value: "44", label: "广东", children: [{ value: "4401", label: "广州" }] }];
const ANSWERS: Record<string, unknown> = {
  "/api/sys/dict/dictItem": [{ key: "事假", value: "1" }],
  "/api/demo/kinds": { records: [{ id: 7, name: "电脑" }] },
  "/api/demo/areas": AREAS,
};

it("prints choices of a dictionary, of a list and of a tree by their words", async () => {
  const remote = (remoteFunc: string, props = {}) => ({ remote: true, remoteFunc, props });
  const { schema } = compileForm(
    formOf(
      widgetOf("select", "kind", { dict: "leave_type" }),
      widgetOf("checkbox", "things", remote("/api/demo/kinds", { value: "id", label: "name" })),
      widgetOf("cascader", "area", remote("/api/demo/areas")),
    ),
  );
  const columns = Object.entries(schema.properties);
  const rows = [{ kind: 1, things: [7, 8], area: ["44", "4401"] }];
  const asked: string[] = [];
  const request = async ({ path }: { path: string }): Promise<never> => {
    asked.push(path);
    return ANSWERS[path] as never;
  };
  const paper = await listOnPaper({ columns, label: "明细", rows }, "zh", { request });
  expect(paper.rows).toEqual([["事假", "电脑、8", "广东 / 广州"]]);
  expect(asked.sort()).toEqual(Object.keys(ANSWERS).sort());
});
