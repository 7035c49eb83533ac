import { afterAll, beforeAll, expect, it } from "vitest";
import { pageOf } from "@/server/resource/page";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

const ROWS = 12_345;

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  const columns = [
    { code: "no", name: "号", kind: "integer" },
    { code: "half", name: "半", kind: "integer" },
  ];
  await admin("POST", "/api/business/table/add", { code: "long", name: "长表", columns });
  await server.db.query(
    `insert into biz.long (id, no, half, create_date)
       select lpad(n::text, 6, '0'), n, case when n % 3 > 0 then n / 2 end, timestamptz '2026-01-01' - n * interval '1 second'
         from generate_series(1, $1::int) n`,
    [ROWS],
  );
  await server.db.exec("analyze biz.long");
});
afterAll(() => server.close());

const list = async (query: object): Promise<{ numbers: number[]; total: number; approximate?: true }> => {
  const { data } = await admin("GET", "/api/biz/long/list", { size: 10, ...query });
  return { ...data, numbers: data.records.map((one: { no: number }) => one.no) };
};

it("a long list is counted so far, then estimated, and says so", async () => {
  expect(await list({ page: 1 })).toMatchObject({
    approximate: true,
    numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  });
  const { total } = await list({ page: 1 });
  expect(Math.abs(total - ROWS)).toBeLessThan(ROWS / 20);
  await server.db.query("delete from biz.long where no > 9000");
  const short = await list({ page: 900 });
  expect(short).toMatchObject({
    total: 9000,
    numbers: [8991, 8992, 8993, 8994, 8995, 8996, 8997, 8998, 8999, 9000],
  });
  expect(short.approximate).toBeUndefined();
});

it("pages near the end are read from the end, and are those that reading from the start gives", async () => {
  const ordered = async (order: string): Promise<number[]> =>
    (await server.db.query<{ no: number }>(`select no from biz.long order by ${order}`)).map(({ no }) => no);
  for (const [sort, order] of [
    [undefined, "create_date desc, id"],
    ["half", "half nulls last, id"],
    ["-half", "half desc nulls last, id"],
  ] as const) {
    const all = await ordered(order);
    for (const page of [1, 450, 451, 700, 899, 900])
      expect([sort, page, (await list({ page, ...(sort ? { sort } : {}) })).numbers]).toEqual([
        sort,
        page,
        all.slice((page - 1) * 10, page * 10),
      ]);
  }
  expect((await list({ page: 901 })).numbers).toEqual([]);
  expect((await list({ page: 129, size: 70 })).numbers).toEqual(
    (await ordered("create_date desc, id")).slice(8960),
  );
});

it.each([
  ["fewer than were counted", 100, undefined],
  ["too few", 10_500, true],
  ["too many", 30_000, true],
])("every row is on one page where the planner expects %s", async (_, expected, approximate) => {
  const rows = `expected_${expected}`;
  await server.db.exec(
    `create function ${rows}() returns setof int language plpgsql rows ${expected}
       as $$begin return query select generate_series(1, 19999); end$$`,
  );
  const query = { select: "n", from: `${rows}() n`, order: "n", params: [], isLong: true };
  const read = (page: number) => pageOf<{ n: number }>(server.db, query, { page, size: 1000 });
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, (_row, index) => read(index + 1)));
  expect(first).toMatchObject({ total: approximate ? expected : 19_999 });
  expect(first?.approximate).toBe(approximate);
  expect(others.at(-1)).toMatchObject({ total: 19_999 });
  const numbers = [first, ...others].flatMap((page) => page?.records.map(({ n }) => n));
  expect(numbers).toEqual(Array.from({ length: 19_999 }, (_row, index) => index + 1));
});
