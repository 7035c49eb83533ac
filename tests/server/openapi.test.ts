import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRecord } from "@/runtime/core/guards";
import { openApi } from "@/server/resource/openapi";
import { startServer, type TestServer } from "../support/server";
import { ownFolder } from "@/tests/support/own-folder";

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; description?: string; in: string; required: boolean; schema: object }[];
  responses: Record<string, { content?: Record<string, { schema: { properties: { data: object } } }> }>;
}

interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const web = ownFolder("web");
let server: TestServer;
let description: Description;
beforeAll(async () => {
  mkdirSync(join(web, "assets"));
  writeFileSync(join(web, "index.html"), "<title>流匠</title>");
  writeFileSync(join(web, "assets/app-123.js"), "1");
  server = await startServer({ webFolder: web });
  description = (await server.app.inject("/api/openapi.json")).json();
});
afterAll(async () => {
  await server.close();
});

describe("the API description", () => {
  const operations = () =>
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  it("says of objects that may hold anything that they may: programs that make types take others for empty ones", () => {
    const isBare = (value: unknown): boolean =>
      isRecord(value) &&
      [value["type"]].flat().includes("object") &&
      !["properties", "additionalProperties", "allOf"].some((word) => Object.hasOwn(value, word));
    const bare = (value: unknown, place: string): string[] => [
      ...(isBare(value) ? [place] : []),
      ...Object.entries(typeof value === "object" && value !== null ? value : {}).flatMap(([key, part]) =>
        bare(part, `${place}/${key}`),
      ),
    ];
    expect(bare([description.paths, description.components], "")).toEqual([]);
  });

  it("is OpenAPI 3.1 with a unique id for each operation", () => {
    expect(description.openapi).toBe("3.1.0");
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(80);
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining(["/api/sys/login", "/api/sys/file/{id}"]),
    );
  });

  it("is what the OpenAPI specification demands", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone({ ...description }));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it("says of every operation what it answers", () => {
    const silent = operations().filter(({ operation }) => {
      const content = operation.responses["200"]?.content?.["application/json"];
      return content && Object.keys(content.schema.properties.data).length === 0;
    });
    expect(silent.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it("says of files of what type they are", async () => {
    const path = "/api/sys/dict/exportDict";
    const { accessToken } = (await server.login("admin")).data;
    const { headers } = await server.app.inject({ url: path, query: { AccessToken: accessToken as string } });
    expect(headers["content-type"]).toContain("text/csv");
    expect(description.paths[path]?.["get"]?.responses["200"]?.content).toEqual({ "text/csv": {} });
  });

  it("declares every part of a path, and every operation answers something", () => {
    for (const { path, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = operation.parameters.filter((parameter) => parameter.in === "path");
      expect(declared.map((parameter) => parameter.name)).toEqual(named);
      expect(declared.every((parameter) => parameter.required)).toBe(true);
      expect(operation.responses).toHaveProperty("200");
    }
  });

  it("holds only valid JSON Schemas and references that lead somewhere", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: "api", ...description });
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#([^"]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    for (const reference of references) expect(ajv.getSchema(`api#${reference}`)).toBeDefined();
    for (const { operation } of operations())
      for (const { schema } of operation.parameters) expect(ajv.validateSchema(schema)).toBe(true);
    for (const schema of Object.values(description.components.schemas))
      expect(ajv.validateSchema(schema)).toBe(true);
  });

  it("is in the language that its reader asks for or likes best, Chinese without either", async () => {
    const summaryOf = async (url: string, language?: string) => {
      const headers = language === undefined ? {} : { "accept-language": language };
      const { paths } = (await server.app.inject({ url, headers })).json<Description>();
      return paths["/api/bpm/process/start"]?.["post"]?.summary;
    };
    for (const url of ["/api/openapi.json", "/api/docs/json"]) {
      expect(await summaryOf(url)).toBe("发起申请");
      expect(await summaryOf(url, "*")).toBe("发起申请");
      expect(await summaryOf(url, "en")).toBe("Start an application");
      expect(await summaryOf(url, "fr-CH,en-GB;q=0.9,zh;q=0.8")).toBe("Start an application");
      expect(await summaryOf(url, "zh-CN,zh;q=0.9,en;q=0.8")).toBe("发起申请");
      expect(await summaryOf(`${url}?lang=en`, "zh-CN")).toBe("Start an application");
      expect(await summaryOf(`${url}?lang=zh`, "en")).toBe("发起申请");
      expect(await summaryOf(`${url}?lang=fr`)).toBe("发起申请");
    }
  });

  it("says in a sentence what the calls do that every resource has", async () => {
    const english = (await server.app.inject("/api/openapi.json?lang=en")).json<Description>();
    const said = ({ paths }: Description) =>
      [
        ["get", "/api/sys/dataSource/list"],
        ["get", "/api/sys/dept/tree"],
        ["get", "/api/sys/dataSource/get"],
        ["post", "/api/sys/dataSource/add"],
        ["put", "/api/sys/dataSource/edit"],
        ["delete", "/api/sys/dataSource/del"],
      ].map(([method = "", path = ""]) => paths[path]?.[method]?.summary);
    expect(said(english)).toEqual([
      "List the data sources, page by page",
      "List the departments as a tree",
      "Read one entry of the data sources",
      "Add an entry to the data sources",
      "Change an entry of the data sources",
      "Delete entries of the data sources",
    ]);
    expect(said(description)).toEqual([
      "分页列出数据源",
      "以树的形式列出部门",
      "读取一条数据源记录",
      "新增一条数据源记录",
      "修改一条数据源记录",
      "删除数据源记录",
    ]);
    const bare = operations().filter(({ operation }) => /：[a-zA-Z]+$/.test(operation.summary));
    expect(bare.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it("has no Chinese in English, and says the same otherwise", async () => {
    const english = (await server.app.inject("/api/openapi.json?lang=en")).json<Description>();
    const lines = JSON.stringify(english, null, 1).split("\n");
    expect(lines.filter((line) => /[\p{Script=Han}，。；：（）]/u.test(line))).toEqual([]);
    expect(Object.keys(english.paths)).toEqual(Object.keys(description.paths));
    const { errors } = await new Validator().validate(structuredClone({ ...english }));
    expect(errors).toBeUndefined();
  });

  it("tells in words what parameters, rows and their values are", async () => {
    const english = (await server.app.inject("/api/openapi.json?lang=en")).json<Description>();
    const sortOf = ({ paths }: Description) =>
      paths["/api/sys/user/list"]?.["get"]?.parameters.find(({ name }) => name === "sort");
    expect(sortOf(description)).toMatchObject({ description: "排序：属性名，倒序在前面加 -" });
    expect(sortOf(english)).toMatchObject({
      description: "Sorting: a property; - before it for descending order",
      schema: { title: "Sorting" },
    });
    expect(description.components.schemas["sys_user"]).toMatchObject({
      title: "用户",
      properties: { account: { title: "账号" } },
    });
    expect(english.components.schemas["sys_user"]).toMatchObject({
      title: "Users",
      properties: { account: { title: "Account" } },
    });
  });

  it("can be read as a page without inline scripts", async () => {
    const page = await server.app.inject("/api/docs/");
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
    expect(page.headers["content-security-policy"]).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });

  it("has the mark of the product, and not that of what it is made with", async () => {
    const { body } = await server.app.inject("/api/docs/");
    expect(body).toContain("<title>流匠 Flowsmith · API</title>");
    const [, icon = ""] = /rel="icon"[^>]*href="([^"]+)"/.exec(body) ?? [];
    const answer = await server.app.inject(new URL(icon, "http://flow.test/api/docs/").pathname);
    expect(answer.headers["content-type"]).toBe("image/svg+xml");
    const script = await server.app.inject("/api/docs/static/swagger-initializer.js");
    expect(script.body).toContain(Buffer.from("<svg xmlns").toString("base64").slice(0, 12));
    expect(script.body).not.toContain("fastify");
  });
});

describe("the pages", () => {
  it("are served for every route that is no file and no call", async () => {
    for (const path of ["/", "/dict", "/process/manage/list?x=1", "/Query.aspx"]) {
      const response = await server.app.inject(path);
      expect([path, response.statusCode, response.body]).toEqual([path, 200, "<title>流匠</title>"]);
      expect(response.headers["cache-control"]).toBe("no-cache");
    }
  });

  it("keep assets for ever and miss what is missing", async () => {
    const asset = await server.app.inject("/assets/app-123.js");
    expect(asset.headers["cache-control"]).toContain("immutable");
    expect((await server.app.inject("/assets/gone.js")).statusCode).toBe(404);
    expect((await server.app.inject("/api/gone")).json()).toMatchObject({ code: 404 });
    expect((await server.app.inject("/..%2f..%2fpackage.json")).body).not.toContain('flowsmith"');
  });
});

it("is made once for each language, and not again for each reader", () => {
  expect(openApi("en")).toBe(openApi("en"));
  expect(openApi("zh")).not.toEqual(openApi("en"));
});
