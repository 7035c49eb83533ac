import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { computeValues } from "@/runtime/core/form/computed";
import { compileForm } from "@/runtime/core/form/compile";
import type { FormDocument } from "@/runtime/core/form/document";
import { readForm } from "@/runtime/core/form/read-form";
import { validateValues } from "@/runtime/core/form/validate";
import { templateRows } from "@/server/db/seed/form-templates";
import { formOf, widgetOf } from "../../support/every-widget";
import { startServer, type Caller, type TestServer } from "../../support/server";

let server: TestServer;
let call: Caller;

const PATH = "/api/form/template";

beforeAll(async () => {
  server = await startServer();
  call = await server.asUser("designer");
});
afterAll(() => server.close());

async function newForm(code: string): Promise<string> {
  const { data } = await call("POST", "/api/form/save", { formCode: code, formName: "值班表" });
  const formJson = JSON.stringify(formOf(widgetOf("input", "duty", {}, { name: "值班人" })));
  await call("POST", "/api/form/saveFormDesign", { id: data.id, formJson }, { form: true });
  return data.id as string;
}

async function saveTemplate(code: string): Promise<string> {
  const formId = await newForm(code);
  const answer = await call("POST", `${PATH}/add`, { formId, name: `模板 ${code}`, category: "other" });
  expect(answer.code).toBe(200);
  return answer.data.id as string;
}

const shipped = templateRows().map(({ id, values }) => [id, String(values["document"])] as const);

describe("the shipped templates", () => {
  it("are leave, expenses, purchase, contract, seal and travel, with names in both languages", async () => {
    const { data } = await call("GET", `${PATH}/list`, { page: 1, size: 20 });
    const names = data.records.map((row: { name: string; nameEn: string }) => [row.name, row.nameEn]);
    expect(names).toEqual([
      ["合同审批", "Contract approval"],
      ["费用报销", "Expense claim"],
      ["请假申请", "Leave request"],
      ["采购申请", "Purchase request"],
      ["用印申请", "Use of a seal"],
      ["出差申请", "Business trip"],
    ]);
    expect(data.records.every((row: object) => !("document" in row))).toBe(true);
  });

  it.each(shipped)("%s passes the checks of forms without a finding", (_, text) => {
    expect(readForm(text).findings).toEqual([]);
  });

  it.each(shipped)("%s makes a form that can be published as it is", async (id) => {
    const formCode = id.replace("-", "_");
    const made = await call("POST", `${PATH}/use`, { id, formCode, formName: "新表单" });
    expect(made.code).toBe(200);
    const { document } = (await call("GET", "/api/form/definition/get", { id: made.data.id })).data;
    const order = { id: made.data.id, formJson: JSON.stringify(document), publish: true };
    const answer = await call("POST", "/api/form/saveFormDesign", order, { form: true });
    expect(answer).toMatchObject({ code: 200, data: { version: 1, findings: [] } });
  });

  it("add up and write amounts in words", async () => {
    const { data } = await call("GET", `${PATH}/get`, { id: "template-purchase" });
    const { formulas } = compileForm(data.document as FormDocument);
    const items = [
      { product: "纸", count: 3, price: 12.5 },
      { product: "笔", count: 10, price: 2 },
    ];
    expect(computeValues(formulas, { items })).toMatchObject({ total: 57.5, amountInWords: "伍拾柒元伍角" });
  });

  it("ask for a proof with sick leave only", async () => {
    const { data } = await call("GET", `${PATH}/get`, { id: "template-leave" });
    const paths = (leaveType: string): string[] =>
      validateValues(data.document as FormDocument, { leaveType }).map(({ path }) => path);
    expect(paths("病假").join()).toContain("proof");
    expect(paths("年假").join()).not.toContain("proof");
  });

  it("are neither changed nor deleted", async () => {
    const edited = await call("PUT", `${PATH}/edit`, { id: "template-leave", name: "别的" });
    expect(edited).toMatchObject({ code: 409, message: "「请假申请」是内置模板，不能修改或删除" });
    const own = await saveTemplate("beside");
    expect((await call("DELETE", `${PATH}/del`, { ids: `${own},template-leave` })).code).toBe(409);
    expect((await call("GET", `${PATH}/get`, { id: own })).code).toBe(200);
  });
});

describe("a template of one's own", () => {
  it("keeps the form as it was when it was saved, and begins a new one", async () => {
    const id = await saveTemplate("duty");
    const made = await call("POST", `${PATH}/use`, { id, formCode: "duty_copy", formName: "值班表二" });
    const { data } = await call("GET", "/api/form/definition/get", { id: made.data.id });
    expect(data).toMatchObject({ formCode: "duty_copy", formName: "值班表二", version: 0 });
    expect(data.document.list).toMatchObject([{ model: "duty", name: "值班人" }]);
  });

  it("is renamed and deleted", async () => {
    const id = await saveTemplate("renamed");
    const edit = { id, name: "新名称", nameEn: "New name", category: "legal" };
    expect((await call("PUT", `${PATH}/edit`, edit)).data).toMatchObject({
      name: "新名称",
      nameEn: "New name",
      category: "legal",
      shipped: false,
    });
    expect((await call("DELETE", `${PATH}/del`, { ids: id })).code).toBe(200);
    expect((await call("GET", `${PATH}/get`, { id })).code).toBe(404);
  });

  it("refuses a code that is taken, at its field, and a form that is not there", async () => {
    const id = await saveTemplate("taken");
    const answer = await call("POST", `${PATH}/use`, { id, formCode: "taken", formName: "又一个" });
    expect(answer.code).toBe(409);
    expect(answer.data.fields["/formCode"]).toBe("表单编码已存在");
    const none = await call("POST", `${PATH}/add`, { formId: "none", name: "无", category: "other" });
    expect(none.code).toBe(404);
  });

  it("cannot be given a form from outside, nor be marked as built in", async () => {
    const formId = await newForm("honest");
    const forged = { formId, name: "老实", category: "other", document: { list: [] }, shipped: true };
    const { data } = await call("POST", `${PATH}/add`, forged);
    expect(data.shipped).toBe(false);
    const { document } = (await call("GET", `${PATH}/get`, { id: data.id })).data;
    expect(document.list).toMatchObject([{ model: "duty" }]);
  });
});

describe("those who do not design forms", () => {
  it("neither see nor use templates", async () => {
    const applicant = await server.asUser("zhangsan");
    expect((await applicant("GET", `${PATH}/list`)).code).toBe(403);
    const use = { id: "template-leave", formCode: "mine", formName: "我的" };
    expect((await applicant("POST", `${PATH}/use`, use)).code).toBe(403);
  });
});
