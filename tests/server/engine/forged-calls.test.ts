import { Writable } from "node:stream";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  BUTTON_CODES,
  type ButtonCode,
  DEFAULT_BUTTONS,
  EXTRA_BUTTONS,
  type ExtraButton,
  FIELD_STATUS,
  type FieldStatus,
} from "@/runtime/core/process/setting";
import { allResources } from "@/server/resource/declaration";
import { deploy, Office } from "@/tests/support/engine";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { pictureOf } from "@/tests/support/rich-step";
import { type Answer, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
let lines: { msg: string; account: string; path: string; reason: string }[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  server = await startServer({ logger: Fastify({ logger: { level: "warn", stream } }).log });
  office = new Office(server);
});
afterAll(() => server.close());
beforeEach(() => void (lines = []));

/** The one line that tells who was refused what. */
function expectLogged(account: string, reason: string): void {
  expect(lines).toMatchObject([{ msg: "refused", account, reason }]);
}

describe("a call that needs a function code", () => {
  const calls = allResources().flatMap(({ calls: byName }) =>
    Object.values(byName).filter(
      ({ access }) => access !== "public" && access !== "login" && access !== "client",
    ),
  );
  beforeAll(() =>
    server.db.query(
      "insert into sys_user (id, account, name, password) select 'nobody', 'nobody', '路人', password from sys_user where account = 'zhangsan'",
    ),
  );

  it.each(calls.map(({ method, path, access }) => [method, path, access] as const))(
    "%s %s is refused without %s, and logged",
    async (method, path, access) => {
      const nobody = await server.asUser("nobody");
      lines = [];
      const answer = await nobody(method, path.replace(/\{\w+\}/g, "x"), {});
      const [title] = await server.db.query<{ words: string }>(
        `select coalesce(p.name || ' / ', '') || m.name as words
           from sys_menu m left join sys_menu p on p.id = m.parent_id where m.code = $1`,
        [access],
      );
      const said = title ? `${title.words}（${access}）` : access;
      expect(answer).toMatchObject({ status: 403, code: 403, message: `没有操作权限：${said}` });
      expectLogged("nobody", `没有操作权限：${access}`);
    },
  );
});

type Button = ButtonCode | ExtraButton;
const BUTTONS: readonly Button[] = [...BUTTON_CODES, ...EXTRA_BUTTONS];
const ALL = Object.fromEntries(BUTTONS.map((button) => [button, 1]));

/** The call behind a button. */
function press(button: Button, taskId: string): Promise<Answer> {
  const said = { taskId, opinion: "意见" };
  if (button === "addSign") return office.form("lisi", "task/running/copyTask", { ...said, users: "wangwu" });
  if (button === "copyTo") return office.call("lisi", "task/running/copyTo", { ...said, users: "wangwu" });
  return office.act("lisi", taskId, button, { ...said, to: "wangwu" });
}

describe("a button", () => {
  beforeAll(async () => {
    for (const missing of [...BUTTONS, "none"]) {
      const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
      builder.task("work", ["lisi"], (plugins) => {
        plugins.btnList = { ...DEFAULT_BUTTONS, ...ALL, [missing]: 0 };
      });
      await deploy(server.db, `without-${missing}`, builder.path("s", "work", "e"));
    }
  });

  it.each(BUTTONS)(
    "%s that the node does not offer is refused, logged, and changes nothing",
    async (button) => {
      const inst = await office.start(`without-${button}`);
      const taskId = await office.task(inst, "work");
      const before = await pictureOf(server.db, inst);
      expect(await press(button, taskId)).toMatchObject({ code: 403, message: "节点「work」没有开放该操作" });
      expectLogged("lisi", "节点「work」没有开放该操作");
      expect(await pictureOf(server.db, inst)).toEqual(before);
    },
  );

  it.each(BUTTONS)("%s works where it is offered", async (button) => {
    const inst = await office.start("without-none");
    expect((await press(button, await office.task(inst, "work"))).code).toBe(200);
    expect(lines).toEqual([]);
  });

  it.each(["agree", "handle"] as const)(
    "%s for many tasks at once is refused and logged as well",
    async (button) => {
      const inst = await office.start(`without-${button}`);
      const taskIds = [await office.task(inst, "work")];
      const answer = await office.call("lisi", "task/todo/batchComplete", { taskIds, action: button });
      expect(answer.data.results).toMatchObject([{ ok: false, code: 403 }]);
      expectLogged("lisi", "节点「work」没有开放该操作");
      expect(await office.at(inst)).toEqual(["work"]);
    },
  );

  it.each(BUTTONS)("%s on somebody else's task is refused and logged", async (button) => {
    const inst = await office.start("without-none");
    const taskId = await office.task(inst, "work");
    await office.act("lisi", taskId, "assign", { to: "wangwu" });
    expect((await press(button, taskId)).code).toBe(403);
    expectLogged("lisi", "任务已改由 王武 办理");
  });
});

