import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AssignRule } from "@/runtime/core/process/setting";
import { recordIn } from "@/runtime/core/guards";
import { declaredResources } from "@/runtime/core/resource/declared";
import { mainDefinition } from "@/server/engine/store/definition-rows";
import { formOf, widgetOf } from "../../support/every-widget";
import { type Caller, startServer, type TestServer } from "../../support/server";

const PROCESS = "work_permit_apply";

let server: TestServer;
let admin: Caller;
const ids: Record<string, string> = {};

/** A thing of each kind that something speaks of, the code by which it does, and by whom it is used. */
const CASES = [
  { path: "bpm/serial", row: { code: "HT", name: "合同编号", rule: "HT-{NO}" }, by: "code", user: "合同" },
  { path: "sys/dict", row: { value: "contract_kind", key: "合同种类" }, by: "value", user: "合同" },
  {
    path: "sys/customDialog",
    row: {
      code: "pick_client",
      name: "选客户",
      style: "list",
      resource: "sys/client",
      displayFields: "name",
      returnFields: "name",
    },
    by: "code",
    user: "合同",
  },
  { path: "sys/role", row: { code: "lawyer", name: "法务" }, by: "code", user: "测绘作业证申请 V2" },
  {
    path: "bpm/variable",
    row: { code: "cap", name: "上限", type: "number", value: "1" },
    by: "code",
    user: "测绘作业证申请 V2",
  },
  { path: "bpm/category", row: { code: "law", name: "法务类" }, by: "code", user: "测绘作业证申请" },
] as const;

const nameOf = (row: object): unknown => ("key" in row ? row.key : "name" in row ? row.name : "");

beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  for (const { path, row } of CASES) ids[path] = (await admin("POST", `/api/${path}/add`, row)).data.id;
  await saveForm();
  await saveProcess();
});
afterAll(() => server.close());

/** A form that takes its numbers, its choices and its rows from them. */
async function saveForm(): Promise<void> {
  const { data } = await admin("POST", "/api/form/save", { formCode: "contract", formName: "合同" });
  const form = formOf(
    widgetOf("input", "no", { serialValue: "HT" }),
    widgetOf("select", "kind", { options: [], dict: "contract_kind" }),
    widgetOf("input", "client", { dialog: { code: "pick_client", fields: {} } }),
  );
  const answer = await admin(
    "POST",
    "/api/form/saveFormDesign",
    { id: data.id, formJson: JSON.stringify(form) },
    { form: true },
  );
  expect(answer.code).toBe(200);
}

/** A draft of the demonstration's process whose tasks go to the role and whose ways depend on the variable. */
async function saveProcess(): Promise<void> {
  const { setting } = await mainDefinition(server.db, PROCESS);
  const rule: AssignRule = {
    rule: "role",
    description: "",
    source: [{ code: "lawyer", name: "法务", type: "role" }],
  };
  const changed = structuredClone(setting);
  for (const { plugins } of Object.values(changed.nodeMap)) if (plugins) plugins.userAssign.ruleList = [rule];
  await server.db.query(
    `insert into bpm_definition (id, code, version, name, engine, source_xml, setting, category)
     select 'with-role', code, version + 1, name, engine,
       replace(source_xml, '\${grade ==', '\${globals.cap == 1 || grade =='), $2::jsonb, 'law'
       from bpm_definition where code = $1 and is_main`,
    [PROCESS, JSON.stringify(changed)],
  );
}

describe("what is in use", () => {
  it.each(CASES)("of $path is not deleted, and its users are named", async ({ path, row, user }) => {
    const refused = await admin("DELETE", `/api/${path}/del`, { ids: ids[path] });
    expect(refused).toMatchObject({
      status: 409,
      message: `${String(nameOf(row))} 仍被使用：「${user}」，不能删除`,
    });
    expect((await admin("GET", `/api/${path}/get`, { id: ids[path] })).code).toBe(200);
  });

  it.each(CASES)("of $path keeps its code, and may change otherwise", async ({ path, row, by, user }) => {
    const refused = await admin("PUT", `/api/${path}/edit`, { ...row, id: ids[path], [by]: "other" });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.data.fields[`/${by}`]).toBe(
      `${String(nameOf(row))} 仍被使用：「${user}」，不能改为别的编码`,
    );
    expect(await admin("PUT", `/api/${path}/edit`, { ...row, id: ids[path] })).toMatchObject({ code: 200 });
  });

  it("holds back the others that were to be deleted with it", async () => {
    const free = await admin("POST", "/api/bpm/serial/add", { code: "FREE", name: "闲置", rule: "{NO}" });
    const both = `${free.data.id},${ids["bpm/serial"]}`;
    expect(await admin("DELETE", "/api/bpm/serial/del", { ids: both })).toMatchObject({ status: 409 });
    expect((await admin("GET", "/api/bpm/serial/get", { id: free.data.id })).code).toBe(200);
  });
});

