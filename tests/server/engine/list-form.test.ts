import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INITIATOR_CODE, type FieldStatus, type FormPermission } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { pagesOf } from "@/tests/support/pdf-text";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

type Row = Record<string, unknown>;

let server: TestServer;
let office: Office;

const entry = (id: string, code: string, type: string, status: FieldStatus) => ({
  id,
  name: code,
  code,
  type,
  status,
});

/** A node's rights on the list: status of each column, and what may be done with rows. */
function permission(columns: Record<string, FieldStatus>, btnList: string[], required = ""): FormPermission {
  const childList = Object.entries(columns).map(([code, status]) => ({
    ...entry(code, code, "input", status),
    ...(code === required ? { required: true } : {}),
  }));
  return {
    id: "lines",
    code: "lines",
    name: "明细",
    boCode: "lines",
    boName: "",
    formType: 1,
    childList: [{ ...entry("rows", "rows", "table", 3), childList }],
    btnList,
  };
}

beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  const admin = await server.asUser("admin");
  const columns = [
    { code: "item", name: "品名", kind: "text", required: true },
    { code: "price", name: "单价", kind: "integer" },
    { code: "cost", name: "成本", kind: "integer" },
  ];
  await admin("POST", "/api/business/table/add", { code: "line", name: "明细", columns });
  const made = await admin("POST", "/api/form/save", {
    formCode: "lines",
    formName: "明细",
    formType: 1,
    table: "line",
  });
  const { id, document } = made.data;
  const design = { id, formJson: JSON.stringify(document), publish: true };
  const published = await admin("POST", "/api/form/saveFormDesign", design, { form: true });
  if (published.code !== 200) throw new Error(published.message);
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("apply", [INITIATOR_CODE])
    .task("price", ["lisi"], ({ formPermission }) =>
      formPermission.push(permission({ item: 4, price: 3, cost: 2 }, ["update"], "price")),
    )
    .task("adopt", ["wangwu"], ({ formPermission }) =>
      formPermission.push(permission({ item: 3, price: 3, cost: 4 }, ["adopt", "delete"])),
    )
    .node("e", "EndEvent")
    .path("s", "apply", "price", "adopt", "e");
  builder.setting.flow.taskSkip = "firstNodeSkip";
  builder.setting.flow.globalForm.push({ boCode: "lines", formKey: "lines", formName: "明细", formType: 1 });
  await deploy(server.db, "listed", builder);
});
afterAll(() => server.close());

const one = { _id: "a", item: "桌子", price: 10, cost: 7 };
const two = { _id: "b", item: "椅子", price: 5, cost: 3 };

async function started(): Promise<{ instId: string; taskId: string }> {
  const boData = { lines: { rows: [one, two] } };
  const { data } = await office.call("zhangsan", "process/start", { defCode: "listed", boData });
  return { instId: data.instId, taskId: await taskOf(data.instId) };
}

async function taskOf(instId: string): Promise<string> {
  const [task] = await server.db.query<{ id: string }>(
    "select id from bpm_task where inst_id = $1 and status = 'open'",
    [instId],
  );
  return task!.id;
}

const complete = (who: string, taskId: string, rows: Row[] | undefined, action = "agree") =>
  office.call(who, "task/todo/complete", {
    taskId,
    action,
    opinion: "好",
    ...(rows ? { boData: { lines: { rows } } } : {}),
  });

async function tableRows(instId: string): Promise<string[]> {
  const admin = await server.asUser("admin");
  const { data } = await admin("GET", "/api/biz/line/list", { instanceId: instId, size: 50 });
  return (data.records as Row[])
    .map(({ item, price, cost }) => [item, price, cost].map(String).join(" "))
    .toSorted();
}

