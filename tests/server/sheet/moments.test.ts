import { afterAll, beforeAll, expect, it } from "vitest";
import { momentWords } from "@/server/sheet/moment-cells";
import { readSheet } from "@/server/sheet/read-sheet";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";
import { importFile, partsOf, sheetOf, sheetOfXml } from "@/tests/support/sheet";
import { ownFolder } from "@/tests/support/own-folder";

let server: TestServer;
let admin: Caller;
let token = "";
beforeAll(async () => {
  server = await startServer({ config: { dataFolder: ownFolder("moments") } });
  token = (await server.login("admin")).data.accessToken as string;
  admin = server.withToken(token);
  const columns = [
    { code: "title", name: "标题", kind: "text", required: true },
    { code: "at", name: "时间", kind: "datetime" },
    { code: "day", name: "日期", kind: "date" },
    { code: "share", name: "份额", kind: "decimal" },
  ];
  await admin("POST", "/api/business/table/add", { code: "visit", name: "来访", columns });
});
afterAll(() => server.close());

const TEN = "2026-01-31T02:00:00.000Z";
const HEADS = ["标题", "时间", "日期"];

async function taken(title: string, properties: string, ...cells: (string | number)[]) {
  const file = sheetOf([HEADS, [title, ...cells]], properties);
  const { data } = await importFile(server, token, { resource: "biz/visit", file, mode: "all" });
  expect(data).toMatchObject({ good: 1, faults: [] });
  const { data: page } = await admin("GET", "/api/biz/visit/list", { size: 100 });
  return (page.records as { title: string; at: string; day: string }[]).find((row) => row.title === title);
}

it.each([
  ["words", "", "2026-01-31 10:00", "2026/1/31"],
  ["numbers", "", 46_053.416_666_666_7, 46_053],
  ["a moment with its zone", "", TEN, TEN],
  ["numbers of days from 1904", `<workbookPr date1904="1"/>`, 44_591.416_666_666_7, 44_591],
])("ten o'clock in a file is ten o'clock on the pages: %s", async (title, properties, at, day) => {
  expect(await taken(title, properties, at, day)).toMatchObject({ at: TEN, day: "2026-01-31" });
});

it.each([
  ["numbers that Excel reckons with", "2026-02-28T18:30:05.000Z", "2026-03-01", true],
  ["the end of all days", "9999-12-31T15:59:59.000Z", "9999-12-31", true],
  ["words where Excel knows no such day", "1899-12-31T16:00:00.000Z", "1900-01-01", false],
  ["words in antiquity", null, "0044-03-15", false],
])("a day and a moment go to Excel as %s, and come back as they were", async (title, at, day, isNumber) => {
  await server.db.query("delete from biz.visit");
  await admin("POST", "/api/biz/visit/add", { title, at, day });
  const query = { resource: "biz/visit", AccessToken: token };
  const answer = await server.app.inject({ url: "/api/sys/sheet/export", query });
  const file = new Uint8Array(answer.rawPayload);
  const [, row] = readSheet({ content: file });
  for (const cell of row?.cells.slice(1).filter((text) => text !== "") ?? [])
    expect(/^[\d.]+$/.test(cell)).toBe(isNumber);
  expect(partsOf(file).includes("yyyy-mm-dd hh:mm:ss")).toBe(isNumber);
  await server.db.query("delete from biz.visit");
  const { data } = await importFile(server, token, { resource: "biz/visit", file, mode: "all" });
  expect(data).toMatchObject({ good: 1, faults: [] });
  const [back] = (await admin("GET", "/api/biz/visit/list")).data.records;
  expect(back).toMatchObject({ at, day });
});

it.each([
  ["Asia/Tokyo", "时间（Asia/Tokyo）", "2026-01-31 11:00:00"],
  ["America/New_York", "时间（America/New_York）", "2026-01-30 21:00:00"],
  ["Asia/Shanghai", "时间", "2026-01-31 10:00:00"],
  ["Nowhere/None", "时间", "2026-01-31 10:00:00"],
])(
  "a moment goes out on its reader's clock, and its column says whose that is: %s",
  async (zone, title, told) => {
    await server.db.query("delete from biz.visit");
    await admin("POST", "/api/biz/visit/add", { title: "来访", at: TEN, day: "2026-01-31" });
    const query = { resource: "biz/visit", zone, AccessToken: token };
    const answer = await server.app.inject({ url: "/api/sys/sheet/export", query });
    const file = new Uint8Array(answer.rawPayload);
    const [head, row] = readSheet({ content: file });
    const place = head?.cells.indexOf(title) ?? -1;
    expect(momentWords(row?.cells[place] ?? "")).toBe(told);
    await server.db.query("delete from biz.visit");
    expect((await importFile(server, token, { resource: "biz/visit", file, mode: "all" })).data.good).toBe(1);
    expect((await admin("GET", "/api/biz/visit/list")).data.records).toMatchObject([
      { at: TEN, day: "2026-01-31" },
    ]);
  },
);

it("what is filled into a template is meant on the clock of who took the template", async () => {
  const query = { resource: "biz/visit", zone: "Asia/Tokyo", AccessToken: token };
  const answer = await server.app.inject({ url: "/api/sys/sheet/template", query });
  const [head] = readSheet({ content: new Uint8Array(answer.rawPayload) });
  expect(head?.cells).toEqual(["*标题", "时间（Asia/Tokyo）", "日期", "份额"]);
  await server.db.query("delete from biz.visit");
  const file = sheetOf([head?.cells ?? [], ["来访", "2026-01-31 11:00", "2026-01-31", 1]]);
  expect((await importFile(server, token, { resource: "biz/visit", file, mode: "all" })).data.good).toBe(1);
  expect((await admin("GET", "/api/biz/visit/list")).data.records).toMatchObject([
    { at: TEN, day: "2026-01-31" },
  ]);
});

it("what Excel made a day or a time of while it was typed is a day in a text too", async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt
    numFmtId="165" formatCode="0.00&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs>`;
  const CELLS: [style: number, number: number, text: string][] = [
    [0, 46_053, "46053"],
    [1, 46_053, "2026-01-31"],
    [2, 46_053, "2026-01-31"],
    [3, 46_053, "46053"],
    [4, 46_053.5, "2026-01-31 12:00:00"],
    [5, 0.354_166_666_7, "08:30:00"],
  ];
  const head = `<row><c t="inlineStr"><is><t>标题</t></is></c></row>`;
  const rows = CELLS.map(([style, number]) => `<row><c s="${style}"><v>${number}</v></c></row>`);
  await server.db.query("delete from biz.visit");
  const file = sheetOfXml(head + rows.join(""), "", styles);
  await importFile(server, token, { resource: "biz/visit", file, mode: "all" });
  const { data } = await admin("GET", "/api/biz/visit/list");
  expect(data.records.map(({ title }: { title: string }) => title)).toEqual(CELLS.map(([, , text]) => text));
});

it("a day in a column of numbers is not the number that Excel keeps for it", async () => {
  const head = `<row><c t="inlineStr"><is><t>标题</t></is></c><c t="inlineStr"><is><t>份额</t></is></c></row>`;
  const row = `<row><c><v>1</v></c><c s="1"><v>46053</v></c></row>`;
  const file = sheetOfXml(head + row, "", `<cellXfs><xf/><xf numFmtId="14"/></cellXfs>`);
  const { data } = await importFile(server, token, { resource: "biz/visit", file, mode: "all" });
  expect(data.faults).toEqual([{ row: 2, column: "份额", message: "“2026-01-31”不是数字" }]);
});
