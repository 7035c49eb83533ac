import { EventEmitter, once } from "node:events";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MAX_DEPTH, MAX_FAULTS, MAX_IDS, UNKNOWN_BODY_LIMIT } from "@/schemas/request-limits";
import { allResources } from "@/server/resource/declaration";
import { requestSchema } from "@/server/resource/request-schema";
import { type Caller, startServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const json = { "content-type": "application/json" };
const post = (url: string, payload: string, headers: Record<string, string> = json) =>
  server.app.inject({ method: "POST", url, payload, headers });
const fieldsOf = (answer: { data: unknown }): Record<string, string> =>
  (answer.data as { fields?: Record<string, string> } | null)?.fields ?? {};

describe("the size of a request", () => {
  it("is 64 KB unless a call declares more, and the refusal names the limit", async () => {
    const body = JSON.stringify({ account: "a", password: "x".repeat(70_000) });
    const refused = await post("/api/sys/login", body);
    expect(refused.json()).toEqual({ code: 413, message: "请求内容不能超过 64 KB", data: null });
    const english = await post("/api/sys/login", body, { ...json, "accept-language": "en" });
    expect(english.json()).toMatchObject({ message: "The request may have at most 64 KB" });
  });

  it("is larger where forms, diagrams and pages go in", async () => {
    const values = { work_permit: { remark: "x".repeat(200_000) } };
    const saved = await admin("POST", "/api/bpm/draft/save", {
      defCode: "work_permit_apply",
      boData: values,
    });
    expect(saved.code).toBe(200);
  });

  it("lets every text through whose length its declaration allows", () => {
    const tooSmall = allResources().flatMap((resource) =>
      Object.values(resource.calls)
        .filter(({ body }) => body === "json" || body === "form")
        .flatMap((call) => {
          const declared = Object.entries((call.request?.["properties"] ?? {}) as Record<string, object>);
          const longest = declared
            .filter(([name]) => !/^ids?$/.test(name))
            .map(([, part]) => Number((part as { maxLength?: number }).maxLength ?? 0));
          return Math.max(0, ...longest) * 3 > call.bodyLimit ? [`${resource.name}.${call.name}`] : [];
        }),
    );
    expect(tooSmall).toEqual([]);
  });

  it("stands in the description of the API", async () => {
    const { paths } = (await server.app.inject("/api/openapi.json")).json();
    expect(paths["/api/sys/login"].post.requestBody["x-body-limit"]).toBe(65_536);
    expect(paths["/api/bpm/draft/save"].post.requestBody["x-body-limit"]).toBe(4_194_304);
  });
});

describe("a request with very many faults", () => {
  it("is refused quickly, with a few of them", async () => {
    const many = Object.fromEntries(Array.from({ length: 3500 }, (_, index) => [`k${index}`, 1]));
    const began = performance.now();
    const answer = await server.anonymous("POST", "/api/sys/login", { account: "a", password: "b", ...many });
    expect(performance.now() - began).toBeLessThan(1000);
    expect(answer.code).toBe(400);
    expect(Object.keys(fieldsOf(answer))).toHaveLength(MAX_FAULTS);
    expect(JSON.stringify(answer).length).toBeLessThan(5000);
  });

  it("may not hold more values than its size honestly allows", async () => {
    const answer = await admin("POST", "/api/sys/role/grant", {
      id: "role-admin",
      codes: Array.from({ length: 30_000 }, () => 1),
    });
    expect(fieldsOf(answer)).toEqual({ "/codes": "内容不能超过 16384 项" });
  });

  it("still tells a form of all its fields at once", async () => {
    const answer = await admin("POST", "/api/sys/dict/add", { sort: "x", enabled: 3 });
    expect(Object.keys(fieldsOf(answer)).toSorted()).toEqual(["/enabled", "/key", "/sort", "/value"]);
  });
});

describe("what cannot be stored or walked", () => {
  it.each([
    ["NUL", { account: "a\u0000b", password: "x" }, "/account"],
    ["half a surrogate pair", { account: "\ud83d", password: "x" }, "/account"],
    ["NUL in a key", { account: "a", password: "x", "k\u0000": 1 }, "/k\ufffd"],
  ])("is refused at its place: %s", async (_name, input, field) => {
    const answer = await server.anonymous("POST", "/api/sys/login", input);
    expect(answer.code).toBe(400);
    expect(Object.keys(fieldsOf(answer))).toEqual([field]);
  });

  it("is refused in queries, forms and path parts alike", async () => {
    expect(await admin("GET", "/api/sys/role/list", { name: "\u0000" })).toMatchObject({
      code: 400,
      data: { fields: { "/name": "内容含有不能保存的字符" } },
    });
    expect(
      (await admin("POST", "/api/sys/dict/changeEnable", { id: "\u0000", enabled: true }, { form: true }))
        .code,
    ).toBe(400);
    expect((await admin("GET", "/api/bpm/model/%00/get")).code).toBe(400);
    expect((await admin("GET", "/api/sys/role/list?__proto__=x")).code).toBe(400);
  });

  it("is refused where lists nest without end, and taken below that", async () => {
    const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
    const body = (levels: number): string => `{"name":"nested","value":${nested(levels)}}`;
    const token = (await server.login("zhangsan")).data.accessToken as string;
    const save = (text: string) =>
      post("/api/workbench/preference/save", text, { ...json, authorization: `Bearer ${token}` });
    expect((await save(body(MAX_DEPTH - 1))).statusCode).toBe(200);
    expect((await save(body(MAX_DEPTH))).json()).toMatchObject({
      code: 400,
      message: "内容嵌套不能超过 64 层",
    });
    expect((await save(body(20_000))).statusCode).toBe(400);
    expect((await save('{"name":"a","value":{"__proto__":{"polluted":1}}}')).statusCode).toBe(400);
  });
});

describe("a large body", () => {
  const large = `{"info":${"[".repeat(100_000)}`;
  const send = (authorization?: string) =>
    server.app.inject({
      method: "POST",
      url: "/api/bpm/model/none/save",
      headers: { ...json, ...(authorization ? { authorization } : {}) },
      payload: large,
    });

  it("is not read for strangers, nor for who may not make the call", async () => {
    const zhangsan = (await server.login("zhangsan")).data.accessToken as string;
    expect((await send()).json()).toMatchObject({ code: 401 });
    expect((await send("Bearer forged")).json()).toMatchObject({ code: 401 });
    expect((await send(`Bearer ${zhangsan}`)).json()).toMatchObject({ code: 403 });
    const designer = (await server.login("designer")).data.accessToken as string;
    expect((await send(`Bearer ${designer}`)).json()).toMatchObject({ code: 400 });
  });

  const sendForm = (url: string, form: Record<string, string>) =>
    post(url, new URLSearchParams(form).toString(), { "content-type": "application/x-www-form-urlencoded" });
  const script = Buffer.from(`/* ${"long ".repeat(20_000)} */ return 7`).toString("base64");

  it("of a form is read where the token stands in the form, before or after what is large", async () => {
    const { accessToken: AccessToken } = (await server.login("designer")).data as Record<string, string>;
    for (const form of [
      { script, AccessToken: AccessToken ?? "" },
      { AccessToken: AccessToken ?? "", script },
    ])
      // oxlint-disable-next-line no-await-in-loop -- one sender
      expect((await sendForm("/api/bpm/model/testScript", form)).json()).toMatchObject({
        code: 200,
        data: { value: 7 },
      });
  });

  it("of a form is not parsed for strangers, nor for who may not make the call", async () => {
    const { accessToken } = (await server.login("zhangsan")).data as Record<string, string>;
    const refusals = [
      [{ script }, 401],
      [{ script, AccessToken: "forged" }, 401],
      [{ script, myAccessToken: accessToken ?? "" }, 401],
      [{ script, AccessToken: accessToken ?? "" }, 403],
      [{ script: script.repeat(10), AccessToken: accessToken ?? "" }, 413],
    ] as const;
    for (const [form, code] of refusals)
      // oxlint-disable-next-line no-await-in-loop -- one sender
      expect((await sendForm("/api/bpm/model/testScript", { ...form })).json()).toMatchObject({ code });
  });

  it("of strangers does not wait beside more of them than may be kept", async () => {
    const { accessToken = "" } = (await server.login("designer")).data as Record<string, string>;
    const gate = new EventEmitter();
    const slow = async function* () {
      yield Buffer.from(`bpmDefinitionXml=${"x".repeat(UNKNOWN_BODY_LIMIT / 3)}`);
      await once(gate, "open");
      yield Buffer.from(`&AccessToken=${accessToken}`);
    };
    const send = async () =>
      server.app.inject({
        method: "POST",
        url: "/api/bpm/model/xmlValidate",
        headers: { "content-type": "application/x-www-form-urlencoded", "transfer-encoding": "chunked" },
        payload: Readable.from(slow()),
      });
    const sent = Array.from({ length: 3 }, send);
    const first = await Promise.race(sent);
    expect(first.json()).toMatchObject({ code: 401 });
    gate.emit("open");
    const codes = (await Promise.all(sent)).map((answer) => Number(answer.json().code));
    expect(codes.filter((code) => code === 401)).toHaveLength(1);
  });
});

describe("what lies within texts and files", () => {
  it("is held to the same rules: a form may not nest or grow without end", async () => {
    const { data } = await admin("POST", "/api/form/save", { formCode: "door_form", formName: "door" });
    const design = (formJson: string) =>
      admin("POST", "/api/form/saveFormDesign", { id: data.id, formJson }, { form: true });
    const nested = `${'{"list":['.repeat(300)}${"]}".repeat(300)}`;
    expect((await design(nested)).message).toBe("表单嵌套过深：组件最多嵌套 20 层");
    const large = JSON.stringify({ list: Array.from({ length: 200_000 }, () => 1), config: {} });
    expect(await design(large)).toMatchObject({ code: 422 });
  });

  it("cannot make a stored file unreadable", async () => {
    const token = (await server.login("lisi")).data.accessToken as string;
    const payload = [
      "--edge",
      'Content-Disposition: form-data; name="file"; filename="a\u0001.txt"',
      "Content-Type: text/\u0001html",
      "",
      "x",
      "--edge--",
      "",
    ].join("\r\n");
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "multipart/form-data; boundary=edge",
    };
    const stored = await server.app.inject({ method: "POST", url: "/api/sys/file/upload", headers, payload });
    const file = await server.app.inject(stored.json().data.url);
    expect([file.statusCode, file.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  });
});

describe("values out of range", () => {
  it.each([
    ["a page without end", "/api/sys/dict/list", { page: "999999999999999999" }, "/page"],
    ["a page in powers of ten", "/api/bpm/instance/list", { page: "1e300" }, "/page"],
    ["an integer for no column", "/api/sys/area/list", { level: "-221570002987" }, "/level"],
    ["an order by an inherited name", "/api/bpm/draft/list", { sort: "constructor" }, "/sort"],
    ["an order by a prototype", "/api/bpm/task/todo/list", { sort: "__proto__" }, "/sort"],
    ["an order by no column", "/api/bpm/definition/list", { sort: "-toString" }, "/sort"],
    ["a period of one digit", "/api/sys/loginLog/list", { createDate: "1," }, "/createDate"],
    ["a period from zero", "/api/bpm/instance/list", { createDate: "0," }, "/createDate"],
    ["a day that no calendar has", "/api/bpm/task/list", { createDate: "2026-02-31," }, "/createDate"],
    [
      "three ends of a period",
      "/api/sys/loginLog/list",
      { createDate: "2026-01-01,2026-01-02,2026-01-03" },
      "/createDate",
    ],
  ])("are a 400 at the field: %s", async (_name, path, input, field) => {
    const answer = await admin("GET", path, input);
    expect([answer.code, Object.keys(fieldsOf(answer))]).toEqual([400, [field]]);
  });

  it("leave every offered order and a proper period to work", async () => {
    for (const resource of allResources())
      for (const call of Object.values(resource.calls).filter(({ kind }) => kind === "list"))
        for (const [name, property] of Object.entries(resource.properties)) {
          if (property["x-flowsmith"]?.sort !== true) continue;
          for (const sort of [name, `-${name}`])
            expect([call.path, sort, (await admin("GET", call.path, { sort })).code]).toEqual([
              call.path,
              sort,
              200,
            ]);
        }
    for (const createDate of ["2026-01-01,2026-12-31", ",2026-01-01T08:00:00Z", "2026-01-01 08:00,"])
      expect((await admin("GET", "/api/sys/loginLog/list", { createDate })).code).toBe(200);
  });

  it("are a 400 for too many ids", async () => {
    const ids = Array.from({ length: MAX_IDS + 1 }, (_, index) => `m${index}`).join(",");
    expect(fieldsOf(await admin("POST", "/api/sys/message/read", { ids }))).toEqual({
      "/ids": "一次不能超过 500 条",
    });
  });

  it.each(["22003", "22P05", "23502", "23514"])(
    "become a 400 where only the database knows: %s",
    async (code) => {
      const said = vi
        .spyOn(server.db, "transaction")
        .mockRejectedValueOnce(Object.assign(new Error("sql"), { code }));
      const answer = await admin("GET", "/api/sys/role/get", { id: "role-admin" });
      said.mockRestore();
      expect(answer).toMatchObject({
        code: 400,
        message: "有内容不能保存：超出范围、缺少或格式不正确",
        data: null,
      });
    },
  );
});

describe("every request schema", () => {
  it("limits each text, list and integer in it", () => {
    const open: string[] = [];
    const walk = (schema: Record<string, unknown>, path: string): void => {
      const types = [schema["type"] ?? []].flat();
      const isChosen = schema["enum"] !== undefined || schema["const"] !== undefined;
      if (types.includes("string") && !isChosen && schema["maxLength"] === undefined) open.push(path);
      if (types.includes("array") && schema["maxItems"] === undefined) open.push(path);
      if (types.includes("integer") && schema["maximum"] === undefined) open.push(path);
      const parts = {
        ...(schema["properties"] as object | undefined),
        items: schema["items"],
        more: schema["additionalProperties"],
      };
      for (const [name, part] of Object.entries(parts))
        if (typeof part === "object" && part !== null)
          walk(part as Record<string, unknown>, `${path}/${name}`);
    };
    for (const resource of allResources())
      for (const call of Object.values(resource.calls))
        walk(requestSchema(resource, call), `${resource.name}.${call.name}`);
    expect(open).toEqual([]);
  });
});

describe("what the web server itself refuses", () => {
  it("is told in the envelope", async () => {
    const cases = [
      [
        await post("/api/sys/login", '{\n  "account": "a",\n  oops\n}'),
        400,
        "请求内容不是有效的 JSON（第 3 行第 3 列）",
      ],
      [await post("/api/sys/login", "<a/>", { "content-type": "application/xml" }), 415, "不支持的内容类型"],
      [await server.app.inject("/api/sys/file/%zz"), 400, "请求地址格式不正确"],
      [await server.app.inject(`/api/sys/file/${"x".repeat(200)}`), 414, "请求地址过长"],
    ] as const;
    for (const [response, code, message] of cases) {
      expect(response.json()).toEqual({ code, message, data: null });
      expect([response.statusCode, response.headers["cache-control"]]).toEqual([code, "no-store"]);
    }
    const english = await server.app.inject({
      url: "/api/sys/file/%zz",
      headers: { "accept-language": "en" },
    });
    expect(english.json()).toMatchObject({ message: "The address cannot be read" });
  });

  it("tells which methods a path has", async () => {
    const methods = async (method: "GET" | "POST" | "PUT" | "PATCH" | "OPTIONS" | "DELETE", url: string) => {
      const response = await server.app.inject({ method, url });
      return [response.statusCode, response.headers["allow"], response.json<{ code: number }>().code];
    };
    expect(await methods("GET", "/api/sys/login")).toEqual([405, "POST", 405]);
    expect(await methods("OPTIONS", "/api/sys/login")).toEqual([405, "POST", 405]);
    expect(await methods("PATCH", "/api/sys/user/info")).toEqual([405, "GET, HEAD, PUT", 405]);
    expect(await methods("DELETE", "/api/sys/file/abc")).toEqual([405, "GET, HEAD", 405]);
    expect(await methods("POST", "/api/health")).toEqual([405, "GET, HEAD", 405]);
    expect(await methods("OPTIONS", "/api/sys/nothing")).toEqual([404, undefined, 404]);
  });
});

describe("headers", () => {
  it("keep answers out of caches and pages apart from others", async () => {
    const { headers } = await server.app.inject("/api/health");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  it("ask for TLS only of those who came by it", async () => {
    const behindProxy = await startServer({ config: { trustProxy: true } });
    const forwarded = (proto: string) =>
      behindProxy.app.inject({ url: "/api/health", headers: { "x-forwarded-proto": proto } });
    expect((await forwarded("https")).headers["strict-transport-security"]).toContain("max-age=");
    expect((await forwarded("http")).headers["strict-transport-security"]).toBeUndefined();
    await behindProxy.close();
    const { headers } = await server.app.inject({
      url: "/api/health",
      headers: { "x-forwarded-proto": "https" },
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });
});
