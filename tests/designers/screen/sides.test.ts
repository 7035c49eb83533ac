import { expect, it } from "vitest";
import { sidesOf } from "@/designers/screen/model/sides";

it("shows two values that differ so that they can be told apart, however late they do", () => {
  const long = "一样的开头".repeat(20);
  const [mine, theirs] = sidesOf(`${long}甲`, `${long}乙`);
  expect(mine).toMatch(/^….+甲"$/);
  expect(theirs).toMatch(/^….+乙"$/);
  expect(mine.length).toBeLessThan(20);
});

it("shows short values whole, long ones up to an end, and what is not there as a dash", () => {
  expect(sidesOf("我的参数", undefined)).toEqual(['"我的参数"', "—"]);
  expect(sidesOf("x", "y".repeat(100))[1]).toMatch(/^"y{47}…$/);
});
