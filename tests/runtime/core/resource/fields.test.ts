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
