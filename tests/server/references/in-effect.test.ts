import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AssignRule, BpmDefSetting } from "@/runtime/core/process/setting";
import { mainDefinition } from "@/server/engine/store/definition-rows";
import { formOf, widgetOf } from "../../support/every-widget";
import { type Answer, type Caller, startServer, type TestServer } from "../../support/server";

const PROCESS = "work_permit_apply";
const NAME = "测绘作业证申请";

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const add = async (path: string, row: object): Promise<string> =>
  (await admin("POST", `/api/${path}/add`, { ...row })).data.id;

const titles = async (kind: string, name: string): Promise<string[]> =>
  (await admin("GET", "/api/sys/reference/uses", { kind, name })).data.records
    .filter(({ isDefinition }: { isDefinition: boolean }) => !isDefinition)
    .map(({ title }: { title: string }) => title);

describe("a form whose draft has moved on", () => {
  const save = (id: string, form: object, publish: boolean): Promise<Answer> =>
    admin(
      "POST",
      "/api/form/saveFormDesign",
      { id, formJson: JSON.stringify(form), publish },
      { form: true },
    );

  it("uses what its published version names, and what is in both is said once", async () => {
    const serial = await add("bpm/serial", { code: "HT", name: "合同编号", rule: "HT-{NO}" });
    const { data } = await admin("POST", "/api/form/save", { formCode: "contract", formName: "合同" });
    const numbered = formOf(widgetOf("input", "no", { serialValue: "HT" }));
    expect(await save(data.id, numbered, true)).toMatchObject({ code: 200 });
    expect(await titles("serial", "HT")).toEqual(["合同"]);

    const plain = formOf(widgetOf("input", "no"));
    expect(await save(data.id, plain, false)).toMatchObject({ code: 200 });
    expect(await titles("serial", "HT")).toEqual(["合同 V1"]);
    const refused = await admin("DELETE", "/api/bpm/serial/del", { ids: serial });
    expect(refused).toMatchObject({ status: 409, message: "合同编号 仍被使用：「合同 V1」，不能删除" });

    expect(await save(data.id, plain, true)).toMatchObject({ code: 200 });
    expect(await admin("DELETE", "/api/bpm/serial/del", { ids: serial })).toMatchObject({ code: 200 });
  });
});

describe("a process whose newest version has moved on", () => {
  const withRole = (setting: BpmDefSetting): string => {
    const rule: AssignRule = {
      rule: "role",
      description: "",
      source: [{ code: "lawyer", name: "法务", type: "role" }],
    };
    const changed = structuredClone(setting);
    for (const { plugins } of Object.values(changed.nodeMap))
      if (plugins) plugins.userAssign.ruleList = [rule];
    return JSON.stringify(changed);
  };

  it("uses what its main version names, and an older one for as long as applications run on it", async () => {
    const role = await add("sys/role", { code: "lawyer", name: "法务" });
    const { id, setting } = await mainDefinition(server.db, PROCESS);
    await server.db.query("update bpm_definition set setting = $2::jsonb where id = $1", [
      id,
      withRole(setting),
    ]);
    await server.db.query(
      `insert into bpm_definition (id, code, version, name, engine, source_xml, setting)
       select 'newest', code, version + 1, name, engine, source_xml, $2::jsonb from bpm_definition where id = $1`,
      [id, JSON.stringify(setting)],
    );
    const remove = (): Promise<Answer> => admin("DELETE", "/api/sys/role/del", { ids: role });
    const refusal = { status: 409, message: `法务 仍被使用：「${NAME} V1」，不能删除` };
    expect(await remove()).toMatchObject(refusal);

    await server.db.query("update bpm_definition set is_main = id = 'newest' where code = $1", [PROCESS]);
    await server.db.query(
      `insert into bpm_instance (id, def_id, def_code, def_name, title, initiator, initiator_name, status, data, vars, forms)
       values ('running', $1, $2, 'x', 'x', 'zhangsan', '张珊', 'running', '{}', '{}', '{}')`,
      [id, PROCESS],
    );
    expect(await titles("role", "lawyer")).toContain(`${NAME} V1`);
    expect(await remove()).toMatchObject(refusal);

    await server.db.query("update bpm_instance set status = 'end' where id = 'running'");
    expect(await remove()).toMatchObject({ code: 200 });
  });
});

describe("a global variable that was renamed", () => {
  it("is found by its former code by what was published before, and nobody else gets that code", async () => {
    const id = await add("bpm/variable", { code: "limit", name: "限额", type: "number", value: "5000" });
    const rename = (name: string, to: string): Promise<Answer> =>
      admin("POST", "/api/sys/reference/rename", { kind: "variable", name, to, preview: false });
    const values = async (): Promise<unknown> => (await admin("GET", "/api/bpm/variable/values")).data;

    expect(await rename("limit", "ceiling")).toMatchObject({ code: 200 });
    expect(await values()).toMatchObject({ limit: 5000, ceiling: 5000 });
    const other = { code: "limit", name: "别的限额", type: "number", value: "1" };
    const refused = await admin("POST", "/api/bpm/variable/add", other);
    expect(refused.data.fields["/code"]).toBe("这是变量 ceiling 改名前的编码，已发布的版本仍用它取值");
    const changed = await admin("PUT", "/api/bpm/variable/edit", { id, value: "6000" });
    expect(changed).toMatchObject({ code: 200 });
    expect(await values()).toMatchObject({ limit: 6000, ceiling: 6000 });

    expect(await rename("ceiling", "limit")).toMatchObject({ code: 200 });
    expect(await admin("DELETE", "/api/bpm/variable/del", { ids: id })).toMatchObject({ code: 200 });
    expect(await admin("POST", "/api/bpm/variable/add", other)).toMatchObject({ code: 200 });
  });
});
