import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from "axios";
import { describe, expect, it, vi } from "vitest";
import { createHttp } from "@/adapters/http/http";
import { CallError } from "@/runtime/ports";

function setup(answer: unknown, token: string | null = "t") {
  const seen: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = (config) => {
    seen.push(config);
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve({ data: answer, status: 200, statusText: "", headers: {}, config });
  };
  const onIdentityFailure = vi.fn<(words: string | null) => void>();
  return {
    seen,
    onIdentityFailure,
    http: createHttp({ token: () => token, onIdentityFailure }, axios.create({ adapter })),
  };
}

const ok = { code: 200, message: "", data: { a: 1 } };

describe("a call", () => {
  it("carries the token in a header, never in its address, and gives the envelope's data", async () => {
    const { http, seen } = setup(ok);
    expect(await http.request({ method: "GET", path: "/api/x", query: { a: 1, b: null, c: "" } })).toEqual({
      a: 1,
    });
    expect(seen[0]?.params).toEqual({ a: 1 });
    expect(seen[0]?.headers.get("Authorization")).toBe("Bearer t");
    expect(seen[0]?.withCredentials).toBe(false);
  });

  it("as a form post carries it there too", async () => {
    const { http, seen } = setup(ok);
    await http.request({ method: "POST", path: "/api/x", body: { a: 1 }, form: true });
    expect(String(seen[0]?.data)).toBe("a=1");
    expect(seen[0]?.params).toEqual({});
    expect(seen[0]?.headers.get("Authorization")).toBe("Bearer t");
  });

  it("with a code above 200 fails with message and fields", async () => {
    const { http } = setup({ code: 422, message: "格式不正确", data: { fields: { "/name": "必须填写" } } });
    const error = await http.request({ method: "GET", path: "/api/x" }).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ code: 422, message: "格式不正确", fields: { "/name": "必须填写" } });
  });

  it("that fails the identity check tells the host", async () => {
    const { http, onIdentityFailure } = setup({
      code: 401,
      message: "身份校验失败：已在别处登录",
      data: null,
    });
    await expect(http.request({ method: "GET", path: "/api/x" })).rejects.toThrow("身份校验失败");
    expect(onIdentityFailure.mock.calls).toEqual([[null]]);
  });

  it("that comes after the session's end tells the host in the server's words", async () => {
    const { http, onIdentityFailure } = setup({ code: 401, message: "登录已失效，请重新登录", data: null });
    await expect(http.request({ method: "GET", path: "/api/x" })).rejects.toThrow("登录已失效");
    expect(onIdentityFailure.mock.calls).toEqual([["登录已失效，请重新登录"]]);
  });

  it("with another token than the session's says nothing about the session", async () => {
    const { http, seen, onIdentityFailure } = setup({ code: 401, message: "身份校验失败：…", data: null });
    await expect(http.request({ method: "GET", path: "/api/x", token: "other" })).rejects.toThrow("身份");
    expect(seen[0]?.headers.get("Authorization")).toBe("Bearer other");
    expect(onIdentityFailure).not.toHaveBeenCalled();
  });

  it("that is refused for want of a right tells the host", async () => {
    const onForbidden = vi.fn<() => void>();
    const data = { code: 403, message: "没有操作权限：a:b", data: null };
    const adapter: AxiosAdapter = (config) =>
      Promise.resolve({ data, status: 403, statusText: "", headers: {}, config });
    const host = { token: () => "t", onIdentityFailure: () => undefined, onForbidden };
    const http = createHttp(host, axios.create({ adapter }));
    await expect(http.request({ method: "GET", path: "/api/x" })).rejects.toThrow("没有操作权限");
    expect(onForbidden).toHaveBeenCalledTimes(1);
  });

  it("that nobody answered is sent again with its key, and another with another", async () => {
    const keys: unknown[] = [];
    const answers: unknown[] = [new Error("socket"), { code: 503, message: "", data: null }, ok, ok];
    const adapter: AxiosAdapter = (config) => {
      keys.push(config.headers.get("Idempotency-Key"));
      const data = answers.shift() ?? ok;
      if (data instanceof Error) return Promise.reject(data);
      return Promise.resolve({ data, status: 200, statusText: "", headers: {}, config });
    };
    const host = { token: () => "t", onIdentityFailure: () => undefined };
    const http = createHttp(host, axios.create({ adapter }));
    const save = (name: string) =>
      http.request({ method: "POST", path: "/api/x", body: { name } }).catch(() => undefined);
    for (const name of ["a", "a", "b", "a", "a"])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await save(name);
    await http.request({ method: "GET", path: "/api/x" });
    const [lost, failed, other, answered, anew, read] = keys;
    expect([failed, answered]).toEqual([lost, lost]);
    expect(new Set([lost, other, anew]).size).toBe(3);
    expect(read ?? null).toBeNull();
  });

  it("goes to the product alone: no other address gets the token", async () => {
    const { http, seen } = setup(ok);
    for (const path of ["https://example.com/api/", "//example.com/api/", "api/x", ""])
      await expect(http.request({ method: "GET", path })).rejects.toThrow("只能请求本系统的接口");
    expect(seen).toEqual([]);
  });

  it("says from which page it comes, where there is one", async () => {
    const seen: InternalAxiosRequestConfig[] = [];
    const adapter: AxiosAdapter = (config) => {
      seen.push(config);
      return Promise.resolve({ data: ok, status: 200, statusText: "", headers: {}, config });
    };
    let page: string | null = "own.page@3";
    const host = { token: () => "t", onIdentityFailure: () => undefined, screen: () => page };
    const http = createHttp(host, axios.create({ adapter }));
    await http.request({ method: "GET", path: "/api/x" });
    page = null;
    await http.request({ method: "GET", path: "/api/x" });
    expect(seen.map(({ headers }) => headers.get("X-Screen") ?? null)).toEqual(["own.page@3", null]);
  });

  it("asks in the language that the user reads, and knows the identity check in it", async () => {
    const seen: InternalAxiosRequestConfig[] = [];
    const adapter: AxiosAdapter = (config) => {
      seen.push(config);
      const data = { code: 401, message: "Identity check failed: signed in elsewhere", data: null };
      return Promise.resolve({ data, status: 200, statusText: "", headers: {}, config });
    };
    const onIdentityFailure = vi.fn<() => void>();
    const host = { token: () => "t", language: () => "en" as const, onIdentityFailure };
    const http = createHttp(host, axios.create({ adapter }));
    await expect(http.request({ method: "GET", path: "/api/x" })).rejects.toThrow("Identity check failed");
    expect(seen[0]?.headers.get("Accept-Language")).toBe("en");
    expect(onIdentityFailure).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["a cancelled one", new axios.CanceledError(), "t", "请求终止"],
    ["a broken one", new Error("socket"), "t", "服务器异常！"],
    ["one without envelope", "<html>", "t", "服务器异常！"],
    ["one without token", ok, null, "无法获取身份令牌"],
  ])("%s says so", async (_, answer, token, message) => {
    const { http } = setup(answer, token);
    await expect(http.request({ method: "GET", path: "/api/x" })).rejects.toThrow(message);
  });

  it("is not blamed on the server where the browser is offline", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const { http } = setup(new Error("socket"), "t");
    await expect(http.request({ method: "GET", path: "/api/x" })).rejects.toThrow("网络已断开");
    vi.unstubAllGlobals();
  });

  it("needs no token to sign in", async () => {
    const { http } = setup(ok, null);
    await expect(http.request({ method: "POST", path: "/api/sys/login", body: {} })).resolves.toEqual({
      a: 1,
    });
  });
});
