import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormDocument, FormWidget } from "@/runtime/core/form/document";
import { relationOf } from "@/runtime/core/form/bind";
import { INITIATOR_CODE } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Answer, type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
let admin: Caller;
let objectId = "";

const DEVICE = [
  { code: "no", name: "编号", kind: "text", length: 20, required: true, search: true },
  { code: "price", name: "原值", kind: "decimal" },
];
const main = { kind: "reference", table: "device", required: true };
const CHECK = [
  { code: "device", name: "仪器", ...main, unique: true },
  { code: "certificate", name: "证书号", kind: "text", length: 20 },
  { code: "until", name: "有效期", kind: "date" },
];
const WORK = [
  { code: "device", name: "仪器", ...main, onDelete: "with" },
  { code: "kind", name: "类别", kind: "text", length: 10, search: true },
  { code: "what", name: "内容", kind: "text", length: 10 },
  { code: "on", name: "日期", kind: "date", search: true },
  { code: "hours", name: "工时", kind: "integer", search: true },
];
const REPAIRS = {
  child: "deviceWork.device",
  name: "维修",
  field: "repairs",
  columns: "what",
  fixed: [{ column: "kind", value: "维修" }],
};
const LOANS = {
  child: "deviceWork.device",
  name: "借用",
  field: "loans",
  columns: "what",
  fixed: [{ column: "kind", value: "借用" }],
};
const OBJECT = {
  code: "deviceFile",
  name: "仪器档案",
  tableCode: "device",
  childTables: [
    { child: "deviceCheck.device", name: "检定", columns: "certificate,until", fixed: [] },
    REPAIRS,
    LOANS,
  ],
};

/** The answer of a preparation, which has to work. */
async function done(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.code !== 200) throw new Error(answer.message);
  return answer;
}

beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  admin = await server.asUser("admin");
  for (const [code, name, columns] of [
    ["device", "仪器", DEVICE],
    ["deviceCheck", "检定", CHECK],
    ["deviceWork", "经过", WORK],
  ] as const)
    await done(admin("POST", "/api/business/table/add", { code, name, columns }));
});
afterAll(() => server.close());

const add = (given: object) => admin("POST", "/api/business/object/add", { ...OBJECT, ...given });

it("an object offers the tables that refer to its main one, once or many times, and their columns", async () => {
  const offered = await admin("GET", "/api/business/object/childChoices", { table: "device" });
  expect(offered.data.records).toEqual([
    { code: "deviceCheck.device", name: "检定（deviceCheck，通过“仪器”一对一）" },
    { code: "deviceWork.device", name: "经过（deviceWork，通过“仪器”一对多）" },
  ]);
  const columns = await admin("GET", "/api/business/object/columns", { child: "deviceWork.device" });
  expect(columns.data.records.map(({ code }: { code: string }) => code)).toEqual([
    "kind",
    "what",
    "on",
    "hours",
  ]);
});

it.each([
  [
    "a main table that there is not",
    { tableCode: "devise" },
    "/tableCode",
    "没有业务表 devise，是否要写 device？",
  ],
  [
    "a column that there is not",
    { columns: "no,prise" },
    "/columns",
    "「仪器」没有列 prise，是否要写 price？",
  ],
  ["a column that is there twice", { columns: "no,price,no" }, "/columns", "列 no 出现了两次"],
  [
    "a misspelt table",
    { childTables: [{ child: "deviceWrk.device" }] },
    "/childTables/0/child",
    "没有业务表 deviceWrk，或者它没有列 device，是否要写 deviceWork？",
  ],
  [
    "a field that rows have a use for themselves",
    { childTables: [{ ...REPAIRS, field: "children" }] },
    "/childTables/0/field",
    "children 已有其他用途，请换一个编码",
  ],
  [
    "a fixed day that there is not",
    {
      childTables: [{ child: "deviceWork.device", fixed: [{ column: "on", value: "2026-02-31" }] }],
    },
    "/childTables/0/fixed/0/value",
    "列「日期」不能是 2026-02-31",
  ],
  [
    "a fixed number without a digit",
    { childTables: [{ child: "deviceWork.device", fixed: [{ column: "hours", value: " " }] }] },
    "/childTables/0/fixed/0/value",
    "列「工时」不能是  ",
  ],
  [
    "a fixed value of a column that has another one",
    {
      childTables: [
        {
          ...REPAIRS,
          fixed: [
            { column: "kind", value: "维修" },
            { column: "kind", value: "借用" },
          ],
        },
      ],
    },
    "/childTables/0/fixed/1/column",
    "列 kind 出现了两次",
  ],
  [
    "a table that there is not",
    { childTables: [{ child: "none.device" }] },
    "/childTables/0/child",
    "没有业务表 none，或者它没有列 device",
  ],
  [
    "a table that refers elsewhere",
    { childTables: [{ child: "deviceWork.what" }] },
    "/childTables/0/child",
    "「经过」的列「内容」没有引用主表「仪器」",
  ],
  [
    "one table twice",
    { childTables: [{ ...REPAIRS }, { ...REPAIRS, field: "more" }] },
    "/childTables/1/child",
    "子表 deviceWork.device 出现了两次，请用固定值区分",
  ],
  [
    "a field of two tables",
    { childTables: [REPAIRS, { ...LOANS, field: "repairs" }] },
    "/childTables/1/field",
    "表单字段 repairs 出现了两次",
  ],
  [
    "a field that is a column",
    { childTables: [{ ...REPAIRS, field: "price" }] },
    "/childTables/0/field",
    "表单字段 price 与主表的列同名，请换一个",
  ],
  [
    "a fixed value of a column that is not searched",
    { childTables: [{ ...REPAIRS, fixed: [{ column: "what", value: "x" }] }] },
    "/childTables/0/fixed/0/column",
    "固定值的列「内容」须可查询：请在业务表中打开它的“可搜索”",
  ],
  [
    "a fixed value that does not fit",
    { childTables: [{ ...REPAIRS, fixed: [{ column: "kind", value: "x".repeat(11) }] }] },
    "/childTables/0/fixed/0/value",
    "列「类别」不能是 xxxxxxxxxxx",
  ],
])("an object with %s is refused at its place", async (_, given, place, said) => {
  const refused = await add(given);
  expect(refused).toMatchObject({ status: 400, data: { fields: { [place]: said } } });
  expect((await admin("GET", "/api/business/object/list")).data.total).toBe(0);
});

