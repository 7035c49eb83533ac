import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

let made = 0;
/** A table of one column with one value, and what becomes of it. */
async function converted(value: unknown, ...kinds: object[]): Promise<unknown> {
  const code = `conv${"abcdefghijklmnopqrstuvwxyz"[made++]}`;
  const [first, ...rest] = kinds.map((kind) => ({ code: "v", name: "值", ...kind }));
  const table = await admin("POST", "/api/business/table/add", { code, name: code, columns: [first] });
  const { id } = table.data;
  await admin("POST", `/api/biz/${code}/add`, { v: value });
  let answer: Answer = table;
  for (const column of rest) {
    const [{ id: number }] = (await admin("GET", "/api/business/table/get", { id })).data.columns;
    answer = await admin("PUT", "/api/business/table/edit", { id, columns: [{ ...column, id: number }] });
  }
  if (answer.code !== 200) return `${answer.status} ${answer.message}`;
  return (await admin("GET", `/api/biz/${code}/list`)).data.records[0].v;
}

const TEXT = { kind: "text", length: 40 };
const DATE = { kind: "date" };
const MOMENT = { kind: "datetime" };

it.each([
  ["a day begins at midnight in the office", "2026-01-01", [DATE, MOMENT], "2025-12-31T16:00:00.000Z"],
  ["a moment is on the day of the office", "2025-12-31T16:30:00.000Z", [MOMENT, DATE], "2026-01-01"],
  [
    "a moment is written by the office's clock",
    "2026-01-01T00:00:00Z",
    [MOMENT, TEXT],
    "2026-01-01 08:00:00",
  ],
  ["a text without a zone means that clock", "2026-01-01 08:00", [TEXT, MOMENT], "2026-01-01T00:00:00.000Z"],
  ["a text of a day as well", "2026-01-01", [TEXT, MOMENT], "2025-12-31T16:00:00.000Z"],
  [
    "a text with a zone means its own",
    "2026-01-01T08:00:00+00:00",
    [TEXT, MOMENT],
    "2026-01-01T08:00:00.000Z",
  ],
  [
    "there and back nothing changes",
    "2026-03-01T01:02:03.456Z",
    [MOMENT, TEXT, MOMENT],
    "2026-03-01T01:02:03.456Z",
  ],
  ["an empty number becomes an empty moment", null, [{ kind: "decimal" }, MOMENT], null],
  ["what is so becomes 1", true, [{ kind: "boolean" }, { kind: "integer" }], 1],
  [
    "a number that became yes or no comes back",
    0,
    [{ kind: "integer" }, { kind: "boolean" }, { kind: "integer" }],
    0,
  ],
])("%s: %j", async (_, value, kinds, expected) => {
  expect(await converted(value, ...kinds)).toBe(expected);
});

it.each([
  ["digits behind the point", 1.55, [{ kind: "decimal" }, { kind: "decimal", decimals: 1 }], "1.55"],
  ["those of a text", "1.555", [TEXT, { kind: "decimal" }], "1.555"],
  ["the end of a text that begins with blanks", "  abcd", [TEXT, { kind: "text", length: 4 }], "  abcd"],
])("a change that would lose %s is refused", async (_, value, kinds, shown) => {
  expect(await converted(value, ...kinds)).toBe(`409 v：1 行数据不符合新的定义（${shown}）`);
});

it("fewer decimals are fine where nothing stands behind them", async () => {
  const kinds = [{ kind: "decimal" }, { kind: "decimal", decimals: 1 }];
  expect(await converted(1.5, ...kinds)).toBe(1.5);
});

it("more columns than the database takes, with those that were taken out, are refused in words", async () => {
  const column = { code: "v", name: "值", kind: "text" };
  const { data } = await admin("POST", "/api/business/table/add", {
    code: "full",
    name: "满",
    columns: [column],
  });
  const kept = Array.from({ length: 1590 }, (_, at) => `add column "_q_${at + 100}" text`);
  await server.db.exec(`alter table "biz"."full" ${kept.join(", ")}`);
  const more = Array.from({ length: 9 }, (_, at) => ({ code: `w${at}`, name: `另${at}`, kind: "text" }));
  const columns = [...data.columns, ...more];
  const answer = await admin("PUT", "/api/business/table/edit", { id: data.id, columns });
  expect(answer).toMatchObject({ status: 409, message: expect.stringContaining("数据库容不下更多的列") });
});

it("rows of a table that its designer changes at that moment are asked for again, in words", async () => {
  const columns = [{ code: "v", name: "值", kind: "text" }];
  await admin("POST", "/api/business/table/add", { code: "moving", name: "变", columns });
  await server.db.exec(`alter table "biz"."moving" rename column "v" to "w"`);
  for (const answer of [
    await admin("POST", "/api/biz/moving/add", { v: "1" }),
    await admin("GET", "/api/biz/moving/list"),
  ])
    expect(answer).toMatchObject({ status: 409, message: "数据在您打开之后又有修改，请刷新后重试" });
});
