import { describe, expect, it } from "vitest";
import { createWidget } from "@/runtime/core/form/edit/create";
import { emptyForm } from "@/runtime/core/form/document";
import { readStoredForm } from "@/runtime/core/form/read-form";
import { leastTime } from "@/tests/support/least-time";

const INPUT = createWidget("input", "1");
const stored = (list: unknown, config: unknown = emptyForm().config): unknown => ({
  schemaVersion: 1,
  list,
  config,
});

describe("a stored form", () => {
  it("is read as it is where nothing is wrong with it", () => {
    const sound = stored([INPUT, createWidget("grid", "2"), createWidget("tableLayout", "3")]);
    expect(readStoredForm(sound)).toEqual({ form: sound, broken: null });
  });

  it("keeps what it does not know: types, keys and options of other programs", () => {
    const foreign = stored([{ ...INPUT, type: "signature-pad", mood: "good", options: { odd: [1] } }]);
    expect(readStoredForm(foreign).form).toEqual(foreign);
  });

  it("is mended where a part is wrong that holds no others", () => {
    const { icon: _, ...plain } = INPUT;
    expect(readStoredForm(stored([{ ...plain, icon: 7 }])).form?.list).toEqual([plain]);
  });

  it.each([
    ["a text", "x", ""],
    ["nothing", null, ""],
    ["without widgets", { config: {} }, "/list"],
    ["with null for a widget", stored([null]), "/list/0"],
    ["with a widget without a type", stored([{ ...INPUT, type: 7 }]), "/list/0/type"],
    ["with a widget without options", stored([{ ...INPUT, options: "x" }]), "/list/0/options"],
    ["with a grid of texts", stored([{ ...INPUT, type: "grid", columns: ["x"] }]), "/list/0/columns/0"],
    [
      "with a column that is no list",
      stored([{ ...INPUT, type: "grid", columns: [{ span: 1, list: 7 }] }]),
      "/list/0/columns/0/list",
    ],
  ])("%s is none, and the place is told", (_what, value, pointer) => {
    expect(readStoredForm(value)).toMatchObject({ form: null, broken: { pointer } });
  });

  it("of a later version is told by its version", () => {
    const later = { ...emptyForm(), schemaVersion: 99 };
    expect(readStoredForm(later)).toMatchObject({ form: null, broken: { rule: "form.version" } });
  });

  it("of four times the widgets takes about four times as long", () => {
    const least = (widgets: number): number => {
      const form = stored(Array.from({ length: widgets }, (_, at) => createWidget("input", `k${at}`)));
      return leastTime(() => readStoredForm(form));
    };
    expect(least(700) / least(175)).toBeLessThan(10);
  });
});
