import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { QuickJsRunner } from "@/runtime/sandbox/quickjs";
import { describeScriptError, type ScriptInput, type ScriptResult } from "@/runtime/sandbox/script";

const runner = new QuickJsRunner();
afterAll(() => runner.close());
const run = (code: string, input: ScriptInput = {}): Promise<ScriptResult> =>
  runner.run({ name: "测试", code, input, timeoutMs: 500 });

describe("an author's script", () => {
  it("reads the form, changes form and variables, and logs", async () => {
    const code =
      "vars.total = form.days * 2;\nform.note = dict('type')[0].key + user.name;\nlog('合计', vars.total);\nreturn 1;";
    const input = {
      form: { days: 3 },
      vars: {},
      user: { name: "张三" },
      dict: { type: [{ key: "事假", value: 1 }] },
    };
    expect(await run(code, input)).toEqual({
      ok: true,
      value: 1,
      form: { days: 3, note: "事假张三" },
      vars: { total: 6 },
      drawn: {},
      logs: ["合计 6"],
    });
  });

  it("draws serial numbers in their order, and says how many of which rule", async () => {
    const input = { serials: { DOC: ["D-1", "D-2"], constructor: ["C-1"] } };
    expect(await run("return [serial('DOC'), serial('constructor'), serial('DOC')]", input)).toMatchObject({
      value: ["D-1", "C-1", "D-2"],
      drawn: { DOC: 2, constructor: 1 },
    });
    expect(await run("return serial('toString')", input)).toMatchObject({ ok: false, error: { line: 1 } });
    expect(await run("while (true) serial('DOC')", input)).toMatchObject({ ok: false });
  });

  it("reports an exception with the author's line", async () => {
    const result = await run("var a = 1;\nvar b = 2;\nmissing.call();");
    expect(result).toMatchObject({ ok: false, error: { line: 3 } });
  });

  it("reports a syntax error with its line", async () => {
    expect(await run("var a = 1;\nvar = ;")).toMatchObject({ ok: false, error: { line: 2 } });
  });

  it.each([
    ["1+", 1, 3],
    ["if (form.a) {\n  form.b = 1;", 2, 14],
  ])("says of %j that it ends too early, at its end", async (code, line, column) => {
    const result = await run(code);
    expect(result.ok ? "" : describeScriptError("计算", result.error).zh).toBe(
      `脚本「计算」 第 ${line} 行第 ${column} 列出错：脚本不完整，此处应还有内容`,
    );
  });

  it.each([
    ["an endless loop", "while (true) {}"],
    ["a regular expression that backtracks for ever", "/(a+)+$/.test('a'.repeat(40) + '!')"],
    ["endless allocation", "var s = 'x'; while (true) s += s;"],
    ["endless recursion", "function f() { return f() + 1; } f();"],
  ])("stops %s, and the next script runs", async (_name, code) => {
    const before = process.cpuUsage();
    expect(await run(code)).toMatchObject({ ok: false });
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
    expect(await run("return 7")).toMatchObject({ ok: true, value: 7 });
  });

  it.each([
    "fetch",
    "process",
    "require",
    "window",
    "document",
    "XMLHttpRequest",
    "setTimeout",
    "globalThis.constructor.constructor('return process')",
  ])("has no %s", async (name) => {
    const result = await run(`try { return typeof (${name})(); } catch (e) { return "refused"; }`);
    expect(result).toMatchObject({ ok: true, value: "refused" });
  });

  it.each([
    ["replaces JSON.stringify", `JSON.stringify = function () { return '{"ok":false}'; };`],
    ["replaces JSON", "JSON = { stringify: 1, parse: 1 };"],
    ["gives all objects a toJSON", "Object.prototype.toJSON = function () { return { ok: false }; };"],
    ["gives all lists a toJSON", "Array.prototype.toJSON = function () { return 'x'; };"],
    ["writes over the names of the sandbox", "log = dict = user = 1; __value = 2; __input = 3;"],
    ["breaks the prototypes", "Array.prototype.push = Array.prototype.map = String.prototype.split = null;"],
    ["closes its function", "return 1; })(); __value = { ok: false }; (function () {"],
  ])("that %s can still not forge the answer", async (_what, code) => {
    const result = await run(code, { form: { a: 1 } });
    expect(typeof result.ok).toBe("boolean");
    if (result.ok)
      expect(result).toMatchObject({ ok: true, form: expect.any(Object), vars: expect.any(Object) });
    expect(result.logs).toEqual([]);
    expect(await run("return form.a", { form: { a: 1 } })).toMatchObject({
      ok: true,
      value: 1,
      form: { a: 1 },
    });
  });

  it.each([
    ["form = 5", "form 应为对象"],
    ["vars = [1]", "vars 应为对象"],
    ["form = undefined", "form 应为对象"],
    ["vars.a = 'x'.repeat(2000000)", "返回的数据过大"],
    ["vars.a = 10n", "TypeError"],
    ["vars.a = { toJSON: function () { throw { message: 5 }; } }", ""],
    ["throw { name: {}, message: [], stack: 3 }", ""],
    ["throw null", ""],
  ])("with `%s` is refused as one that failed", async (code, said) => {
    const result = await run(code, { form: { a: 1 } });
    expect(result).toMatchObject({ ok: false, error: { message: expect.stringContaining(said) } });
  });
});

describe("on a machine so busy that each look at the clock is 60 ms later", () => {
  let now = 0;
  const busy = (): void => void vi.spyOn(Date, "now").mockImplementation(() => (now += 60));
  afterEach(() => void vi.restoreAllMocks());

  it("a script that works little ends with its answer", async () => {
    busy();
    const code = "var sum = 0; for (var i = 0; i < 30000; i++) sum += i; return sum;";
    expect(await runner.run({ name: "合计", code, input: {} })).toMatchObject({ ok: true, value: 449985000 });
  });

  it("one without end is stopped", async () => {
    busy();
    const result = await runner.run({ name: "死循环", code: "while (true) {}", input: {} });
    expect(result).toMatchObject({ ok: false, error: { message: "运行超过 50 毫秒，已被停止" } });
  });
});

it("stops what does little but long calls for ever too", async () => {
  const code = "var text = JSON.stringify(Array(300).fill({ a: 1 })); while (true) JSON.parse(text);";
  const started = Date.now();
  expect(await runner.run({ name: "长调用", code, input: {} })).toMatchObject({ ok: false });
  expect(Date.now() - started).toBeGreaterThan(900);
}, 60_000);
