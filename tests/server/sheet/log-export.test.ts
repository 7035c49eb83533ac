import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allResources, getResource } from "@/server/resource/declaration";
import { recordIn } from "@/runtime/core/guards";
import { resourceDeclarations } from "@/schemas/catalogue";
import { readSheet } from "@/server/sheet/read-sheet";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Lists that go to Excel, most of them what is kept of what happened, with a search that leaves everything out. */
const LISTS: Record<string, Record<string, string>> = {
  "sys/loginLog": { account: "nobody" },
  "sys/businessLog": { createBy: "nobody" },
  "sys/exceptionLog": { path: "/nowhere" },
  "sys/taskLog": { taskName: "none" },
  "sys/webhookDelivery": { title: "none" },
  "sys/session": { account: "nobody" },
  "bpm/job": { title: "none" },
  "zyz/data": { number: "none" },
  "sys/dict": { key: "nothing" },
  "sys/right": { code: "nothing" },
  "sys/config": { code: "nothing" },
  "sys/role": { code: "nobody" },
  "sys/client": { code: "nobody" },
};

/** Those that always have rows. */
const WRITTEN = [
  "sys/loginLog",
  "sys/businessLog",
  "sys/session",
  "sys/dict",
  "sys/right",
  "sys/config",
  "sys/role",
];

async function exported(account: string, resource: string, query: object, lang = "zh") {
  const token = (await server.login(account)).data.accessToken as string;
  const answer = await server.app.inject({
    url: "/api/sys/sheet/export",
    query: { resource, query: JSON.stringify(query), AccessToken: token },
    headers: { "accept-language": lang },
  });
  return { status: answer.statusCode, content: new Uint8Array(answer.rawPayload) };
}

describe.each(Object.entries(LISTS))("%s", (name, search) => {
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

it("is all that lists of the product offer to take out: what the browser would write leaves no trace", () => {
  const offered = allResources().filter(
    ({ name }) => recordIn(recordIn(resourceDeclarations[name])["list"])["export"] === true,
  );
  expect(offered.filter(({ sheet }) => sheet.length === 0).map(({ name }) => name)).toEqual([]);
  expect(offered.map(({ name }) => name).filter((name) => LISTS[name] === undefined)).toEqual([
    "workbench/data",
  ]);
});

it("is refused where its filters cannot be read: it would hold all rows", async () => {
  for (const query of ["[", "null", "[1]", '"x"'])
    expect((await asked("sys/sheet/export", { resource: "sys/loginLog", query })).json()).toMatchObject({
      code: 400,
      data: { fields: { "/query": "请求内容格式不正确" } },
    });
});

it("says in English what has English words", async () => {
  const words = async (name: string) =>
    readSheet({ content: (await exported("admin", name, {}, "en")).content }).map(({ cells }) => cells[0]);
  expect(await words("sys/right")).toContain("System / Users");
});

it("takes nothing in where rows have to be looked at one by one", async () => {
  for (const resource of ["sys/role", "sys/client", "sys/config", "sys/dict", "sys/right"])
    expect((await asked("sys/sheet/template", { resource })).statusCode).toBe(404);
});

it("is noted of files that are no lists too: dictionaries and the statistics of processes", async () => {
  const before = [await rows("sys/dict"), await rows("bpm/statistics")];
  for (const path of ["sys/dict/exportDict", "sys/dict/exportDictItem?key=sex", "bpm/statistics/export"])
    expect((await asked(path)).statusCode).toBe(200);
  expect([await rows("sys/dict"), await rows("bpm/statistics")]).toEqual([before[0]! + 2, before[1]! + 1]);
});

/** What an administrator who has just signed in is answered. */
async function asked(path: string, query: Record<string, string> = {}) {
  const token = (await server.login("admin")).data.accessToken as string;
  return server.app.inject({ url: `/api/${path}`, query, headers: { authorization: `Bearer ${token}` } });
}

/** How often a log was taken out, by the business log. */
async function rows(name: string): Promise<number> {
  const [row] = await server.db.query<{ count: number }>(
    "select count(*)::int as count from sys_business_log where action = 'export' and resource = $1",
    [name],
  );
  return row?.count ?? 0;
}
