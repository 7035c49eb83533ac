import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkProcess } from "@/runtime/core/bpmn/check";
import { checkLayout } from "@/runtime/core/bpmn/layout/layout-check";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { readSetting } from "@/runtime/core/process/read-setting";
import { processTemplateRows } from "@/server/db/seed/process-templates";
import { startServer, type Caller, type TestServer } from "../support/server";

let server: TestServer;
let call: Caller;
beforeAll(async () => {
  server = await startServer();
  call = await server.asUser("designer");
});
afterAll(() => server.close());

const PATH = "/api/bpm/template";
const shipped = processTemplateRows().map(({ id, values }) => [id, values] as const);

describe("the shipped process templates", () => {
  it("match the shipped form templates", async () => {
    const { data } = await call("GET", `${PATH}/list`, { page: 1, size: 20 });
    const names = data.records.map((row: { name: string; formTemplateName: string }) => [
      row.name,
      row.formTemplateName,
    ]);
    for (const name of ["请假申请", "费用报销", "采购申请", "合同审批", "用印申请", "出差申请"])
      expect(names).toContainEqual([name, name]);
    expect(data.records.every((row: object) => !("sourceXml" in row) && !("setting" in row))).toBe(true);
  });

  it.each(shipped)("%s has a diagram and settings without a finding", async (_, values) => {
    const { setting, findings } = readSetting(String(values["setting"]));
    expect(findings).toEqual([]);
    const { document } = await readBpmn(String(values["source_xml"]));
    if (setting === null) throw new Error("no settings");
    expect(await checkProcess({ definitions: document.definitions, setting })).toEqual([]);
    const { crossings, overlaps, undrawn } = checkLayout(document.definitions);
    expect({ crossings, overlaps, undrawn }).toEqual({ crossings: [], overlaps: [], undrawn: [] });
  });

  it.each(shipped)("%s makes, with its form, a process that can be deployed and started", async (id) => {
    const code = id.replaceAll("-", "_");
    const made = await call("POST", `${PATH}/use`, { id, code, name: "成套", formCode: `f_${code}` });
    expect(made.code).toBe(200);
    const [form] = await server.db.query<{ draft: object }>(
      "select draft from form_definition where id = $1",
      [made.data.formId],
    );
    const publish = { id: made.data.formId, formJson: JSON.stringify(form?.draft), publish: true };
    expect(await call("POST", "/api/form/saveFormDesign", publish, { form: true })).toMatchObject({
      code: 200,
    });
    const deployed = await call("POST", `/api/bpm/model/${made.data.id}/deploy`, {}, { form: true });
    expect(deployed).toMatchObject({ code: 200 });
  });

  it("make a process that says, checked or deployed, which of its forms waits to be published", async () => {
    const use = { id: "process-template-expense", code: "early", name: "报销", formCode: "early_form" };
    const made = await call("POST", `${PATH}/use`, use);
    const message = "流程：表单 early_form 还没有可用的发布版本，请先在表单定义中发布";
    const refused = { code: 422, message, data: { findings: [{ rule: "reference.form", message }] } };
    const deployed = await call("POST", `/api/bpm/model/${made.data.id}/deploy`, {}, { form: true });
    expect(deployed).toMatchObject(refused);
    const [stored] = await server.db.query<{ xml: string; setting: object }>(
      "select source_xml as xml, setting from bpm_definition where id = $1",
      [made.data.id],
    );
    const body = { bpmDefinitionXml: stored?.xml, bpmDefSetting: JSON.stringify(stored?.setting) };
    expect(await call("POST", "/api/bpm/model/xmlValidate", body)).toMatchObject(refused);
  });

  it("are changed and deleted by nobody", async () => {
    const id = "process-template-leave";
    const message = "「请假申请」是内置模板，不能修改或删除";
    expect(await call("PUT", `${PATH}/edit`, { id, name: "x", category: "other" })).toMatchObject({
      code: 409,
      message,
    });
    expect(await call("DELETE", `${PATH}/del`, { ids: id })).toMatchObject({ code: 409, message });
  });
});

describe("a template of one's own", () => {
  it("is made from a process, and makes one with its diagram and settings, a draft", async () => {
    const made = await call("POST", `${PATH}/use`, {
      id: "process-template-seal",
      code: "own_seal",
      name: "用印",
    });
    expect(made.data.formId).toBeNull();
    const saved = await call("POST", `${PATH}/add`, {
      modelId: made.data.id,
      name: "我的用印",
      category: "administration",
    });
    expect(saved).toMatchObject({ code: 200, data: { name: "我的用印", shipped: false } });
    const id = saved.data.id as string;
    const { data } = await call("GET", `${PATH}/get`, { id });
    expect(data.sourceXml).toContain("盖章登记");
    const again = await call("POST", `${PATH}/use`, { id, code: "own_seal_2", name: "用印二" });
    expect(again.code).toBe(200);
    const version = await call("POST", "/api/bpm/definition/get", { id: again.data.id }, { form: true });
    expect(version.data).toMatchObject({ code: "own_seal_2", status: 0, version: 1 });
    expect(await call("DELETE", `${PATH}/del`, { ids: id })).toMatchObject({ code: 200 });
  });

  it("is not made from a process without a diagram", async () => {
    const { data } = await call("POST", "/api/bpm/definition/save", { code: "blank_one", name: "空" });
    expect(
      await call("POST", `${PATH}/add`, { modelId: data.id, name: "空", category: "other" }),
    ).toMatchObject({ code: 409, message: "该流程还没有画流程图，不能存为模板" });
  });

  it("without a form template makes no form, and a taken code is told at its field", async () => {
    const { data } = await call("POST", `${PATH}/use`, {
      id: "process-template-leave",
      code: "leave_a",
      name: "请假",
    });
    const plain = await call("POST", `${PATH}/add`, { modelId: data.id, name: "无表单", category: "other" });
    const more = { id: plain.data.id, code: "leave_b", name: "请假", formCode: "leave_form" };
    expect(await call("POST", `${PATH}/use`, more)).toMatchObject({
      code: 400,
      data: { fields: { "/formCode": "该模板没有配套的表单模板" } },
    });
    const taken = { id: "process-template-leave", code: "leave_a", name: "请假" };
    expect(await call("POST", `${PATH}/use`, taken)).toMatchObject({
      code: 409,
      data: { fields: { "/code": expect.any(String) } },
    });
  });

  it("takes the rights to processes, and to forms where it makes one", async () => {
    const lisi = await server.asUser("lisi");
    expect(await lisi("GET", `${PATH}/list`)).toMatchObject({ code: 403 });
    await server.db.query("delete from sys_role_code where role_id = 'role-designer' and code like 'form:%'");
    const input = { id: "process-template-leave", code: "leave_c", name: "请假", formCode: "leave_c" };
    expect(await call("POST", `${PATH}/use`, input)).toMatchObject({ code: 403 });
    const left = await server.db.query("select 1 from bpm_definition where code = 'leave_c'");
    expect(left).toEqual([]);
  });
});
