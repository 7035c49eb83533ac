import { afterAll, describe, expect, it } from "vitest";
import { QuickJsRunner } from "@/runtime/sandbox/quickjs";
import type { ScriptInput, ScriptResult } from "@/runtime/sandbox/script";

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
      logs: ["合计 6"],
    });
  });

  it("reports an exception with the author's line", async () => {
    const result = await run("var a = 1;\nvar b = 2;\nmissing.call();");
    expect(result).toMatchObject({ ok: false, error: { line: 3 } });
  });

  it("reports a syntax error with its line", async () => {
    expect(await run("var a = 1;\nvar = ;")).toMatchObject({ ok: false, error: { line: 2 } });
  });

  it.each([
    ["an endless loop", "while (true) {}"],
    ["a regular expression that backtracks for ever", "/(a+)+$/.test('a'.repeat(40) + '!')"],
    ["endless allocation", "var s = 'x'; while (true) s += s;"],
    ["endless recursion", "function f() { return f() + 1; } f();"],
  ])("stops %s, and the next script runs", async (_name, code) => {
    const started = Date.now();
    expect(await run(code)).toMatchObject({ ok: false });
    expect(Date.now() - started).toBeLessThan(2_000);
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
});
