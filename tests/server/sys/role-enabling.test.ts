import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let designer: Caller;
/** Roles that were switched off, and that the designer has. */
const ids = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  const admin = await server.asUser("admin");
  for (const [code, granted] of [
    ["operators", "sys:config:edit"],
    ["authors", "form:definition:list"],
  ] as const) {
    const { data } = await admin("POST", "/api/sys/role/add", { code, name: code, dataScope: "own" });
    ids.set(code, data.id);
    await admin("POST", "/api/sys/role/grant", { id: data.id, codes: [granted] });
    await admin("POST", "/api/sys/role/setUsers", { id: data.id, userIds: ["user-designer"] });
    await admin("PUT", "/api/sys/role/edit", { id: data.id, enabled: false });
  }
  await server.db.query(
    "insert into sys_role_code (role_id, code) values ('role-designer', 'sys:role:edit')",
  );
  designer = await server.asUser("designer");
});
afterAll(() => server.close());

const enable = (code: string) =>
  designer("PUT", "/api/sys/role/edit", { id: ids.get(code), enabled: true, name: code });

it("a role is switched on again only by who has themselves what it grants", async () => {
  expect(await enable("operators")).toMatchObject({
    status: 403,
    message: expect.stringContaining("operators"),
  });
  const again = await server.asUser("designer");
  expect((await again("GET", "/api/sys/current")).data.funCodes).not.toContain("sys:config:edit");
  expect(await enable("authors")).toMatchObject({ code: 200, data: { enabled: true } });
});
