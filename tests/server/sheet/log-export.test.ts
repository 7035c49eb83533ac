import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getResource } from "@/server/resource/declaration";
import { readSheet } from "@/server/sheet/read-sheet";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** What is kept of what happened, permits that were issued among it, with a search that leaves something out. */
const LOGS: Record<string, Record<string, string>> = {
  "sys/loginLog": { account: "nobody" },
  "sys/businessLog": { createBy: "nobody" },
  "sys/exceptionLog": { path: "/nowhere" },
  "sys/taskLog": { taskName: "none" },
  "sys/webhookDelivery": { title: "none" },
  "sys/session": { account: "nobody" },
  "bpm/job": { title: "none" },
  "zyz/data": { number: "none" },
};

/** Those that a test cannot run without writing. */
const WRITTEN = ["sys/loginLog", "sys/businessLog", "sys/session"];

async function exported(account: string, resource: string, query: object) {
  const token = (await server.login(account)).data.accessToken as string;
  const answer = await server.app.inject({
    url: "/api/sys/sheet/export",
    query: { resource, query: JSON.stringify(query), AccessToken: token },
  });
  return { status: answer.statusCode, content: new Uint8Array(answer.rawPayload) };
}

describe.each(Object.entries(LOGS))("%s", (name, search) => {
  const resource = getResource(name);

  it("goes to Excel with what the search matches, in words", async () => {
    const all = readSheet({ content: (await exported("admin", name, {})).content });
    expect(all[0]?.cells).toEqual(resource.sheet.map((column) => resource.properties[column]?.title));
    if (WRITTEN.includes(name)) expect(all.length).toBeGreaterThan(1);
    expect(readSheet({ content: (await exported("admin", name, search)).content })).toHaveLength(1);
  });

  it("goes to nobody who may not read it, and who took it is in the business log", async () => {
    expect((await exported("zhangsan", name, {})).status).toBe(403);
    const before = await rows(name);
    await exported("admin", name, search);
    expect(await rows(name)).toBe(before + 1);
  });
});

/** How often a log was taken out, by the business log. */
async function rows(name: string): Promise<number> {
  const [row] = await server.db.query<{ count: number }>(
    "select count(*)::int as count from sys_business_log where action = 'export' and resource = $1",
    [name],
  );
  return row?.count ?? 0;
}