describe("what nothing uses", () => {
  it.each(CASES)("of $path gets another code and is deleted", async ({ path, row, by }) => {
    const { data } = await admin("POST", `/api/${path}/add`, {
      ...row,
      [by]: "spare",
      [nameKey(row)]: "备用",
    });
    const { id } = data;
    expect(await admin("PUT", `/api/${path}/edit`, { id, [by]: "spare_2" })).toMatchObject({ code: 200 });
    expect(await admin("DELETE", `/api/${path}/del`, { ids: id })).toMatchObject({ code: 200 });
  });

  it("may be an entry that is called as a dictionary in use", async () => {
    const parentId = ids["sys/dict"];
    const entry = { parentId, key: "合同种类", value: "1" };
    const { data } = await admin("POST", "/api/sys/dict/add", entry);
    expect(await admin("PUT", "/api/sys/dict/edit", { id: data.id, value: "2" })).toMatchObject({
      code: 200,
    });
    expect(await admin("DELETE", "/api/sys/dict/del", { ids: data.id })).toMatchObject({ code: 200 });
  });
});

const nameKey = (row: object): string => ("key" in row ? "key" : "name");

it.each(CASES)(
  "a row of $path leads to the same users as its deletion is refused for",
  async ({ path, row, by, user }) => {
    const { kind, property } = declaredResources[path]?.knownAs ?? {};
    expect(property).toBe(by);
    const name = recordIn(row)[by];
    const { data, code } = await admin("GET", "/api/sys/reference/uses", { kind, name });
    expect(code).toBe(200);
    expect(data.records).toContainEqual(expect.objectContaining({ title: user, isDefinition: false }));
    for (const { document, documentId } of data.records)
      if (document === "process")
        expect(await admin("GET", `/api/bpm/model/${documentId}/get`)).toMatchObject({
          code: 200,
        });
  },
);

it("a process that may be started by a role or a person is opened from there, as its category leads to it", async () => {
  await server.db.query(
    `insert into bpm_auth (id, def_code, kind, code, name, grant_right)
     values ('granted-role', $1, 'role', 'lawyer', '法务', 'start'), ('granted-person', $1, 'user', 'lisi', '李思', 'start')`,
    [PROCESS],
  );
  for (const [kind, name] of [
    ["role", "lawyer"],
    ["user", "lisi"],
    ["category", "law"],
    ["process", PROCESS],
  ] as const) {
    const { data } = await admin("GET", "/api/sys/reference/uses", { kind, name });
    const found = data.records.filter(
      ({ document, line }: { document: string; line: unknown }) => document === "process" && !line,
    );
    expect({ kind, opened: found.map(({ documentId }: { documentId: string }) => documentId) }).toEqual({
      kind,
      opened: expect.arrayContaining(["with-role"]),
    });
  }
});

it.each([
  ["role", "sys/role", { code: "keeper", name: "保管员" }, "code"],
  ["dict", "sys/dict", { value: "colour", key: "颜色" }, "value"],
] as const)(
  "a %s that a defined table relies on is kept, and leads to the table",
  async (kind, path, row, by) => {
    const { data } = await admin("POST", `/api/${path}/add`, row);
    const columns = [
      { code: "name", name: "名称", kind: "text" },
      ...(kind === "dict" ? [{ code: "colour", name: "颜色", kind: "dict", dict: "colour" }] : []),
    ];
    const code = `${kind}Table`;
    const table = await admin("POST", "/api/business/table/add", { code, name: "台账", columns });
    if (kind === "role")
      await admin("POST", "/api/business/rule/add", {
        tableCode: code,
        roleCode: "keeper",
        may: "see",
        who: "all",
        enabled: true,
      });
    const refused = await admin("DELETE", `/api/${path}/del`, { ids: data.id });
    expect(refused).toMatchObject({
      status: 409,
      message: `${String(nameOf(row))} 仍被使用：「台账」，不能删除`,
    });
    expect(await admin("PUT", `/api/${path}/edit`, { id: data.id, [by]: "other" })).toMatchObject({
      status: 409,
    });
    const uses = await admin("GET", "/api/sys/reference/uses", { kind, name: recordIn(row)[by] });
    expect(uses.data.records).toContainEqual(
      expect.objectContaining({ document: "table", documentId: table.data.id, title: "台账" }),
    );
  },
);

