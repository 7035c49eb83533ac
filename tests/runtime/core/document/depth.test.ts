import { describe, expect, it } from "vitest";
import { tooDeepAt } from "@/runtime/core/document/depth";

describe("the first place of a text that is too deep", () => {
  it("is found by its pointer, whatever stands in texts", () => {
    expect(tooDeepAt('{"a": [1, {"b": "]}[{"}]}', 2)).toBe("/a/1");
    expect(tooDeepAt('{"a": [1, {"b\\"{": []}]}', 3)).toBe('/a/1/b\\"{');
    expect(tooDeepAt('{"a": ["[[[[", "\\"[[["]}', 2)).toBeNull();
  });

  it("is looked for once in a text that nobody closed", () => {
    const signs = '\\"'.repeat(1_000_000);
    expect(tooDeepAt(`["${signs}`, 3)).toBeNull();
    expect(tooDeepAt(`["${signs}\\`, 3)).toBeNull();
  });
});
