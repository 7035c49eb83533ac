import { afterAll, beforeAll, expect, it } from "vitest";
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
  ];
  await admin("POST", "/api/business/table/add", { code: "outing", name: "外出", columns });
  const form = formOf(widgetOf("input", "reason"), widgetOf("number", "days"), widgetOf("date", "day"));
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
        ],
      },
    },
  });
  const { id, document } = made.data;
  const design = { id, formJson: JSON.stringify(document), publish: true };
  expect(await admin("POST", "/api/form/saveFormDesign", design, { form: true })).toMatchObject({
    code: 200,
  });
  const objects = await admin("GET", "/api/business/table/objects");
  expect(objects.data[0]).toMatchObject({
    table: "outing",
    children: [{ name: "事由 · 文本 · 必填" }, {}, {}],
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
