import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessOfTable } from "@/runtime/core/form/access/access-table";
import { editedInput } from "@/runtime/core/form/access/write-access";
import { FIELD_STATUS, INITIATOR_CODE, type FormPermission } from "@/runtime/core/process/setting";
import type { BpmProcessForm } from "@/runtime/core/resource/call-types";
import { deploy, Office } from "@/tests/support/engine";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

type Row = Record<string, unknown>;

const tableColumns = [widgetOf("input", "item"), widgetOf("input", "count", { required: true })];
const form = formOf(widgetOf("table", "rows", {}, { tableColumns }));

const entry = (code: string, type: string) => {
  return { id: code, name: code, code, type, status: FIELD_STATUS.writable };
};
const permission: FormPermission = {
  id: "order",
  code: "order",
  name: "订单",
  boCode: "bo",
  boName: "",
  formType: 0,
  btnList: ["save"],
  childList: [{ ...entry("rows", "table"), childList: [entry("item", "input"), entry("count", "input")] }],
};

let server: TestServer;
let office: Office;

beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  const admin = await server.asUser("admin");
  const { data } = await admin("POST", "/api/form/save", { formCode: "order", formName: "订单" });
  const design = { id: data.id, formJson: JSON.stringify(form), publish: true };
  const published = await admin("POST", "/api/form/saveFormDesign", design, { form: true });
  if (published.code !== 200) throw new Error(published.message);
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("apply", [INITIATOR_CODE])
    .node("fork", "ParallelGateway")
    .task("left", ["lisi"], ({ formPermission }) => formPermission.push(permission))
    .task("right", ["wangwu"], ({ formPermission }) => formPermission.push(permission))
    .node("join", "ParallelGateway")
    .node("e", "EndEvent")
    .path("s", "apply", "fork", "left", "join", "e")
    .path("fork", "right", "join");
  builder.setting.flow.taskSkip = "firstNodeSkip";
  builder.setting.flow.globalForm.push({ boCode: "bo", formKey: "order", formName: "订单", formType: 0 });
  await deploy(server.db, "order", builder);
});
afterAll(() => server.close());

/** An application with two rows in the hands of lisi and wangwu; the rows were sent without ids. */
async function started(): Promise<string> {
  const rows = [
    { item: "桌子", count: "1" },
    { item: "椅子", count: "4" },
  ];
  const boData = { bo: { rows } };
  return (await office.call("zhangsan", "process/start", { defCode: "order", boData })).data.instId;
}

/** The form as one of them opens it, and what it hands in of other rows. */
async function opened(instId: string, node: string, account: string) {
  const taskId = await office.task(instId, node);
  const { data } = await office.form(account, "task/todo/detail", { taskId });
  const shown: BpmProcessForm = data.forms[0];
  const place = {
    form: shown.document,
    access: accessOfTable(shown.access),
    stored: shown.given ?? shown.values,
  };
  return {
    taskId,
    rows: shown.values["rows"] as Row[],
    input: (rows: Row[]) => ({ bo: editedInput(place, { rows }) }),
  };
}

async function rowsOf(instId: string): Promise<string[]> {
  const [found] = await server.db.query<{ data: { bo: { rows: Row[] } } }>(
    "select data from bpm_instance where id = $1",
    [instId],
  );
  return (found?.data.bo.rows ?? []).map(({ item, count }) => `${String(item)} ${String(count)}`);
}

