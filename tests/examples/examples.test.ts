import { describe, expect, it } from "vitest";
import {
  blockExamples,
  elementExamples,
  fieldExamples,
  functionExamples,
  stepExamples,
  widgetExamples,
} from "@/examples/catalogue";
import { findingsOf } from "@/examples/findings";
import { compileExpression } from "@/runtime/core/expression/expression";
import { library } from "@/runtime/core/expression/functions";
import { readForm } from "@/runtime/core/form/read-form";
import { validateScreen } from "@/runtime/core/screen/validate";
import { VERBS } from "@/runtime/core/screen/steps";
import {
  blockDeclarations,
  elementDeclarations,
  fieldWidgetDeclarations,
  widgetDeclarations,
} from "@/schemas/catalogue";
import { vocabulary } from "@/screens/app/vocabulary";

it.each([
  ["block", blockExamples, Object.keys(blockDeclarations)],
  ["widget", widgetExamples, Object.keys(widgetDeclarations)],
  ["widget of fields", fieldExamples, Object.keys(fieldWidgetDeclarations)],
  ["element", elementExamples, Object.keys(elementDeclarations)],
  ["verb", stepExamples, Object.keys(VERBS)],
  ["function", functionExamples, [...library.keys()]],
])("every %s has an example, and no example is of something else", (_, examples, declared) => {
  expect(Object.keys(examples).toSorted()).toEqual(declared.toSorted());
});

describe("the example of a block", () => {
  it.each(Object.entries(blockExamples))("%s is a sound page that shows it", (type, { document }) => {
    const text = JSON.stringify(document);
    expect(validateScreen(text, vocabulary)).toEqual([]);
    expect(text).toContain(`"type":"${type}"`);
  });
});

describe("the example of a widget", () => {
  it.each(Object.entries(widgetExamples))("%s is a sound form that shows it", (type, example) => {
    const { document, findings } = readForm(JSON.stringify(example.document));
    expect(findings).toEqual([]);
    expect(document?.list[0]?.type).toBe(type);
  });
});

describe("the example of a widget of fields", () => {
  it.each(Object.entries(fieldExamples))("%s is a sound page that shows it", (widget, { document }) => {
    const text = JSON.stringify(document);
    expect(validateScreen(text, vocabulary)).toEqual([]);
    expect(text).toContain(`"widget":"${widget}"`);
  });
});

describe("the example of an element", () => {
  it.each(Object.entries(elementExamples))("%s runs, and nothing is odd about it", async (_, { bpmn }) => {
    const found = await findingsOf({ kind: "process", text: bpmn.join("\n") }, vocabulary);
    expect(found).toEqual([]);
  });
});

describe("the example of a verb", () => {
  const around = {
    schemaVersion: 1,
    id: "t",
    route: "/t",
    title: "t",
    state: { chosen: null },
    data: { rows: { get: "/api/sys/role/list" } },
    actions: { save: [] },
    dialogs: { edit: { title: "t", body: [] } },
  };

  it.each(Object.entries(stepExamples))("%s is a sound step", (verb, step) => {
    const form = { type: "form", id: "form", fields: ["name"] };
    const body = [form, { type: "button", text: "t", on: { click: [step] } }];
    expect(Object.keys(step)).toContain(verb);
    const { route: _page, ...parts } = around;
    const fragment = { ...parts, kind: "fragment", emits: { done: ["value"] } };
    const document = verb === "emit" ? fragment : around;
    expect(validateScreen(JSON.stringify({ ...document, body }), vocabulary)).toEqual([]);
  });
});

describe("the example of a function", () => {
  const row = { name: "张三", days: 3 };

  it.each(Object.entries(functionExamples))("%s gives its value", (name, { expression, value }) => {
    expect(expression).toContain(name);
    expect(compileExpression(expression).evaluate({ row })).toEqual(value);
  });
});
