import { expect, it } from "vitest";
import { fieldSchema, formSchema, searchSchema } from "@/runtime/core/resource/fields";
import businessLog from "@/schemas/api/sys/businessLog.json";
import exceptionLog from "@/schemas/api/sys/exceptionLog.json";

const WORDS = { yes: "是", no: "否" };

it("a search takes twenty characters of a word, and all of what has to be equal", () => {
  const { properties = {} } = searchSchema(
    {
      properties: {
        name: { type: "string", "x-flowsmith": { search: "like" } },
        account: { type: "string", maxLength: 64, "x-flowsmith": { search: "eq" } },
      },
    },
    ["name", "account"],
    WORDS,
  );
  expect(properties["name"]?.maxLength).toBe(20);
  expect(properties["account"]?.maxLength).toBe(64);
});

it("the number of a request can be pasted whole into the searches of the logs", () => {
  const number = "f3817466-2171-4076-9bc4-25e1239ebdc9";
  for (const { entity } of [businessLog, exceptionLog]) {
    const { requestId } = searchSchema(entity, ["requestId"], WORDS).properties ?? {};
    expect(requestId?.maxLength ?? Infinity).toBeGreaterThanOrEqual(number.length);
  }
});

it("a page says true, false or a rule of whether a field is shown, disabled, read-only or required", () => {
  const entity = { properties: { a: { type: "string" } }, required: ["a"] };
  const made = (more: object) => {
    const { properties = {}, required } = formSchema(entity, [{ name: "a", ...more }]);
    const { readOnly, "x-flowsmith": hints } = properties["a"]!;
    return { required, readOnly, hints };
  };
  expect(made({ required: "${b}" })).toMatchObject({ required: [], hints: { required: "${b}" } });
  expect(made({ required: true }).required).toEqual(["a"]);
  expect(made({ required: false }).required).toEqual([]);
  expect(made({ readOnly: "${b}" })).toMatchObject({ readOnly: undefined, hints: { readOnly: "${b}" } });
  expect(made({ readOnly: true }).readOnly).toBe(true);
  expect(made({ visible: false, disabled: true }).hints).toMatchObject({
    visible: "${false}",
    disabled: "${true}",
  });
});

it("a page says as a schema what a field of its own holds", () => {
  const schema = { type: "array", items: { type: "string" }, "x-flowsmith": { dict: "sex" } };
  expect(fieldSchema(undefined, { name: "tags", title: "标签", schema })).toEqual({
    ...schema,
    title: "标签",
  });
});

it("a field of a page alone has the type of what its widget gives, unless it says another", () => {
  const typeOf = (more: object): unknown => fieldSchema(undefined, { name: "f", ...more }).type;
  const widgets = ["number", "rate", "switch", "textarea"].map((widget) => ({ widget }));
  expect(widgets.map(typeOf)).toEqual(["number", "number", "boolean", "string"]);
  expect(typeOf({ widget: "number", type: "integer" })).toBe("integer");
});

it("a search says to its own widgets what its page says to them, and not what forms say", () => {
  const { properties = {} } = searchSchema(
    {
      properties: {
        day: { type: "string", "x-flowsmith": { search: "range", options: { type: "month" } } },
        enabled: { type: "boolean", "x-flowsmith": { options: { on: 1 }, required: "${true}" } },
        name: { type: "string", "x-flowsmith": { widget: "textarea", options: { rows: 9 } } },
      },
    },
    [
      { name: "day", options: { startPlaceholder: "从", range: false } },
      { name: "enabled", options: { clearable: false } },
      { name: "name", options: { prefix: "#" } },
    ],
    WORDS,
  );
  const hintsOf = (name: string): object => properties[name]?.["x-flowsmith"] ?? {};
  expect(hintsOf("day")).toEqual({
    search: "range",
    widget: "date",
    options: { startPlaceholder: "从", range: true },
  });
  expect(hintsOf("enabled")).toEqual({
    widget: "select",
    options: {
      clearable: false,
      options: [
        { value: "true", label: "是" },
        { value: "false", label: "否" },
      ],
    },
  });
  expect(hintsOf("name")).toEqual({ options: { clearable: true, prefix: "#" } });
});
