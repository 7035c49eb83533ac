import { describe, expect, it } from "vitest";
import { widgetsFromText, widgetsToText } from "@/runtime/core/form/edit/clipboard";
import type { FormDocument, FormWidget } from "@/runtime/core/form/document";
import { allLists, findWidget } from "@/runtime/core/form/edit/edit";
import {
  keysInOrder,
  moveWidgets,
  outermost,
  removeWidgets,
  stepPlace,
} from "@/runtime/core/form/edit/edit-many";
import { formOf, widgetOf } from "../../../../support/every-widget";

const grid = (model: string, ...lists: FormWidget[][]): FormWidget => ({
  ...widgetOf("grid", model),
  columns: lists.map((list) => ({ span: 12, list })),
});

/** a, grid(b | c), d */
const form = (): FormDocument =>
  formOf(
    widgetOf("input", "a"),
    grid("g", [widgetOf("input", "b")], [widgetOf("input", "c")]),
    widgetOf("input", "d"),
  );

const order = (now: FormDocument): string => keysInOrder(now).join(" ").replaceAll("key_", "");

describe("several widgets", () => {
  it("are taken in reading order, without what lies inside another one", () => {
    expect(outermost(form(), ["key_d", "key_c", "key_g", "key_a"])).toEqual(["key_a", "key_g", "key_d"]);
  });

  it("move together into a container and keep their order", () => {
    const moved = moveWidgets(form(), ["key_d", "key_a"], { list: "key_g#1", index: 0 });
    expect(order(moved)).toBe("g b a d c");
  });

  it("stay where they are when one of them may not go along", () => {
    const before = form();
    expect(moveWidgets(before, ["key_a", "key_g"], { list: "key_g#0", index: 0 })).toBe(before);
  });

  it("moved to where they stand are no change", () => {
    const before = form();
    expect(moveWidgets(before, ["key_a"], { list: "root", index: 1 })).toBe(before);
  });

  it("removed together leave the next one selected", () => {
    const { form: rest, selected } = removeWidgets(form(), ["key_a", "key_g"]);
    expect(order(rest)).toBe("d");
    expect(selected).toBe("key_d");
  });
});

describe("a widget moved by the keyboard", () => {
  it("walks through every list of the form and back", () => {
    let now = form();
    const seen: string[] = [];
    for (let place = stepPlace(now, "key_a", 1); place; place = stepPlace(now, "key_a", 1)) {
      now = moveWidgets(now, ["key_a"], place);
      seen.push(order(now));
    }
    expect(seen).toEqual(["g a b c d", "g b a c d", "g b a c d", "g b c a d", "g b c a d", "g b c d a"]);
    for (let place = stepPlace(now, "key_a", -1); place; place = stepPlace(now, "key_a", -1))
      now = moveWidgets(now, ["key_a"], place);
    expect(now).toEqual(form());
  });

  it("passes containers by when it is one itself", () => {
    const two = formOf(grid("g", []), grid("h", []));
    expect(stepPlace(two, "key_g", 1)).toEqual({ list: "root", index: 2 });
  });
});

describe("copied widgets", () => {
  it("come back with keys of their own and shared field keys remade", () => {
    const source = form();
    const pasted = widgetsFromText(widgetsToText(source.list), formOf(widgetOf("input", "a")));
    const keys = keysInOrder(formOf(...pasted));
    expect(keys).toHaveLength(5);
    expect(keys.filter((key) => findWidget(source, key))).toEqual([]);
    const models = [...allLists(formOf(...pasted))].flatMap(({ list }) => list.map(({ model }) => model));
    expect(models[0]).toMatch(/^input_/);
    expect(models.slice(1).toSorted()).toEqual(["b", "c", "d", "g"]);
  });

  it("keep the field keys of a sub-table's columns, which are its own", () => {
    const table = { ...widgetOf("table", "t"), tableColumns: [widgetOf("input", "a")] };
    const [pasted] = widgetsFromText(widgetsToText([table]), formOf(widgetOf("input", "a")));
    expect(pasted?.tableColumns?.[0]?.model).toBe("a");
  });

  it("become columns without the layouts around them, and speak of the new columns of their row", () => {
    const sum = widgetOf("number", "sum", { computed: "row.a * 2" });
    const layout = {
      ...widgetOf("grid", "g"),
      columns: [{ span: 24, list: [widgetOf("number", "a"), sum] }],
    };
    const pasted = widgetsFromText(widgetsToText([layout]), formOf(widgetOf("number", "a")), true);
    expect(pasted.map(({ type }) => type)).toEqual(["number", "number"]);
    expect(pasted[1]?.options["computed"]).toBe(`row.${pasted[0]?.model} * 2`);
  });

  it("share nothing with the original", () => {
    const source = widgetOf("select", "s");
    const [pasted] = widgetsFromText(widgetsToText([source]), formOf());
    expect(pasted?.options).toEqual(source.options);
    expect(pasted?.options["options"]).not.toBe(source.options["options"]);
  });

  it("are read from whole forms too, and from nothing else", () => {
    expect(widgetsFromText(JSON.stringify(form()), formOf())).toHaveLength(3);
    for (const text of ["", "你好", "{", '{"a": 1}', "[1, 2"])
      expect(widgetsFromText(text, formOf())).toEqual([]);
  });
});
