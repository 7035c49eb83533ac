import { afterAll, beforeAll, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";
import { startPostgres } from "@/tests/support/postgres.mjs";

const ROWS = Number(process.env["BENCH_ROWS"] ?? 1_000_000);
const TIMES = 5;
const PAGE = 10;
const PART = 100_000;

const COLUMNS = [
  { code: "title", name: "标题", kind: "text", length: 80, search: true },
  { code: "state", name: "状态", kind: "text", length: 20 },
  { code: "amount", name: "金额", kind: "decimal", decimals: 2 },
  { code: "day", name: "日期", kind: "date", search: true },
];
const INDEXES = [{ name: "日期", columns: ["day"], unique: false }];

const cluster = process.env["TEST_DATABASE_URL"] ? null : await startPostgres();
if (cluster) process.env["TEST_DATABASE_URL"] = cluster.url;
let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  await admin("POST", "/api/business/table/add", {
    code: "big",
    name: "大表",
    columns: COLUMNS,
    indexes: INDEXES,
  });
  // In parts: a statement that takes long is stopped.
  for (let from = 1; from <= ROWS; from += PART)
    await server.db.query(
      `insert into biz.big (id, title, state, amount, day, create_date)
         select 'r' || n, '标题' || n || '合同', 's' || n % 7, n, date '2020-01-01' + n % 2000, now() - n * interval '1 second'
           from generate_series($1::int, $2::int) n`,
      [from, Math.min(from + PART - 1, ROWS)],
    );
  await server.db.exec("analyze biz.big");
});
afterAll(async () => {
  await server.close();
  cluster?.stop();
});

const ASKED: [name: string, query: Record<string, unknown>][] = [
  ["first page", { page: 1 }],
  ["a page in the middle", { page: ROWS / PAGE / 2 }],
  ["last page", { page: ROWS / PAGE }],
  ["search by an index", { day: "2022-01-01,2022-01-03" }],
  ["search within texts", { title: "99合" }],
];

it(`answers lists of ${ROWS} rows`, async () => {
  for (const [name, query] of ASKED) {
    const times: number[] = [];
    let total = 0;
    for (let time = 0; time < TIMES; time++) {
      const start = performance.now();
      total = (await admin("GET", "/api/biz/big/list", { size: PAGE, ...query })).data.total;
      times.push(performance.now() - start);
    }
    const median = times.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
    console.log(`${name}: ${median.toFixed(1)} ms, ${total} rows`);
  }
  for (const order of ["create_date desc, id", "create_date asc, id desc"]) {
    const plan = await server.db.query<Record<string, string>>(
      `explain analyze select * from biz.big t order by ${order} limit ${PAGE}`,
    );
    console.log(plan.map((line) => line["QUERY PLAN"]).join("\n"));
  }
});
