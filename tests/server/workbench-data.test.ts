import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ElementPermission, FIELD_STATUS, type FieldStatus } from "@/runtime/core/process/setting";
import { readSheet } from "@/server/sheet/read-sheet";
import { deploy, Office } from "@/tests/support/engine";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Answer, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  for (const code of ["first", "second"]) {
    const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
    await deploy(server.db, code, builder.task("review", ["lisi"]).path("s", "review", "e"));
  }
  await server.db.query(
    `insert into sys_role_code (role_id, code) select id, 'work:data:list' from sys_role on conflict do nothing`,
  );
});
afterAll(() => server.close());

const list = async (account: string, input: Record<string, unknown> = {}): Promise<Answer> =>
  (await server.asUser(account))("GET", "/api/workbench/data/list", input);

it("lists the applications that the reader may open, and no others", async () => {
  const own = await office.start("first");
  const foreign = await office.start("second", "designer");
  const shown = async (account: string, input: Record<string, unknown> = {}): Promise<unknown[]> =>
    (await list(account, input)).data.records.map(({ instId }: { instId: string }) => instId).toSorted();
  expect(await shown("admin")).toEqual([own, foreign].toSorted());
  expect(await shown("lisi")).toEqual([own, foreign].toSorted());
  expect(await shown("zhangsan")).toEqual([own]);
  expect(await shown("wangwu")).toEqual([]);
  expect(await shown("admin", { defCode: "second" })).toEqual([foreign]);
  expect(await shown("admin", { status: "end" })).toEqual([]);
});

describe("what was submitted", () => {
  const fields = (answer: Answer): unknown[] =>
    answer.data.records.map((row: { fields: unknown }) => row.fields);
  const names = (answer: Answer): string[] => answer.data.columns.map(({ name }: { name: string }) => name);

  const OTHERS = {
    cost: 12.5,
    from: new Date(2026, 0, 5, 8, 30).getTime(),
    mark: "#2458d3",
    notes: "一\n二",
  };

  beforeAll(async () => {
    const admin = await server.asUser("admin");
    const options = [{ label: "年假", value: "annual" }];
    const form = formOf(
      widgetOf("input", "reason", {}, { name: "事由" }),
      widgetOf("number", "days", {}, { name: "天数" }),
      widgetOf("select", "kind", { options, showLabel: true }, { name: "类型" }),
      widgetOf("input", "pay", {}, { name: "薪酬" }),
      widgetOf("input", "cost", { dataType: "number", step: 0.01 }, { name: "费用" }),
      widgetOf(
        "date",
        "from",
        { type: "datetime", format: "yyyy-MM-dd HH:mm", timestamp: true },
        { name: "开始" },
      ),
      widgetOf("color", "mark", {}, { name: "标记" }),
      widgetOf("textarea", "notes", {}, { name: "备注" }),
      widgetOf("table", "lines", {}, { name: "明细", tableColumns: [widgetOf("input", "c")] }),
    );
    const { data } = await admin("POST", "/api/form/save", { formCode: "shown", formName: "填报" });
    const design = { id: data.id, formJson: JSON.stringify(form), publish: true };
    const published = await admin("POST", "/api/form/saveFormDesign", design, { form: true });
    if (published.code !== 200) throw new Error(published.message);
    const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
    builder.setting.flow.globalForm.push({ boCode: "bo", formKey: "shown", formName: "填报", formType: 0 });
    const entry = (code: string, status: FieldStatus): ElementPermission => ({
      id: code,
      name: code,
      code,
      type: "input",
      status,
      childList: [],
    });
    const { hidden, readOnly } = FIELD_STATUS;
    const childList = [
      ...["reason", "days", "kind", "cost", "from", "mark", "notes", "lines"].map((code) =>
        entry(code, readOnly),
      ),
      entry("pay", hidden),
    ];
    const place = { boCode: "bo", boName: "" };
    builder.task("review", ["lisi"], (plugins) => {
      plugins.formPermission = [
        { ...place, id: "shown", code: "shown", name: "填报", formType: 0, btnList: [], childList },
      ];
    });
    await deploy(server.db, "shown", builder.path("s", "review", "e"));
    for (const values of [
      { reason: "看望父母", days: 2, kind: "annual", pay: "机密一", ...OTHERS, lines: [{ c: "x" }] },
      { reason: "50%_搬家", days: 10, kind: "annual", pay: "机密二", ...OTHERS, lines: [] },
    ]) {
      const started = await office.call("zhangsan", "process/start", {
        defCode: "shown",
        boData: { bo: values },
      });
      if (started.code !== 200) throw new Error(started.message);
    }
  });

  it("stands in columns of the chosen process, in words, without what is hidden from the reader", async () => {
    const admin = await list("admin", { defCode: "shown", sort: "fields.bo.days" });
    expect(admin).toMatchObject({ code: 200 });
    expect(admin.data.columns).toEqual([
      { name: "fields.bo.reason", title: "事由", sort: true },
      { name: "fields.bo.days", title: "天数", sort: true, align: "right" },
      { name: "fields.bo.kind", title: "类型", sort: true },
      { name: "fields.bo.pay", title: "薪酬", sort: true },
      { name: "fields.bo.cost", title: "费用", sort: true, align: "right", digits: 2 },
      { name: "fields.bo.from", title: "开始", sort: true, format: "date-time" },
      { name: "fields.bo.mark", title: "标记", sort: false },
      { name: "fields.bo.notes", title: "备注", sort: true },
      { name: "fields.bo.lines", title: "明细", sort: false },
    ]);
    expect(fields(admin)[0]).toEqual({
      bo: {
        reason: "看望父母",
        days: 2,
        kind: "年假",
        pay: "机密一",
        cost: 12.5,
        from: "2026-01-05 08:30",
        mark: "#2458d3",
        notes: "一、二",
        lines: "1 行",
      },
    });
    const lisi = await list("lisi", { defCode: "shown" });
    expect(names(lisi)).not.toContain("fields.bo.pay");
    expect(JSON.stringify(lisi)).not.toMatch(/机密|薪酬/);
    expect(names(await list("zhangsan", { defCode: "shown" }))).toContain("fields.bo.pay");
    expect((await list("admin")).data.columns).toEqual([]);
  });

  it("stands there in the reader's language", async () => {
    const admin = await server.asUser("admin");
    const query = { defCode: "shown", sort: "fields.bo.days" };
    const english = await admin("GET", "/api/workbench/data/list", query, { language: "en" });
    expect(fields(english)[0]).toMatchObject({ bo: { notes: "一, 二", lines: "1 row" } });
  });

  it("is searched and sorted by, but not by fields that some handler may not see", async () => {
    const total = async (account: string, content: string): Promise<number> =>
      (await list(account, { defCode: "shown", content })).data.total;
    expect(await total("lisi", "父母")).toBe(1);
    expect(await total("lisi", "%_搬")).toBe(1);
    expect(await total("admin", "机密")).toBe(2);
    expect(await total("lisi", "机密")).toBe(0);
    expect(await total("zhangsan", "机密")).toBe(0);
    const days = fields(await list("lisi", { defCode: "shown", sort: "-fields.bo.days" }));
    expect(days).toMatchObject([{ bo: { days: 10 } }, { bo: { days: 2 } }]);
    expect(await list("lisi", { defCode: "shown", sort: "fields.bo.pay" })).toMatchObject({ status: 400 });
    expect(await list("lisi", { content: "父母" })).toMatchObject({ status: 400 });
  });

  it("is exported as it is listed", async () => {
    const exported = async (account: string): Promise<string[][]> => {
      const query = {
        resource: "workbench/data",
        query: JSON.stringify({ defCode: "shown", sort: "fields.bo.days" }),
        AccessToken: (await server.login(account)).data.accessToken as string,
      };
      const answer = await server.app.inject({ url: "/api/sys/sheet/export", query });
      expect(answer.statusCode).toBe(200);
      return readSheet({ content: new Uint8Array(answer.rawPayload) }).map(({ cells }) => cells);
    };
    const [head, first] = await exported("admin");
    expect(head?.slice(-9)).toEqual(["事由", "天数", "类型", "薪酬", "费用", "开始", "标记", "备注", "明细"]);
    expect(first?.slice(-9)).toEqual([
      "看望父母",
      "2",
      "年假",
      "机密一",
      "12.5",
      "46027.35416666667",
      "#2458d3",
      "一、二",
      "1 行",
    ]);
    expect(JSON.stringify(await exported("lisi"))).not.toMatch(/机密|薪酬/);
  });
});