it("an object without a column that has to be filled in is refused: none of its rows could be kept", async () => {
  const columns = [
    { code: "device", name: "仪器", ...main },
    { code: "place", name: "地点", kind: "text", required: true },
    { code: "state", name: "状态", kind: "text", required: true, default: "在用" },
    { code: "note", name: "说明", kind: "text" },
  ];
  const table = { code: "deviceMove", name: "调拨", columns };
  const { id } = (await done(admin("POST", "/api/business/table/add", table))).data;
  const moves = (shown: string) => ({ childTables: [{ child: "deviceMove.device", columns: shown }] });
  expect(await add(moves("note"))).toMatchObject({
    code: 400,
    data: { fields: { "/childTables/0/columns": "「调拨」的列「地点」必填且没有默认值，须一并选择" } },
  });
  const made = (await done(add(moves("place,note")))).data;
  await done(admin("DELETE", "/api/business/object/del", { ids: made.id }));
  await done(admin("DELETE", "/api/business/table/del", { id }));
});

describe("a defined object", () => {
  beforeAll(async () => {
    const made = await done(add({}));
    objectId = made.data.id;
  });

  it("says in words what it is made of", async () => {
    const { data } = await admin("GET", "/api/business/object/get", { id: objectId });
    expect(data.parts).toBe(
      "仪器、检定（deviceCheck，通过“仪器”一对一）、维修（deviceWork，通过“仪器”一对多）、借用（deviceWork，通过“仪器”一对多）",
    );
  });

  it("is drawn with its own tables and columns alone", async () => {
    await admin("POST", "/api/business/table/add", {
      code: "stranger",
      name: "别的表",
      columns: [{ code: "a", name: "甲", kind: "text" }],
    });
    const own = await admin("GET", "/api/business/object/trees", { id: objectId });
    expect(own.data.map(({ table }: { table: string }) => table)).toEqual([
      "device",
      "deviceCheck",
      "deviceWork",
    ]);
    expect(own.data[0].children.map(({ relation }: { relation?: string }) => relation)).toEqual([
      undefined,
      undefined,
      "one",
      "many",
      "many",
    ]);
    const all = await admin("GET", "/api/business/object/trees");
    expect(all.data).toHaveLength(4);
  });

  it.each([
    [
      "refers to the main table no more",
      "device",
      { kind: "text", table: null, length: 64, onDelete: null },
      "「经过」的列「仪器」没有引用主表「仪器」",
    ],
    ["takes no fixed value of words", "kind", { kind: "integer" }, "列「类别」不能是 维修"],
    [
      "is not found by its fixed value",
      "kind",
      { search: false },
      "固定值的列「类别」须可查询：请在业务表中打开它的“可搜索”",
    ],
    ["belongs one to one", "device", { unique: true, onDelete: null }, "一对一的子表不需要固定值"],
  ])("lets no table be changed to one that %s", async (_, code, given, fault) => {
    const { data } = await admin("GET", "/api/business/table/list", { code: "deviceWork" });
    const [{ id, columns: before }] = data.records;
    const columns = before.map((column: { code: string }) =>
      column.code === code ? { ...column, ...given } : column,
    );
    expect(await admin("PUT", "/api/business/table/edit", { id, columns })).toMatchObject({
      status: 409,
      message: `业务对象「仪器档案」将不再成立：${fault}`,
    });
  });

  it("keeps its tables and the columns that it names", async () => {
    const { data } = await admin("GET", "/api/business/table/list", { code: "deviceWork" });
    const [table] = data.records;
    const columns = table.columns.filter(({ code }: { code: string }) => code !== "kind");
    expect(await admin("PUT", "/api/business/table/edit", { id: table.id, columns })).toMatchObject({
      status: 409,
      message: "业务对象「仪器档案」用到了列「类别」",
    });
    expect(
      await admin("DELETE", "/api/business/table/del", { id: table.id, code: "deviceWork" }),
    ).toMatchObject({
      status: 409,
      message: "业务对象「仪器档案」用到了这张表",
    });
  });

  it("answers its fields where no form has its code", async () => {
    const elements = await admin("GET", "/api/form/getFormElementByBo", { boCode: "deviceFile" });
    expect(elements.data.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(["no", "price", "deviceCheckCertificate", "repairs", "loans"]),
    );
  });

  it("becomes a page whose rows open with what belongs to them, and goes with it", async () => {
    const made = await admin("POST", "/api/business/object/generate", { id: objectId });
    expect(made).toMatchObject({ code: 200, data: { route: "/object/deviceFile" } });
    const pages = await admin("GET", "/api/sys/screen/published");
    const page = pages.data.find(({ id }: { id: string }) => id === "object.deviceFile");
    expect(page).toBeDefined();
    const menu = await server.db.query("select code from sys_menu where route = '/object/deviceFile'");
    expect(menu).toEqual([{ code: "biz:device:list" }]);
  });
});

