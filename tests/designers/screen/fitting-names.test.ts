import { describe, expect, it } from "vitest";
import { fittingNames } from "@/designers/screen/model/fitting-names";
import type { Schema } from "@/runtime/core/json-schema/schema";

const contract: Schema = {
  type: "object",
  properties: {
    id: { type: "string" },
    sort: { type: "integer" },
    no: { type: "string" },
    amount: { type: ["number", "null"] },
    state: { type: "string", enum: ["open", "done"] },
  },
};

describe("what a chart shows of rows that it was not made for", () => {
  it("is their first figure, by a text of few values", () => {
    expect(fittingNames(["count", "done"], contract, true)).toEqual(["amount"]);
    expect(fittingNames("count", contract, true)).toBe("amount");
    expect(fittingNames("day", contract, false)).toBe("state");
  });

  it("stays where the rows have it, or where an expression says it", () => {
    expect(fittingNames(["amount", "gone"], contract, true)).toBeUndefined();
    expect(fittingNames("no", contract, false)).toBeUndefined();
    expect(fittingNames("${state.by}", contract, false)).toBeUndefined();
  });

  it("stays where nothing fits", () => {
    expect(
      fittingNames(["count"], { type: "object", properties: { no: { type: "string" } } }, true),
    ).toBeUndefined();
    expect(fittingNames("day", undefined, false)).toBeUndefined();
  });
});
