import { describe, expect, it } from "vitest";
import { renameFields } from "@/runtime/core/references/rename-fields";
import { formOf, widgetOf } from "../../../support/every-widget";

const optionsOf = (options: object, models: [key: string, model: string][]): unknown =>
  renameFields(
    formOf(widgetOf("input", "a"), widgetOf("input", "b"), widgetOf("button", "x", { ...options })),
    new Map(models),
  ).list[2]?.options;

describe("giving a field another key", () => {
  it.each([
    [{ visibleWhen: "a == 1 && form.a != b" }, { visibleWhen: "z == 1 && form.z != b" }],
    [{ computed: "${a} of ${b}" }, { computed: "${z} of ${b}" }],
    [{ click: "form.a = form['a'] + 'a'" }, { click: "form.z = form['z'] + 'a'" }],
    [
      { validatorList: ["return form.a", { validator: "form.a > 1" }] },
      { validatorList: ["return form.z", { validator: "form.z > 1" }] },
    ],
    [{ previewData: "a: ${a} ${form.a}" }, { previewData: "a: ${z} ${form.z}" }],
    [{ previewData: "a" }, { previewData: "a" }],
    [{ dialog: { code: "d", fields: { name: "a" } } }, { dialog: { code: "d", fields: { name: "z" } } }],
  ])("is followed by %j", (before, after) => {
    expect(optionsOf(before, [["key_a", "z"]])).toMatchObject(after);
  });

  it.each(["b", "", "a-b", "a.b", "1a", "user", "true", "row", "or", "le", "not"])(
    "leaves expressions alone that could not read %j",
    (model) => {
      expect(optionsOf({ visibleWhen: "a == 1" }, [["key_a", model]])).toMatchObject({
        visibleWhen: "a == 1",
      });
    },
  );

  it("is done for two fields that change keys with each other", () => {
    const models: [string, string][] = [
      ["key_a", "b"],
      ["key_b", "a"],
    ];
    expect(optionsOf({ computed: "a + 2 * b" }, models)).toMatchObject({ computed: "b + 2 * a" });
  });

  it("leaves expressions alone that may speak of another field of the same key", () => {
    const form = formOf(
      widgetOf("input", "a"),
      { ...widgetOf("input", "a"), key: "other" },
      widgetOf("input", "x", { computed: "a" }),
    );
    expect(renameFields(form, new Map([["other", "z"]])).list[2]?.options["computed"]).toBe("a");
  });
});
