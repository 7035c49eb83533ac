import { autorun } from "mobx";
import { describe, expect, it } from "vitest";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { FormStore } from "@/runtime/store/form-store";

const row: Schema = { type: "object", properties: { price: { type: "number" }, note: { type: "string" } } };
const schema: Schema = {
  type: "object",
  properties: {
    name: { type: "string" },
    rows: { type: "array", items: row, "x-flowsmith": { widget: "subTable" } },
    address: { type: "object", properties: { city: { type: "string" } } },
  },
};

/** How often each reader was woken, by what it reads. */
function watch(store: FormStore, paths: (string | number)[][]): () => Record<string, number> {
  const woken: Record<string, number> = {};
  for (const path of paths)
    autorun(() => {
      store.valueAt(path);
      const key = path.join(".");
      woken[key] = (woken[key] ?? -1) + 1;
    });
  return () => woken;
}

describe("what a change of one value wakes", () => {
  const start = () => ({ name: "张三", rows: [{ price: 1 }, { price: 2 }], address: { city: "杭州" } });

  it("is the field, and the table around a cell, and no other field", () => {
    const store = new FormStore({ schema, values: start() });
    const woken = watch(store, [["name"], ["rows"], ["rows", 0, "price"], ["rows", 1, "price"]]);
    store.setValue(["rows", 1, "price"], 5);
    expect(woken()).toEqual({ name: 0, rows: 1, "rows.0.price": 0, "rows.1.price": 1 });
  });

  it("is the cells of rows that moved, when a row is removed", () => {
    const store = new FormStore({ schema, values: start() });
    const woken = watch(store, [["name"], ["rows", 0, "price"], ["rows", 1, "price"]]);
    store.setValue(["rows"], [{ price: 2 }]);
    expect(woken()).toEqual({ name: 0, "rows.0.price": 1, "rows.1.price": 1 });
  });

  it("is what differs, when all values are replaced", () => {
    const store = new FormStore({ schema, values: start() });
    const woken = watch(store, [["name"], ["address", "city"]]);
    store.setValues({ ...start(), address: { city: "北京" } });
    expect(woken()).toEqual({ name: 0, "address.city": 1 });
    expect(store.valueAt(["address", "city"])).toBe("北京");
  });

  it("leaves the structure alone while a group list keeps its shape", () => {
    const store = new FormStore({ schema, values: start() });
    const before = store.structure;
    store.setValue(["rows"], [...start().rows, { price: 3 }]);
    expect(store.structure).toBe(before);
    store.setValue(["address"], {});
    expect(store.structure).not.toBe(before);
  });
});

describe("a wrong value inside a list", () => {
  const days: Schema = { type: "array", title: "日期", items: { type: "string", title: "日期" } };
  const store = new FormStore({
    schema: {
      type: "object",
      properties: { days, rows: { type: "array", items: { type: "object", properties: { days } } } },
    },
    values: { days: ["2026-01-02", ""], rows: [{ days: ["", ""] }] },
  });

  it("is told once at the field that shows the list", () => {
    expect(store.validate()).toBe(false);
    expect(Object.fromEntries(store.errors)).toEqual({
      days: ["日期格式不正确"],
      "rows.0.days": ["日期格式不正确"],
    });
  });

  it("is told there too when a server refuses it", () => {
    store.reset();
    store.refuse({ "/days/1": "不对", "/rows/0/days/0": "不行" });
    expect(Object.fromEntries(store.errors)).toEqual({ days: ["不对"], "rows.0.days": ["不行"] });
  });
});

describe("marks of what is wrong in a list", () => {
  const start = (): FormStore => {
    const store = new FormStore({ schema, values: { rows: [{ price: 1 }, { price: 2 }, { price: 3 }] } });
    store.setErrors({ name: "缺少", "rows.1.price": "太贵" });
    return store;
  };
  const rowsOf = (store: FormStore): unknown[] => store.valueAt(["rows"]) as unknown[];

  it.each<[string, (rows: unknown[]) => unknown[], string[]]>([
    ["go along when items change places", (rows) => [...rows].reverse().slice(1), ["name", "rows.0.price"]],
    ["go along when one is put before them", (rows) => [{ price: 0 }, ...rows], ["name", "rows.2.price"]],
    ["go with the item that they are about", (rows) => rows.toSpliced(1, 1), ["name"]],
    ["stay where an item is changed", (rows) => rows.with(1, { price: 9 }), ["name", "rows.1.price"]],
  ])("%s", (_, change, marked) => {
    const store = start();
    store.setValue(["rows"], change(rowsOf(store)));
    expect([...store.errors.keys()].toSorted()).toEqual(marked);
  });
});

it("what is said to be wrong is said again in the other language, and what a server said stays", () => {
  const limited: Schema = {
    type: "object",
    properties: { amount: { type: "number", title: "数量", maximum: 9 }, code: { type: "string" } },
  };
  const store = new FormStore({ schema: limited, values: { amount: 10, code: "a" } });
  store.validate();
  store.setErrors({ code: "编码已存在" });
  store.configure({ schema: limited, locale: "en" });
  expect(Object.fromEntries(store.errors)).toEqual({
    amount: ["数量 must be at most 9"],
    code: ["编码已存在"],
  });
});
