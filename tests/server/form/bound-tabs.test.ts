import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormDocument, FormWidget } from "@/runtime/core/form/document";
import { formOf, widgetOf } from "../../support/every-widget";
import { startServer, type Caller, type TestServer } from "../../support/server";

let server: TestServer;
let call: Caller;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer();
  call = await server.asUser("admin");
  for (const code of ["person", "host"]) {
    const { data } = await call("POST", "/api/form/save", { formCode: code, formName: `表单${code}` });
    ids[code] = data.id as string;
  }
});
afterAll(() => server.close());

const publish = (code: string, form: FormDocument) =>
  call(
    "POST",
    "/api/form/saveFormDesign",
    { id: ids[code], formJson: JSON.stringify(form), publish: true },
    { form: true },
  );

const host = (...own: FormWidget[]): FormDocument =>
  formOf(
    ...own,
    widgetOf(
      "tabs",
      "tabs",
      {},
      {
        tabs: [
          { label: "基本", name: "a", key: "a", list: [widgetOf("input", "title")] },
          { label: "人员", name: "b", key: "b", list: [], formId: ids["person"], code: "person" },
        ],
      },
    ),
  );

const person = (...more: FormWidget[]): FormDocument =>
  formOf(
    widgetOf("input", "person", { required: true }, { name: "人员姓名" }),
    widgetOf("grid", "g", {}, { columns: [{ span: 24, list: [widgetOf("number", "age", { max: 150 })] }] }),
    ...more,
  );

const loaded = async (): Promise<FormDocument> => {
  const { data } = await call("GET", "/api/form/definition/getByCodes", { codes: "host" });
  return data[0].document as FormDocument;
};

const modelsOn = (form: FormDocument): string[] =>
  form.list.at(-1)?.tabs?.[1]?.list.map(({ model }) => model) ?? [];

describe("a tab that is bound to a form", () => {
  it("cannot be published before that form is", async () => {
    await call(
      "POST",
      "/api/form/saveFormDesign",
      { id: ids["person"], formJson: JSON.stringify(person()) },
      { form: true },
    );
    expect(await publish("host", host())).toMatchObject({
      code: 422,
      message: "标签页关联的表单「表单person」尚未发布，请先发布该表单",
    });
  });

  it("shows that form's fields, which are fields of the form around it, for permissions too", async () => {
    expect((await publish("person", person())).code).toBe(200);
    expect((await publish("host", host())).code).toBe(200);
    expect(modelsOn(await loaded())).toEqual(["person", "g"]);
    const { data } = await call("GET", "/api/form/getFormElement", { formCode: "host" });
    const tabs = (data as { type: string; childList: { code: string }[] }[]).find(
      ({ type }) => type === "tabs",
    );
    expect(tabs?.childList.map(({ code }) => code)).toEqual(["title", "person", "age"]);
  });

  it("keeps the version that it was published with, and leaves the designer's form as it was drawn", async () => {
    expect((await publish("person", person(widgetOf("input", "added")))).code).toBe(200);
    expect(modelsOn(await loaded())).toEqual(["person", "g"]);
    const drawn = (await call("GET", "/api/form/definition/get", { id: ids["host"] })).data.document;
    expect(modelsOn(drawn)).toEqual([]);
    await publish("host", host());
    expect(modelsOn(await loaded())).toEqual(["person", "g", "added"]);
  });

  it("is refused when both have a field of the same key, naming both", async () => {
    const answer = await publish("host", host(widgetOf("input", "person", {}, { name: "经办人" })));
    expect(answer).toMatchObject({ code: 422, message: "字段标识「person」重复：「经办人」与「人员姓名」" });
  });

  it("keeps its form from being deleted", async () => {
    expect(await call("POST", "/api/form/removeForm", { id: ids["person"] }, { form: true })).toMatchObject({
      code: 409,
      message: "表单「表单person」被表单「表单host」的标签页使用，不能删除",
    });
  });

  it("is checked and guarded on the server like any other field", async () => {
    await server.db.query(
      "insert into form_version (id, form_id, code, version, document) select 'v9', id, code, 9, $1::jsonb from form_definition where code = 'work_permit'",
      [JSON.stringify(await stored())],
    );
    const applicant = await server.asUser("zhangsan");
    const start = (values: object) =>
      applicant("POST", "/api/bpm/process/start", {
        defCode: "work_permit_apply",
        boData: { work_permit: values },
      });
    const { data } = await applicant("GET", "/api/bpm/process/startForm", { defCode: "work_permit_apply" });
    expect(modelsOn(data.forms[0].document)).toEqual(["person", "g", "added"]);
    const wrong = await start({ title: "x", age: 200 });
    expect(wrong).toMatchObject({ code: 400 });
    expect(wrong.data.fields ?? wrong.data).toMatchObject({
      "work_permit.person": "人员姓名必须填写",
      "work_permit.age": expect.stringContaining("不能大于 150"),
    });
    expect((await start({ title: "x", person: "甲", age: 30 })).code).toBe(200);
    const rows = await server.db.query<{ data: object }>(
      "select data->'work_permit' as data from bpm_instance",
    );
    expect(rows[0]?.data).toMatchObject({ person: "甲", age: 30 });
  });

  /** The host as it was published, without the permissions of the demonstration's nodes. */
  async function stored(): Promise<FormDocument> {
    await server.db.query(
      "update bpm_definition set graph = jsonb_set(graph, '{nodes,Task_apply,setting,plugins,formPermission}', '[]') where code = 'work_permit_apply'",
    );
    const [row] = await server.db.query<{ document: FormDocument }>(
      "select document from form_version where code = 'host' order by version desc limit 1",
    );
    return row!.document;
  }
});
