import { Buffer } from "node:buffer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { widgetOf } from "@/tests/support/every-widget";
import { startServer, type Answer, type TestServer } from "@/tests/support/server";
import { WORK_PERMIT } from "@/tests/support/work-permit";
import { changePublished } from "@/tests/support/published-form";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const USERS = {
  code: "users",
  name: "选择人员",
  style: "list",
  resource: "sys/user",
  displayFields: "account,name",
  conditionFields: "account",
  returnFields: "account",
  sortField: "account",
  pageSize: 2,
  width: 800,
  height: 400,
};

const save = async (dialog: object): Promise<Answer> =>
  (await server.asUser("admin"))("POST", "/api/sys/customDialog/add", { ...dialog });

async function exec(account: string, request: object, paging: object = {}): Promise<Answer> {
  const sql = Buffer.from(JSON.stringify(request)).toString("base64");
  const call = await server.asUser(account);
  return call("POST", "/api/sys/customDialog/exec/sql", { sql, ...paging }, { form: true });
}

it.each(["constructor", "toString"])(
  "a dialog gives back no field %s, which nothing declares",
  async (name) => {
    const refused = await save({ ...USERS, code: `own_${name}`, returnFields: `account,${name}` });
    expect(refused).toMatchObject({ code: 400, data: { fields: { "/returnFields": expect.anything() } } });
  },
);

