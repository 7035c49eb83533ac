import { expect, it } from "vitest";
import { FUNCTION_WORDS } from "@/runtime/core/expression/function-words";
import { library } from "@/runtime/core/expression/functions";

it("says of every function what it does, and of nothing else", () => {
  expect(Object.keys(FUNCTION_WORDS).toSorted()).toEqual([...library.keys()].toSorted());
});
