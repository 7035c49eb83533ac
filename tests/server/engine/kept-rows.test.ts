import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INITIATOR_CODE } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  const admin = await server.asUser("admin");
  const columns = [
    { code: "reason", name: "事由", kind: "text", length: 20, required: true },
    { code: "days", name: "天数", kind: "integer" },
    { code: "day", name: "开始日期", kind: "date" },
    { code: "fee", name: "费用", kind: "decimal" },
  ];
  await admin("POST", "/api/business/table/add", { code: "outing", name: "外出", columns });
  const form = formOf(
    widgetOf("input", "reason"),
    widgetOf("number", "days"),
    widgetOf("date", "day"),
    widgetOf("number", "fee"),
  );
  const relations = await admin("GET", "/api/form/definition/relations", { code: "biz/outing" });
  form.config["relationJson"] = JSON.stringify(relations.data.records[0]);
  const { data } = await admin("POST", "/api/form/save", { formCode: "outing", formName: "外出" });
  const design = { id: data.id, formJson: JSON.stringify(form), publish: true };
  const published = await admin("POST", "/api/form/saveFormDesign", design, { form: true });
  if (published.code !== 200) throw new Error(published.message);
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("apply", [INITIATOR_CODE])
    .task("review", ["lisi"])
    .node("e", "EndEvent")
    .path("s", "apply", "review", "e");
  builder.setting.flow.taskSkip = "firstNodeSkip";
  builder.setting.flow.globalForm.push({ boCode: "bo", formKey: "outing", formName: "外出", formType: 0 });
  await deploy(server.db, "outing", builder);
});
afterAll(() => server.close());

const start = (values: object) =>
  office.call("zhangsan", "process/start", { defCode: "outing", boData: { bo: values } });

it("an application is kept as a row of the table that its form is tied to, and follows what a handler changes", async () => {
  const started = await start({ reason: "测量", days: 3, day: "2026-05-01" });
  expect(started).toMatchObject({ code: 200 });
  const { instId } = started.data;
  const admin = await server.asUser("admin");
  const listed = await admin("GET", "/api/biz/outing/list", { instanceId: instId });
  expect(listed).toMatchObject({
    data: { total: 1, records: [{ reason: "测量", days: 3, day: "2026-05-01", instanceId: instId }] },
  });
  expect(await admin("GET", "/api/busObject/detailByInstId", { instId })).toMatchObject({
    code: 200,
    data: [{ table: "outing", name: "外出", row: { reason: "测量" } }],
  });
  const lisi = await server.asUser("lisi");
  expect(await lisi("GET", "/api/busObject/detailByInstId", { instId })).toMatchObject({ code: 403 });
});

it("what an application that does not exist has saved is not found, like itself", async () => {
  for (const account of ["admin", "lisi"]) {
    const call = await server.asUser(account);
    const [saved, itself] = await Promise.all([
      call("GET", "/api/busObject/detailByInstId", { instId: "nothing" }),
      call("GET", "/api/bpm/process/detail", { instId: "nothing" }),
    ]);
    expect(saved).toMatchObject({ code: 404, message: itself.message });
  }
});

it("a number that the form has worked out is kept with the decimals that its column has", async () => {
  const started = await start({ reason: "计算", days: 1, fee: 1.005 });
  expect(started).toMatchObject({ code: 200 });
  const admin = await server.asUser("admin");
  const { instId } = started.data;
  const listed = await admin("GET", "/api/biz/outing/list", { instanceId: instId });
  expect(listed.data.records).toMatchObject([{ fee: 1.01 }]);
  await admin("DELETE", "/api/biz/outing/del", { id: listed.data.records[0].id });
});

it("what the table refuses is refused with the application, and nothing is left", async () => {
  const long = await start({ reason: "测".repeat(21), days: 1 });
  expect(long).toMatchObject({ status: 400, data: { fields: { "/reason": expect.stringContaining("20") } } });
  expect(await start({ days: 1 })).toMatchObject({ status: 400 });
  const admin = await server.asUser("admin");
  expect(await admin("GET", "/api/biz/outing/list")).toMatchObject({ data: { total: 1 } });
});