describe("a long text, and one with a form of its own", () => {
  const long = "长".repeat(700);
  beforeAll(async () => {
    const designer = await server.asUser("designer");
    const form = formOf(widgetOf("textarea", "long"), widgetOf("editor", "rich"));
    const { data } = await designer("POST", "/api/form/save", { formCode: "texts", formName: "文字" });
    const design = { id: data.id, formJson: JSON.stringify(form), publish: true };
    await designer("POST", "/api/form/saveFormDesign", design, { form: true });
    const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
    builder.setting.flow.globalForm.push({ boCode: "bo", formKey: "texts", formName: "文字", formType: 0 });
    await deploy(server.db, "texts", builder.task("review", ["lisi"]).path("s", "review", "e"));
    const rich = "<p>甲&nbsp;&lt;b&gt; &amp;amp; <strong>乙</strong></p>";
    const started = await office.call("zhangsan", "process/start", {
      defCode: "texts",
      boData: { bo: { long, rich } },
    });
    if (started.code !== 200) throw new Error(started.message);
  });

  it("is cut in the list, where signs that HTML writes in another way are themselves", async () => {
    const [row] = (await list("zhangsan", { defCode: "texts" })).data.records;
    expect(row.fields.bo).toEqual({
      long: `${"长".repeat(500)}…`,
      rich: "甲 <b> &amp; 乙",
    });
  });

  it("is exported whole", async () => {
    const query = {
      resource: "workbench/data",
      query: JSON.stringify({ defCode: "texts" }),
      AccessToken: (await server.login("zhangsan")).data.accessToken as string,
    };
    const answer = await server.app.inject({ url: "/api/sys/sheet/export", query });
    const [, row] = readSheet({ content: new Uint8Array(answer.rawPayload) });
    expect(row?.cells.at(-2)).toBe(long);
  });
});
