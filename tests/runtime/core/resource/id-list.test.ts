import fc from "fast-check";
import { expect, it } from "vitest";
import { idList, idsIn } from "@/runtime/core/resource/id-list";

it.each([
  [["a", "b"], "a,b"],
  [["a,b"], '["a,b"]'],
  [["a", "b,c"], '["a","b,c"]'],
  [[" a"], '[" a"]'],
  [['["a"]'], '["[\\"a\\"]"]'],
  [['say "a"', "x/y?z#%20"], 'say "a",x/y?z#%20'],
])("%j are sent as %s", (ids, text) => {
  expect(idList(ids)).toBe(text);
  expect(idsIn(text)).toEqual(ids);
});

it("come back as they were sent, whatever they hold", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1, unit: "binary" })), (ids) => {
      expect(idsIn(idList(ids))).toEqual(ids);
    }),
  );
});

it.each([
  [" a , b,,a", ["a", "b"]],
  ["[1,2]", ["[1", "2]"]],
  ["[a", ["[a"]],
  ['["a","a",""]', ["a"]],
  ["", []],
])("a caller's %j names %j", (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});