describe("a call that stands behind no button of the node", () => {
  it("takes nothing back where neither node nor process allows it", async () => {
    const inst = await office.start("without-none");
    const taskId = await office.task(inst, "work");
    await office.act("lisi", taskId, "agree");
    expect((await office.call("lisi", "task/recall", { taskId })).code).toBe(403);
    expectLogged("lisi", "该节点不允许撤回");
  });

  it("removes no signer where asking others along is not offered", async () => {
    const inst = await office.start("without-addSign");
    const taskId = await office.task(inst, "work");
    expect((await office.form("lisi", "task/running/delTask", { taskId })).code).toBe(403);
    expectLogged("lisi", "节点「work」没有开放该操作");
    expect(await office.at(inst)).toEqual(["work"]);
  });

  it.each(["process/revoke", "process/urge", "process/restart"])(
    "%s is the initiator's alone",
    async (path) => {
      const inst = await office.start("without-none");
      expect((await office.call("lisi", path, { instId: inst })).code).toBe(403);
      expect(lines).toMatchObject([{ msg: "refused", account: "lisi" }]);
    },
  );
});

const { unused, hidden, writable, readOnly } = FIELD_STATUS;
const STATUSES: [string, FieldStatus][] = [
  ["unused", unused],
  ["hidden", hidden],
  ["read-only", readOnly],
];

describe("a field", () => {
  beforeAll(async () => {
    const document = formOf(widgetOf("input", "pay", {}, { name: "薪酬" }));
    await server.db.query(
      `insert into form_definition (id, code, name, bo_code, bo_name, draft, version)
       values ('pay', 'pay', '薪酬单', 'bo', 'bo', $1::jsonb, 1)`,
      [JSON.stringify(document)],
    );
    await server.db.query(
      "insert into form_version (id, form_id, code, version, document) values ('pay', 'pay', 'pay', 1, $1::jsonb)",
      [JSON.stringify(document)],
    );
    for (const [name, status] of STATUSES) await deployField(name, status, ["save"]);
    await deployField("writable", writable, ["save"]);
    await deployField("unsaved", writable, []);
  });

  async function deployField(name: string, status: FieldStatus, btnList: string[]): Promise<void> {
    const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
    const form = { code: "pay", name: "薪酬单", boCode: "bo", boName: "bo", formType: 0 as const };
    builder.setting.flow.globalForm = [{ ...form, formKey: "pay", formName: "薪酬单" } as never];
    builder.task("work", ["lisi"], (plugins) => {
      plugins.btnList = { ...DEFAULT_BUTTONS, ...ALL };
      const element = { id: "pay", name: "薪酬", code: "pay", type: "input", status };
      plugins.formPermission = [{ ...form, id: "pay", childList: [element], btnList }];
    });
    await deploy(server.db, `field-${name}`, builder.path("s", "work", "e"));
  }

  const forged = { bo: { pay: "9" } };
  const ways: [string, (taskId: string) => Promise<Answer>][] = [
    ["agreeing", (taskId) => office.act("lisi", taskId, "agree", { boData: forged })],
    ["rejecting", (taskId) => office.act("lisi", taskId, "turnDown", { boData: forged, opinion: "不" })],
    ["saving", (taskId) => office.call("lisi", "task/todo/save", { taskId, boData: forged })],
  ];
  const cases = STATUSES.flatMap(([status]) => ways.map(([way, call]) => [status, way, call] as const));

  it.each(cases)("that is %s is not written by %s: refused and logged", async (status, _way, call) => {
    const inst = await office.start(`field-${status}`);
    const taskId = await office.task(inst, "work");
    const before = await pictureOf(server.db, inst);
    expect(await call(taskId)).toMatchObject({ code: 403, data: { fields: { "bo.pay": "没有修改权限" } } });
    expectLogged("lisi", "没有权限修改字段：pay");
    expect(await pictureOf(server.db, inst)).toEqual(before);
  });

  it.each(ways)(
    "that is writable is written by %s, at the latest when its writer agrees",
    async (way, call) => {
      const inst = await office.start("field-writable");
      expect((await call(await office.task(inst, "work"))).code).toBe(200);
      if (way === "saving") expect((await office.agree(inst, "work")).code).toBe(200);
      const [row] = await server.db.query<{ data: object }>("select data from bpm_instance where id = $1", [
        inst,
      ]);
      expect(row?.data).toEqual({ bo: { pay: "9" } });
    },
  );

  it("is not saved where the node does not grant saving the form; acting takes it along", async () => {
    const inst = await office.start("field-unsaved");
    const taskId = await office.task(inst, "work");
    const save = (boData: object): Promise<Answer> =>
      office.call("lisi", "task/todo/save", { taskId, boData });
    expect(await save(forged)).toMatchObject({ code: 403, message: "没有保存表单「薪酬单」的权限" });
    expectLogged("lisi", "没有保存表单「薪酬单」的权限");
    expect((await save({ bo: {} })).code).toBe(200);
    expect((await office.act("lisi", taskId, "agree", { boData: forged })).code).toBe(200);
  });
});
