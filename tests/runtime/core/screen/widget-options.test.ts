import { describe, expect, it } from "vitest";
import { readByGrammar } from "@/runtime/core/document/grammar";
import { isRecord, listIn, recordIn, textIn } from "@/runtime/core/guards";
import { widgetNameFor } from "@/runtime/core/json-schema/widget-name";
import { fieldWidgetNames, fieldWidgetOptions } from "@/runtime/core/resource/field-widgets";
import { fieldSchema } from "@/runtime/core/resource/fields";
import { validateScreen } from "@/runtime/core/screen/validate";
import {
  blockDeclarations,
  elementDeclarations,
  fieldWidgetDeclarations,
  resourceDeclarations,
  widgetDeclarations,
} from "@/schemas/catalogue";
import { vocabulary } from "@/screens/app/vocabulary";

const told = (field: object, more: object = {}): string[] => {
  const page = {
    schemaVersion: 1,
    id: "x",
    route: "/x",
    title: { zh: "页", en: "Page" },
    body: [{ type: "form", id: "f", fields: [{ name: "a", title: "甲", ...field }], ...more }],
  };
  return validateScreen(JSON.stringify(page), { ...vocabulary, names: {} }).map(
    ({ severity, rule, pointer, suggestion }) =>
      [severity, rule, pointer.replace("/body/0/fields/0/options", ""), suggestion].filter(Boolean).join(" "),
  );
};

describe("options of a field's widget", () => {
  it.each<[string, object, string[]]>([
    [
      "one that it does not have",
      { widget: "code", options: { langage: "json" } },
      ["error screen.key /langage language"],
    ],
    [
      "a format with letters that no date has",
      { widget: "date", options: { format: "YYYY-QQ" } },
      ["warning screen.option /format"],
    ],
    ["one of another widget", { widget: "switch", options: { rows: 3 } }, ["error screen.key /rows"]],
    [
      "a word that is not among those that it knows",
      { widget: "code", options: { language: "jsn" } },
      ["error screen.value /language json"],
    ],
    ["a text for a number", { widget: "textarea", options: { rows: "3" } }, ["error screen.value /rows"]],
    ["a number that is too small", { widget: "files", options: { limit: 0 } }, ["error screen.value /limit"]],
    [
      "a choice without a value",
      { widget: "select", options: { options: [{ label: "甲" }] } },
      ["error screen.required /options/0"],
    ],
    [
      "what the type chooses",
      { type: "number", options: { presicion: 2 } },
      ["error screen.key /presicion precision"],
    ],
    [
      "what the resource declares",
      { name: "deptId", options: { urll: "/api/sys/dept/tree" } },
      ["error screen.key /urll url"],
    ],
    [
      "a property that the rows of its address lack",
      {
        widget: "remote",
        options: { url: "/api/sys/user/list", value: "id", label: "nmae", hint: "acount" },
      },
      ["error reference.property /label name", "error reference.property /hint account"],
    ],
    [
      "one that is named without being said",
      { widget: "remote", options: { url: "/api/sys/loginLog/list" } },
      ["error reference.property"],
    ],
    [
      "what the call of its address does not ask for",
      {
        widget: "remote",
        options: { url: "/api/sys/user/list", query: { enabeld: true }, given: { dpetId: "b" } },
      },
      ["error reference.parameter /query/enabeld enabled", "error reference.parameter /given/dpetId deptId"],
    ],
    [
      "an address of another site",
      { widget: "treeSelect", options: { url: "https://example.com/tree" } },
      ["error screen.value /url"],
    ],
    [
      "a property that a tree lacks",
      { widget: "treeSelect", options: { url: "/api/sys/dept/tree", children: "childern" } },
      ["error reference.property /children children"],
    ],
  ])("are told of: %s", (_, field, expected) => {
    const more = "name" in field ? { resource: "sys/user" } : {};
    expect(told(field, more)).toEqual(expected);
  });

  it.each([
    ["a number", { widget: 5 }],
    ["nothing", { options: null }],
    ["a list", { widget: "date", options: [] }],
    ["a text", { options: "rows" }],
  ])("are told of, not stumbled over, where the widget or they are %s", (_, field) => {
    expect(told({ ...field, default: "a" }).join()).toContain("error screen.value");
  });

  it.each<[string, object]>([
    ["that it has", { widget: "code", options: { language: "json", height: "40vh" } }],
    [
      "that another declares for it",
      {
        widget: "radio",
        options: { inline: false, options: ["a", { value: 1, label: { zh: "一", en: "One" } }] },
      },
    ],
    ["that an expression gives", { widget: "textarea", options: { rows: "${user.name == '' ? 3 : 5}" } }],
    ["of a widget that a plugin brings", { widget: "plant.valve", options: { turns: 3 } }],
  ])("are taken: %s", (_, field) => {
    expect(told(field)).toEqual([]);
  });
});

