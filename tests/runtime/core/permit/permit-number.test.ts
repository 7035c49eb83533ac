import { expect, it } from "vitest";
import { maskedIdCard, maskedName } from "@/runtime/core/permit/mask";
import { isPermitNumber, permitNumber, tidyNumber } from "@/runtime/core/permit/permit-number";

const NUMBER = permitNumber({ region: "32", year: 2026, index: 17, random: "K7QX" });

it("holds region, year, running number, random letters and a check character", () => {
  expect(NUMBER).toMatch(/^ZY322026000017K7QX[0-9A-Z]$/);
  expect(isPermitNumber(NUMBER)).toBe(true);
  expect(permitNumber({ region: null, year: 2026, index: 1, random: "2222" })).toMatch(/^ZY002026/);
});

it("notices every single wrong character and every swap of neighbours", () => {
  const missed: string[] = [];
  for (let at = 2; at < NUMBER.length; at++) {
    for (const char of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      const typed = NUMBER.slice(0, at) + char + NUMBER.slice(at + 1);
      if (typed !== NUMBER && isPermitNumber(typed)) missed.push(typed);
    }
    const swapped = NUMBER.slice(0, at - 1) + NUMBER[at] + NUMBER[at - 1] + NUMBER.slice(at + 1);
    if (swapped !== NUMBER && isPermitNumber(swapped)) missed.push(swapped);
  }
  expect(missed).toEqual([]);
});

it("is found however it is typed", () => {
  expect(tidyNumber(" zy32-2026 000017 k7qx")).toBe("ZY322026000017K7QX");
  expect(tidyNumber("\u200bＺｙ３２－２０２６–000017　k7qx\ufeff")).toBe("ZY322026000017K7QX");
});

it.each([
  ["张三", "张*"],
  ["欧阳小明", "欧**明"],
  ["王小明", "王*明"],
  ["李", "*"],
])("shows the name %s as %s", (name, shown) => expect(maskedName(name)).toBe(shown));

it("shows little of an identity number", () => {
  expect(maskedIdCard("110101199003071234")).toBe("110*************34");
  expect(maskedIdCard("1234")).toBe("****");
});
