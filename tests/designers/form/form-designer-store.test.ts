import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { paletteGroup } from "@/runtime/core/form/edit/create";
import { allLists, isDropAllowed, type Place } from "@/runtime/core/form/edit/edit";
import { exportForm } from "@/runtime/core/form/io/export";
import { importForm } from "@/runtime/core/form/io/import";
import { setOption } from "@/runtime/core/form/edit/set-option";
import { everyWidget, formOf, widgetOf } from "../../support/every-widget";
import { corpusFiles } from "../../support/form-corpus";

function opened(form = everyWidget()): FormDesignerStore {
  const store = new FormDesignerStore();
  store.load(form);
  return store;
}

const firstTwo = ({ form }: FormDesignerStore): string[] => form.list.slice(0, 2).map(({ key }) => key);

const ACTIONS: [name: string, act: (store: FormDesignerStore, key: string) => unknown][] = [
  ["add", (store) => store.add("input")],
  ["add into a grid", (store) => store.add("number", { list: "key_layout#0", index: 0 })],
  ["move", (store, key) => store.move(key, { list: "key_layout#0", index: 1 })],
  ["nudge", (store) => store.nudge(1)],
  ["remove", (store, key) => store.remove(key)],
  ["clone", (store, key) => store.clone(key)],
  ["update", (store, key) => store.update(key, (widget) => ({ ...widget, name: "新名" }))],
  ["updateConfig", (store) => store.updateConfig({ labelWidth: 80 })],
  ["move several", (store) => store.move(firstTwo(store), { list: "key_layout#0", index: 0 })],
  ["remove several", (store) => store.remove(firstTwo(store))],
  ["clone several", (store) => store.clone(firstTwo(store))],
  ["paste", (store) => store.paste([widgetOf("input", "pasted")])],
  [
    "update several",
    (store) => {
      store.selectMany(firstTwo(store));
      store.updateMany((widget) => ({ ...widget, name: "同名" }));
    },
  ],
  ["clear", (store) => store.clear()],
  ["replace", (store) => store.replace(formOf(widgetOf("input", "only")))],
];

it("puts what is suggested in the place of what is wrong, as one step that keeps what is chosen", () => {
  const store = opened(
    formOf(
      widgetOf("number", "days"),
      widgetOf("input", "reason", { visibleWhen: "${dyas > 1 && dyas < 9}" }),
    ),
  );
  const [days] = store.form.list.map(({ key }) => key);
  store.select(days ?? null);
  const before = store.form;
  const [finding] = store.findings;
  expect(finding && store.repair(finding)).toBe(true);
  expect(store.form.list[1]?.options["visibleWhen"]).toBe("${days > 1 && days < 9}");
  expect([store.findings, store.selected]).toEqual([[], days]);
  store.undo();
  expect(store.form).toEqual(before);
  // Nothing says of this which name is meant.
  expect(store.repair({ severity: "error", message: "x", pointer: "/list/0", suggestion: "nothing" })).toBe(
    false,
  );
  expect(store.form).toEqual(before);
});

