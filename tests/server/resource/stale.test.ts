import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allResources } from "@/server/resource/declaration";
import { requestSchema } from "@/server/resource/request-schema";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const LONG_AGO = "2001-02-03T04:05:06.789Z";

/** What is changed as it was read before, and read in a list. */
const CHANGED = allResources().flatMap((resource) => {
  const { edit, list } = resource.calls;
  if (edit === undefined || list === undefined) return [];
  return requestSchema(resource, edit).properties?.["updateDate"]
    ? [{ name: resource.name, edit, list }]
    : [];
});

describe("a row that somebody else has changed since it was read", () => {
  const tried = new Set<string>();

  it.each(CHANGED)("is not written over in $name", async ({ name, edit, list }) => {
    const { data } = await admin(list.method, `${list.path}?page=1&size=1`);
    const [row] = (Array.isArray(data) ? data : (data?.records ?? [])) as Record<string, unknown>[];
    if (row === undefined) return;
    tried.add(name);
    const { code } = await admin(edit.method, edit.path, { id: row["id"], updateDate: LONG_AGO });
    expect(code).toBe(409);
  });

  it("is one of processes and forms too, whose rows are written by themselves", () => {
    expect([...tried]).toEqual(expect.arrayContaining(["bpm/definition", "form/definition", "sys/dict"]));
  });
});
