import { afterAll, beforeAll, expect, it } from "vitest";
import { physicalType } from "@/server/tables/physical";
import type { ColumnKind, TableColumn, TableIndex } from "@/server/tables/table-definition";
import { type Caller, startServer, type TestServer } from "../support/server";

const TABLES = 4;
const CHANGES = 16;

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

/** Numbers that come again with their seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const KINDS: ColumnKind[] = ["text", "longText", "integer", "decimal", "boolean", "date"];
const TYPES: Record<string, string> = {
  varchar: "character varying",
  numeric: "numeric",
  timestamptz: "timestamp with time zone",
};

type Draft = Omit<TableColumn, "id"> & { id?: number };
type DraftIndex = Omit<TableIndex, "id"> & { id?: number };

/** Indexes over columns that there are: some stay, one changes, one comes. */
function changedIndexes(
  indexes: readonly DraftIndex[],
  {
    before,
    columns,
    random,
  }: { before: readonly Draft[]; columns: Draft[]; random: (below: number) => number },
): DraftIndex[] {
  const nameNow = (code: string): string[] => {
    const id = before.find((column) => column.code === code)?.id;
    const now = columns.find((column) => column.id === id && column.kind !== "longText");
    return now ? [now.code] : [];
  };
  const next = indexes
    .map((index) => ({ ...index, columns: index.columns.flatMap(nameNow) }))
    .filter((index) => index.columns.length > 0);
  if (random(4) === 0) next.splice(0, 1);
  const one = next[random(next.length || 1)];
  if (one && random(3) === 0) one.unique = !one.unique;
  const offered = columns.filter(({ kind }) => kind !== "longText").map(({ code }) => code);
  if (random(3) === 0 && offered.length > 1 && next.length < 3)
    next.push({ name: `索引${next.length}`, columns: offered.slice(0, 2), unique: random(2) === 0 });
  return next;
}

/** What the database says of a table's own indexes: their columns in order, and whether they take duplicates. */
async function realIndexes(code: string): Promise<string[]> {
  const rows = await server.db.query<{ facts: string }>(
    `select (select string_agg(a.attname, ',' order by array_position(i.indkey::int2[], a.attnum)) from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) || ' ' || i.indisunique as facts
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ('biz.' || $1)::regclass and c.relname ~ ('^' || $1 || '_i[0-9]+$')`,
    [code],
  );
  return rows.map(({ facts }) => facts).toSorted();
}

const wantedIndexes = (indexes: readonly TableIndex[]): string[] =>
  indexes.map(({ columns, unique }) => `${columns.join(",")} ${unique}`).toSorted();

/** Other codes and names, other kinds, columns in and out, in another order. */
function changed(columns: Draft[], random: (below: number) => number, round: number): Draft[] {
  const next = columns.map((column) => ({ ...column }));
  const one = next[random(next.length)];
  switch (random(6)) {
    case 0:
      next.push({ code: `added${round}`, name: `新${round}`, kind: KINDS[random(KINDS.length)]! });
      break;
    case 1:
      if (next.length > 1) next.splice(random(next.length), 1);
      break;
    case 2:
      if (one) one.code = `renamed${round}`;
      break;
    case 3:
      if (one) one.kind = KINDS[random(KINDS.length)]!;
      break;
    case 4: {
      const [first, second] = next;
      if (first && second) [first.code, second.code] = [second.code, first.code];
      break;
    }
    default:
      next.reverse();
      if (one) one.unique = !one.unique;
  }
  return next;
}

