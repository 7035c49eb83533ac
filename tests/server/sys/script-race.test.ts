import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

const PATH = "/api/sys/script";
const SOURCES = [2, 3, 4, 5, 6, 7].map((value) => `return ${value};`);

/** The embedded database does one transaction after the other: there is no race on it. */
describe.skipIf(!process.env["TEST_DATABASE_URL"])("a script that several people save at once", () => {
  let server: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    server = await startServer();
    admin = await server.asUser("admin");
  });
  afterAll(() => server.close());

  it("gets a version of each", async () => {
    const { data } = await admin("POST", `${PATH}/add`, { code: "fee", name: "费用", source: "return 1;" });
    const save = (source: string) => admin("PUT", `${PATH}/edit`, { id: data.id, source });
    const statuses = (await Promise.all(SOURCES.map(save))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const versions = await admin("GET", `${PATH}/versions?id=${data.id}`);
    expect(versions.data.map(({ version }: { version: number }) => version)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });
});