describe("each step of the form designer", () => {
  it.each(ACTIONS)("%s can be undone and redone", (_name, act) => {
    const store = opened();
    const before = structuredClone(store.form);
    act(store, store.form.list[0]?.key ?? "");
    const after = structuredClone(store.form);
    expect(after).not.toEqual(before);
    store.undo();
    expect(store.form).toEqual(before);
    expect(store.isDirty).toBe(false);
    store.redo();
    expect(store.form).toEqual(after);
  });

  it("takes a drag that ends where it began for no step", () => {
    const store = opened();
    store.move(store.form.list[1]?.key ?? "", { list: "root", index: 1 });
    store.move(store.form.list[1]?.key ?? "", { list: "root", index: 2 });
    expect(store.past).toHaveLength(0);
  });

  it("merges typing in one field into one step", () => {
    const store = opened();
    const key = store.form.list[0]?.key ?? "";
    for (const name of ["a", "ab", "abc"]) store.update(key, (widget) => ({ ...widget, name }), "$name");
    expect(store.past).toHaveLength(1);
  });

  it("lets expressions follow a key while it is typed, past keys that others have, and takes all back in one step", () => {
    const total = widgetOf("number", "total", { computed: "qty * price" });
    const store = opened(formOf(widgetOf("number", "qty"), widgetOf("number", "price"), total));
    const before = store.form;
    for (const key of ["", "p", "pr", "price", "price2"]) store.changeModel("key_qty", key);
    expect(store.form.list[2]?.options["computed"]).toBe("price2 * price");
    expect(store.findings).toEqual([]);
    store.undo();
    expect(store.form).toEqual(before);
    store.redo();
    expect(store.form.list[2]?.options["computed"]).toBe("price2 * price");
  });

  it("goes on with a key that begins with a word of expressions", () => {
    const store = opened(
      formOf(widgetOf("number", "qty"), widgetOf("number", "twice", { computed: "qty * 2" })),
    );
    for (const key of ["o", "or", "ord"]) store.changeModel("key_qty", key);
    expect(store.form.list[1]?.options["computed"]).toBe("ord * 2");
    store.changeModel("key_qty", "or");
    expect(store.form.list[0]?.model).toBe("or");
    expect(store.form.list[1]?.options["computed"]).toBe("qty * 2");
  });

  it("says at the key of the selected field that it is missing, taken, reserved or not to be read", () => {
    const store = opened(formOf(widgetOf("input", "a"), widgetOf("input", "b")));
    store.select("key_b");
    expect(store.modelFaults).toEqual([]);
    for (const [key, rule] of [
      ["", "model-required"],
      ["a", "model-unique"],
      ["constructor", "model-reserved"],
      ["b c", "model-pattern"],
    ] as const) {
      store.changeModel("key_b", key);
      expect(store.modelFaults.map((finding) => finding.rule)).toEqual([rule]);
    }
  });

  it("lets the form follow columns that were renamed in the designer of a sub-table, two that changed names too", () => {
    const table = {
      ...widgetOf("table", "rows", { checkValue: ["price"] }),
      tableColumns: [widgetOf("number", "price"), widgetOf("number", "qty")],
    };
    const sum = widgetOf("number", "sum", { computed: "sum(rows, r -> r.price * r.qty)" });
    const store = opened(formOf(table, sum));
    store.designColumns("key_rows", [
      { ...widgetOf("number", "qty"), key: "key_price" },
      { ...widgetOf("number", "price"), key: "key_qty" },
    ]);
    expect(store.form.list[1]?.options["computed"]).toBe("sum(rows, r -> r.qty * r.price)");
    expect(store.form.list[0]?.options["checkValue"]).toEqual(["qty"]);
    expect(store.past).toHaveLength(1);
  });

  it("lets expressions of a row follow its columns while they are designed by themselves", () => {
    const store = opened({
      ...formOf(
        widgetOf("number", "price"),
        widgetOf("number", "sum", { computed: "row.price * 2 + price" }),
      ),
      config: { isTable: true, labelWidth: 100, labelPosition: "right", size: "small" },
    });
    store.changeModel("key_price", "cost");
    expect(store.form.list[1]?.options["computed"]).toBe("row.cost * 2 + cost");
  });

  it("takes a form into the columns of a sub-table with the fields of its layouts, which no column can be", () => {
    const [a, b, c, d] = [
      widgetOf("input", "a"),
      widgetOf("number", "b"),
      widgetOf("date", "c"),
      widgetOf("input", "d"),
    ] as const;
    const grid = {
      ...widgetOf("grid", "g"),
      columns: [
        { span: 12, list: [a] },
        { span: 12, list: [b] },
      ],
    };
    const store = opened(formOf({ ...widgetOf("table", "rows"), tableColumns: [] }));
    store.designTable("key_rows");
    const { inner } = store;
    inner?.replace(formOf(grid, { ...widgetOf("table", "t"), tableColumns: [c] }, d));
    expect(inner?.form.list).toEqual([a, b, c, d]);
    expect(inner?.selected).toBe(a.key);
    store.designColumns("key_rows", inner?.form.list ?? []);
    expect(store.form.list[0]?.tableColumns).toEqual([a, b, c, d]);
  });

  it("knows of columns that are being designed by themselves as unsaved work", () => {
    const store = opened(formOf({ ...widgetOf("table", "rows"), tableColumns: [] }));
    store.designTable("key_rows");
    expect([store.hasUnsaved, store.work === store.form]).toEqual([false, true]);
    store.inner?.add("input");
    expect([store.hasUnsaved, store.isDirty]).toEqual([true, false]);
    expect(store.work.list[0]?.tableColumns).toEqual(store.inner?.form.list);
    store.designTable(null);
    expect([store.hasUnsaved, store.work === store.form]).toEqual([false, true]);
  });

  it("copies a sub-table with expressions that speak of the copy's own columns", () => {
    const columns = [widgetOf("number", "price"), widgetOf("number", "sum", { computed: "price * rate" })];
    const table = { ...widgetOf("table", "rows"), tableColumns: columns };
    const store = opened(formOf(widgetOf("number", "rate"), table));
    store.clone("key_rows");
    const [price, sum] = store.form.list[2]?.tableColumns ?? [];
    expect(price?.model).not.toBe("price");
    expect(sum?.options["computed"]).toBe(`${price?.model} * rate`);
    expect(store.findings).toEqual([]);
  });

  it("keeps a renamed field in the column that it was mapped to, and one tied to a column in that column", () => {
    const relation = { kind: "table", code: "biz/t", name: "T", mapping: { a: "col_a" } };
    const fields = [
      { code: "col_a", name: "A" },
      { code: "other", name: "O" },
    ];
    const form = formOf(widgetOf("input", "a"));
    const store = opened({
      ...form,
      config: { ...form.config, relationJson: JSON.stringify({ ...relation, fields }) },
    });
    store.changeModel("key_a", "b");
    expect(JSON.parse(String(store.form.config["relationJson"])).mapping).toEqual({ b: "col_a" });
    store.bind("key_a", { code: "other", name: "O" });
    expect(JSON.parse(String(store.form.config["relationJson"])).mapping.other).toBeUndefined();
  });

  it("does not drop layout into layout", () => {
    const store = opened();
    expect(store.add("grid", { list: "key_layout#0", index: 0 })).toBe(false);
    expect(store.past).toHaveLength(0);
  });

  it("selects the next after a removal, then the previous, then nothing", () => {
    const store = opened(formOf(widgetOf("input", "a"), widgetOf("input", "b"), widgetOf("input", "c")));
    store.remove("key_b");
    expect(store.selected).toBe("key_c");
    store.remove("key_c");
    expect(store.selected).toBe("key_a");
    store.remove("key_a");
    expect(store.selected).toBeNull();
  });
});

