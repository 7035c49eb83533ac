import { describe, expect, it } from "vitest";
import { accessOfTable } from "@/runtime/core/form/access/access-table";
import { READ_ACCESS } from "@/runtime/core/form/access/permission";
import { validateValues } from "@/runtime/core/form/validate";
import { FIELD_STATUS } from "@/runtime/core/process/setting";
import { formOf, widgetOf } from "../../../support/every-widget";

const kind = widgetOf("input", "kind");
const DEMANDED = { requiredWhen: "kind == 'x'" };

describe("a field that a rule demands", () => {
  it("is demanded of who can fill it in", () => {
    const form = formOf(kind, widgetOf("input", "why", DEMANDED));
    expect(validateValues(form, { kind: "x" }).map(({ path }) => path)).toEqual(["why"]);
    expect(validateValues(form, { kind: "x" }, READ_ACCESS)).toEqual([]);
  });

  it.each([
    ["hidden", widgetOf("input", "why", { ...DEMANDED, isShow: true })],
    ["left out", widgetOf("input", "why", { ...DEMANDED, ifShow: false })],
    ["disabled", widgetOf("input", "why", { ...DEMANDED, disabled: true })],
    ["given by the server", widgetOf("serialNumber", "why", DEMANDED)],
    [
      "in a hidden layout",
      {
        ...widgetOf("grid", "g", { isShow: true }),
        columns: [{ span: 24, list: [widgetOf("input", "why", DEMANDED)] }],
      },
    ],
  ])("is not demanded where it is %s", (_, widget) => {
    expect(validateValues(formOf(kind, widget), { kind: "x" })).toEqual([]);
  });
});

describe("a required column", () => {
  const columns = [
    widgetOf("input", "a", { required: true }),
    widgetOf("input", "b", { requiredWhen: "c == 'x'" }),
    widgetOf("input", "c"),
  ];
  const formWith = (options: object) => formOf(widgetOf("table", "rows", options, { tableColumns: columns }));
  const rows = { rows: [{ c: "x" }] };

  it("is demanded where its sub-table shows it", () => {
    expect(validateValues(formWith({}), rows).map(({ path }) => path)).toEqual(["rows.0.a", "rows.0.b"]);
    expect(validateValues(formWith({ checkValue: ["c"] }), rows)).toEqual([]);
  });

  it("is demanded in a list too whose details show it", () => {
    const access = accessOfTable({
      fields: { rows: FIELD_STATUS.writable },
      columns: {},
      buttons: ["see", "insert", "update"],
      isList: true,
      required: [],
    });
    expect(validateValues(formWith({ checkValue: ["c"] }), rows, access).map(({ path }) => path)).toEqual([
      "rows.0.a",
      "rows.0.b",
    ]);
  });
});
