import { describe, expect, it } from "vitest";
import { checkExpression, inspectExpression } from "@/runtime/core/expression/check";
import { BOOLEAN, listType, NUMBER, objectType, TEXT } from "@/runtime/core/expression/types";

const scope = objectType({
  amount: NUMBER,
  title: TEXT,
  enabled: BOOLEAN,
  rows: listType(objectType({ name: TEXT, price: NUMBER })),
  user: objectType({ name: TEXT }, true),
});

describe("the checker finds", () => {
  it.each([
    ["amout > 1", "没有名为 amout 的值", 1, 1, "amount"],
    ["amount > 1 &&\n titel == ''", "没有名为 titel 的值", 2, 2, "title"],
    ["sum(rows, r -> r.prise)", "没有属性 prise", 1, 18, "price"],
    ["sum(rows.prise)", "没有属性 prise", 1, 10, "price"],
    ["sum(rows)", "此处需要一列数字，例如 sum(rows.price)", 1, 5, undefined],
    ["max(rows)", "此处需要一列数字，例如 max(rows.price)", 1, 5, undefined],
    ["rows.price - 1", "此处需要数字", 1, 6, undefined],
    ["rows[0].nam", "没有属性 nam", 1, 9, "name"],
    ["roud(amount)", "没有函数 roud", 1, 1, "round"],
    ["amount >", "表达式不完整", 1, 9, undefined],
    ["amount - 'x'", "此处需要数字", 1, 10, undefined],
    ["round(rows)", "此处需要数字", 1, 7, undefined],
    ["round()", "round 的用法", 1, 1, undefined],
    ["map(rows, 1)", "箭头函数", 1, 11, undefined],
    ["title || '无'", "??", 1, 7, "??"],
  ])("%s", (text, message, line, column, suggestion) => {
    const findings = checkExpression(text, scope);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ line, column });
    expect(findings[0]?.message).toContain(message);
    expect(findings[0]?.suggestion).toBe(suggestion);
  });

  it.each([
    "amount + 1 > rows.length",
    "user.anything.deep",
    "title == 5",
    "sum(rows.price) + avg(rows['price']) > max(rows.price)",
    "join(rows.name)",
    "any(rows, r -> r.price > amount)",
    "empty title ? 1 : 'a'",
  ])("nothing in %s", (text) => {
    expect(checkExpression(text, scope)).toEqual([]);
  });

  it("the type of the result", () => {
    expect(inspectExpression("amount > 1 and enabled", scope).type.kind).toBe("boolean");
    expect(inspectExpression("rows[0].price", scope).type.kind).toBe("number");
    expect(inspectExpression("title + amount", scope).type.kind).toBe("text");
  });
});
