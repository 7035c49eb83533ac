import { describe, expect, it } from "vitest";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { validateData } from "@/runtime/core/json-schema/validate";

const schema: Schema = {
  type: "object",
  required: ["name", "id"],
  properties: {
    id: { type: "string", title: "标识", "x-messages": { required: "请输入节点标识！" } },
    name: { type: "string", title: "名称", maxLength: 3, "x-flowsmith": { en: "Name" } },
    age: { type: "integer", title: "年龄", minimum: 0 },
    mail: { type: "string", title: "邮箱", format: "email" },
    rows: {
      type: "array",
      title: "明细",
      items: {
        type: "object",
        required: ["price"],
        properties: { price: { type: "number", title: "单价" } },
      },
    },
    kind: { title: "种类", oneOf: [{ const: "a" }, { const: "b" }] },
  },
};
const messages = (data: unknown, locale: "zh" | "en" = "zh") =>
  validateData(schema, data, locale).map(({ path, message }) => [path.join("."), message]);

describe("data is checked against a schema", () => {
  it("with the author's message where there is one, else the label and the general text", () => {
    expect(messages({})).toEqual([
      ["name", "名称必须填写"],
      ["id", "请输入节点标识！"],
    ]);
  });
  it("in English", () => {
    expect(messages({ id: "1" }, "en")).toEqual([["name", "Name is required"]]);
  });
  it.each([
    [{ id: "1", name: "" }, "name", "名称必须填写"],
    [{ id: "1", name: "abcd" }, "name", "名称不能超过 3 个字符"],
    [{ id: "1", name: "a", age: -1 }, "age", "年龄不能小于 0"],
    [{ id: "1", name: "a", age: "x" }, "age", "年龄格式不正确"],
    [{ id: "1", name: "a", mail: "x" }, "mail", "邮箱格式不正确"],
    [{ id: "1", name: "a", rows: [{ price: 1 }, {}] }, "rows.1.price", "单价必须填写"],
    [{ id: "1", name: "a", kind: "c" }, "kind", "种类格式不正确"],
  ])("%j", (data, path, message) => {
    expect(messages(data)).toEqual([[path, message]]);
  });
  it("and optional fields may be null or empty", () => {
    expect(messages({ id: "1", name: "a", age: null, mail: "" })).toEqual([]);
  });
});
