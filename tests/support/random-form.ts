import fc from "fast-check";
import type { FormDocument, FormWidget } from "@/runtime/core/form/document";
import { formOf, widgetOf } from "./every-widget";

const texts = fc.constantFrom(
  "",
  " \u3000",
  "a",
  "abc",
  "12",
  "a@b.cn",
  "http://a.cn/x",
  "#fff",
  "{}",
  "true",
  "选项1",
  "😀",
  "2024-02-29",
  "2026-02-29",
  "2024-13-01",
);
const scalar = fc.oneof(texts, fc.integer({ min: -2, max: 12 }), fc.boolean(), fc.constant(null));
const rows = fc.array(fc.record({ c1: scalar, c2: scalar }, { requiredKeys: [] }), { maxLength: 3 });
const value = fc.oneof({ weight: 3, arbitrary: scalar }, fc.array(scalar, { maxLength: 3 }), rows);

const DATA_TYPES = ["string", "number", "integer", "boolean", "url", "email", "hex", "object", "array"];
const TYPES = [
  "input",
  "textarea",
  "number",
  "select",
  "radio",
  "checkbox",
  "rate",
  "slider",
  "switch",
  "date",
];

const options = fc.record({
  required: fc.boolean(),
  dataType: fc.constantFrom(...DATA_TYPES),
  pattern: fc.constantFrom("", "^a", "\\d$"),
  maxlength: fc.constantFrom(-1, 2, 9999),
  multiple: fc.boolean(),
  min: fc.constantFrom(0, 3),
  max: fc.constantFrom(5, 10),
});

const widget = fc.tuple(fc.constantFrom(...TYPES), options);

function fieldOf([type, given]: [string, object], model: string): FormWidget {
  const isMany = type === "checkbox" || (type === "select" && (given as { multiple: boolean }).multiple);
  return widgetOf(
    type,
    model,
    { ...given, ...(isMany ? { defaultValue: [] } : {}) },
    { name: `字段${model}` },
  );
}

/** Values as they come from a server: plain objects, whatever the generator makes its records of. */
const received = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A form of some fields and a sub-table, with values that fit here and there. */
export const formAndData: fc.Arbitrary<{ form: FormDocument; data: Record<string, unknown> }> = fc
  .tuple(fc.array(widget, { minLength: 1, maxLength: 6 }), widget, widget, fc.boolean())
  .chain(([fields, one, two, required]) => {
    const tableColumns = [fieldOf(one, "c1"), fieldOf(two, "c2")];
    const form = formOf(
      ...fields.map((field, at) => fieldOf(field, `f${at}`)),
      widgetOf("table", "rows", { required }, { tableColumns, name: "明细" }),
    );
    const models = Object.fromEntries(fields.map((_, at) => [`f${at}`, value]));
    return fc.record({
      form: fc.constant(form),
      data: fc.record({ ...models, rows }, { requiredKeys: [] }).map(received),
    });
  });
