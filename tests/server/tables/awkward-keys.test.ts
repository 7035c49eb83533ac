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

it("a row that another adopted table refers to stays, though their database knows nothing of it", async () => {
  for (const code of KEYS) {
    const refused = await admin("DELETE", "/api/biz/part/del", { ids: idList([code]) });
    expect([code, refused.status, refused.message]).toEqual([code, 409, "数据已被「uses」引用，不能删除"]);
  }
  const [table] = (await admin("GET", "/api/business/table/list", { code: "useOf" })).data.records;
  const columns = table.columns.map((column: { code: string }) =>
    column.code === "part" ? { ...column, onDelete: "empty" } : column,
  );
  expect(await admin("PUT", "/api/business/table/edit", { id: table.id, columns })).toMatchObject({
    code: 200,
  });
  expect(await admin("DELETE", "/api/biz/part/del", { ids: "CASE" })).toMatchObject({ data: { removed: 1 } });
  const emptied = await server.db.query("select code from legacy.uses where part is null");
  expect(emptied).toEqual([{ code: "u CASE" }]);
  expect(await admin("GET", "/api/biz/part/get", { id: "case" })).toMatchObject({ code: 200 });
});

it("a branch of an adopted tree stays while something hangs on it, unless that goes too", async () => {
  await server.db.exec(`
    create table legacy.units (code varchar(20) primary key, label text not null, up varchar(20));
    insert into legacy.units values ('r,1', '总部', null), ('r,1/a', '分部', 'r,1'), ('b', '二', null)`);
  const { id, columns } = await adopt("units", "unit");
  const tree = columns.map((column) =>
    column.code === "up" ? { ...column, kind: "reference", table: "unit" } : column,
  );
  await admin("PUT", "/api/business/table/edit", { id, columns: tree });
  const del = (ids: string[]) => admin("DELETE", "/api/biz/unit/del", { ids: idList(ids) });
  expect(await del(["r,1"])).toMatchObject({ status: 409 });
  expect(await del(["r,1", "r,1/a"])).toMatchObject({ data: { removed: 2 } });
  expect(await server.db.query("select code from legacy.units")).toEqual([{ code: "b" }]);
});

it("a row of a table of our own is held too, and a holder that has gone is told of", async () => {
  await server.db.exec(`
    create table legacy.notes (code varchar(20) primary key, site text);
    insert into legacy.notes values ('n', null)`);
  const site = [{ code: "name", name: "名称", kind: "text" }];
  await admin("POST", "/api/business/table/add", { code: "site", name: "地点", columns: site });
  const { id: ours } = (await admin("POST", "/api/biz/site/add", { name: "甲" })).data;
  const { id, columns } = await adopt("notes", "note");
  const referring = columns.map((column) =>
    column.code === "site" ? { ...column, kind: "reference", table: "site" } : column,
  );
  await admin("PUT", "/api/business/table/edit", { id, columns: referring });
  expect(await admin("PUT", "/api/biz/note/edit", { id: "n", site: ours })).toMatchObject({ code: 200 });
  expect(await admin("DELETE", "/api/biz/site/del", { id: ours })).toMatchObject({ status: 409 });
  await server.db.exec("drop table legacy.notes");
  expect(await admin("DELETE", "/api/biz/site/del", { id: ours })).toMatchObject({ status: 422 });
  await admin("DELETE", "/api/business/table/del", { id, code: "note" });
  expect(await admin("DELETE", "/api/biz/site/del", { id: ours })).toMatchObject({ data: { removed: 1 } });
});

it("a key with a comma is one row, alone and among others", async () => {
  await server.db.exec("delete from legacy.uses");
  const before = await keys();
  expect(await admin("DELETE", "/api/biz/part/del", { ids: idList(["a,b"]) })).toMatchObject({
    data: { removed: 1 },
  });
  expect(await keys()).toEqual(before.filter((key) => key !== "a,b"));
  expect(await admin("DELETE", "/api/biz/part/del", { id: "a,b" })).toMatchObject({ status: 404 });
  expect(await admin("DELETE", "/api/biz/part/del", { ids: "a,b" })).toMatchObject({ data: { removed: 2 } });
  const left = KEYS.filter((key) => !["a", "b", "a,b", "CASE"].includes(key));
  expect(await admin("DELETE", "/api/biz/part/del", { ids: idList(left) })).toMatchObject({
    data: { removed: left.length },
  });
  expect(await keys()).toEqual([]);
});