describe("a form of an object", () => {
  let form: FormDocument;
  let instId = "";
  const rows = async (table: string, sort = "createDate") =>
    (await admin("GET", `/api/biz/${table}/list`, { sort, instanceId: instId })).data.records;

  beforeAll(async () => {
    const given = { formCode: "deviceForm", formName: "仪器入库", object: "deviceFile" };
    const made = await done(admin("POST", "/api/form/save", given));
    form = made.data.document;
    const design = { id: made.data.id, formJson: JSON.stringify(form), publish: true };
    await done(admin("POST", "/api/form/saveFormDesign", design, { form: true }));
    const builder = new ProcessBuilder()
      .node("s", "StartEvent")
      .task("apply", [INITIATOR_CODE])
      .task("review", ["lisi"])
      .node("e", "EndEvent")
      .path("s", "apply", "review", "e");
    builder.setting.flow.taskSkip = "firstNodeSkip";
    builder.setting.flow.globalForm.push({
      boCode: "bo",
      formKey: "deviceForm",
      formName: "仪器入库",
      formType: 0,
    });
    await deploy(server.db, "device_in", builder);
  });

  it("has a field for each column and a sub-table for what belongs to it many times", () => {
    const named = (widget: FormWidget): string =>
      `${widget.type} ${widget.type === "text" ? "-" : widget.model}`;
    expect(form.list.map(named)).toEqual([
      "input no",
      "number price",
      "text -",
      "input deviceCheckCertificate",
      "date deviceCheckUntil",
      "table repairs",
      "table loans",
    ]);
    expect(form.list[5]?.tableColumns?.map(named)).toEqual(["input what"]);
  });

  it("keeps an application as rows of all its tables, each where it belongs", async () => {
    const values = {
      no: "YQ-1",
      price: 100,
      deviceCheckCertificate: "ZS-1",
      deviceCheckUntil: "2027-01-01",
      repairs: [
        { _id: "a", what: "换电池" },
        { _id: "b", what: "校准" },
      ],
      loans: [{ _id: "a", what: "外业一队" }],
    };
    const started = await office.call("zhangsan", "process/start", {
      defCode: "device_in",
      boData: { bo: values },
    });
    expect(started).toMatchObject({ code: 200 });
    instId = started.data.instId;
    const [device] = await rows("device");
    expect(device).toMatchObject({ no: "YQ-1", price: 100 });
    expect(await rows("deviceCheck")).toMatchObject([
      { device: device.id, certificate: "ZS-1", until: "2027-01-01" },
    ]);
    const work = await rows("deviceWork", "what");
    expect(work.map(({ kind, what }: Record<string, string>) => `${kind} ${what}`).toSorted()).toEqual([
      "借用 外业一队",
      "维修 换电池",
      "维修 校准",
    ]);
  });

  it("follows the application when it is handed in again with less", async () => {
    await office.act("lisi", await office.task(instId, "review"), "turnDown", { opinion: "改" });
    const again = { no: "YQ-1", price: 90, repairs: [{ _id: "b", what: "校准" }], loans: [] };
    await office.act("zhangsan", await office.task(instId, "apply"), "agree", { boData: { bo: again } });
    expect(await rows("device")).toMatchObject([{ price: 90 }]);
    const work = await rows("deviceWork");
    expect(work.map(({ kind, what }: Record<string, string>) => `${kind} ${what}`)).toEqual(["维修 校准"]);
  });

  it("takes its rows away with the application", async () => {
    expect(await admin("DELETE", "/api/bpm/instance/del", { ids: instId, reason: "作废" })).toMatchObject({
      code: 200,
    });
    for (const table of ["device", "deviceCheck", "deviceWork"]) expect(await rows(table)).toEqual([]);
  });
});