describe("options of what a search asks for", () => {
  const search = (resource: string, name: string, options: object): string[] =>
    validateScreen(
      JSON.stringify({
        schemaVersion: 1,
        id: "x",
        route: "/x",
        title: "页",
        body: [{ type: "crud", resource, search: [{ name, options }] }],
      }),
      { ...vocabulary, names: {} },
    ).map(({ rule, pointer }) => `${rule} ${pointer.replace("/body/0/search/0/options", "")}`);

  it("are those of the widget that the search draws", () => {
    expect(search("sys/loginLog", "createDate", { startPlaceholder: "从" })).toEqual([]);
    expect(search("sys/loginLog", "createDate", { strtPlaceholder: "从" })).toEqual([
      "screen.key /strtPlaceholder",
    ]);
    expect(search("sys/user", "enabled", { clearable: false })).toEqual([]);
    expect(search("sys/user", "enabled", { on: 1 })).toEqual(["screen.key /on"]);
  });
});

it("a wrong value of an option is called by the option's title", () => {
  const page = (field: object): string =>
    JSON.stringify({
      schemaVersion: 1,
      id: "x",
      route: "/x",
      title: "页",
      body: [{ type: "form", fields: [field] }],
    });
  const said = (field: object): string[] =>
    validateScreen(page({ name: "a", title: "甲", ...field }), { ...vocabulary, names: {} }).flatMap(
      ({ message, en = "" }) => [message, en],
    );
  expect(said({ widget: "textarea", options: { rows: "3" } })).toEqual([
    '行数（rows）应为整数，现在是 "3"',
    'Lines (rows): It should be a whole number; it is "3"',
  ]);
  expect(said({ widget: "select", options: { options: [{ value: [] }] } })).toEqual([
    "值（value）应为文本、数字、true 或 false，现在是 []",
    "value: It should be a text, a number, true or false; it is []",
  ]);
});

/** Fields and options of what ships, wherever they stand, that name a widget and say something to it. */
function spoken(
  value: unknown,
  at: string,
): { at: string; widget: string; options: Record<string, unknown> }[] {
  if (Array.isArray(value)) return listIn(value).flatMap((one, index) => spoken(one, `${at}/${index}`));
  if (!isRecord(value)) return [];
  const { widget: named, options } = value;
  const widget = textIn(named) && widgetNameFor({ "x-flowsmith": value });
  const own = widget !== undefined && isRecord(options) ? [{ at, widget, options }] : [];
  return [...own, ...Object.entries(value).flatMap(([name, one]) => spoken(one, `${at}/${name}`))];
}

describe("the declarations of field widgets", () => {
  it("share options that the others declare", () => {
    const places = { widgets: widgetDeclarations, "field-widgets": fieldWidgetDeclarations };
    const missing = Object.entries(fieldWidgetDeclarations).flatMap(([name, declaration]) =>
      (declaration["x-flowsmith"].shares ?? []).flatMap(({ from, options }) => {
        const [folder = "", other = ""] = from.split("/");
        const declared =
          folder === "widgets"
            ? recordIn(recordIn(recordIn(places)[folder])[other])["properties"]
            : fieldWidgetOptions(other)?.properties;
        return options
          .filter((option) => recordIn(declared)[option] === undefined)
          .map((option) => `${name}: ${from} ${option}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it("know what the resources, blocks, widgets and elements of the product say to them", () => {
    const all = { resourceDeclarations, blockDeclarations, widgetDeclarations, elementDeclarations };
    const faults = spoken(all, "").flatMap(({ at, widget, options }) => {
      const declared = fieldWidgetOptions(widget);
      if (!declared) return [];
      const unknown = Object.keys(options).filter((name) => !Object.hasOwn(declared.properties, name));
      const wrong = readByGrammar(declared, options).faults.map(({ said }) => said.en);
      return [...unknown, ...wrong].map((said) => `${at}: ${said}`);
    });
    expect(faults).toEqual([]);
  });

  it.each(fieldWidgetNames())("say what %s gives where nobody else does", (widget) => {
    const given = fieldWidgetDeclarations[widget]?.["x-flowsmith"].value ?? "string";
    expect(fieldSchema(undefined, { name: "a", widget }).type ?? "any").toBe(given);
  });
});
