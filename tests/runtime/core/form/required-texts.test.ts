import { describe, expect, it } from "vitest";
import { compileForm } from "@/runtime/core/form/compile";
import type { FormDocument } from "@/runtime/core/form/document";
import { validateValues } from "@/runtime/core/form/validate";
import { fieldErrors } from "@/server/form/form-validator";
import { formOf, widgetOf } from "@/tests/support/every-widget";

const NAMED = { name: "事由" };

/** What browser and server say, in which they have to agree. */
function said(form: FormDocument, values: Record<string, unknown>): string[] {
  const browser = validateValues(form, values).map(({ message }) => message);
  const server = fieldErrors(compileForm(form).schema, values).map(({ message }) => message);
  expect(server).toEqual(browser);
  return browser;
}

const BLANKS = [" ", "   ", "\n\t", "\u3000", "\u00a0", "\u200b", "\ufeff", "\u2800", " \u200b\u3000\u2060"];

describe.each(["input", "textarea", "blank"])("a required %s", (type) => {
  const form = formOf(widgetOf(type, "f", { required: true }, NAMED));

  it.each(BLANKS)("is not filled in by the blanks %j", (blanks) =>
    expect(said(form, { f: blanks })).toEqual(["事由必须填写"]),
  );

  it.each(["。", " a ", "\u200b甲", "😀", "👨‍👩‍👧", "0"])("is filled in by %j", (text) =>
    expect(said(form, { f: text })).toEqual([]),
  );
});

it("says in its author's words and in English that a text is required", () => {
  const options = { required: true, requiredMessage: "请写明事由" };
  expect(said(formOf(widgetOf("input", "f", options, NAMED)), { f: " " })).toEqual(["请写明事由"]);
  const { schema } = compileForm(formOf(widgetOf("input", "f", { required: true }, { name: "Reason" })));
  expect(fieldErrors(schema, { f: " " }, "en").map(({ message }) => message)).toEqual(["Reason is required"]);
});

it("holds in the rows of a sub-table", () => {
  const tableColumns = [widgetOf("input", "what", { required: true }, NAMED)];
  const form = formOf(widgetOf("table", "rows", {}, { tableColumns, name: "明细" }));
  expect(said(form, { rows: [{ what: "甲" }, { what: "\u3000" }] })).toEqual(["事由必须填写"]);
});

it("holds where a rule demands the text", () => {
  const form = formOf(
    widgetOf("switch", "urgent"),
    widgetOf("input", "why", { requiredWhen: "urgent" }, NAMED),
  );
  expect(validateValues(form, { urgent: true, why: " " }).map(({ message }) => message)).toEqual([
    "事由必须填写",
  ]);
  expect(validateValues(form, { urgent: true, why: "急" })).toEqual([]);
});

it("leaves blanks to a text that need not be filled in", () =>
  expect(said(formOf(widgetOf("input", "f", {}, NAMED)), { f: "  " })).toEqual([]));