it("a form is made of a table, with a field for each column, and can be published at once", async () => {
  const admin = await server.asUser("admin");
  const made = await admin("POST", "/api/form/save", {
    formCode: "outing2",
    formName: "外出二",
    table: "outing",
  });
  expect(made).toMatchObject({
    code: 200,
    data: {
      document: {
        list: [
          { type: "input", model: "reason", name: "事由", options: { required: true, maxlength: 20 } },
          { type: "number", model: "days" },
          { type: "date", model: "day" },
          { type: "number", model: "fee" },
        ],
      },
    },
  });
  const { id, document } = made.data;
  const design = { id, formJson: JSON.stringify(document), publish: true };
  expect(await admin("POST", "/api/form/saveFormDesign", design, { form: true })).toMatchObject({
    code: 200,
  });
  const objects = await admin("GET", "/api/business/object/trees");
  expect(objects.data[0]).toMatchObject({
    table: "outing",
    children: [{ name: "事由 · 文本 · 必填" }, {}, {}, {}],
  });
});

it("row rules hold for what is kept as for its applicant, whoever of the handlers adds to it", async () => {
  const admin = await server.asUser("admin");
  const rule = { tableCode: "outing", may: "change", who: "own", condition: "row.days < 10" };
  const { data } = await admin("POST", "/api/business/rule/add", rule);
  const started = await start({ reason: "规则内", days: 3 });
  expect(started).toMatchObject({ code: 200 });
  const [task] = await server.db.query<{ id: string }>(
    "select id from bpm_task where inst_id = $1 and status = 'open'",
    [started.data.instId],
  );
  const done = await office.call("lisi", "task/todo/complete", {
    taskId: task!.id,
    action: "agree",
  });
  expect(done).toMatchObject({ code: 200 });
  const refused = await start({ reason: "规则外", days: 30 });
  expect(refused).toMatchObject({ status: 403, message: "数据权限不允许您保存这样的行" });
  const left = await server.db.query("select 1 from bpm_instance where data::text like '%规则外%'");
  expect(left).toEqual([]);
  await admin("DELETE", "/api/business/rule/del", { ids: data.id });
});