it("what rows refer to is kept, and they are named by what they are", async () => {
  const dept = await admin("POST", "/api/sys/dept/add", { code: "LAB", name: "实验室" });
  const user = { account: "labuser", name: "实验员", deptId: dept.data.id, password: "Neun-Brücken-7" };
  expect(await admin("POST", "/api/sys/user/add", user)).toMatchObject({ code: 200 });
  expect(await admin("DELETE", "/api/sys/dept/del", { id: dept.data.id })).toMatchObject({
    status: 409,
    message: "数据已被「用户」引用，不能删除",
  });
});

it("what rows of a defined table refer to is kept, and the table is named in the reader's language", async () => {
  const columns = [{ code: "chief", name: "负责人", kind: "user" }];
  const table = { code: "heldBy", name: "在管台账", nameEn: "Held ledger", columns };
  expect(await admin("POST", "/api/business/table/add", table)).toMatchObject({ code: 200 });
  const part = [{ code: "of", name: "属于", kind: "reference", table: "heldBy" }];
  const parts = { code: "heldPart", name: "在管明细", columns: part };
  expect(await admin("POST", "/api/business/table/add", parts)).toMatchObject({ code: 200 });
  const user = { account: "chief", name: "主任", deptId: "dept-info", password: "Neun-Brücken-7" };
  const chief = (await admin("POST", "/api/sys/user/add", user)).data.id;
  const row = (await admin("POST", "/api/biz/heldBy/add", { chief })).data.id;
  await admin("POST", "/api/biz/heldPart/add", { of: row });
  expect(await admin("DELETE", "/api/sys/user/del", { id: chief })).toMatchObject({
    status: 409,
    message: "数据已被「在管台账」引用，不能删除",
  });
  const english = await admin("DELETE", "/api/sys/user/del", { id: chief }, { language: "en" });
  expect(english.message).toBe("The data is in use by “Held ledger” and cannot be deleted");
  expect(await admin("DELETE", "/api/biz/heldBy/del", { id: row })).toMatchObject({
    status: 409,
    message: "数据已被「在管明细」引用，不能删除",
  });
});

it("a draft that is nested deeper than any page holds nothing back, and nobody waits for it", async () => {
  const row = { value: "depth_kind", key: "深浅" };
  const { data } = await admin("POST", "/api/sys/dict/add", row);
  const inside = '[{"type":"select","dict":"depth_kind"}]';
  const body = `${'[{"type":"card","body":'.repeat(3000)}${inside}${"}]".repeat(3000)}`;
  const text = `{"schemaVersion":1,"id":"deep","route":"/deep","title":"深","body":${body}}`;
  const saved = await admin("POST", "/api/sys/screen/saveDraft", { id: "deep", text, base: 0 });
  expect(saved.code).toBe(200);
  const uses = await admin("GET", "/api/sys/reference/uses", { kind: "dict", name: "depth_kind" });
  expect(uses.data.records).toMatchObject([{ document: "dict" }]);
  expect(await admin("DELETE", "/api/sys/dict/del", { id: data.id })).toMatchObject({ code: 200 });
});

it("a table that a dialog shows is kept until the dialog is gone; its own page goes with it", async () => {
  const columns = [{ code: "name", name: "名称", kind: "text" }];
  const { data } = await admin("POST", "/api/business/table/add", { code: "shelf", name: "货架", columns });
  await admin("POST", "/api/business/table/generate", { id: data.id });
  const dialog = await admin("POST", "/api/sys/customDialog/add", {
    code: "pick_shelf",
    name: "选货架",
    style: "list",
    resource: "biz/shelf",
    displayFields: "name",
    returnFields: "name",
  });
  const remove = () => admin("DELETE", "/api/business/table/del", { id: data.id, code: "shelf" });
  expect(await remove()).toMatchObject({
    status: 409,
    message: "货架 仍被使用：「选货架」，不能删除",
  });
  await admin("DELETE", "/api/sys/customDialog/del", { id: dialog.data.id });
  expect(await remove()).toMatchObject({ code: 200 });
});

