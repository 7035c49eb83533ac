import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deploy } from "../support/engine";
import { ProcessBuilder } from "../support/process-graph";
import { type Caller, startServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Caller;
let zhangsan: Caller;
let lisi: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  zhangsan = await server.asUser("zhangsan");
  lisi = await server.asUser("lisi");
});
afterAll(() => server.close());

describe("rules of serial numbers", () => {
  it("show the next ten numbers without using them up", async () => {
    const rule = { code: "SP", rule: "SP-{NO:3}", initial: 7, step: 2 };
    await admin("POST", "/api/bpm/serial/add", { ...rule, name: "审批编号" });
    const asked = await admin("POST", "/api/bpm/serial/preview", rule);
    expect(asked.data).toHaveLength(10);
    expect(asked.data.slice(0, 2)).toEqual([{ number: "SP-007" }, { number: "SP-009" }]);
    const [row] = (await admin("GET", "/api/bpm/serial/list", { code: "SP" })).data.records;
    expect(row).toMatchObject({ value: null, initial: 7 });
  });

  it("keep what an edit does not name", async () => {
    const add = { code: "KEEP", name: "合同编号", rule: "{yyyy}{NO}", initial: 7, step: 3, reset: "year" };
    const { id } = (await admin("POST", "/api/bpm/serial/add", add)).data;
    const changed = await admin("PUT", "/api/bpm/serial/edit", { id, name: "改名" });
    expect(changed.data).toMatchObject({ ...add, name: "改名" });
  });

  it("are refused at the rule when numbers would come again, also by a change of the period alone", async () => {
    const add = { code: "AGAIN", name: "收文号", rule: "{NO}" };
    const refused = await admin("POST", "/api/bpm/serial/add", { ...add, reset: "year" });
    expect(refused).toMatchObject({ code: 400, data: { fields: { "/rule": expect.anything() } } });
    const { id } = (await admin("POST", "/api/bpm/serial/add", add)).data;
    const changed = await admin("PUT", "/api/bpm/serial/edit", { id, reset: "month" });
    expect(changed).toMatchObject({ code: 400, data: { fields: { "/rule": expect.anything() } } });
    expect((await admin("PUT", "/api/bpm/serial/edit", { id, rule: "{xx}{NO}" })).code).toBe(400);
  });

  it("are not for everyone", async () => {
    expect((await zhangsan("GET", "/api/bpm/serial/list")).status).toBe(403);
  });
});

describe("global variables", () => {
  it("are read by everyone as values of their types", async () => {
    for (const row of [
      { code: "limit", name: "上限", type: "number", value: "3000" },
      { code: "open", name: "开放", type: "boolean", value: "true" },
      { code: "org", name: "单位", type: "string", value: "测绘局" },
    ])
      expect((await admin("POST", "/api/bpm/variable/add", row)).status).toBe(200);
    expect((await zhangsan("GET", "/api/bpm/variable/values")).data).toEqual({
      limit: 3000,
      open: true,
      org: "测绘局",
    });
  });

  it("are read by titles, conditions and scripts of every process", async () => {
    const builder = new ProcessBuilder()
      .node("s", "StartEvent")
      .node("g", "ExclusiveGateway", { default: { id: "no" } })
      .node("sum", "ScriptTask", { script: "vars.double = globals.limit * 2" } as never)
      .task("B", ["lisi"])
      .node("e", "EndEvent")
      .path("s", "g")
      .flow("g", "sum", "${globals.limit > 2999}")
      .flow("g", "e")
      .path("sum", "B", "e");
    builder.setting.flow.properties.subjectRule = "${globals.org}：${title}";
    await deploy(server.db, "with_globals", builder);
    const started = await zhangsan("POST", "/api/bpm/process/start", { defCode: "with_globals", boData: {} });
    expect(started).toMatchObject({ code: 200, data: { title: "测绘局：with_globals" } });
    const [row] = await server.db.query<{ vars: object; node: string }>(
      "select i.vars, t.node from bpm_instance i join bpm_task t on t.inst_id = i.id where i.id = $1",
      [started.data.instId],
    );
    expect(row).toEqual({ vars: { double: 6000 }, node: "B" });
  });

  it("keep a secret: the server uses the value, nobody reads it, and an edit that leaves it empty keeps it", async () => {
    const secret = { code: "apiKey", name: "密钥", type: "string", value: "s3cr3t-key", secret: true };
    const added = await admin("POST", "/api/bpm/variable/add", secret);
    expect(added).toMatchObject({ status: 200, data: { value: null, secret: true } });
    const builder = new ProcessBuilder()
      .node("s", "StartEvent")
      .node("use", "ScriptTask", { script: "vars.size = globals.apiKey.length" } as never)
      .task("B", ["lisi"])
      .node("e", "EndEvent")
      .path("s", "use", "B", "e");
    await deploy(server.db, "with_secret", builder);
    const edited = await admin("PUT", "/api/bpm/variable/edit", {
      ...added.data,
      name: "接口密钥",
      value: "",
    });
    expect(edited).toMatchObject({ status: 200, data: { name: "接口密钥", value: null } });
    const started = await zhangsan("POST", "/api/bpm/process/start", { defCode: "with_secret", boData: {} });
    const [row] = await server.db.query<{ vars: object }>("select vars from bpm_instance where id = $1", [
      started.data.instId,
    ]);
    expect(row?.vars).toEqual({ size: "s3cr3t-key".length });
    const shown = await admin("PUT", "/api/bpm/variable/edit", { id: added.data.id, secret: false });
    expect(shown).toMatchObject({ status: 400, data: { fields: { "/value": "取消保密时请重新填写值" } } });
    for (const path of ["bpm/variable/list", "bpm/variable/values", "sys/businessLog/list"])
      expect(JSON.stringify((await admin("GET", `/api/${path}`)).data)).not.toContain("s3cr3t-key");
  });

  it("refuse a value that is not of the type, at its field", async () => {
    const wrong = { code: "bad", name: "错", type: "number", value: "三千" };
    expect(await admin("POST", "/api/bpm/variable/add", wrong)).toMatchObject({
      status: 400,
      message: "值不是数字",
      data: { fields: { "/value": "值不是数字" } },
    });
    const noDay = { code: "noDay", name: "错", type: "date", value: "2026-02-30" };
    expect(await admin("POST", "/api/bpm/variable/add", noDay)).toMatchObject({ status: 400 });
    const [row] = (await admin("GET", "/api/bpm/variable/list", { code: "limit" })).data.records;
    const changed = await admin("PUT", "/api/bpm/variable/edit", { id: row.id, type: "date" });
    expect(changed.status).toBe(400);
  });
});