/** What the database says of a table's own columns: name → type. */
async function realColumns(code: string): Promise<Record<string, string>> {
  const rows = await server.db.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'biz' and table_name = $1`,
    [code],
  );
  const own = rows.filter(
    ({ name }) => !/^(id|create_date|update_date|create_by|instance_id|_q_\d+)$/.test(name),
  );
  return Object.fromEntries(own.map(({ name, type }) => [name, type]));
}

const wantedColumns = (columns: readonly TableColumn[]): Record<string, string> =>
  Object.fromEntries(
    columns.map((column) => {
      const type = physicalType(column).replace(/\(.*/, "");
      return [column.code, TYPES[type] ?? type];
    }),
  );

it.each(Array.from({ length: TABLES }, (_, seed) => seed + 1))(
  "whatever is changed, a table is what its definition says, and values nobody touched stay (seed %i)",
  async (seed) => {
    const random = randomOf(seed);
    const code = `random${"abcdefgh"[seed]}`;
    const columns: Draft[] = [
      { code: "first", name: "甲", kind: "text", length: 50 },
      { code: "second", name: "乙", kind: "integer" },
      { code: "third", name: "丙", kind: "decimal", decimals: 2 },
    ];
    const made = await admin("POST", "/api/business/table/add", { code, name: code, columns });
    expect(made).toMatchObject({ code: 200 });
    let stored = made.data as {
      id: string;
      updateDate: string;
      columns: TableColumn[];
      indexes: TableIndex[];
    };
    for (let row = 0; row < 5; row++)
      await admin("POST", `/api/biz/${code}/add`, { first: `值${row}`, second: row, third: row + 0.25 });
    let done = 0;
    for (let round = 0; round < CHANGES; round++) {
      const before = await server.db.query<Record<string, unknown>>(
        `select * from "biz".${code} order by id`,
      );
      const wanted = changed(stored.columns, random, round);
      const answer = await admin("PUT", "/api/business/table/edit", {
        id: stored.id,
        updateDate: stored.updateDate,
        columns: wanted,
        indexes: changedIndexes(stored.indexes, { before: stored.columns, columns: wanted, random }),
        confirmed: true,
      });
      expect([200, 409]).toContain(answer.status);
      const old = stored.columns;
      if (answer.status === 200) {
        stored = answer.data;
        done += 1;
      }
      expect(await realColumns(code)).toEqual(wantedColumns(stored.columns));
      expect(await realIndexes(code)).toEqual(wantedIndexes(stored.indexes));
      const after = await server.db.query<Record<string, unknown>>(`select * from "biz".${code} order by id`);
      for (const column of stored.columns) {
        const former = old.find(({ id }) => id === column.id);
        if (!former || former.kind !== column.kind) continue;
        expect(after.map((row) => row[column.code])).toEqual(before.map((row) => row[former.code]));
      }
    }
    expect(done).toBeGreaterThan(CHANGES / 3);
  },
);

it("names, sorting and filters are never statements", async () => {
  const columns = [{ code: "name", name: `';drop table "sys_user";--`, kind: "text", search: true }];
  expect(
    await admin("POST", "/api/business/table/add", { code: "safe", name: `a"b`, columns }),
  ).toMatchObject({
    code: 200,
  });
  const added = async (code: string, columnCode?: string): Promise<number> => {
    const own = columnCode === undefined ? [] : [{ code: columnCode, name: "x", kind: "text" }];
    return (await admin("POST", "/api/business/table/add", { code, name: "x", columns: own })).status;
  };
  for (const code of ['x";drop table sys_user', "sys_user", "x y", "名", "__proto__", "pg_catalog.pg_class"])
    expect([code, await added(code)]).toEqual([code, 400]);
  for (const code of ['a"b', "xmin", "id", "instanceId", "constructor", "a b", "甲"])
    expect([code, await added("other", code)]).toEqual([code, 400]);
  await admin("POST", "/api/biz/safe/add", { name: "'||(select password from sys_user limit 1)||'" });
  for (const query of [
    { sort: "name;drop table sys_user" },
    { sort: 'name"' },
    { "name) or 1=1 --": "x" },
    { instance_id: "x" },
  ])
    expect([query, (await admin("GET", "/api/biz/safe/list", query)).status]).toEqual([query, 400]);
  expect(await admin("GET", "/api/biz/safe/list", { name: "%' or true --" })).toMatchObject({
    data: { total: 0 },
  });
  expect(await admin("GET", "/api/biz/sysUser/list")).toMatchObject({ status: 400 });
});
