import { expect, it } from "vitest";
import { liveValue } from "@/designers/screen/panel/live-value";
import { Scope } from "@/runtime/core/screen/scope";

const scope = new Scope(() => undefined).with({ rows: { total: 3, records: [{ name: "甲" }] }, note: null });

it("a text gives its value with its type", () => {
  expect(liveValue("${rows.total * 2}", scope)).toEqual({ value: 6, word: "number" });
  expect(liveValue("共 ${rows.total} 条", scope)).toEqual({ value: "共 3 条", word: "text" });
  expect(liveValue("${rows.total > 5}", scope)).toEqual({ value: false, word: "flag" });
  expect(liveValue("${rows.records}", scope)).toMatchObject({ word: "list" });
  expect(liveValue("${rows}", scope)).toMatchObject({ word: "object" });
  expect(liveValue("${note}", scope)).toEqual({ value: null, word: "empty" });
});

it("what there is only once something happens has no value yet, and a fault is told", () => {
  expect(liveValue("${event.value}", scope)).toBe("later");
  expect(liveValue("${rows.records[0].name} ${row.id}", scope)).toBe("later");
  expect(liveValue("${rows.total +}", scope)).toHaveProperty("error");
  expect(liveValue("${nothingLikeIt(rows)}", scope)).toHaveProperty("error");
});
