import { render, waitFor } from "@testing-library/react";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRef } from "react";
import { describe, expect, it } from "vitest";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm, type SchemaFormHandle } from "@/runtime/render/schema-form/SchemaForm";
import type { UiSchema } from "@rjsf/utils";

interface Sample {
  schema: Schema;
  uiSchema?: UiSchema;
  formData?: Record<string, unknown>;
}

const text: Schema = { type: "string" };

/** JSON Schemas as other tools write them, with hints in the words of react-jsonschema-form. */
const SAMPLES: Record<string, Sample> = {
  "named widgets": {
    schema: {
      type: "object",
      properties: {
        count: { type: "integer", title: "Count" },
        level: { type: "integer", title: "Level", minimum: 0, maximum: 10 },
        secret: { type: "string", title: "Secret", minLength: 3 },
        odd: { type: "string", title: "Odd" },
      },
    },
    uiSchema: {
      count: { "ui:widget": "updown" },
      level: { "ui:widget": "range" },
      secret: { "ui:widget": "password" },
      odd: { "ui:widget": "madeByItsHost" },
    },
    formData: { secret: "ab" },
  },
  "a note without a value": {
    schema: {
      type: "object",
      required: ["name"],
      properties: { note: { type: "null", title: "Note" }, name: { ...text, default: "Wang" } },
    },
  },
  "one shape out of two": {
    schema: {
      type: "object",
      oneOf: [
        { properties: { a: text }, required: ["a"] },
        { properties: { b: text }, required: ["b"] },
      ],
    },
    formData: {},
  },
  "fields that depend on a choice": {
    schema: {
      type: "object",
      properties: { kind: { enum: ["Cat", "Fish"] } },
      required: ["kind"],
      allOf: [
        {
          if: { properties: { kind: { const: "Cat" } }, required: ["kind"] },
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          then: { properties: { food: { enum: ["meat", "grass"] } }, required: ["food"] },
        },
      ],
    },
    formData: { kind: "Cat" },
  },
  "lists of groups, shared definitions": {
    schema: {
      definitions: { person: { type: "object", required: ["name"], properties: { name: text } } },
      type: "object",
      properties: { people: { type: "array", items: { $ref: "#/definitions/person" } } },
    },
    formData: { people: [{ name: "Li" }, {}] },
  },
  "no type at all": { schema: { title: "Anything" }, formData: {} },
};

const corpus = process.env["RJSF_CORPUS"] ?? "";
const files = existsSync(corpus) ? readdirSync(corpus).filter((file) => file.endsWith(".json")) : [];
const cases: [string, Sample][] = [
  ...Object.entries(SAMPLES),
  ...files.map((file): [string, Sample] => [
    file,
    JSON.parse(readFileSync(join(corpus, file), "utf8")) as Sample,
  ]),
];

describe("a JSON Schema form of another tool", () => {
  it.each(cases)("is drawn and judged as ajv does: %s", async (_, { schema, uiSchema, formData }) => {
    const ref = createRef<SchemaFormHandle>();
    const { container } = render(
      <SchemaForm ref={ref} schema={schema} uiSchema={uiSchema} value={formData} />,
    );
    await waitFor(() => expect(container.querySelector(".ant-skeleton")).toBeNull());
    expect(container.querySelectorAll("input, textarea, [role=slider]").length).toBeGreaterThan(0);
    const values = ref.current?.store.values;
    expect(ref.current?.submit() !== null).toBe(ajvAccepts(schema, values));
  });

  it("is drawn through its references and shapes, not as raw JSON", async () => {
    for (const name of ["lists of groups, shared definitions", "one shape out of two"]) {
      const { schema, formData } = SAMPLES[name] as Sample;
      const { container, unmount } = render(<SchemaForm schema={schema} value={formData} />);
      await waitFor(() => expect(container.querySelector(".fs-input")).not.toBeNull());
      expect(container.querySelector(".fs-code")).toBeNull();
      unmount();
    }
  });

  it("says what is wrong with the whole below the fields", async () => {
    const { schema, formData } = SAMPLES["one shape out of two"] as Sample;
    const ref = createRef<SchemaFormHandle>();
    const { findByRole } = render(<SchemaForm ref={ref} schema={schema} value={formData} />);
    ref.current?.submit();
    expect(await findByRole("alert")).toHaveTextContent("格式不正确");
  });
});

function ajvAccepts(schema: Schema, values: unknown): boolean {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  addFormats(ajv);
  return ajv.compile(schema)(values);
}
