import { describe, expect, it } from "vitest";
import { checkExpression, inspectExpression } from "@/runtime/core/expression/check";
import {
  amongChoices,
  ANY,
  BOOLEAN,
  listType,
  MOMENT,
  NUMBER,
  objectType,
  TEXT,
  typeOfSchema,
} from "@/runtime/core/expression/types";

const scope = objectType({
  amount: NUMBER,
  title: TEXT,
  day: MOMENT,
  enabled: BOOLEAN,
  rows: listType(objectType({ name: TEXT, price: NUMBER })),
  user: objectType({ name: TEXT }, true),
});

it("says nothing of properties of a record whose names are worked out, and of rows that nothing is known of", () => {
  for (const text of [
    "record(title, 1).nam",
    "map(rows, title).nam",
    "first(user.list).nam",
    "record('a').a",
  ])
    expect(checkExpression(text, scope).filter(({ rule }) => rule === "expression.property")).toEqual([]);
});

it("tells letters of a date's pattern that nothing is written for", () => {
  const letters = (pattern: string): unknown[] =>
    checkExpression(`date(day, '${pattern}')`, scope).map(({ rule, severity }) => `${severity} ${rule}`);
  for (const pattern of ["YYYY-QQ", "yy-MM-dd", "yyyy-MM-dd hh:mm", "Y年"])
    expect([pattern, letters(pattern)]).toEqual([pattern, ["warning expression.arguments"]]);
  for (const pattern of ["yyyy-MM-dd", "YYYY/M/d", "yyyy年MM月DD日 HH:mm:ss", "yyyy-MM-ddTHH:mm:ssZ"])
    expect([pattern, letters(pattern)]).toEqual([pattern, []]);
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
    ["(rows[0] ?? '').nam", "没有属性 nam", 1, 17, "name"],
    ["(rows[0] ?? null ?? 0).nam", "没有属性 nam", 1, 24, "name"],
    ["record('name', title).nam", "没有属性 nam", 1, 23, "name"],
    ["map(rows, r -> record('cost', r.price)).csot", "没有属性 csot", 1, 41, "cost"],
    ["first(filter(rows, r -> r.price > 1)).prise", "没有属性 prise", 1, 39, "price"],
    ["find(sort(rows), r -> r.nam == 'a')", "没有属性 nam", 1, 25, "name"],
    ["roud(amount)", "没有函数 roud", 1, 1, "round"],
    ["amount >", "表达式不完整", 1, 9, undefined],
    ["amount - 'x'", "此处需要数字", 1, 10, undefined],
    ["round(rows)", "此处需要数字", 1, 7, undefined],
    ["round()", "round 的用法", 1, 1, undefined],
    ["map(rows, 1)", "箭头函数", 1, 11, undefined],
    ["title || '无'", "??", 1, 7, "??"],
    ["day - amount", "day 是日期或时间，不能直接计算", 1, 1, undefined],
    ["1 + day", "daysBetween", 1, 5, undefined],
    ["amount * today()", "today() 是日期", 1, 10, undefined],
    ["addDays(day, 1) + 1", "addDays", 1, 1, undefined],
    ["max(day, amount)", "day 是日期或时间", 1, 5, undefined],
    ["day > '2026-1-1'", "2026-01-01", 1, 7, "'2026-01-01'"],
    ["'9:00' == day", "09:00", 1, 1, "'09:00'"],
    ["rows == 'a'", "rows（列表）与 'a'（文本）永远不会相等", 1, 6, "'a' in rows"],
    ["amount != rows", "永远不会相等", 1, 8, "amount in rows"],
    ["rows == []", "永远不会相等", 1, 6, undefined],
    ["enabled == 1", "enabled（是或否）与 1（数字）永远不会相等", 1, 9, undefined],
    ["enabled == '是'", "永远不会相等", 1, 9, undefined],
    ["'一' == amount", "永远不会相等", 1, 5, undefined],
    ["1 < amount < 5", "1 < amount（是或否）与 5（数字）不宜比较", 1, 12, undefined],
    ["rows >= '2026-01-01'", "rows（列表）与 '2026-01-01'（文本）不宜比较", 1, 6, undefined],
    ["title > amount", "title（文本）与 amount（数字）不宜比较", 1, 7, undefined],
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
    "(rows[0] ?? user.any).nam",
    "title == 5",
    "day + '起' + title",
    "date(day, 'yyyy') - 1 + amount",
    "day > '2026-01-01' and daysBetween(day, today()) > 1",
    "title == enabled",
    "enabled == 'true' or enabled == false",
    "amount == '5' and title > '2026-01-01'",
    "rows == null or user.any == 'a'",
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

describe("one of two objects", () => {
  const either = objectType({
    one: objectType({ a: TEXT, day: MOMENT }),
    other: objectType({ b: NUMBER, day: TEXT }),
  });

  it.each([
    "(one ?? other).a",
    "(one ?? other).b",
    "(one == null ? other : one).b",
    "(one ?? other).day + 1",
  ])("may have the properties of either: %s", (text) => {
    expect(checkExpression(text, either)).toEqual([]);
  });

  it("has no others", () => {
    expect(checkExpression("(one ?? other).c", either)).toMatchObject([{ rule: "expression.property" }]);
  });
});

describe("a word that no value is which is possible there", () => {
  const chosen = objectType({
    state: typeOfSchema({ type: "string", enum: ["running", "back", null] }),
    level: typeOfSchema({ enum: [1, 2] }),
    kinds: listType(amongChoices(ANY, ["sick", "annual"])),
    title: TEXT,
  });
  const told = (text: string) =>
    checkExpression(text, chosen).map(
      ({ rule, severity, suggestion }) => `${severity} ${rule} ${suggestion}`,
    );

  it.each([
    ["state == 'runing'", "'running'"],
    ["'bak' != state", "'back'"],
    ["state in ['running', 'bck']", "'back'"],
    ["'sik' in kinds", "'sick'"],
    ["(title == '' ? 'yes' : 'no') == 'yess'", "'yes'"],
    ["level == 3", "undefined"],
    ["level == 'high'", "undefined"],
  ])("is told: %s", (text, suggestion) => {
    expect(told(text)).toEqual([`warning expression.comparison ${suggestion}`]);
  });

  it("is told with what is possible", () => {
    const [found] = checkExpression("state == 'x'", chosen);
    expect(found?.message).toContain("state 不会是 'x'，可能的值：running, back");
    expect(found?.en).toContain("state is never 'x'; it may be running, back");
  });

  it.each([
    "state == 'back' && 'running' == state",
    "state in ['back'] && 'annual' in kinds",
    "state == null || state == ''",
    "level == '2' || level == 1",
    "lower(state) == 'x' || concat(state, '!') == 'back!'",
    "(state ?? title) == 'x' || (title == '' ? state : title) == 'x'",
    "state == title || state > 'a' || 'a' == 'b'",
  ])("and nothing else: %s", (text) => {
    expect(told(text)).toEqual([]);
  });
});
