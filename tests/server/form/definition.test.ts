import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyWidget, formOf, widgetOf } from "../../support/every-widget";
import { startServer, type Caller, type TestServer } from "../../support/server";

let server: TestServer;
let call: Caller;
let id: string;

const PATH = "/api/form/definition";
const design = (formJson: string, more: object = {}) =>
  call("POST", "/api/form/saveFormDesign", { id, formJson, ...more }, { form: true });

beforeAll(async () => {
  server = await startServer();
  call = await server.asUser("designer");
  const { data } = await call("POST", "/api/form/save", { formCode: "trip", formName: "出差申请" });
  id = data.id as string;
});
afterAll(() => server.close());

describe("form definitions", () => {
  it("are listed by code and name with paging", async () => {
    const { data } = await call("GET", `${PATH}/list`, { page: 1, size: 10, formName: "出差" });
    expect(data.total).toBe(1);
    expect(data.records[0]).toMatchObject({ formCode: "trip", formName: "出差申请", version: 0 });
  });

  it("refuse broken JSON with line and column, and keep what was there", async () => {
    const answer = await design('{\n  "list": [,]\n}');
    expect(answer.code).toBe(422);
    expect(answer.message).toMatch(/第 2 行第 \d+ 列/);
    expect((await call("GET", `${PATH}/get`, { id })).data.document.list).toEqual([]);
  });

  it("keep a draft with a broken option but refuse to publish it, naming the place", async () => {
    const broken = JSON.stringify(formOf(widgetOf("input", "a", { pattern: "(" }, { name: "编号" })));
    const draft = await design(broken);
    expect(draft.code).toBe(200);
    const refused = await design(broken, { publish: true });
    expect(refused.code).toBe(422);
    expect(refused.message).toContain("组件「编号」的正则表达式有误");
    expect(refused.data.findings[0]).toMatchObject({ pointer: "/list/0/options/pattern" });
    expect((await call("GET", `${PATH}/get`, { id })).data.document.list).toHaveLength(1);
  });

  it("bring any list into a shape that opens again", async () => {
    const answer = await design(JSON.stringify({ list: [null, { type: "grid", columns: 7 }], config: 3 }));
    expect(answer.code).toBe(200);
    const { document } = (await call("GET", `${PATH}/get`, { id })).data;
    expect(document.list[1]).toMatchObject({ type: "grid", columns: expect.any(Array), options: {} });
  });

  it("are published as versions, and a version can be brought back", async () => {
    await design(JSON.stringify(everyWidget()), { publish: true, note: "全部组件" });
    const { data } = await design(JSON.stringify(formOf(widgetOf("input", "only"))), { publish: true });
    expect(data.version).toBe(2);
    const versions = (await call("GET", `${PATH}/versions`, { id })).data;
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect((await call("POST", `${PATH}/restore`, { id, version: 1 })).code).toBe(200);
    expect((await call("GET", `${PATH}/get`, { id })).data.document.list.length).toBeGreaterThan(10);
  });

  it("do not overwrite what somebody else saved in between", async () => {
    const answer = await design(JSON.stringify(formOf()), { rev: 1 });
    expect(answer.code).toBe(409);
  });

  it("tell their elements with the columns of sub-tables", async () => {
    await design(JSON.stringify(everyWidget()), { publish: true });
    const { data } = await call("GET", "/api/form/getFormElement", { formCode: "trip" });
    const table = (data as { code: string; childList: { code: string }[] }[]).find(
      ({ code }) => code === "rows",
    );
    expect(table?.childList.map(({ code }) => code)).toEqual(["c1", "c2", "c3"]);
  });

  it("tell the same elements by their business object, and none for a table that no form has", async () => {
    const byCode = await call("GET", "/api/form/getFormElement", { formCode: "trip" });
    const byBo = await call("GET", "/api/form/getFormElementByBo", { boCode: "trip" });
    expect(byBo.data).toEqual(byCode.data);
    expect((await call("GET", "/api/form/getFormElementByTable", { tableCode: "t_none" })).data).toEqual([]);
  });

  it("can be tied to a data table, whose code then finds their elements", async () => {
    const { data } = await call("GET", `${PATH}/relations`, { code: "sys_role", page: 1, size: 10 });
    const role = (data.records as { kind: string; code: string; fields: object[] }[]).find(
      ({ code }) => code === "sys_role",
    );
    expect(role).toMatchObject({ kind: "table" });
    expect(role?.fields).toContainEqual(
      expect.objectContaining({ code: "code", comment: "编码", required: true, type: "varchar", length: 64 }),
    );
    const form = formOf(widgetOf("input", "code"));
    const config = { ...form.config, relationJson: JSON.stringify(role) };
    await design(JSON.stringify({ ...form, config }), { publish: true });
    const found = await call("GET", "/api/form/getFormElementByTable", { tableCode: "sys_role" });
    expect(found.data).toMatchObject([{ code: "code" }]);
    const objects = await call("GET", `${PATH}/relations`, { code: "trip" });
    expect(objects.data.records).toMatchObject([{ kind: "object", fields: [{ code: "code" }] }]);
  });

  it("refuse to publish two fields in one column of a table, at the second", async () => {
    const form = formOf(widgetOf("input", "buyer"), widgetOf("input", "other"));
    const field = { code: "buyer", name: "buyer", comment: "采购人", type: "varchar" };
    const relation = { kind: "table", code: "biz/order", name: "订单", fields: [field] };
    const relationJson = JSON.stringify({ ...relation, mapping: { other: "buyer" } });
    const shared = JSON.stringify({ ...form, config: { ...form.config, relationJson } });
    expect((await design(shared)).code).toBe(200);
    const refused = await design(shared, { publish: true });
    expect(refused.code).toBe(422);
    expect(refused.message).toContain("都存入「订单」的列「采购人」");
    expect(refused.data.findings).toMatchObject([{ rule: "mapping-shared", pointer: "/list/1/model" }]);
  });

  it("cannot be removed while a process uses them", async () => {
    const { data } = await call("GET", `${PATH}/list`, { page: 1, size: 50 });
    const used = (data.records as { id: string; formCode: string }[]).find(
      ({ formCode }) => formCode !== "trip",
    );
    const admin = await server.asUser("admin");
    const refused = await admin("POST", "/api/form/removeForm", { id: used?.id }, { form: true });
    expect(refused.code).toBe(409);
    expect(refused.message).toContain("不能删除");
    expect((await admin("POST", "/api/form/removeForm", { id }, { form: true })).code).toBe(200);
  });

  it("are closed to those without the right", async () => {
    const applicant = await server.asUser("zhangsan");
    expect((await applicant("POST", "/api/form/save", { formCode: "x", formName: "x" })).code).toBe(403);
  });
});