describe("a stored dialog", () => {
  it("gives pages of the shown and returned fields only, in its order", async () => {
    expect((await save(USERS)).code).toBe(200);
    const first = (await exec("admin", { dialog: "users" })).data;
    expect(first.records).toHaveLength(2);
    expect(Object.keys(first.records[0]).toSorted()).toEqual(["account", "id", "name"]);
    expect(first.records[0].account).toBe("admin");
    expect(first.total).toBeGreaterThan(4);
    const found = (await exec("admin", { dialog: "users", params: { account: "zhang" } })).data;
    expect(found.records.map(({ account }: { account: string }) => account)).toEqual(["zhangsan"]);
    expect((await exec("admin", { dialog: "users" }, { page: 2 })).data.records).toHaveLength(2);
  });

  it("heads its columns as its author says, and only those that it shows", async () => {
    const headed = { ...USERS, code: "headed", heads: [{ name: "name", label: "经办人", width: 160 }] };
    expect((await save(headed)).code).toBe(200);
    const { dialog } = (await exec("admin", { dialog: "headed" })).data;
    expect(dialog.columns).toMatchObject([
      { name: "account", title: { zh: "账号" } },
      { name: "name", title: { zh: "经办人", en: "经办人" }, width: 160 },
    ]);
    expect(dialog.columns[0]).not.toHaveProperty("width");
    const refused = await save({ ...headed, code: "other", heads: [{ name: "phone", label: "电话" }] });
    expect(refused).toMatchObject({ code: 400, data: { fields: { "/heads/0/name": expect.any(String) } } });
    const twice = await save({ ...headed, code: "other", heads: [{ name: "name" }, { name: "name" }] });
    expect(twice.data.fields["/heads/1/name"]).toContain("两次");
  });

  it("shows a tree whole", async () => {
    const area = { ...USERS, code: "areas", resource: "sys/dept", style: "tree", displayFields: "name" };
    expect((await save({ ...area, conditionFields: null, sortField: null, returnFields: "id" })).code).toBe(
      200,
    );
    const { records } = (await exec("admin", { dialog: "areas" })).data;
    expect(records.length).toBeGreaterThan(0);
    expect(records[0]).toHaveProperty("name");
  });

  it("is read with the rights of whoever opens it", async () => {
    await save({ ...USERS, code: "log", resource: "sys/loginLog", displayFields: "ip", sortField: null });
    expect((await exec("admin", { dialog: "log" })).code).toBe(200);
    expect((await exec("zhangsan", { dialog: "log" })).code).toBe(403);
  });

  it("shows the rows of a defined table that its reader may list and its row rules let them see", async () => {
    const admin = await server.asUser("admin");
    const column = (code: string, kind: string, more: object = {}) => ({ code, name: code, kind, ...more });
    const made = await admin("POST", "/api/business/table/add", {
      code: "boat",
      name: "船只",
      columns: [column("name", "text", { search: true }), column("keeper", "user")],
    });
    expect(made.code).toBe(200);
    const [zhangsan] = await server.db.query<{ id: string }>(
      "select id from sys_user where account = 'zhangsan'",
    );
    await admin("POST", "/api/biz/boat/add", { name: "测量一号", keeper: zhangsan!.id });
    await admin("POST", "/api/biz/boat/add", { name: "测量二号" });
    const fields = { displayFields: "name,keeperLabel", returnFields: "id,name", conditionFields: "name" };
    const boats = { ...USERS, ...fields, code: "boats", resource: "biz/boat", sortField: "name" };
    expect(await save({ ...boats, resource: "biz/nothing" })).toMatchObject({ code: 400 });
    expect(await save(boats)).toMatchObject({ code: 200 });
    expect((await exec("zhangsan", { dialog: "boats" })).code).toBe(403);
    const { records, dialog } = (await exec("admin", { dialog: "boats", params: { name: "一" } })).data;
    expect(records).toMatchObject([{ name: "测量一号", keeperLabel: "张三" }]);
    expect(dialog.columns).toMatchObject([{ title: { zh: "name" } }, { title: { zh: "keeper" } }]);
    const role = await admin("POST", "/api/sys/role/add", { code: "sailor", name: "船员" });
    await admin("POST", "/api/sys/role/grant", { id: role.data.id, codes: ["biz:boat:list"] });
    await admin("POST", "/api/sys/role/setUsers", { id: role.data.id, userIds: [zhangsan!.id] });
    expect((await exec("zhangsan", { dialog: "boats" })).data.total).toBe(2);
    await admin("POST", "/api/business/rule/add", {
      tableCode: "boat",
      may: "see",
      who: "own",
      field: "keeper",
    });
    expect((await exec("zhangsan", { dialog: "boats" })).data.records).toMatchObject([{ name: "测量一号" }]);
  });

  const choicesOf = async (account: string, call: string, input: object) => {
    const { data } = await (
      await server.asUser(account)
    )("GET", `/api/sys/customDialog/${call}`, { ...input });
    return ((data.records ?? data) as { name: string; title: string }[]).map(({ name }) => name);
  };

  it("offers its author the sources that they may read, and of each the fields that may be shown, asked and sorted by", async () => {
    const lists = await choicesOf("admin", "sources", { size: 500 });
    expect(lists).toEqual(expect.arrayContaining(["biz/boat", "sys/user", "sys/loginLog"]));
    const trees = await choicesOf("admin", "sources", { style: "tree", size: 500 });
    expect(trees).toContain("sys/dept");
    expect(trees).not.toContain("sys/user");
    expect(await choicesOf("designer", "sources", { size: 500 })).not.toContain("sys/loginLog");
    expect(await choicesOf("admin", "sources", { title: "船" })).toEqual(["biz/boat"]);
    expect(await choicesOf("admin", "fields", { source: "biz/boat" })).toEqual(
      expect.arrayContaining(["id", "name", "keeper", "keeperLabel"]),
    );
    const asked = await choicesOf("admin", "fields", { source: "sys/user", use: "ask" });
    expect(asked).toContain("deptId");
    expect(await choicesOf("admin", "fields", { source: "sys/user" })).not.toContain("password");
    expect(await choicesOf("admin", "fields", { source: "biz/boat", use: "sort" })).toContain("-name");
    expect(await choicesOf("designer", "fields", { source: "sys/loginLog" })).toEqual([]);
    expect(await choicesOf("admin", "fields", {})).toEqual([]);
  });

  it("every offered source makes a dialog that opens, with all that is offered of it", async () => {
    for (const style of ["list", "tree"])
      for (const resource of await choicesOf("admin", "sources", { style, size: 500 })) {
        if (resource.startsWith("template:")) continue;
        const of = (use: string) => choicesOf("admin", "fields", { source: resource, style, use });
        const shown = (await of("show")).slice(0, 20).join(",");
        const conditionFields = (await of("ask")).slice(0, 20).join(",") || null;
        const code = `all_${style}_${resource.replace("/", "_")}`;
        const [sortField = null] = await of("sort");
        const all = { displayFields: shown, returnFields: shown, conditionFields, sortField };
        expect([resource, await save({ ...USERS, ...all, code, name: code, style, resource })]).toMatchObject(
          [resource, { code: 200 }],
        );
        expect([resource, await exec("admin", { dialog: code })]).toMatchObject([resource, { code: 200 }]);
      }
  });

  it("finds what its author's conditions leave, for a value or for who asks, and does not tell them", async () => {
    const fixed = [{ name: "account", value: "${user.account}" }];
    expect(await save({ ...USERS, code: "me", conditionFields: null, fixed })).toMatchObject({ code: 200 });
    const { data } = await exec("admin", { dialog: "me" });
    expect(data.records).toMatchObject([{ account: "admin" }]);
    expect(data.dialog).not.toHaveProperty("fixed");
    expect((await exec("admin", { dialog: "me", params: { account: "zhangsan" } })).code).toBe(400);
    const nobody = [{ name: "deptId", value: "${user.deptId}" }];
    await save({ ...USERS, code: "none", fixed: nobody });
    await server.db.query("update sys_user set dept_id = null where account = 'admin'");
    expect((await exec("admin", { dialog: "none" })).data).toMatchObject({ records: [], total: 0 });
  });

  it.each([
    ["a value of another type", { fixed: [{ name: "enabled", value: "maybe" }] }, "/fixed/0/value", "启用"],
    ["a field that is shown twice", { displayFields: "name,account,name" }, "/displayFields", "两次"],
    ["a field that is given back twice", { returnFields: "id,id" }, "/returnFields", "两次"],
    ["a misspelt source", { resource: "sys/usr" }, "/resource", "sys/user？"],
    ["a misspelt field", { displayFields: "acount" }, "/displayFields", "account？"],
    ["a misspelt condition", { conditionFields: "acount" }, "/conditionFields", "account？"],
    ["a misspelt order", { sortField: "acount" }, "/sortField", "account？"],
  ])("is refused with %s, which is told at its place", async (_what, fault, place, said) => {
    const answer = await save({ ...USERS, code: "faulty", ...fault });
    expect(answer).toMatchObject({ code: 400, data: { fields: { [place]: expect.stringContaining(said) } } });
  });

  it("is refused with a fixed period that is none", async () => {
    const shown = { displayFields: "account", returnFields: "account", conditionFields: null };
    const signIns = { ...USERS, ...shown, code: "sign_ins", resource: "sys/loginLog", sortField: null };
    const fixed = (value: string) => [{ name: "createDate", value }];
    expect(await save({ ...signIns, fixed: fixed("gestern") })).toMatchObject({
      code: 400,
      data: { fields: { "/fixed/0/value": "请使用 起,止 两个日期" } },
    });
    expect((await save({ ...signIns, fixed: fixed("2026-01-01,") })).code).toBe(200);
    expect((await exec("admin", { dialog: "sign_ins" })).code).toBe(200);
  });

  it("says which condition its reader gave a value of another type", async () => {
    await save({ ...USERS, code: "typed", conditionFields: "enabled,name" });
    const asked = (enabled: unknown) => exec("admin", { dialog: "typed", params: { enabled } });
    expect(await asked("maybe")).toMatchObject({
      code: 400,
      data: { fields: { "/enabled": "启用格式不正确" } },
    });
    expect((await asked("true")).data.total).toBe((await asked(true)).data.total);
  });

  it("finds what its author's conditions leave where its reader could not ask for that themselves", async () => {
    const fixed = [{ name: "enabled", value: "true" }];
    await save({ ...USERS, code: "atwork", conditionFields: "account", fixed });
    const { data } = await exec("zhangsan", { dialog: "atwork", params: { account: "lisi" } });
    expect(data.records).toMatchObject([{ account: "lisi" }]);
    await save({ ...USERS, code: "anybody", conditionFields: "enabled" });
    expect((await exec("zhangsan", { dialog: "anybody", params: { enabled: false } })).code).toBe(403);
  });

  it("shows labels of references, and how each column is written", async () => {
    const shown = { ...USERS, code: "depts", displayFields: "name,deptId", returnFields: "account" };
    await save({ ...shown, conditionFields: "deptId" });
    const { data } = await exec("admin", { dialog: "depts" });
    expect(data.records[1]).toHaveProperty("deptName");
    expect(data.dialog.conditions).toMatchObject([
      { name: "deptId", schema: { "x-flowsmith": { search: "eq" } } },
    ]);
  });

  it.each([
    ["/fixed/0/name", [{ name: "password", value: "x" }]],
    ["/fixed/0/name", [{ name: "account", value: "x" }]],
    [
      "/fixed/1/name",
      [
        { name: "name", value: "x" },
        { name: "name", value: "y" },
      ],
    ],
    ["/fixed/0/value", [{ name: "name", value: "${user.secret}" }]],
    ["/fixed/0/value", [{ name: "name", value: "${user." }]],
  ])("is refused at %s for what cannot be fixed", async (field, fixed) => {
    const answer = await save({ ...USERS, code: "wrong", fixed });
    expect([answer.code, Object.keys(answer.data.fields as object)]).toEqual([400, [field]]);
  });

  it("takes no SQL, no other conditions, and no unknown dialog", async () => {
    const raw = Buffer.from("select * from sys_user").toString("base64");
    const admin = await server.asUser("admin");
    const sent = await admin("POST", "/api/sys/customDialog/exec/sql", { sql: raw }, { form: true });
    expect(sent.code).toBe(400);
    expect((await exec("admin", { dialog: "users", params: { name: "张" } })).code).toBe(400);
    expect((await exec("admin", { dialog: "nothing" })).code).toBe(404);
  });

  it.each([
    ["resource", { resource: "sys/nothing" }],
    ["resource", { style: "tree" }],
    ["displayFields", { displayFields: "password" }],
    ["conditionFields", { conditionFields: "title" }],
    ["sortField", { sortField: "title" }],
  ])("with a wrong %s is refused at that field", async (field, wrong) => {
    const answer = await save({ ...USERS, code: "wrong", ...wrong });
    expect(answer.code).toBe(400);
    expect(Object.keys(answer.data.fields as object)).toEqual([`/${field}`]);
  });
});

