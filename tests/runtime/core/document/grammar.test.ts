import Ajv2020 from "ajv/dist/2020";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readByGrammar } from "@/runtime/core/document/grammar";
import type { Grammar } from "@/runtime/core/document/grammar-schema";
import { readSettingValue } from "@/runtime/core/process/read-setting";
import setting from "@/schemas/meta/setting.json";
import demo from "@/server/db/seed/demo/work-permit/setting.json";
import { mutated, mutations } from "@/tests/support/mutate";

const isValid = new Ajv2020({ strict: false }).compile(setting);

describe("a document that somebody has made slips in", () => {
  it("is found faulty by the reader exactly when JSON Schema finds it so", () => {
    fc.assert(
      fc.property(mutations, (slips) => {
        const document = mutated(demo, slips);
        expect({ faulty: readByGrammar(setting, document).faults.length > 0 }).toEqual({
          faulty: !isValid(document),
        });
      }),
      { numRuns: Number(process.env["FUZZ_STEPS"] ?? 400) },
    );
  });

  it("is read as one that is right but for names that nobody knows", () => {
    fc.assert(
      fc.property(mutations, (slips) => {
        const { setting: read } = readSettingValue(mutated(demo, slips));
        const again = read ? readSettingValue(read) : null;
        expect(again?.findings.filter(({ rule }) => rule !== "setting.key") ?? []).toEqual([]);
        if (again) expect(again.setting).toEqual(read);
      }),
      { numRuns: Number(process.env["FUZZ_STEPS"] ?? 400) },
    );
  });
});

describe("a reader", () => {
  const grammar: Grammar = {
    type: "object",
    required: ["size"],
    additionalProperties: false,
    properties: {
      size: { enum: ["small", "large"], default: "small" },
      list: { type: "array", items: { type: "integer", minimum: 1 } },
    },
  };

  it.each([
    [{ size: "large" }, { size: "large" }, []],
    [{}, { size: "small" }, ["missing /size"]],
    [{ size: "lage" }, { size: "small" }, ["value /size large"]],
    [{ sizes: "large" }, { sizes: "large", size: "small" }, ["key /sizes size"]],
    [{ size: "large", colour: 1 }, { size: "large", colour: 1 }, ["key /colour"]],
    [{ size: "large", list: [1, "x", 0] }, { size: "large", list: [1] }, ["value /list/1", "value /list/2"]],
    ["x", { size: "small" }, ["value "]],
  ])("makes of %j what can be relied on, and tells", (value, read, told) => {
    const result = readByGrammar(grammar, value);
    expect(result.value).toEqual(read);
    expect(
      result.faults.map(({ kind, path, suggestion }) =>
        [kind, path.map((part) => `/${part}`).join(""), ...(suggestion ? [suggestion] : [])].join(" "),
      ),
    ).toEqual(told);
  });

  it("tells of errors however many warnings come before them", () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`other${index}`, 1]));
    const { faults } = readByGrammar(grammar, { ...many, size: 7 });
    expect(faults.filter(({ severity }) => severity === "error")).toMatchObject([{ path: ["size"] }]);
    expect(faults.length).toBeLessThanOrEqual(101);
  });

  it("does not change what it reads", () => {
    const value = { list: ["x"] };
    readByGrammar(grammar, value);
    expect(value).toEqual({ list: ["x"] });
  });
});
