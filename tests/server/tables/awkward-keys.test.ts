import { afterAll, beforeAll, expect, it } from "vitest";
import { idList } from "@/runtime/core/resource/id-list";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  await server.db.exec(`
    create schema legacy;
    create table legacy.parts (code varchar(255) primary key, label text not null);
    create table legacy.uses (code varchar(255) primary key, part varchar(255), label text)`);
  await adopt("parts", "part");
  const { id, columns } = await adopt("uses", "useOf");
  const referring = columns.map((column) =>
    column.code === "part" ? { ...column, kind: "reference", table: "part" } : column,
  );
  await admin("PUT", "/api/business/table/edit", { id, columns: referring });
});
afterAll(async () => server.close());

async function adopt(table: string, code: string): Promise<{ id: string; columns: { code: string }[] }> {
  const input = { schema: "legacy", table, code };
  return (await admin("POST", "/api/business/table/adopt", input)).data;
}

/** Keys that other programs make. */
const KEYS = [
  "a",
  "b",
  "a,b",
  '["a","b"]',
  "[1,2]",
  "it's",
  'say "x"',
  "x/y",
  "../x",
  "50%",
  "%2C",
  "a#b?c=d&e",
  "a b",
  " a",
  "b ",
  "two\nlines",
  "a+b",
  "键😀",
  "CASE",
  "case",
  "\\x",
  "null",
  "${id}",
  "长".repeat(255),
];

const keys = async (): Promise<string[]> => {
  const rows = await server.db.query<{ code: string }>("select code from legacy.parts order by code");
  return rows.map(({ code }) => code);
};

it("rows of any key are added, opened, changed, referred to, logged and listed by it", async () => {
  for (const code of KEYS) {
    const added = await admin("POST", "/api/biz/part/add", { code, label: `L ${code}` });
    expect([code, added.code, added.data?.id]).toEqual([code, 200, code]);
    expect(await admin("GET", "/api/biz/part/get", { id: code })).toMatchObject({ data: { id: code } });
    const label = `M ${code}`;
    expect(await admin("PUT", "/api/biz/part/edit", { id: code, label })).toMatchObject({
      data: { id: code, label },
    });
    const use = await admin("POST", "/api/biz/useOf/add", { code: `u ${code}`.slice(0, 255), part: code });
    expect(use).toMatchObject({ code: 200, data: { part: code, partLabel: code } });
    const uses = await admin("GET", "/api/biz/useOf/list", { part: code });
    expect([code, uses.data?.total]).toEqual([code, 1]);
    const logged = await admin("GET", "/api/sys/businessLog/list", { resource: "biz/part", rowId: code });
    expect([code, logged.data.total]).toEqual([code, 2]);
  }
  expect((await admin("GET", "/api/biz/part/list", { size: 100 })).data.total).toBe(KEYS.length);
});

it("a key with a comma is one row, alone and among others", async () => {
  const before = await keys();
  expect(await admin("DELETE", "/api/biz/part/del", { ids: idList(["a,b"]) })).toMatchObject({
    data: { removed: 1 },
  });
  expect(await keys()).toEqual(before.filter((key) => key !== "a,b"));
  expect(await admin("DELETE", "/api/biz/part/del", { id: "a,b" })).toMatchObject({ status: 404 });
  expect(await admin("DELETE", "/api/biz/part/del", { ids: "a,b" })).toMatchObject({ data: { removed: 2 } });
  const left = KEYS.filter((key) => !["a", "b", "a,b"].includes(key));
  expect(await admin("DELETE", "/api/biz/part/del", { ids: idList(left) })).toMatchObject({
    data: { removed: left.length },
  });
  expect(await keys()).toEqual([]);
});