describe("a list of a defined table in a process", () => {
  it("keeps a row of the table for each of its rows, and shows each handler what their node grants", async () => {
    const { instId, taskId } = await started();
    expect(await tableRows(instId)).toEqual(["桌子 10 7", "椅子 5 3"].toSorted());
    const shown = await office.call("lisi", "task/todo/detail", { taskId });
    const [form] = shown.data.forms;
    expect(form.values.rows).toEqual([
      { _id: "a", item: "桌子", price: 10 },
      { _id: "b", item: "椅子", price: 5 },
    ]);
    expect(form.access).toMatchObject({ isList: true, buttons: ["update"] });
    expect(JSON.stringify(form.document.list)).not.toContain("cost");
  });

  it.each([
    ["adds a row", [{ _id: "a" }, { _id: "b" }, { _id: "c", price: 1 }], "没有权限在“明细”中新增行"],
    ["leaves a row out", [{ _id: "a" }], "没有权限在“明细”中删除行"],
    [
      "writes a column that they read",
      [{ _id: "a", item: "假" }, { _id: "b" }],
      "没有权限修改字段：rows.0.item",
    ],
    ["guesses a hidden column", [{ _id: "a", cost: 7 }, { _id: "b" }], "没有权限修改字段：rows.0.cost"],
    [
      "takes a row over",
      [{ _id: "a" }, { _id: "b" }, { _id: "c", _from: "x" }],
      "没有权限在“明细”中引用已有的行",
    ],
  ])("refuses a handler who %s, by every road, and nothing is changed", async (_, rows, message) => {
    const { instId, taskId } = await started();
    const refused = { status: 403, message };
    for (const action of ["agree", "handle", "turnDown", "assign"])
      expect(await complete("lisi", taskId, rows, action)).toMatchObject(
        action === "handle" || action === "assign" ? { status: 403 } : refused,
      );
    const saved = await office.call("lisi", "task/todo/save", { taskId, boData: { lines: { rows } } });
    expect(saved).toMatchObject(refused);
    expect(await tableRows(instId)).toEqual(["桌子 10 7", "椅子 5 3"].toSorted());
  });

  it("demands a column that the node demands, whatever its form says, and takes what may be changed", async () => {
    const { instId, taskId } = await started();
    const empty = await complete("lisi", taskId, [{ _id: "a", price: null }, { _id: "b" }]);
    expect(empty).toMatchObject({
      status: 400,
      data: { fields: { "lines.rows.0.price": expect.any(String) } },
    });
    expect(await complete("lisi", taskId, [{ _id: "a", price: 12 }, { _id: "b" }])).toMatchObject({
      code: 200,
    });
    expect(await tableRows(instId)).toEqual(["桌子 12 7", "椅子 5 3"].toSorted());
  });

  it("takes rows of the table over as they are there, with the reader's rights, and keeps them once", async () => {
    const { instId, taskId } = await started();
    await complete("lisi", taskId, [{ _id: "a" }, { _id: "b" }]);
    const next = await taskOf(instId);
    const admin = await server.asUser("admin");
    const { data: known } = await admin("POST", "/api/biz/line/add", { item: "柜子", price: 90, cost: 60 });
    const taken = { _id: "z", _from: known.id };
    expect(await complete("wangwu", next, [{ _id: "a" }, taken])).toMatchObject({ status: 403 });
    await server.db.query("insert into sys_role (id, code, name) values ('readers', 'readers', 'readers')");
    await server.db.query("insert into sys_role_code (role_id, code) values ('readers', 'biz:line:list')");
    await server.db.query(
      "insert into sys_user_role (user_id, role_id) select id, 'readers' from sys_user where account = 'wangwu'",
    );
    const forged = { ...taken, price: 1 };
    expect(await complete("wangwu", next, [{ _id: "a" }, forged])).toMatchObject({
      status: 403,
      message: "没有权限在“明细”中修改行",
    });
    expect(await complete("wangwu", next, [{ _id: "a" }, taken])).toMatchObject({ code: 200 });
    expect(await tableRows(instId)).toEqual(["桌子 10 7"]);
    const [row] = await server.db.query<{ data: { lines: { rows: Row[] } } }>(
      "select data from bpm_instance where id = $1",
      [instId],
    );
    expect(row?.data.lines.rows[1]).toMatchObject({ item: "柜子", price: 90, cost: 60 });
  });

  it("is not on the paper of whom printing is not granted", async () => {
    const { instId } = await started();
    const printed = async (account: string): Promise<string> => {
      const response = await server.app.inject({
        method: "POST",
        url: "/api/bpm/instance/print",
        query: { AccessToken: (await server.login(account)).data.accessToken },
        payload: { id: instId },
      });
      return (await pagesOf(response.rawPayload)).join("");
    };
    expect(await printed("zhangsan")).toContain("桌子");
    expect(await printed("lisi")).not.toContain("桌子");
  });
});
