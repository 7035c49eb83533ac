import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownFolder } from "@/tests/support/own-folder";
import { startMysql } from "@/tests/support/mysql.mjs";
import { type Answer, type Caller, startServer, type TestServer } from "@/tests/support/server";

const STATEMENTS = `
  create database shop character set utf8mb4;
  create table shop.orders (id bigint primary key, buyer varchar(40), price decimal(10,2), paid datetime, note json, mark blob, \`or\`\`der\` int);
  insert into shop.orders values (1, '王五 100%', 12.50, '2026-03-04 05:06:07', '{"a":9007199254740993}', x'0aff', 7), (9007199254740993, '李四', 3, null, null, null, null);
  create user 'reader'@'%' identified by 'r3ader'; grant select on shop.* to 'reader'@'%';
  create user 'writer'@'%' identified by 'wr1ter'; grant all on shop.* to 'writer'@'%';`;

const mysql = await startMysql(STATEMENTS);
/** Accepts and says nothing. */
const silent = createServer((socket) => void socket.on("error", () => undefined));
let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const ports = [(silent.address() as AddressInfo).port, ...(mysql ? [mysql.port] : [])];
  const httpAllow = ports.map((port) => `127.0.0.1:${port}`);
  server = await startServer({ config: { httpAllow, dataFolder: ownFolder("mysql"), secretKey: null } });
  admin = await server.asUser("admin");
});
afterAll(async () => {
  await server.close();
  silent.close();
  mysql?.stop();
});

let count = 0;
async function sourceOf(change: object = {}): Promise<string> {
  const given = {
    host: "127.0.0.1",
    port: mysql?.port ?? 1,
    database: "shop",
    username: "reader",
    secret: "r3ader",
  };
  const source = {
    code: `shop${(count += 1)}`,
    name: "商城",
    kind: "mysql",
    tls: "off",
    ...given,
    ...change,
  };
  return String((await admin("POST", "/api/sys/dataSource/add", source)).data.id);
}
const look = (id: string, place = ""): Promise<Answer> =>
  admin("GET", "/api/sys/dataSource/look", { id, place });
const lastStep = ({ data }: Answer) => data.steps.at(-1);

it("a host outside of the allowed ones is not asked", async () => {
  const { data } = await look(await sourceOf({ port: 3 }));
  expect(data).toMatchObject({ ok: false, objects: [] });
});

it("a server that says nothing is left in time", { timeout: 30_000 }, async () => {
  const { port } = silent.address() as AddressInfo;
  const answer = await look(await sourceOf({ port, seconds: 1 }));
  expect(lastStep(answer)).toMatchObject({ status: "error" });
});

describe.skipIf(mysql === null)("MySQL as a data source", () => {
  it("says what it holds, shows the first rows, and that the account can only read", async () => {
    const { data } = await look(await sourceOf(), "shop.orders");
    expect(data.ok).toBe(true);
    expect(data.objects).toEqual([
      { name: "shop.orders", columns: "id, buyer, price, paid, note, mark, or`der" },
    ]);
    expect(data.records[0]).toMatchObject({
      id: 1,
      buyer: "王五 100%",
      price: "12.50",
      paid: "2026-03-04 05:06:07",
      note: '{"a":9007199254740993}',
      mark: "\\x0aff",
    });
    expect(data.records[1]).toMatchObject({ id: "9007199254740993", note: null });
    expect(data.steps.at(-1)).toMatchObject({ status: "success" });
  });

  it("warns of an account that could write, and never writes", async () => {
    expect(lastStep(await look(await sourceOf({ username: "writer", secret: "wr1ter" })))).toMatchObject({
      status: "warning",
    });
  });

  it.each([
    ["a wrong password", { secret: "no" }],
    ["a database that is not there", { database: "nowhere" }],
    ["an encrypted connection that the server does not offer", { tls: "verify" }],
  ])("tells of %s without what the server says", async (_what, change) => {
    const answer = await look(await sourceOf(change));
    expect(answer.data.ok).toBe(false);
    expect(JSON.stringify(answer.data)).not.toMatch(/reader|r3ader|ER_/);
  });

  it("gives the rows of a template: columns chosen, conditions as values, pages and their count", async () => {
    const sourceId = await sourceOf();
    const template = {
      code: "shopOrders",
      name: "订单",
      sourceId,
      place: "shop.orders",
      columns: "id, buyer, or`der as rank",
      conditions: "buyer like :buyer\nid >= :least",
      sort: "-id",
    };
    expect((await admin("POST", "/api/sys/dataSourceTemplate/add", template)).status).toBe(200);
    const rows = async (params: object) =>
      (await admin("POST", "/api/sys/dataSourceTemplate/rows/shopOrders", { params, page: 1, size: 1 })).data;
    expect(await rows({})).toMatchObject({ total: 2, records: [{ buyer: "李四" }] });
    expect(await rows({ buyer: "100%" })).toMatchObject({ total: 1, records: [{ id: 1, rank: 7 }] });
    expect(await rows({ buyer: "' or 1=1 -- " })).toMatchObject({ total: 0, records: [] });
    expect(await rows({ least: "2" })).toMatchObject({ total: 1 });
  });
});