const TYPES = (["basic", "advanced", "layout"] as const)
  .flatMap(paletteGroup)
  .map((declaration) => declaration["x-flowsmith"].type);

/** One random step; the numbers choose action, widget and place. */
function randomStep(store: FormDesignerStore, [action, a, b]: [number, number, number]): void {
  const lists = [...allLists(store.form)];
  const keys = lists.flatMap(({ list }) => list.map(({ key }) => key));
  const key = keys[a % Math.max(1, keys.length)] ?? "";
  const target = lists[b % lists.length];
  const place: Place = { list: target?.id ?? "root", index: a % ((target?.list.length ?? 0) + 1) };
  const type = TYPES[a % TYPES.length] ?? "input";
  const steps = [
    () => store.add(type, isDropAllowed(type, place.list) ? place : { list: "root", index: 0 }),
    () => store.add(type),
    () => store.move(b % 2 === 0 ? key : store.selection, place),
    () => (keys.length < 60 ? store.clone() : undefined),
    () => store.remove(a % 2 === 0 ? key : store.selection),
    () => store.update(key, (widget) => ({ ...widget, name: `n${b}` }), "$name"),
    () => store.updateConfig({ labelWidth: b % 200 }),
    () => store.nudge(1),
    () => store.undo(),
    () => store.redo(),
    () => store.paste([widgetOf("input", `p${a}_${b}`), widgetOf("rate", `q${a}_${b}`)]),
    () => store.updateMany((widget) => ({ ...widget, name: `m${b}` })),
  ];
  store.selectMany([...new Set([keys[b % Math.max(1, keys.length)] ?? "", key])].filter(Boolean));
  steps[action % steps.length]?.();
}

describe("a long session", () => {
  it("undone to its beginning is the form as opened, redone to its end as left", () => {
    const number = fc.nat(10_000);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(11), number, number), { minLength: 1000, maxLength: 1000 }),
        (steps) => {
          const store = opened(formOf(widgetOf("input", "a"), widgetOf("grid", "layout")));
          const start = structuredClone(store.form);
          for (const step of steps) randomStep(store, step);
          const end = structuredClone(store.form);
          const count = store.past.length;
          for (let n = 0; n < count; n++) store.undo();
          expect(store.form).toEqual(start);
          for (let n = 0; n < count; n++) store.redo();
          expect(store.form).toEqual(end);
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
  });
});

describe("options that take others along", () => {
  it("begins a slider, and one for a span, at its least value", () => {
    const slider = widgetOf("slider", "s", { min: 10, defaultValue: 30 });
    const span = setOption(slider, "range", true);
    expect(span.options["defaultValue"]).toEqual([10, 10]);
    expect(setOption(span, "range", false).options["defaultValue"]).toBe(10);
    expect(opened(formOf(span)).findings).toEqual([]);
  });

  it.each([
    ["multiple", { defaultValue: "a" }, true, ["a"]],
    ["multiple", { defaultValue: ["a", "b"] }, false, "a"],
    ["isRange", { defaultValue: "" }, true, null],
    ["isRange", { defaultValue: null }, false, ""],
  ])("%s turns the default %o with %s", (name, options, value, expected) => {
    expect(setOption(widgetOf("select", "f", options), name, value).options["defaultValue"]).toEqual(
      expected,
    );
  });
});

const files = corpusFiles().filter(([, text]) => importForm(text).form !== null);

describe.skipIf(files.length === 0)("a real form", () => {
  it.each(files)("is not changed by looking at every widget of it: %s", (_name, text) => {
    const { form } = importForm(text);
    if (!form) throw new Error("not imported");
    const store = opened(form);
    for (const { list } of allLists(store.form)) for (const { key } of list) store.select(key);
    expect(JSON.parse(exportForm(store.form))).toEqual(JSON.parse(text));
    expect(store.isDirty).toBe(false);
  });
});
