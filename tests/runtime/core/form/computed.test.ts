import { describe, expect, it } from "vitest";
import { compileForm } from "@/runtime/core/form/compile";
import { computeValues } from "@/runtime/core/form/computed";
import { formOf, widgetOf } from "../../../support/every-widget";
import { order } from "@/tests/support/order-form";

const compute = (values: object, form = order): object =>
  computeValues(compileForm(form).formulas, { ...values });

describe("a formula", () => {
  const filled = {
    rate: 2,
    rows: [{ price: 3, count: 2, amount: 6 }],
    total: 6,
    most: 6,
    tax: 12,
    note: "4",
  };

  it("changes nothing where its field holds what it gives", () => {
    expect(compute(filled)).toEqual({});
    expect(compute({})).toEqual({ total: 0 });
    expect(compute({ note: "", rows: [], total: 0 })).toEqual({});
  });

  it("that gives nothing any more empties its field, and what is made of it", () => {
    expect(compute({ ...filled, rate: null })).toEqual({ tax: null, note: null });
    expect(compute({ ...filled, rows: [] })).toEqual({ total: 0, most: null, tax: 0 });
    expect(compute({ ...filled, rows: [{ price: 3, count: null, amount: 6 }] })).toEqual({
      rows: [{ price: 3, count: null, amount: null }],
      total: 0,
      most: null,
      tax: 0,
    });
  });

  it("that fails for a value empties its field, and one that cannot be read keeps it", () => {
    const form = formOf(
      widgetOf("input", "a"),
      widgetOf("number", "b", { computed: "${a * 2}" }),
      widgetOf("number", "c", { computed: "${a *}" }),
    );
    expect(compute({ a: "x", b: 4, c: 4 }, form)).toEqual({ b: null });
  });
});
