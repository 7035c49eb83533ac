import { expect, it } from "vitest";
import { arranged } from "@/runtime/widgets/arrange/arranged";

it("keeps a user's order, adds later cards at the end and forgets those that are gone", () => {
  expect(arranged(["a", "b"], null)).toEqual({ order: ["a", "b"], hidden: [] });
  expect(arranged(["a", "b", "new"], { order: ["b", "gone", "a"], hidden: ["gone", "a"] })).toEqual({
    order: ["b", "a", "new"],
    hidden: ["a"],
  });
});
