import { expect, it } from "vitest";
import { fittingValues } from "@/runtime/core/form/fitting-values";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import type { FormWidget } from "@/runtime/core/form/document";

const GONE = undefined;
const rows = [{ _id: "1", n: 7 }];
const table = widgetOf("table", "f", {}, { tableColumns: [widgetOf("input", "n")] });
const day = widgetOf("date", "f", { type: "date", format: "yyyy-MM-dd" });
const span = widgetOf("date", "f", { type: "daterange", format: "yyyy-MM-dd" });
const several = widgetOf("select", "f", { multiple: true });

it.each<[string, FormWidget, unknown, unknown]>([
  ["a text field shows the number that it was", widgetOf("input", "f"), 5000, "5000"],
  [
    "a text field keeps what is too long, to be mended",
    widgetOf("input", "f", { maxlength: 1 }),
    "abc",
    "abc",
  ],
  ["a number takes a text that is one", widgetOf("number", "f"), "12.5", 12.5],
  ["a number takes no other text", widgetOf("number", "f"), "十二", GONE],
  ["a number keeps one out of its limits, to be mended", widgetOf("number", "f", { max: 3 }), 9, 9],
  ["an input of numbers keeps a slip of the pen", widgetOf("input", "f", { dataType: "number" }), "1o", "1o"],
  ["several choices take the one that it was", several, "甲", ["甲"]],
  ["one choice takes a list of one", widgetOf("select", "f"), ["甲"], "甲"],
  ["one choice takes none of several", widgetOf("radio", "f"), ["甲", "乙"], GONE],
  ["one choice keeps an option that is gone, to be mended", widgetOf("radio", "f"), "丙", "丙"],
  ["a date takes no number", day, 5000, GONE],
  ["a date keeps a day", day, "2026-01-02", "2026-01-02"],
  ["a span takes no choices", span, ["甲", "乙"], GONE],
  ["a span keeps its days", span, ["2026-01-02", "2026-01-09"], ["2026-01-02", "2026-01-09"]],
  ["a sub-table takes no text", table, "文字", GONE],
  ["a sub-table fits its cells", table, rows, [{ _id: "1", n: "7" }]],
  ["files take no text", widgetOf("upload", "f"), "文字", GONE],
  ["a cascade takes no text", widgetOf("cascader", "f"), "文字", GONE],
  ["a switch takes no text", widgetOf("switch", "f"), "文字", GONE],
  ["a switch keeps what it stores", widgetOf("switch", "f", { activeValue: "Y" }), "Y", "Y"],
  ["an emptied field stays so", widgetOf("number", "f"), null, null],
])("%s", (_, widget, value, kept) => {
  expect(fittingValues(formOf(widget), { f: value })).toEqual(kept === GONE ? {} : { f: kept });
});
