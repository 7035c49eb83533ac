import { Ajv2020 } from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { menuCodes, menuRows } from "@/server/db/seed/menu";
import { roleCodeRows } from "@/server/db/seed/role-code";
import { columnsOf } from "@/server/resource/columns";
import { allResources } from "@/server/resource/declaration";
import { moduleHandlers } from "@/server/resource/handlers";
import { requestSchema } from "@/server/resource/request-schema";
import { declaredCodes } from "@/server/session/codes";
import { metaSchemas, resourceDeclarations } from "@/schemas/catalogue";

const ajv = new Ajv2020({ allErrors: true, strict: false });
const check = ajv.compile(metaSchemas["resource"] ?? {});

describe("resource declarations", () => {
  it.each(Object.entries(resourceDeclarations))("%s follows the grammar", (_name, declaration) => {
    check(declaration);
    expect(check.errors ?? []).toEqual([]);
  });

  it("name a handler for every call that needs one, and no handler is left over", () => {
    const declared = allResources().flatMap((resource) =>
      Object.values(resource.calls)
        .filter((call) => call.handled)
        .map((call) => `${resource.name}/${call.name}`),
    );
    const written = [...moduleHandlers].flatMap(([name, handlers]) =>
      Object.keys(handlers).map((call) => `${name}/${call}`),
    );
    expect(written.toSorted()).toEqual(declared.toSorted());
  });

  it("serve no two calls at one path", () => {
    const routes = allResources().flatMap((resource) =>
      Object.values(resource.calls).map((call) => `${call.method} ${call.path}`),
    );
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it("have request schemas that compile", () => {
    const schemas = allResources().flatMap((resource) =>
      Object.values(resource.calls).map((call) => requestSchema(resource, call)),
    );
    expect(() => schemas.map((schema) => ajv.compile(schema))).not.toThrow();
  });

  it("refer only to resources and properties that exist", () => {
    const names = new Map(allResources().map((resource) => [resource.name, resource]));
    const broken = allResources().flatMap((resource) =>
      columnsOf(resource).flatMap(({ property, schema }) => {
        const ref = schema["x-flowsmith"]?.ref;
        const target = ref === undefined ? undefined : names.get(ref.resource);
        const isFine = ref === undefined || target?.properties[ref.label] !== undefined;
        return isFine ? [] : [`${resource.name}.${property}`];
      }),
    );
    expect(broken).toEqual([]);
  });
});

describe("the function tree", () => {
  it("offers every function code that a call asks for", () => {
    const offered = new Set(menuCodes());
    expect(declaredCodes.filter((code) => !offered.has(code))).toEqual([]);
  });

  it("has each code, id and page route once", () => {
    for (const key of ["code", "route"] as const) {
      const values = menuRows().flatMap((row) => row.values[key] ?? []);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  });

  it("gives the shipped roles known codes only", () => {
    const known = new Set([...menuCodes(), ...declaredCodes]);
    expect(roleCodeRows().filter((row) => !known.has(String(row.values["code"])))).toEqual([]);
  });
});
