import type { UiSchema } from "@rjsf/utils";
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { compileForm } from "@/runtime/core/form/compile";
import { importForm } from "@/runtime/core/form/io/import";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { loadWidgetsOf } from "@/runtime/registry/widget";
import { isPlainGroup } from "@/runtime/render/schema-form/plain";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import "@/runtime/widgets";
import "@/runtime/widgets/form";
import { everyWidget } from "../../support/every-widget";
import { corpusFiles } from "../../support/form-corpus";

const text: Schema = { type: "string", title: "名称" };
const group: Schema = {
  type: "object",
  required: ["name"],
  properties: {
    name: { ...text, "x-flowsmith": { help: { zh: "提示", en: "Hint" } } },
    fixed: { ...text, readOnly: true },
    gone: { ...text, "x-flowsmith": { visible: "${name == 'x'}" } },
    code: { ...text, allOf: [{ pattern: "^a", title: "名称" }] },
    place: { type: "object", title: "地址", required: ["city"], properties: { city: text, road: text } },
    kinds: {
      type: "array",
      title: "种类",
      items: { type: "object", properties: { one: text } },
      "x-flowsmith": { widget: "json" },
    },
  },
  "x-panel": [{ title: "其他", fields: ["code"] }],
};
const hints = {
  name: { "ui:readonly": true },
  code: { "ui:widget": "hidden" },
  place: { road: { "ui:disabled": true } },
};

const forms: [string, Schema, UiSchema][] = [
  ["a group with sections, a group in it, hints and rules", group, hints],
  ["a form with every widget", compileForm(everyWidget()).schema, compileForm(everyWidget()).uiSchema],
  ...corpusFiles().flatMap(([file, source]): [string, Schema, UiSchema][] => {
    const { form } = importForm(source);
    if (!form) return [];
    const { schema, uiSchema } = compileForm(form);
    return [[file, schema, uiSchema]];
  }),
];

/** What is drawn, with ids that do not depend on how often a form was drawn before. */
async function drawn(schema: Schema, uiSchema: UiSchema): Promise<string> {
  await loadWidgetsOf(schema);
  const { container, unmount } = render(<SchemaForm schema={schema} uiSchema={uiSchema} value={{}} />);
  const fields = container.querySelector(".rjsf") ?? container.querySelector("form");
  const html = fields?.innerHTML ?? "";
  unmount();
  return html.replaceAll(/\bf?_?r_?[0-9a-z]+_?(?=[_"])/g, "id");
}

describe("a form of plain fields", () => {
  it.each(forms)("looks as rjsf draws it: %s", async (_, schema, uiSchema) => {
    expect(isPlainGroup(schema, { ...uiSchema })).toBe(true);
    const html = await drawn(schema, uiSchema);
    expect(html).toContain("fs-field");
    expect(html).toBe(await drawn(schema, { ...uiSchema, "ui:order": ["*"] }));
  });

  it.each<[string, Schema, UiSchema]>([
    ["its fields depend on a value", { ...group, if: { required: ["name"] } }, {}],
    ["a field is one of several shapes", { ...group, properties: { one: { oneOf: [group] } } }, {}],
    ["a field is a list of groups", { ...group, properties: { list: { type: "array", items: group } } }, {}],
    ["its author orders the fields", group, { "ui:order": ["*"] }],
    ["further fields may be added", { ...group, additionalProperties: text }, {}],
  ])("is none where %s", (_, schema, uiSchema) => {
    expect(isPlainGroup(schema, { ...uiSchema })).toBe(false);
  });
});
