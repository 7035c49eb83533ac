import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { columnsOf } from "@/server/resource/columns";
import { allResources } from "@/server/resource/declaration";
import { isNullable } from "@/server/resource/nullable";
import { type Caller, startServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

describe("null", () => {
  it("is declared for exactly those columns that may be null", async () => {
    const rows = await server.db.query<{ place: string; nullable: boolean }>(
      `select table_name || '.' || column_name as place, is_nullable = 'YES' as nullable
         from information_schema.columns where table_schema = 'public'`,
    );
    const nullable = new Map(rows.map((row) => [row.place, row.nullable]));
    const wrong = allResources()
      .filter(({ table }) => table !== "")
      .flatMap((resource) =>
        columnsOf(resource).flatMap(({ property, column, schema }) => {
          const stored = nullable.get(`${resource.table}.${column}`);
          return stored === isNullable(schema) ? [] : [`${resource.name}.${property}: ${stored}`];
        }),
      );
    expect(wrong).toEqual([]);
  });

  it.each([
    ["/api/sys/dept/add", { code: "n1", name: "n" }, "enabled"],
    ["/api/sys/dict/add", { key: "n1", value: "n" }, "sort"],
    ["/api/sys/role/add", { code: "n1", name: "n" }, "enabled"],
    ["/api/bpm/serial/add", { code: "n1", name: "n", rule: "n" }, "reset"],
    ["/api/workbench/phrase/add", { content: "n" }, "shared"],
    ["/api/bpm/category/add", { code: "n1", name: "n" }, "sort"],
  ])("is refused at the field by %s", async (path, input, field) => {
    const answer = await admin("POST", path, { ...input, [field]: null });
    expect([answer.code, Object.keys(answer.data.fields)]).toEqual([400, [`/${field}`]]);
    expect((await admin("POST", path, input)).code).toBe(200);
  });

  it("clears what may be empty", async () => {
    const added = await admin("POST", "/api/sys/dept/add", { code: "n2", name: "n", leaderId: "user-admin" });
    const edited = await admin("PUT", "/api/sys/dept/edit", { id: added.data.id, leaderId: null });
    expect(edited).toMatchObject({ code: 200, data: { leaderId: null } });
  });
});
