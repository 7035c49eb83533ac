import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "@/server/resource/declaration";
import { GENERATED } from "@/server/types/generated";
import { typeText } from "@/server/types/type-text";

describe("what is made from the declarations", () => {
  it.each(Object.entries(GENERATED))("%s is up to date: npm run flowsmith -- types", async (file, make) => {
    expect(readFileSync(file, "utf8") === (await make())).toBe(true);
  });
});

describe("a type", () => {
  const lines = async (schema: JsonSchema): Promise<string> =>
    (await typeText("It", { type: "object", properties: { it: schema }, required: ["it"] })).replaceAll(
      /\s+/g,
      " ",
    );

  it.each([
    ["a text", { type: "string", title: "名称" }, "it: string;"],
    ["one that may be empty", { type: ["string", "null"] }, "it: string | null;"],
    ["choices", { enum: ["start", "manage"] }, 'it: "start" | "manage";'],
    ["a list", { type: "array", items: { type: "integer" }, maxItems: 3 }, "it: number[];"],
    ["a record of anything", { type: "object" }, "it: { [k: string]: unknown; };"],
    ["no other keys", { type: "object", properties: { a: {} } }, "it: { a?: unknown; };"],
  ])("knows %s", async (_what, schema, text) => {
    expect(await lines(schema)).toContain(text);
  });

  it("brings in what the product's own code declares already", async () => {
    const text = await lines({ type: "object", "x-type": "FormDocument" });
    expect(text).toContain("it: FormDocument;");
    expect(text).toContain('import type { FormDocument } from "@/runtime/core/form/document";');
  });
});
