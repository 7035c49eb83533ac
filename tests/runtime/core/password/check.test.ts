import { describe, expect, it } from "vitest";
import { passwordFault } from "@/runtime/core/password/check";
import { leastTime } from "@/tests/support/least-time";

const rules = { minLength: 8, classes: 2 };
const owner = { account: "zhaoliu", name: "赵柳" };

describe("a password", () => {
  it.each([
    ["Ab1!", "tooShort"],
    ["abcdefgh", "tooFewClasses"],
    ["48210537", "tooFewClasses"],
    ["password1", "tooCommon"],
    ["P@ssw0rd!", "tooCommon"],
    ["Passw0rd2026", "tooCommon"],
    ["Flowsmith1!", "tooCommon"],
    ["2026Admin!!", "tooCommon"],
    ["woaini1314", "tooCommon"],
    ["dragondragon1", "tooCommon"],
    ["Qwer1234!", "tooCommon"],
    ["1qaz@WSX", "tooCommon"],
    ["abcd12345678", "tooCommon"],
    ["Aa1!Aa1!Aa1!", "tooCommon"],
    ["aaaaaaaa1", "tooCommon"],
    ["Zhaoliu#99x", "ownName"],
    ["x9uiloahz77", "ownName"],
    ["赵柳今天好好学习1", "ownName"],
  ])("like %s is refused: %s", (password, fault) => {
    expect(passwordFault(password, rules, owner)).toBe(fault);
  });

  it.each(["Neun-Brücken-7", "correct horse battery staple", "kX9vQ2mTz", "山高月小水落石出7", "Wq7!mTz2Lp"])(
    "like %s is taken",
    (password) => expect(passwordFault(password, rules, owner)).toBeNull(),
  );

  it("counts a sign outside of the basic plane as one character", () => {
    expect(passwordFault("😀😀a1", rules, owner)).toBe("tooShort");
  });

  it("of twice the length takes a few times as long", () => {
    const least = (parts: number): number =>
      leastTime(() => passwordFault(`${"ab1".repeat(parts)}!`, rules, owner));
    expect(least(42) / least(21)).toBeLessThan(20);
  });
});
