import { describe, expect, it } from "vitest";
import { readForm } from "@/runtime/core/form/read-form";
import { FORM_LIMITS } from "@/schemas/meta/form-limits";
import { formOf, widgetOf } from "../../../../support/every-widget";

const inputs = (count: number): object[] =>
  Array.from({ length: count }, (_, at) => widgetOf("input", `f${at}`));

function nested(depth: number): string {
  const open = '{"type":"grid","key":"g","columns":[{"span":24,"list":[';
  return `{"list":[${open.repeat(depth)}${"]}]}".repeat(depth)}]}`;
}

const refusal = (text: string): object => {
  const { document, findings } = readForm(text);
  expect(document).toBeNull();
  expect(findings[0]?.en).toBeTruthy();
  return { rule: findings[0]?.rule, pointer: findings[0]?.pointer };
};

describe("a form beyond the limits", () => {
  it("has too many widgets, and is told which is the first", () => {
    const text = JSON.stringify({ list: inputs(3_000) });
    expect(refusal(text)).toEqual({ rule: "form-widgets", pointer: `/list/${FORM_LIMITS.widgets}` });
    expect(readForm(JSON.stringify({ list: inputs(FORM_LIMITS.widgets) })).document).not.toBeNull();
  });

  it("counts the columns of its sub-tables", () => {
    const tableColumns = inputs(600);
    const list = [widgetOf("table", "a", {}, { tableColumns }), widgetOf("table", "b", {}, { tableColumns })];
    expect(refusal(JSON.stringify({ list }))).toEqual({
      rule: "form-widgets",
      pointer: "/list/1/tableColumns/398",
    });
  });

  it.each([
    [FORM_LIMITS.nesting + 1, "/list/0" + "/columns/0/list/0".repeat(FORM_LIMITS.nesting)],
    [800, "/list/0" + "/columns/0/list/0".repeat(49) + "/columns/0"],
    [200_000, null],
  ])("is nested %i deep, and is told where it is too deep", (depth, pointer) => {
    expect(refusal(nested(depth))).toEqual(
      pointer === null
        ? { rule: "form-size", pointer: "" }
        : { rule: "form-nesting", pointer: expect.stringContaining(pointer) },
    );
  });

  it("is told so at once when its text is nothing but brackets", () => {
    expect(refusal("[".repeat(1_000_000))).toMatchObject({ rule: "form-nesting" });
  });
});

it("a form at the limits is checked", () => {
  expect(readForm(nested(FORM_LIMITS.nesting)).document).not.toBeNull();
  expect(readForm(JSON.stringify(formOf(widgetOf("input", "a")))).findings).toEqual([]);
});
