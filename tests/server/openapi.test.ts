import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../support/server";
import { ownFolder } from "@/tests/support/own-folder";

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
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

  it("can be read as a page without inline scripts", async () => {
    const page = await server.app.inject("/api/docs/");
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
    expect(page.headers["content-security-policy"]).toContain("script-src 'self' 'wasm-unsafe-eval';");
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
