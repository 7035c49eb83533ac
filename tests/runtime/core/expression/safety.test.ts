import { describe, expect, it } from "vitest";
import { compileExpression } from "@/runtime/core/expression/expression";
import { ExpressionError } from "@/runtime/core/expression/expression-error";

class Host {
  secret = 1;
  get hidden() {
    return 2;
  }
  run() {
    return 3;
  }
}
const scope = {
  host: new Host(),
  call: () => "called",
  inherits: Object.create({ base: 1 }) as object,
  get accessor() {
    return "read";
  },
  text: "abc",
  list: Array.from({ length: 400 }, (_, index) => index),
};

describe("an expression cannot reach the host", () => {
  it.each([
    "constructor",
    "text.constructor",
    "list.constructor.constructor",
    "host.__proto__",
    "host['constructor']",
    "host['__pro' + 'to__']",
    "host.hidden",
    "host.run",
    "call",
    "inherits.base",
    "accessor",
    "list.push",
    "toString",
    "text.charAt",
  ])("%s is null", (text) => {
    expect(compileExpression(text).evaluate(scope)).toBeNull();
  });

  it.each([
    "call()",
    "host.run()",
    "eval('1')",
    "text.constructor('x')()",
    "a = 1",
    "new Date()",
    "x -> x",
    "a; b",
    "`x`",
    "var:constructor(a)",
    "__proto__:a(1)",
  ])("%s is refused", (text) => {
    expect(() => compileExpression(text)).toThrow(ExpressionError);
  });
});

describe("an expression ends", () => {
  it.each([
    ["too long", "1+".repeat(3000) + "1"],
    ["too deep", "(".repeat(100) + "1" + ")".repeat(100)],
    ["too many signs", "-".repeat(200) + "1"],
    ["too many links", "a" + ".b".repeat(200)],
  ])("%s", (_, text) => {
    expect(() => compileExpression(text)).toThrow(ExpressionError);
  });

  it("stops lambdas over lists of lists", () => {
    const text = "map(list, a -> map(list, b -> map(list, c -> 1)))";
    expect(() => compileExpression(text).evaluate(scope)).toThrow(/步/);
  });

  it("refuses to build huge texts", () => {
    expect(() => compileExpression("padStart('x', 1000000000)").evaluate({})).toThrow(/字符/);
    const doubled = "replace(replace(replace(t, 'a', t), 'a', t), 'a', t)";
    expect(() => compileExpression(doubled).evaluate({ t: "a".repeat(100) })).toThrow(/字符/);
  });
});
