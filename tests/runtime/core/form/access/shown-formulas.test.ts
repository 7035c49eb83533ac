import { describe, expect, it } from "vitest";
import { accessOfTable } from "@/runtime/core/form/access/access-table";
import { compileForm } from "@/runtime/core/form/compile";
import { FIELD_STATUS } from "@/runtime/core/process/setting";
import { formOf, widgetOf } from "../../../../support/every-widget";
import { order } from "@/tests/support/order-form";

describe("what somebody computes who does not see everything", () => {
  const { hidden, readOnly, writable } = FIELD_STATUS;
  const formulas = (fields: object, columns: object = {}): string[] => {
    const access = accessOfTable({
      fields: {
        rate: writable,
        rows: writable,
        total: readOnly,
        most: readOnly,
        tax: readOnly,
        note: readOnly,
        ...fields,
      },
      columns: { rows: { price: writable, count: writable, amount: readOnly, ...columns } },
      buttons: [],
    });
    return compileForm(order, access).formulas.map(({ model }) => model);
  };

  it("is what is made of what they see", () => {
    expect(formulas({})).toEqual(["amount", "total", "most", "tax", "note"]);
    expect(formulas({}, { price: hidden })).toEqual(["total", "most", "tax", "note"]);
    expect(formulas({}, { amount: hidden })).toEqual(["amount", "tax", "note"]);
    expect(formulas({ rate: hidden })).toEqual(["amount", "total", "most"]);
    expect(formulas({ rows: hidden })).toEqual(["tax", "note"]);
  });

  it("may read files, lengths and their form", () => {
    const form = formOf(
      widgetOf("upload", "files"),
      widgetOf("number", "a", { computed: "${files.length + form.files.length}" }),
      widgetOf("input", "b", { computed: "${join(map(files, f -> f.name), '、')}" }),
      widgetOf("input", "c", { computed: "${files[0].name}" }),
    );
    expect(compileForm(form).formulas.map(({ model }) => model)).toEqual(["a", "b", "c"]);
  });
});