describe("a sub-table that is tied to a table of its own", () => {
  const line = (id: string, name: string, price: number): object => ({ _id: id, name, price });
  const place = { boCode: "order", formKey: "order", formName: "采购", formType: 0 as const };
  let instId = "";

  const rows = async (table: string): Promise<Record<string, unknown>[]> => {
    const admin = await server.asUser("admin");
    const { data } = await admin("GET", `/api/biz/${table}/list`, { sort: "createDate", instanceId: instId });
    return data.records;
  };
  const lines = async (): Promise<unknown[]> =>
    (await rows("orderLine")).map(({ item, price }) => `${String(item)} ${String(price)}`).toSorted();

  beforeAll(async () => {
    const admin = await server.asUser("admin");
    const order = [
      { code: "buyer", name: "采购人", kind: "text" },
      { code: "total", name: "合计", kind: "decimal" },
    ];
    await admin("POST", "/api/business/table/add", { code: "purchase", name: "采购单", columns: order });
    const columns = [
      { code: "purchase", name: "采购单", kind: "reference", table: "purchase", required: true },
      { code: "item", name: "品名", kind: "text", length: 10 },
      { code: "price", name: "单价", kind: "decimal" },
    ];
    await admin("POST", "/api/business/table/add", { code: "orderLine", name: "采购明细", columns });
    const tableColumns = [widgetOf("input", "name"), widgetOf("number", "price")];
    const form = formOf(
      widgetOf("input", "who"),
      widgetOf("number", "total"),
      widgetOf("table", "lines", {}, { tableColumns }),
    );
    const { records } = (await admin("GET", "/api/form/definition/relations", { code: "biz/" })).data;
    const relationTo = (code: string) => records.find((one: { code: string }) => one.code === code);
    const { fields } = relationTo("biz/orderLine");
    const child = { code: "biz/orderLine", name: "采购明细", parent: "purchase", fields };
    form.config["relationJson"] = JSON.stringify({
      ...relationTo("biz/purchase"),
      mapping: { who: "buyer" },
      tables: { lines: { ...child, mapping: { name: "item" } } },
    });
    const { data } = await admin("POST", "/api/form/save", { formCode: "order", formName: "采购" });
    const design = { id: data.id, formJson: JSON.stringify(form), publish: true };
    const published = await admin("POST", "/api/form/saveFormDesign", design, { form: true });
    if (published.code !== 200) throw new Error(published.message);
    const builder = new ProcessBuilder()
      .node("s", "StartEvent")
      .task("apply", [INITIATOR_CODE])
      .task("review", ["lisi"])
      .node("sum", "ScriptTask", {
        script: "form.total = form.lines.reduce((sum, one) => sum + one.price, 0);",
      })
      .task("last", ["lisi"])
      .node("e", "EndEvent")
      .path("s", "apply", "review", "sum", "last", "e");
    builder.setting.flow.taskSkip = "firstNodeSkip";
    builder.setting.flow.globalForm.push(place);
    await deploy(server.db, "order", builder);
  });

  it("is kept as rows that refer to the application's row, by the fields' mapping", async () => {
    const values = { who: "张三", lines: [line("a", "笔", 2.5), line("b", "纸", 10)] };
    const started = await office.call("zhangsan", "process/start", {
      defCode: "order",
      boData: { order: values },
    });
    expect(started).toMatchObject({ code: 200 });
    instId = started.data.instId;
    const [main] = await rows("purchase");
    expect(main).toMatchObject({ buyer: "张三", instanceId: instId });
    expect(await lines()).toEqual(["笔 2.5", "纸 10"]);
    const purchases = (await rows("orderLine")).map(({ purchase }) => purchase);
    expect(new Set(purchases)).toEqual(new Set([main?.["id"]]));
  });

  it("follows an application that is returned and handed in with other rows", async () => {
    const before = await rows("orderLine");
    expect(
      await office.act("lisi", await office.task(instId, "review"), "turnDown", { opinion: "少买" }),
    ).toMatchObject({ code: 200 });
    const [task] = await office.open(instId);
    const values = { who: "张三", lines: [line("b", "纸", 12), line("c", "墨", 3)] };
    const again = await office.act("zhangsan", task!.id, "agree", { boData: { order: values } });
    expect(again).toMatchObject({ code: 200 });
    expect(await lines()).toEqual(["墨 3", "纸 12"]);
    const paper = (found: Record<string, unknown>[]) => found.find(({ item }) => item === "纸")?.["id"];
    expect(paper(await rows("orderLine"))).toBe(paper(before));
  });

  it("a value that a table refuses takes the whole step back", async () => {
    const values = { who: "张三", lines: [line("x", "一二三四五六七八九十一", 1)] };
    const refused = await office.call("zhangsan", "process/start", {
      defCode: "order",
      boData: { order: values },
    });
    expect(refused).toMatchObject({ status: 400 });
    const { data } = await (await server.asUser("admin"))("GET", "/api/biz/purchase/list");
    expect(data.total).toBe(1);
  });

  it("what a script changes reaches the row", async () => {
    expect(await office.agree(instId, "review")).toMatchObject({ code: 200 });
    expect(await rows("purchase")).toMatchObject([{ total: 15 }]);
  });

  it("goes with its application", async () => {
    const admin = await server.asUser("admin");
    const deleted = await admin("DELETE", "/api/bpm/instance/del", { ids: instId, reason: "测试" });
    expect(deleted).toMatchObject({ code: 200 });
    const left = await server.db.query("select 1 from bpm_instance where id = $1", [instId]);
    expect(left).toHaveLength(1);
    expect(await rows("purchase")).toEqual([]);
    expect(await rows("orderLine")).toEqual([]);
  });
});
