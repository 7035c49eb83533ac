import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCase } from "../attack/case";
import { createWorld, declaredCalls, type World } from "../attack/world";

/** Written for every request, whatever it asks for. */
const BOOKKEEPING = ["sys_session", "sys_exception_log"];
/** Rows that say who took a file out: to note it is no change of what it holds. */
const NOTES: Readonly<Record<string, string>> = { sys_business_log: "where action <> 'export'" };

let world: World;
let known: Readonly<Record<string, readonly string[]>>;
beforeAll(async () => {
  world = await createWorld();
  ({ known } = await buildCase(world));
  for (const account of ["admin", "zhangsan"]) await send(account, "/api/sys/current");
});
afterAll(() => world.close());

const reading = declaredCalls().filter(({ call }) => call.reads && !call.path.endsWith("/stream"));

async function send(account: string, path: string): Promise<void> {
  const found = declaredCalls().find(({ call }) => call.path === path);
  if (found) await world.send(account, found.call, {});
}

/** All that is stored, table by table. */
async function content(): Promise<unknown[]> {
  const { db } = world.server;
  const tables = await db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const sums: unknown[] = [];
  for (const { name } of tables.filter((table) => !BOOKKEEPING.includes(table.name)))
    sums.push([
      name,
      ...(await db.query(
        `select md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t ${NOTES[name] ?? ""}`,
      )),
    ]);
  return sums;
}

describe("a call that is declared to read", () => {
  it.each(reading)("$name changes nothing", async ({ call }) => {
    const before = await content();
    const taken = Object.keys((call.request?.["properties"] ?? {}) as object);
    const names = [...taken, ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "")];
    const input = Object.fromEntries(
      names.flatMap((name) => (known[name]?.[0] === undefined ? [] : [[name, known[name][0]]])),
    );
    for (const account of ["admin", "zhangsan"]) {
      const { status, text } = await world.send(account, call, input);
      // A statement that would write fails in a transaction that only reads.
      expect([status, status >= 500 ? text : ""]).toEqual([status, ""]);
    }
    expect(await content()).toEqual(before);
  });
});