it("a table is told to be used by what refers to it, is made of it, and keeps its rows in it", async () => {
  const made = async (code: string, columns: object[]): Promise<string> =>
    (await admin("POST", "/api/business/table/add", { code, name: code, columns })).data.id;
  const crate = await made("crate", [
    { code: "name", name: "名称", kind: "text" },
    { code: "within", name: "上级", kind: "reference", table: "crate" },
  ]);
  const bottle = await made("bottle", [
    { code: "crate", name: "箱", kind: "reference", table: "crate" },
    { code: "name", name: "名称", kind: "text" },
  ]);
  const object = await admin("POST", "/api/business/object/add", {
    code: "fullCrate",
    name: "整箱",
    tableCode: "crate",
    childTables: [{ child: "bottle.crate" }],
  });
  const given = { formCode: "crate_form", formName: "装箱单", object: "fullCrate" };
  const form = await admin("POST", "/api/form/save", given);
  expect(form).toMatchObject({ code: 200 });
  const usersOf = async (name: string): Promise<string[]> =>
    (await admin("GET", "/api/sys/reference/uses", { kind: "resource", name })).data.records.map(
      ({ document, title }: { document: string; title: string }) => `${document} ${title}`,
    );
  expect(await usersOf("biz/crate")).toEqual(
    expect.arrayContaining(["table bottle", "object 整箱", "form 装箱单"]),
  );
  expect(await usersOf("biz/crate")).not.toContain("table crate");
  const remove = (id: string, code: string) => admin("DELETE", "/api/business/table/del", { id, code });
  await admin("DELETE", "/api/business/object/del", { ids: object.data.id });
  expect(await remove(bottle, "bottle")).toMatchObject({
    code: 409,
    message: expect.stringContaining("装箱单"),
  });
  await admin("POST", "/api/form/removeForm", { id: form.data.id }, { form: true });
  expect(await remove(bottle, "bottle")).toMatchObject({ code: 200 });
  expect(await remove(crate, "crate")).toMatchObject({ code: 200 });
});

it("a data source is kept, and its templates are named, as a template's dialogs and pages are found", async () => {
  const source = await admin("POST", "/api/sys/dataSource/add", {
    code: "elsewhere",
    name: "外部",
    kind: "http",
    url: "https://example.com/v1",
  });
  const template = await admin("POST", "/api/sys/dataSourceTemplate/add", {
    code: "rivers",
    name: "河流",
    sourceId: source.data.id,
    place: "/rivers",
    columns: "id",
  });
  const remove = () => admin("DELETE", "/api/sys/dataSource/del", { ids: source.data.id });
  expect(await remove()).toMatchObject({ code: 409, message: "外部 仍被使用：「河流」，不能删除" });
  const uses = (kind: string, name: string) => admin("GET", "/api/sys/reference/uses", { kind, name });
  expect((await uses("source", "elsewhere")).data.records).toMatchObject([
    { document: "template", title: "河流", text: "/rivers" },
  ]);
  const page = {
    schemaVersion: 1,
    id: "rivers",
    route: "/rivers",
    title: "河流一览",
    data: { rows: { post: "/api/sys/dataSourceTemplate/rows/rivers", body: { params: {} } } },
    body: [{ type: "table", data: "${rows.records}", columns: ["id"] }],
  };
  await admin("POST", "/api/sys/screen/publish", { id: "rivers", text: JSON.stringify(page), base: 0 });
  expect((await uses("resource", "template:rivers")).data.records).toMatchObject([
    { document: "screen", title: "河流一览", isDefinition: false },
    { document: "template", title: "河流", isDefinition: true },
  ]);
  expect((await admin("DELETE", "/api/sys/dataSourceTemplate/del", { ids: template.data.id })).code).toBe(
    409,
  );
});

it("a process that another one calls is kept; one that calls itself is not held by that", async () => {
  const { setting } = await mainDefinition(server.db, PROCESS);
  const define = async (code: string, calls: string): Promise<void> => {
    const call = `<bpmn:callActivity id="Sub" calledElement="${calls}" />`;
    await server.db.query(
      `insert into bpm_definition (id, code, version, name, engine, source_xml, setting)
       select $2, $2, 1, $2, engine, replace(source_xml, '</bpmn:process>', $3 || '</bpmn:process>'), $4::jsonb
         from bpm_definition where code = $1 and is_main`,
      [PROCESS, code, call, JSON.stringify(setting)],
    );
  };
  await define("inner", "inner");
  await define("outer", "inner");
  const whole = (ids: string) => admin("DELETE", "/api/bpm/definition/del", { ids });
  const version = (ids: string) => admin("POST", "/api/bpm/definition/remove", { id: ids }, { form: true });
  for (const remove of [whole, version])
    expect(await remove("inner")).toMatchObject({
      status: 409,
      message: "inner 仍被使用：「outer V1」，不能删除",
    });
  expect(await whole("outer")).toMatchObject({ code: 200 });
  expect(await version("inner")).toMatchObject({ code: 200 });
});
