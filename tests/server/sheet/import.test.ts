import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startServer, type TestServer } from "@/tests/support/server";
import { importFile, partsOf, sheetOf, sheetOfXml } from "@/tests/support/sheet";
import { upload } from "@/tests/support/upload";
import { zipSync } from "fflate";
import { ownFolder } from "@/tests/support/own-folder";

let server: TestServer;
let token = "";
beforeAll(async () => {
  server = await startServer({ config: { dataFolder: ownFolder("imports") } });
  token = (await server.login("admin")).data.accessToken as string;
});
afterAll(() => server.close());

const HEADS = ["账号", "姓名", "部门", "角色", "手机", "性别", "启用"];
const user = (index: number): (string | number | boolean)[] => [
  `person${index}`,
  `人员${index}`,
  "行政审批科",
  "申请人、审批领导",
  13_900_000_000 + index,
  "女",
  "是",
];

const count = async (prefix: string): Promise<number> => {
  const [row] = await server.db.query<{ count: number }>(
    "select count(*)::int as count from sys_user where account like $1",
    [`${prefix}%`],
  );
  return row?.count ?? 0;
};

describe("users from Excel", () => {
  it("go in with department, roles and words of the dictionary; nobody signs in without a password", async () => {
    const file = sheetOf([HEADS, user(900_001)]);
    const { data } = await importFile(server, token, { resource: "sys/user", file, mode: "all" });
    expect(data).toMatchObject({ status: "done", total: 1, good: 1, bad: 0, faults: [] });
    expect(data.message).toBe("密码留空的账号在重置密码之前不能登录");
    const admin = server.withToken(token);
    const found = await admin("GET", "/api/sys/user/list", { account: "person900001" });
    expect(found.data.records).toMatchObject([
      { name: "人员900001", deptName: "行政审批科", phone: "13900900001", gender: "2", enabled: true },
    ]);
    expect(found.data.records[0].roleNames).toBe("申请人、审批领导");
    expect((await server.login("person900001", "")).code).toBeGreaterThan(200);
    const log = await admin("GET", "/api/sys/businessLog/list", { resource: "sys/user", size: 1 });
    expect(log.data.records[0]).toMatchObject({ action: "import", rowLabel: "rows.xlsx" });
  });

  it("sign in with the password that the file gives, and choose another first", async () => {
    const file = sheetOf([
      ["账号", "姓名", "密码"],
      ["withword", "有密码", "Sheet-Word-26!"],
      ["weakword", "弱密码", "1"],
    ]);
    const { data } = await importFile(server, token, { resource: "sys/user", file, mode: "good" });
    expect(data).toMatchObject({ good: 1, bad: 1, message: null, faults: [{ row: 3, column: "密码" }] });
    const login = await server.login("withword", "Sheet-Word-26!");
    expect(login.code).toBe(200);
    const own = await server.withToken(login.data.accessToken)("GET", "/api/bpm/task/todo/list");
    expect(own).toMatchObject({ status: 403, message: "请先修改密码" });
  });

  it("are refused to those who may not add users, and never above the importer's own rights", async () => {
    const file = sheetOf([HEADS, user(900_002)]);
    const zhangsan = (await server.login("zhangsan")).data.accessToken as string;
    expect(await importFile(server, zhangsan, { resource: "sys/user", file, mode: "all" })).toMatchObject({
      status: 403,
    });
  });

  it("say at once all that is wrong with a row, whatever finds it, and of each cell one thing", async () => {
    const file = sheetOf([
      ["账号", "姓名", "密码", "部门", "手机", "邮箱", "启用"],
      ["1号", "", "1", "没有的部门", "没有", "没有", "也许"],
      ["alright", "对", "", "", "没有", "right@example.cn", ""],
    ]);
    const { data } = await importFile(server, token, { resource: "sys/user", file, mode: "all" });
    expect(data).toMatchObject({ good: 0, bad: 2 });
    const told = data.faults.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`);
    expect(told.toSorted()).toEqual(
      ["2 账号", "2 姓名", "2 密码", "2 部门", "2 手机", "2 邮箱", "2 启用", "3 手机"].toSorted(),
    );
  });

  it("say what is wrong in English too", async () => {
    const file = sheetOf([
      ["Account", "Name", "Department"],
      ["english", "E", "Nowhere"],
    ]);
    const order = { resource: "sys/user", file, mode: "all" as const, language: "en" };
    expect((await importFile(server, token, order)).data.faults).toEqual([
      { row: 2, column: "Department", message: "There is no “Nowhere”" },
    ]);
  });
});

/** Every 200th row is wrong in one of five ways. */
function planted(prefix: string): (string | number | boolean)[][] {
  const WRONG = [
    { at: 0, value: "1 不是账号" },
    { at: 1, value: "" },
    { at: 2, value: "没有的部门" },
    { at: 3, value: "没有的角色" },
    { at: 0, value: `${prefix}1` },
  ];
  return Array.from({ length: 10_000 }, (_, index) => {
    const row = user(index + 1);
    row[0] = `${prefix}${index + 1}`;
    const wrong = index % 200 === 199 ? WRONG[Math.floor(index / 200) % WRONG.length] : undefined;
    if (wrong) row[wrong.at] = wrong.value;
    return row;
  });
}

describe("ten thousand rows with fifty planted errors", () => {
  it(
    "good rows in: all but the fifty, each fault with row, column and reason",
    { timeout: 120_000 },
    async () => {
      const file = sheetOf([HEADS, ...planted("good")]);
      const { data } = await importFile(server, token, { resource: "sys/user", file, mode: "good" });
      expect(data).toMatchObject({ status: "done", total: 10_000, done: 10_000, good: 9950, bad: 50 });
      expect(await count("good")).toBe(9950);
      const faults = data.faults as { row: number; column: string; message: string }[];
      expect(faults.map(({ row }) => row)).toEqual(
        Array.from({ length: 50 }, (_, index) => 201 + index * 200),
      );
      expect(faults.slice(0, 5)).toEqual([
        { row: 201, column: "账号", message: expect.stringContaining("账号") },
        { row: 401, column: "姓名", message: expect.stringContaining("姓名") },
        { row: 601, column: "部门", message: "找不到“没有的部门”" },
        { row: 801, column: "角色", message: "找不到“没有的角色”" },
        { row: 1001, column: "账号", message: "与第 2 行重复" },
      ]);
    },
  );

  it("all or nothing: nothing goes in, the report is the same", { timeout: 120_000 }, async () => {
    const file = sheetOf([HEADS, ...planted("all")]);
    const { data } = await importFile(server, token, { resource: "sys/user", file, mode: "all" });
    expect(data).toMatchObject({ status: "done", good: 0, bad: 50 });
    expect(await count("all")).toBe(0);
  });
});

it("first passwords are made before the transaction: the embedded database does no other meanwhile", async () => {
  const rows = Array.from({ length: 8 }, (_, at) => [`sealed${at}`, `人员${at}`, "Neun-Brücken-7"]);
  const file = sheetOf([["账号", "姓名", "密码"], ...rows]);
  let inside = 0;
  const { db } = server;
  const transaction = db.transaction.bind(db);
  const spy = vi.spyOn(db, "transaction").mockImplementation(async (work, mode) => {
    const begun = performance.now();
    try {
      return await transaction(work, mode);
    } finally {
      inside = Math.max(inside, performance.now() - begun);
    }
  });
  const begun = performance.now();
  const { data } = await importFile(server, token, { resource: "sys/user", file, mode: "all" });
  const whole = performance.now() - begun;
  spy.mockRestore();
  expect(data).toMatchObject({ status: "done", good: 8, bad: 0 });
  expect(inside).toBeGreaterThan(0);
  expect(inside).toBeLessThan(whole / 2);
});

describe("defined tables", () => {
  it("come back from Excel with all digits of their numbers", async () => {
    const admin = server.withToken(token);
    const columns = [
      { code: "card", name: "卡号", kind: "text" },
      { code: "amount", name: "数量", kind: "integer" },
    ];
    await admin("POST", "/api/business/table/add", { code: "digits", name: "位数", columns });
    const numbers = [999_999_999_999_999, 1_234_567_890_123_450, -Number.MAX_SAFE_INTEGER];
    for (const amount of numbers)
      await admin("POST", "/api/biz/digits/add", { card: String(amount), amount });
    const query = { resource: "biz/digits", AccessToken: token };
    const answer = await server.app.inject({ url: "/api/sys/sheet/export", query });
    await server.db.query("delete from biz.digits");
    const file = new Uint8Array(answer.rawPayload);
    expect(partsOf(file)).toContain("<v>999999999999999</v>");
    // Excel would show these numbers with a nought at the end, and keep it.
    expect(partsOf(file)).not.toMatch(/<v>-?\d{16}/);
    const { data } = await importFile(server, token, { resource: "biz/digits", file, mode: "all" });
    expect(data).toMatchObject({ good: 3, faults: [] });
    const { records } = (await admin("GET", "/api/biz/digits/list")).data;
    for (const amount of numbers) expect(records).toContainEqual(expect.objectContaining({ amount }));
  });

  it("take rows from Excel as the page's form does", async () => {
    const admin = server.withToken(token);
    const columns = [
      { code: "no", name: "编号", kind: "text", length: 10, required: true, unique: true },
      { code: "price", name: "价格", kind: "decimal", decimals: 2 },
      { code: "bought", name: "购置日期", kind: "date" },
      { code: "used", name: "在用", kind: "boolean" },
      { code: "keeper", name: "保管人", kind: "user" },
    ];
    await admin("POST", "/api/business/table/add", { code: "tool", name: "工具", columns });
    const file = sheetOf([
      ["编号", "价格", "购置日期", "在用", "保管人"],
      ["A-1", "1,250.5", "2026/3/1", "否", "张三"],
      ["A-2", 3, 45_292, true, "lisi"],
      ["A-2", "许多", "2026-13-01", "也许", "无名"],
      ["A-1234567890", null, null, null, null],
    ]);
    const { data } = await importFile(server, token, { resource: "biz/tool", file, mode: "good" });
    expect(data).toMatchObject({ good: 2, bad: 2 });
    expect(
      (data.faults as { row: number; column: string }[]).map(({ row, column }) => `${row} ${column}`),
    ).toEqual(["4 价格", "4 购置日期", "4 在用", "4 保管人", "5 编号"]);
    expect((await admin("GET", "/api/biz/tool/list", { sort: "no" })).data.records).toMatchObject([
      { no: "A-1", price: 1250.5, bought: "2026-03-01", used: false, keeperLabel: "张三" },
      { no: "A-2", price: 3, bought: "2024-01-01", used: true, keeperLabel: "李思" },
    ]);
    const again = await importFile(server, token, { resource: "biz/tool", file, mode: "all" });
    expect(again.data).toMatchObject({ good: 0, bad: 4 });
  });

  it("say what is wrong with a number: none is rounded unseen", async () => {
    const admin = server.withToken(token);
    const columns = [
      { code: "no", name: "编号", kind: "integer", required: true },
      { code: "price", name: "价格", kind: "decimal" },
    ];
    await admin("POST", "/api/business/table/add", { code: "price", name: "价目", columns });
    const file = sheetOf([
      ["编号", "价格"],
      [1, 1.234],
      [1.5, 3.3000000000000003],
      [2, 10_000_000_000_000],
      [3, 3.3000000000000003],
    ]);
    const { data } = await importFile(server, token, { resource: "biz/price", file, mode: "good" });
    expect(data).toMatchObject({
      good: 1,
      faults: [
        { row: 2, column: "价格", message: "“1.234”的小数超过 2 位" },
        { row: 3, column: "编号", message: "编号应当是整数" },
        { row: 4, column: "价格", message: "价格应当 <= 9999999999999.99" },
      ],
    });
    expect((await admin("GET", "/api/biz/price/list")).data.records).toMatchObject([{ no: 3, price: 3.3 }]);
  });
});

describe("an import of many rows", () => {
  const MANY = 9000;
  const file = sheetOf([["名称"], ...Array.from({ length: MANY }, (_, index) => [`第 ${index + 1} 行`])]);
  const bring = (table: string, mode: "good" | "all", cancelled?: (done: number) => boolean) =>
    importFile(server, token, { resource: `biz/${table}`, file, mode, ...(cancelled ? { cancelled } : {}) });
  const titles = async (table: string, input: object): Promise<string[]> => {
    const { data } = await server.withToken(token)("GET", `/api/biz/${table}/list`, { size: 500, ...input });
    return data.records.map(({ title }: { title: string }) => title);
  };
  beforeAll(async () => {
    for (const [code, name] of [
      ["line", "行"],
      ["stopped", "停"],
    ]) {
      const columns = [{ code: "title", name: "名称", kind: "text" }];
      await server.withToken(token)("POST", "/api/business/table/add", { code, name, columns });
    }
  });

  it("shows them in the order of the file, the first on top", { timeout: 60_000 }, async () => {
    expect((await bring("line", "good")).data).toMatchObject({ good: MANY });
    const expected = Array.from({ length: 500 }, (_, index) => `第 ${index + 1} 行`);
    expect(await titles("line", {})).toEqual(expected);
    expect(await titles("line", { sort: "createDate" })).toEqual(expected);
  });

  it("ends where its owner cancels it: what is in stays, and the rest is counted", async () => {
    await server.db.exec(`
      create function stop_import() returns trigger language plpgsql as
        $$ begin update sys_import set cancelled = true where status = 'running'; return null; end $$;
      create trigger stop after insert on biz.stopped for each statement execute function stop_import()`);
    const { data } = await bring("stopped", "good");
    await server.db.exec("drop trigger stop on biz.stopped");
    const message = "导入已取消，其余 8800 行没有导入";
    expect(data).toMatchObject({ status: "done", total: MANY, good: 200, bad: 0, message });
    expect(await titles("stopped", {})).toHaveLength(200);
  });

  it("tells and logs what went in before something failed", async () => {
    await server.db.exec(`
      delete from biz.stopped;
      create function change_table() returns trigger language plpgsql as
        $$ begin alter table biz.stopped rename column title to name; return null; end $$;
      create trigger change after insert on biz.stopped for each statement execute function change_table()`);
    const { data } = await bring("stopped", "good");
    await server.db.exec(`
      drop trigger change on biz.stopped;
      alter table biz.stopped rename column name to title`);
    const message = "导入中断：服务器异常！其余 8800 行没有导入";
    expect(data).toMatchObject({ status: "done", total: MANY, good: 200, bad: 0, message });
    expect(await titles("stopped", {})).toHaveLength(200);
    const logged = await server.db.query(
      `select after ->> 'rows' as rows from sys_business_log
       where resource = 'biz/stopped' and action = 'import' order by create_date desc limit 1`,
    );
    expect(logged).toEqual([{ rows: "200" }]);
  });

  it("brings no row in without its entry in the business log, whenever the server is killed", async () => {
    await server.db.exec(`
      delete from biz.stopped;
      create function refuse_log() returns trigger language plpgsql as
        $$ begin raise exception 'killed'; end $$;
      create trigger refuse before insert on sys_business_log for each row
        when (new.resource = 'biz/stopped') execute function refuse_log()`);
    const { data } = await bring("stopped", "good");
    await server.db.exec("drop trigger refuse on sys_business_log");
    expect(data).toMatchObject({ status: "failed", good: 0 });
    expect(await titles("stopped", {})).toEqual([]);
  });

  it("leaves out the one row that its table refuses by then, and logs as many as went in", async () => {
    await server.db.exec(`
      create function be_faster() returns trigger language plpgsql as
        $$ begin raise unique_violation using table = 'stopped'; end $$;
      create trigger faster before insert on biz.stopped for each row
        when (new.title = '第 150 行') execute function be_faster()`);
    const { data } = await bring("stopped", "good");
    await server.db.exec("drop trigger faster on biz.stopped");
    expect(data).toMatchObject({ status: "done", good: MANY - 1, bad: 1, faults: [{ row: 151 }] });
    const [logged] = await server.db.query<{ rows: number; entries: number }>(
      `select sum((after ->> 'rows')::int)::int as rows, count(*)::int as entries from sys_business_log
       where resource = 'biz/stopped' and action = 'import' and row_id = (
         select id from sys_import order by create_date desc limit 1)`,
    );
    // The halves of one batch, and one entry for each of the others.
    expect(logged?.rows).toBe(MANY - 1);
    expect(logged?.entries).toBeLessThan(MANY / 200 + 10);
  });

  it(
    "brings none in when it was cancelled and all or nothing was asked for",
    { timeout: 60_000 },
    async () => {
      await server.db.query("delete from biz.stopped");
      const { data } = await bring("stopped", "all", () => true);
      expect(data).toMatchObject({ status: "failed", good: 0, message: "导入已取消，没有导入任何行" });
      expect(await titles("stopped", {})).toEqual([]);
    },
  );

  it("is nobody's to cancel but its owner's", async () => {
    const [one] = await server.db.query<{ id: string }>("select id from sys_import limit 1");
    const zhangsan = await server.asUser("zhangsan");
    const refused = await zhangsan("POST", "/api/sys/sheet/cancel", { id: one?.id });
    expect(refused).toMatchObject({ status: 404 });
  });
});

describe("files that nobody means well with", () => {
  const bomb = (): Uint8Array<ArrayBuffer> =>
    new Uint8Array(zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(70 * 1024 * 1024) }));
  const CASES: [string, () => Uint8Array<ArrayBuffer>, RegExp][] = [
    ["not a zip", () => new TextEncoder().encode("hello"), /这不是 Excel 文件/],
    [
      "a zip without a sheet",
      () => new Uint8Array(zipSync({ "a.txt": new Uint8Array(3) })),
      /这不是 Excel 文件/,
    ],
    ["a zip bomb", bomb, /解压后过大/],
    [
      "a formula",
      () => sheetOfXml(`<row r="2"><c/><c r="B2"><f>HYPERLINK("http://x")</f><v>1</v></c></row>`),
      /单元格 B2 是公式/,
    ],
    [
      "an error of Excel",
      () =>
        sheetOfXml(`<row><c t="inlineStr"><is><t>账号</t></is></c></row><row><c t="e"><v>#N/A</v></c></row>`),
      /单元格 A2 是错误值 #N\/A/,
    ],
    [
      "a number of which Excel has lost the end",
      () =>
        sheetOfXml(
          `<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>4.4010119900101E+17</v></c></row>`,
        ),
      /单元格 A2 的数字超过 15 位/,
    ],
    [
      "the number of a bank card of which Excel has lost the last digit",
      () => sheetOfXml(`<row r="1"><c r="A1"><v>6222021234567890</v></c></row>`),
      /单元格 A1 的数字超过 15 位/,
    ],
    [
      "merged cells, of which only the first says anything",
      () =>
        sheetOfXml(
          `<row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A2:A4"/></mergeCells><sheetData>`,
        ),
      /A2:A4 是合并单元格：请取消合并，并在每一行填写值/,
    ],
    ["a million empty rows", () => sheetOfXml("<row/>".repeat(1_000_000)), /超过 20000 行（含空行）/],
    [
      "too many rows",
      () => sheetOf([["账号"], ...Array.from({ length: 10_001 }, () => ["x"])]),
      /超过 10000 行/,
    ],
    ["too many columns", () => sheetOfXml(`<row r="1"><c r="ZZ1"><v>1</v></c></row>`), /超过 200 列/],
    ["entities", () => sheetOfXml("<row><c><v>&lol;</v></c></row>"), /这不是 Excel 文件/],
    [
      "unknown columns",
      () =>
        sheetOf([
          ["账号", "姓名", "工资"],
          ["a", "b", "c"],
        ]),
      /不认识的列：工资/,
    ],
    ["a missing column", () => sheetOf([["账号"], ["a"]]), /缺少必填的列：姓名/],
    [
      "a column twice",
      () =>
        sheetOf([
          ["账号", "姓名", "Account"],
          ["a", "b", "c"],
        ]),
      /列重复：账号/,
    ],
    ["no rows", () => sheetOf([["账号", "姓名"]]), /没有数据行/],
  ];
  it.each(CASES)(
    "%s: refused with a clear message within seconds",
    { timeout: 20_000 },
    async (_name, file, said) => {
      const began = Date.now();
      const { data } = await importFile(server, token, {
        resource: "sys/user",
        file: file(),
        mode: "good",
      });
      expect(data).toMatchObject({ status: "failed", good: 0, message: expect.stringMatching(said) });
      expect(Date.now() - began).toBeLessThan(10_000);
    },
  );

  it("an import that got no answer is the same one when it is sent again", async () => {
    const content = sheetOf([HEADS, user(900_500)]);
    const { data } = await upload(server, token, { name: "rows.xlsx", content });
    const send = async (key: string) => {
      const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
      const payload = { resource: "sys/user", mode: "good", file: String(data["url"]) };
      const url = "/api/sys/sheet/import";
      return (await server.app.inject({ method: "POST", url, headers, payload })).json<{ data: unknown }>();
    };
    const begun = await send("lost");
    expect(begun).toMatchObject({ code: 200, data: { id: expect.any(String) } });
    expect(await send("lost")).toEqual(begun);
    await expect.poll(() => count("person900500")).toBe(1);
  });

  it("somebody else's file and import are not there", async () => {
    const admin = server.withToken(token);
    const file = "/api/sys/file/0123456789abcdef0123456789abcdef";
    expect(
      await admin("POST", "/api/sys/sheet/import", { resource: "sys/user", mode: "good", file }),
    ).toMatchObject({
      status: 404,
      message: "找不到上传的文件，请重新上传",
    });
    expect(await admin("GET", "/api/sys/sheet/progress", { id: "none" })).toMatchObject({ status: 404 });
    expect(await admin("GET", "/api/sys/sheet/template", { resource: "sys/role" })).toMatchObject({
      status: 404,
    });
  });
});