describe("feedback", () => {
  it("is seen by who wrote it and who answers, and the answer arrives as a message", async () => {
    await server.db.query(
      `insert into sys_file (id, create_by, name, type, size, path, sha256)
       values ('shot', 'zhangsan', 'x.png', 'image/png', 1, 'x', '')`,
    );
    const send = (url: string) =>
      zhangsan(
        "POST",
        "/api/problem/save",
        { title: "打印不清", content: "表格线太淡", images: JSON.stringify([{ url }]) },
        { form: true },
      );
    expect(await send("https://evil.example/x.png")).toMatchObject({ status: 400 });
    const sent = await send("/api/sys/file/shot");
    expect(sent).toMatchObject({ status: 200, data: { status: "open" } });
    expect(sent.data.images[0].url).toMatch(/^\/api\/sys\/file\/shot\?sign=/);
    const id = sent.data.id as string;
    expect((await lisi("GET", "/api/workbench/problem/list")).data.total).toBe(0);
    expect((await lisi("GET", "/api/workbench/problem/get", { id })).status).toBe(403);
    expect((await admin("GET", "/api/workbench/problem/list")).data.total).toBe(1);

    expect((await zhangsan("POST", "/api/workbench/problem/reply", { id, reply: "自答" })).status).toBe(403);
    await admin("POST", "/api/workbench/problem/reply", { id, reply: "下个版本加粗" });
    const mine = await zhangsan("GET", "/api/workbench/problem/get", { id });
    expect(mine.data).toMatchObject({ status: "answered", reply: "下个版本加粗" });
    const inbox = await zhangsan("GET", "/api/sys/message/list", { unread: true });
    expect(inbox.data.records[0]).toMatchObject({
      title: "您的反馈「打印不清」已有答复",
      route: "/workbench/fankui",
    });

    await lisi("DELETE", "/api/workbench/problem/del", { ids: id });
    expect((await zhangsan("GET", "/api/workbench/problem/list")).data.total).toBe(1);
    await zhangsan("DELETE", "/api/workbench/problem/del", { ids: id });
    expect((await zhangsan("GET", "/api/workbench/problem/list")).data.total).toBe(0);
  });

  it("is not sent with blanks for a title or a content", async () => {
    const send = (given: Record<string, unknown>) =>
      zhangsan("POST", "/api/problem/save", given, { form: true });
    const blank = "  ";
    expect(await send({ title: blank, content: "b" })).toMatchObject({
      status: 400,
      data: { fields: { "/title": expect.anything() } },
    });
    expect(await send({ title: "a", content: blank })).toMatchObject({
      status: 400,
      data: { fields: { "/content": expect.anything() } },
    });
  });

  it("refuses images that are not a list", async () => {
    const sent = await zhangsan(
      "POST",
      "/api/problem/save",
      { title: "a", content: "b", images: "{" },
      { form: true },
    );
    expect(sent).toMatchObject({ status: 400, data: { fields: { "/images": "图片格式不正确" } } });
  });
});

it("grants of a process name people and roles as they are called, beside account and code", async () => {
  await deploy(
    server.db,
    "granted",
    new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent").path("s", "e"),
  );
  const [role] = await server.db.query<{ code: string; name: string }>(
    "select code, name from sys_role limit 1",
  );
  const grants = [
    { right: "start", kind: "user", code: "lisi", name: "lisi" },
    { right: "start", kind: "role", code: role?.code, name: "" },
  ];
  const { data } = await admin("POST", "/api/bpm/auth/processManagement", { defCode: "granted", grants });
  expect(data).toMatchObject([role, { code: "lisi", name: "李思" }]);
  expect((await admin("GET", "/api/bpm/auth/list", { defCode: "granted" })).data).toEqual(data);
  // As a form, like the other calls of a process: a list stands in it as JSON.
  const form = (text: unknown) =>
    admin("POST", "/api/bpm/auth/processManagement", { defCode: "granted", grants: text }, { form: true });
  expect((await form(JSON.stringify(grants.slice(0, 1)))).data).toMatchObject([{ code: "lisi" }]);
  for (const wrong of ["[", "lisi", "{}"])
    expect(await form(wrong)).toMatchObject({
      status: 400,
      data: { fields: { "/grants": "授权格式不正确" } },
    });
  const noKind = JSON.stringify([{ right: "start", kind: "nobody", code: "lisi", name: "" }]);
  expect(await form(noKind)).toMatchObject({
    status: 400,
    data: { fields: { "/grants/0/kind": expect.anything() } },
  });
});