describe("a stored dialog in a form", () => {
  const PLACE = { defCode: "work_permit_apply" };
  const open = (account: string, place: object, dialog = "people"): Promise<Answer> =>
    exec(account, { dialog, place });

  beforeAll(async () => {
    const units = {
      ...USERS,
      resource: "sys/client",
      displayFields: "code,name,phone",
      conditionFields: "name",
      returnFields: "name",
      sortField: null,
    };
    await save({ ...units, name: "选择单位", code: "people" });
    await save({ ...units, code: "unused" });
    const log = { ...units, resource: "sys/loginLog", displayFields: "account,ip", returnFields: "account" };
    await save({ ...log, name: "登录记录", code: "logins", conditionFields: null });
    const button = widgetOf("button", "choose", {
      dialog: { code: "people", multiple: false, fields: { name: "name" } },
    });
    const spying = widgetOf("button", "spy", {
      dialog: { code: "logins", multiple: false, fields: { account: "name" } },
    });
    await changePublished(
      server.db,
      "update form_version set document = jsonb_set(document, '{list}', document->'list' || $1::jsonb) where code = 'work_permit'",
      [JSON.stringify([button, spying])],
    );
  });

  it("is offered to authors of forms with the columns that it gives back", async () => {
    const designer = await server.asUser("designer");
    const { data } = await designer("GET", "/api/sys/customDialog/choices");
    expect(data).toContainEqual({
      code: "people",
      name: "选择单位",
      style: "list",
      multiple: false,
      returns: [{ name: "name", title: { zh: "名称", en: "Name" } }],
    });
    const zhangsan = await server.asUser("zhangsan");
    expect((await zhangsan("GET", "/api/sys/customDialog/choices")).code).toBe(403);
  });

  it("is read by whoever fills in that form, who may not list its source otherwise", async () => {
    expect((await exec("zhangsan", { dialog: "people" })).code).toBe(403);
    const answer = await open("zhangsan", PLACE);
    expect(answer.code).toBe(200);
    expect(answer.data.records.length).toBeGreaterThan(0);
    expect((await open("zhangsan", PLACE, "unused")).code).toBe(403);
    // Only what is declared to be picked: the telephone is not.
    expect(Object.keys(answer.data.records[0]).toSorted()).toEqual(["code", "id", "name"]);
    const columns = answer.data.dialog.columns.map(({ name }: { name: string }) => name);
    expect(columns).toEqual(["code", "name"]);
    const { data } = await open("admin", PLACE);
    expect(Object.keys(data.records[0])).toContain("phone");
  });

  it("over what nobody may be offered stays closed to those who may not list it", async () => {
    expect(await open("zhangsan", PLACE, "logins")).toMatchObject({
      code: 403,
      message: "没有查看「登录日志」的权限",
    });
    expect((await exec("admin", { dialog: "logins" })).code).toBe(200);
  });

  it("over what nobody may be offered is no part of a form that is published", async () => {
    const designer = await server.asUser("designer");
    const { data } = await designer("POST", "/api/form/save", { formCode: "spying", formName: "窥视" });
    const list = [
      widgetOf("input", "who", {}),
      widgetOf("button", "spy", { dialog: { code: "logins", multiple: false, fields: { account: "who" } } }),
    ];
    const design = { id: data.id, formJson: JSON.stringify({ list, config: {} }) };
    expect((await designer("POST", "/api/form/saveFormDesign", design)).code).toBe(200);
    const published = await designer("POST", "/api/form/saveFormDesign", { ...design, publish: true });
    expect(published.code).toBe(422);
    expect(published.data.findings).toMatchObject([
      { rule: "dialog-source", pointer: expect.stringMatching(/options\/dialog$/) },
    ]);
  });

  it("goes on giving back what a form takes from it", async () => {
    const admin = await server.asUser("admin");
    const { records } = (await admin("GET", "/api/sys/customDialog/list", { code: "people" })).data;
    const { id, returnFields } = records[0];
    const edit = (change: object): Promise<Answer> =>
      admin("PUT", "/api/sys/customDialog/edit", { id, ...change });
    expect(await edit({ returnFields: "phone" })).toMatchObject({
      code: 409,
      data: { fields: { "/returnFields": expect.stringContaining("作业证") } },
    });
    expect((await edit({ returnFields: `${returnFields},phone` })).code).toBe(200);
    expect((await edit({ returnFields })).code).toBe(200);
  });

  it("is made only by those who may list its source", async () => {
    const designer = await server.asUser("designer");
    const log = { ...USERS, code: "mine", resource: "sys/businessLog", displayFields: "action" };
    const refused = await designer("POST", "/api/sys/customDialog/add", {
      ...log,
      conditionFields: null,
      returnFields: "action",
      sortField: null,
    });
    expect(refused).toMatchObject({ code: 403, message: "没有查看「业务日志」的权限" });
    expect((await open("zhangsan", { defCode: "nothing" })).code).toBe(404);
    expect((await open("zhangsan", {})).code).toBe(404);
  });

  it("is closed to those who may not start the process", async () => {
    await server.db.query("delete from bpm_auth where def_code = 'work_permit_apply' and kind <> 'user'");
    expect((await open("zhangsan", PLACE)).code).toBe(403);
    await server.db.query(
      "insert into bpm_auth (id, def_code, grant_right, kind, code, name) values ('g1', 'work_permit_apply', 'start', 'all', '', '')",
    );
    expect((await open("zhangsan", PLACE)).code).toBe(200);
  });

  it("is closed to handlers who may not write what it fills, and open again when the form comes back", async () => {
    const zhangsan = await server.asUser("zhangsan");
    const lisi = await server.asUser("lisi");
    const started = await zhangsan("POST", "/api/bpm/process/start", {
      ...PLACE,
      boData: { work_permit: WORK_PERMIT },
    });
    const taskOf = async (): Promise<string> => {
      const rows = await server.db.query<{ id: string }>(
        "select id from bpm_task where inst_id = $1 and status = 'open'",
        [started.data.instId],
      );
      return rows[0]?.id ?? "";
    };
    const review = await taskOf();
    expect((await open("lisi", { taskId: review })).code).toBe(403);
    expect((await open("wangwu", { taskId: review })).code).toBe(403);
    await lisi("POST", "/api/bpm/task/todo/complete", { taskId: review, action: "turnDown", opinion: "改" });
    expect((await open("zhangsan", { taskId: await taskOf() })).code).toBe(200);
    expect((await open("lisi", { taskId: await taskOf() })).code).toBe(403);
  });
});

it.each([
  ["en", "Users (sys/user)"],
  ["zh", "用户（sys/user）"],
])("names what a dialog may read in the signs of %s", async (language, title) => {
  const call = await server.asUser("admin");
  const asked = { style: "list", title: "sys/user", page: 1, size: 50 };
  const { data } = await call("GET", "/api/sys/customDialog/sources", asked, { language });
  expect(data.records).toContainEqual({ name: "sys/user", title });
});
