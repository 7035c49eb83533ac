import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allResources, type Call, type Resource } from "@/server/resource/declaration";
import { requestSchema } from "@/server/resource/request-schema";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(async () => server.close());

const idsOf = (resource: Resource, call: Call) => requestSchema(resource, call).properties?.["ids"];

const CALLS = allResources().flatMap((resource) =>
  Object.values(resource.calls).flatMap((call) =>
    idsOf(resource, call)?.type === "string" ? [{ resource, call, path: call.path }] : [],
  ),
);

/** What else such a call demands. */
const REST: Record<string, object> = {
  "/api/sys/exceptionLog/mark": { status: "checked" },
  "/api/bpm/instance/del": { reason: "试验" },
};

describe("several ids in one text", () => {
  it.each(CALLS)("are told of in the description of $path", ({ resource, call }) => {
    expect(idsOf(resource, call)).toMatchObject({ description: expect.stringContaining("JSON") });
  });

  it.each(CALLS)("may be a list for $path, which takes a comma in an id for part of it", async ({ call }) => {
    const ask = async (ids: string) => {
      const { code, message } = await admin(call.method, call.path, { ...REST[call.path], ids });
      return { code, message };
    };
    const tooMany = Array.from({ length: 501 }, (_, index) => `k${index}`);
    const one = await ask("nobody-a");
    expect(await ask('["nobody-a"]')).toEqual(one);
    expect(await ask(JSON.stringify([tooMany.join(",").slice(0, 1000)]))).toEqual(one);
    expect(await ask(JSON.stringify(tooMany))).toMatchObject({ code: 400 });
    expect(await ask(tooMany.join(","))).toMatchObject({ code: 400 });
  });
});