describe("an object of a form", () => {
  let formId = "";
  const made = () =>
    admin("POST", "/api/business/object/fromForm", { formId, code: "purchase", name: "采购", tie: true });

  beforeAll(async () => {
    const tableColumns = [
      widgetOf("input", "item_name"),
      widgetOf("number", "price"),
      widgetOf("date", "id"),
    ];
    const form = formOf(
      widgetOf("input", "order_no"),
      widgetOf("switch", "urgent"),
      widgetOf("date", "day"),
      widgetOf("imgupload", "photos"),
      widgetOf("table", "order_lines", {}, { tableColumns }),
    );
    const { data } = await admin("POST", "/api/form/save", { formCode: "purchaseForm", formName: "采购单" });
    formId = data.id;
    await admin(
      "POST",
      "/api/form/saveFormDesign",
      { id: formId, formJson: JSON.stringify(form) },
      { form: true },
    );
  });

  it("shows first which tables it would make", async () => {
    const seen = await admin("GET", "/api/business/object/ofForm", { formId, code: "purchase" });
    expect(
      seen.data.map(({ code, columns }: { code: string; columns: Record<string, string>[] }) => [
        code,
        columns.map((column) => `${column["code"]} ${column["kind"]}`),
      ]),
    ).toEqual([
      ["purchase", ["orderNo text", "urgent boolean", "day date", "photos longText"]],
      ["purchaseOrderLines", ["purchase reference", "itemName text", "price decimal", "id2 date"]],
    ]);
    expect(await admin("GET", "/api/business/table/list", { code: "purchase" })).toMatchObject({
      data: { total: 0 },
    });
  });

  it("makes tables and object, and ties the form to them field by field", async () => {
    expect(await made()).toMatchObject({ code: 200, data: { code: "purchase", tableCode: "purchase" } });
    const { data } = await admin("GET", "/api/form/getFormDesign", { id: formId }).then((answer) =>
      answer.code === 200 ? answer : admin("GET", "/api/form/definition/get", { id: formId }),
    );
    const relation = relationOf(data.document.config);
    expect(relation).toMatchObject({
      object: "purchase",
      mapping: { order_no: "orderNo", urgent: "urgent" },
      tables: {
        order_lines: { code: "biz/purchaseOrderLines", mapping: { item_name: "itemName", id: "id2" } },
      },
    });
    const design = { id: formId, formJson: JSON.stringify(data.document), publish: true };
    expect(await admin("POST", "/api/form/saveFormDesign", design, { form: true })).toMatchObject({
      code: 200,
    });
  });

  it("has a table for each sub-table, of those too whose names differ by digits alone", async () => {
    const lines = (model: string) =>
      widgetOf("table", model, {}, { tableColumns: [widgetOf("input", `${model}_x`)] });
    const { data } = await admin("POST", "/api/form/save", { formCode: "twoLists", formName: "两个明细" });
    const formJson = JSON.stringify(formOf(lines("table_1"), lines("table_2"), lines("明细")));
    await admin("POST", "/api/form/saveFormDesign", { id: data.id, formJson }, { form: true });
    const wanted = { formId: data.id, code: "twoLists", name: "两个明细" };
    expect(await admin("POST", "/api/business/object/fromForm", wanted)).toMatchObject({
      status: 200,
      data: {
        childTables: [
          { child: "twoListsTable.twoLists" },
          { child: "twoListsTableab.twoLists" },
          { child: "twoListsRows.twoLists" },
        ],
      },
    });
  });

  it("is refused as a whole where a table has the code, and for who may not make tables", async () => {
    expect(await made()).toMatchObject({
      status: 400,
      data: { fields: { "/code": "编码 purchase 已有业务对象使用" } },
    });
    const zhangsan = await server.asUser("zhangsan");
    expect(
      await zhangsan("POST", "/api/business/object/fromForm", { formId, code: "other", name: "别的" }),
    ).toMatchObject({ status: 403 });
    const taken = await admin("POST", "/api/business/object/fromForm", {
      formId,
      code: "device",
      name: "仪器",
    });
    expect(taken).toMatchObject({ status: 400 });
    expect((await admin("GET", "/api/business/object/list", { code: "device" })).data.total).toBe(1);
  });
});