describe("a table in the hands of two parallel handlers", () => {
  it("keeps the rows that both add, take out and change", async () => {
    const id = await started();
    const [lisi, wangwu] = [await opened(id, "left", "lisi"), await opened(id, "right", "wangwu")];
    const [table = {}, chair = {}] = lisi.rows;
    const lamp = { _id: "lisi1", item: "台灯", count: "2" };
    expect(
      await office.act("lisi", lisi.taskId, "agree", {
        boData: lisi.input([{ ...table, count: "3" }, lamp]),
      }),
    ).toMatchObject({ code: 200 });
    expect(await rowsOf(id)).toEqual(["桌子 3", "台灯 2"]);
    const shelf = { _id: "wangwu1", item: "书架", count: "1" };
    const boData = wangwu.input([{ ...table, item: "大桌子" }, { ...chair, count: "5" }, shelf]);
    expect(await office.act("wangwu", wangwu.taskId, "agree", { boData })).toMatchObject({ code: 200 });
    expect(await rowsOf(id)).toEqual(["大桌子 3", "台灯 2", "书架 1"]);
  });

  it("keeps what one of them has saved for themselves apart from what the other one does meanwhile", async () => {
    const id = await started();
    const [lisi, wangwu] = [await opened(id, "left", "lisi"), await opened(id, "right", "wangwu")];
    const [table = {}, chair = {}] = lisi.rows;
    const boData = lisi.input([
      { ...table, count: "9" },
      { _id: "lisi1", item: "台灯", count: "2" },
    ]);
    expect(await office.call("lisi", "task/todo/save", { taskId: lisi.taskId, boData })).toMatchObject({
      code: 200,
    });
    const added = { _id: "wangwu1", item: "书架", count: "1" };
    const others = wangwu.input([{ ...table, item: "大桌子" }, chair, added]);
    await office.act("wangwu", wangwu.taskId, "agree", { boData: others });
    expect(await rowsOf(id)).toEqual(["大桌子 1", "椅子 4", "书架 1"]);
    const again = await opened(id, "left", "lisi");
    expect(again.rows.map(({ item, count }) => `${String(item)} ${String(count)}`)).toEqual([
      "大桌子 9",
      "书架 1",
      "台灯 2",
    ]);
    expect(
      await office.act("lisi", again.taskId, "agree", { boData: again.input(again.rows) }),
    ).toMatchObject({ code: 200 });
    expect(await rowsOf(id)).toEqual(["大桌子 9", "书架 1", "台灯 2"]);
  });

  it("hands in what was saved by an action that asks for no form", async () => {
    const id = await started();
    const [lisi, wangwu] = [await opened(id, "left", "lisi"), await opened(id, "right", "wangwu")];
    const boData = lisi.input([...lisi.rows, { _id: "lisi1", item: "台灯", count: "2" }]);
    await office.call("lisi", "task/todo/save", { taskId: lisi.taskId, boData });
    const others = wangwu.input([...wangwu.rows, { _id: "wangwu1", item: "书架", count: "1" }]);
    await office.act("wangwu", wangwu.taskId, "agree", { boData: others });
    expect(await office.act("lisi", lisi.taskId, "agree")).toMatchObject({ code: 200 });
    expect(await rowsOf(id)).toEqual(["桌子 1", "椅子 4", "书架 1", "台灯 2"]);
  });

  it("tells a fault at the row on the screen of who handed it in", async () => {
    const id = await started();
    const [lisi, wangwu] = [await opened(id, "left", "lisi"), await opened(id, "right", "wangwu")];
    const first = { _id: "wangwu1", item: "书架", count: "1" };
    await office.act("wangwu", wangwu.taskId, "agree", {
      boData: wangwu.input([first, ...wangwu.rows]),
    });
    const boData = lisi.input([...lisi.rows, { _id: "lisi1", item: "台灯" }]);
    const answer = await office.act("lisi", lisi.taskId, "agree", { boData });
    expect(answer).toMatchObject({ code: 400 });
    expect(Object.keys(answer.data.fields)).toEqual(["bo.rows.2.count"]);
  });

  it("is as a client sends it that knows nothing of changes", async () => {
    const id = await started();
    const lisi = await opened(id, "left", "lisi");
    const rows = [
      { ...lisi.rows[1], count: "8" },
      { item: "台灯", count: "2" },
    ];
    expect(await office.act("lisi", lisi.taskId, "agree", { boData: { bo: { rows } } })).toMatchObject({
      code: 200,
    });
    expect(await rowsOf(id)).toEqual(["椅子 8", "台灯 2"]);
  });
});
