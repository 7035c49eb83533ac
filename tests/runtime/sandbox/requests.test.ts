import { afterAll, describe, expect, it, vi } from "vitest";
import { CallError, type HttpRequest } from "@/runtime/ports";
import { QuickJsRunner } from "@/runtime/sandbox/quickjs";
import { runWithRequests } from "@/runtime/sandbox/requests";
import { SCRIPT_REQUESTS, type ScriptResult } from "@/runtime/sandbox/script";

const runner = new QuickJsRunner();
afterAll(() => runner.close());

/** What a script came to, and what was asked for it. */
async function ran(
  code: string,
  answer: (path: string) => unknown,
): Promise<{ result: ScriptResult; asked: HttpRequest[] }> {
  const asked: HttpRequest[] = [];
  const request = vi.fn(async (one: HttpRequest) => {
    asked.push(one);
    return answer(one.path) as never;
  });
  const result = await runWithRequests(
    runner,
    { request },
    { name: "测试", code, input: { form: { n: 1 } }, timeoutMs: 500 },
  );
  return { result, asked };
}

describe("a script that reads the API", () => {
  it("gets what was answered where it asked, and keeps nothing of the runs before", async () => {
    const code = `form.n = form.n + 1; log("a");
      var first = request("/api/sys/client/list", { page: 1 }).records[0];
      var dept = request("/api/sys/dept/get", { id: first.dept });
      first.dept = 0;
      form.name = first.code + dept.name + request("/api/sys/client/list", { page: 1 }).records[0].dept;`;
    const { result, asked } = await ran(code, (path) =>
      path.endsWith("list") ? { records: [{ code: "A", dept: 7 }] } : { name: "测绘院" },
    );
    expect(result).toMatchObject({ ok: true, form: { n: 2, name: "A测绘院7" }, logs: ["a"] });
    expect(asked).toEqual([
      { method: "GET", path: "/api/sys/client/list", query: { page: 1 } },
      { method: "GET", path: "/api/sys/dept/get", query: { id: 7 } },
    ]);
  });

  it("hears why a call failed, and may go on", async () => {
    const code = `try { request("/api/sys/user/list") } catch (error) { return error.message }`;
    const { result } = await ran(code, () => {
      throw new CallError(403, "没有操作权限");
    });
    expect(result).toMatchObject({ ok: true, value: "没有操作权限" });
  });

  it("cannot keep a question from being asked by catching it", async () => {
    const code = `var said; try { said = request("/api/a/b") } catch (error) { said = "caught" } return said`;
    expect((await ran(code, () => "answered")).result).toMatchObject({ ok: true, value: "answered" });
  });

  it("reads only what its code names in so many words", async () => {
    const hidden = `var path = "/api/sys/" + "user/list"; return request(path)`;
    const { result, asked } = await ran(hidden, () => 1);
    expect(result).toMatchObject({ ok: false, error: { line: 1 } });
    expect(asked).toEqual([]);
    expect((await ran(`${hidden}; // request("/api/sys/user/list")`, () => 1)).result).toMatchObject({
      value: 1,
    });
  });

  it.each(["https://elsewhere.test/x", "/login", "/api/../login", "/api/a?b=1", "//elsewhere.test/api/a"])(
    "asks nothing of %s",
    async (path) => {
      const { result, asked } = await ran(`return request(${JSON.stringify(path)})`, () => 1);
      expect(result).toMatchObject({ ok: false, error: { line: 1 } });
      expect(asked).toEqual([]);
    },
  );

  it("asks only so often, whatever it does to the engine", async () => {
    const code = `Object.keys = function () { return [] };
      for (var i = 0; ; i++) try { request("/api/a/b", { i: i }) } catch (error) { return 1 }`;
    const { result, asked } = await ran(code, () => 1);
    expect(result).toMatchObject({ ok: false, error: { message: `读取接口超过 ${SCRIPT_REQUESTS} 次` } });
    expect(asked).toHaveLength(SCRIPT_REQUESTS);
  });

  it("has nothing to ask where there is nobody to answer", async () => {
    const code = `return typeof request`;
    const result = await runWithRequests(runner, undefined, { name: "测试", code, input: {} });
    expect(result).toMatchObject({ ok: true, value: "undefined" });
  });
});
