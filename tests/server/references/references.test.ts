import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormDocument } from "@/runtime/core/form/document";
import { type Answer, startServer, type TestServer } from "../../support/server";
import { formOf, widgetOf } from "../../support/every-widget";

const seed = join(import.meta.dirname, "../../../server/db/seed/demo/work-permit");
const xml = readFileSync(join(seed, "process.bpmn"), "utf8");
const setting = readFileSync(join(seed, "setting.json"), "utf8");

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function call(account: string, method: "GET" | "POST", path: string, input: object): Promise<Answer> {
  return (await server.asUser(account))(method, `/api/${path}`, { ...input });
}

const publishForm = async (id: string, form: FormDocument): Promise<Answer> =>
  (await server.asUser("admin"))(
    "POST",
    "/api/form/saveFormDesign",
    { id, formJson: JSON.stringify(form, null, 2), publish: true },
    { form: true },
  );

const page = (id: string, parts: object): string =>
  JSON.stringify(
    { schemaVersion: 1, id, route: `/${id.replace(".", "/")}`, title: "页面", body: [], ...parts },
    null,
    2,
  );

const publishPage = (id: string, parts: object): Promise<Answer> =>
  call("admin", "POST", "sys/screen/publish", { id, base: 0, text: page(id, parts) });

interface Found {
  document: string;
  kindTitle: string;
  address: string;
  text: string;
}

const uses = async (
  kind: string,
  name: string,
): Promise<{ document: string; line: number; text: string }[]> =>
  (await call("designer", "GET", "sys/reference/uses", { kind, name })).data.records;

const rename = (kind: string, name: string, to: string, preview = false): Promise<Answer> =>
  call("admin", "POST", "sys/reference/rename", { kind, name, to, preview });

describe("publishing", () => {
  it("refuses a link that hands over what its page does not read, until the page reads it", async () => {
    const read = (name: string) => [{ type: "text", text: `\${route.query.${name}}` }];
    expect((await publishPage("own.aim", { body: read("orderNo") })).status).toBe(200);
    const link = (go: string, query: object) =>
      publishPage("own.link", {
        body: [{ type: "button", text: "Go", on: { click: [{ go, query }] } }],
      });
    const refused = await link("/own/aim", { ordreNo: "1" });
    expect(refused.status).toBe(422);
    expect(refused.data.findings[0]).toMatchObject({
      rule: "reference.query",
      pointer: "/body/0/on/click/0/query/ordreNo",
      suggestion: "orderNo",
    });
    expect((await link("/own/aim", { orderNo: "1" })).status).toBe(200);
    const { names } = (await call("designer", "GET", "sys/reference/names", {})).data;
    expect(names.query.names).toEqual(expect.arrayContaining(["/own/aim?orderNo", "/own/link?"]));
  });

  it("refuses a page whose code nothing has, at its line, and takes it once the code exists", async () => {
    const refused = await publishPage("own.first", { permission: "own:first:list" });
    expect(refused.status).toBe(422);
    expect(refused.data.findings[0]).toMatchObject({
      rule: "reference.code",
      pointer: "/permission",
      line: 7,
    });
    const menu = {
      name: "首页",
      type: "page",
      route: "/own/first",
      code: "own:first:list",
      visible: true,
      sort: 1,
    };
    expect((await call("admin", "POST", "sys/menu/add", menu)).code).toBe(200);
    expect((await publishPage("own.first", { permission: "own:first:list" })).code).toBe(200);
  });

  it("refuses a form over a dictionary that does not exist", async () => {
    const { data } = await call("admin", "POST", "form/save", { formCode: "typo", formName: "错字" });
    const form = formOf(widgetOf("select", "kind", { options: [], dict: "clinet_type" }));
    const refused = await publishForm(data.id, form);
    expect(refused.status).toBe(422);
    expect(refused.data.findings[0]).toMatchObject({
      pointer: "/list/0/options/dict",
      suggestion: "client_type",
    });
    expect(refused.data.findings[0].line).toBeGreaterThan(5);
    const right = formOf(widgetOf("select", "kind", { options: [], dict: "client_type" }));
    expect((await publishForm(data.id, right)).code).toBe(200);
  });

  it("refuses to deploy a process whose condition names no field, and says which was meant", async () => {
    const { data } = await call("admin", "POST", "bpm/definition/save", { code: "typo", name: "错字" });
    const save = (word: string) =>
      call("admin", "POST", `bpm/model/${data.id}/save`, {
        info: {
          defCode: "typo",
          name: "错字",
          flowXml: xml.replaceAll("grade ==", `${word} ==`),
          bpmDefSetting: setting.replaceAll("grade ==", `${word} ==`),
        },
      });
    expect((await save("grdae")).code).toBe(200);
    const refused = await call("admin", "POST", `bpm/model/${data.id}/deploy`, {});
    expect(refused.status).toBe(422);
    expect(refused.data.findings[0]).toMatchObject({ rule: "expression.name", suggestion: "grade" });
    expect(refused.data.findings[0].line).toBeGreaterThan(1);
    expect((await save("grade")).code).toBe(200);
    expect((await call("admin", "POST", `bpm/model/${data.id}/deploy`, {})).code).toBe(200);
  });
});

describe("who uses a name", () => {
  it("is told for a field: the form that makes it, the processes that read it", async () => {
    const found = await uses("field", "work_permit.grade");
    expect(new Set(found.map(({ document }) => document))).toEqual(new Set(["form", "process"]));
    expect(found.some(({ text }) => text.includes("grade =="))).toBe(true);
  });

  it("is told for codes, dictionaries, calls, routes, resources and roles", async () => {
    const kinds = async (kind: string, name: string) => [
      ...new Set((await uses(kind, name)).map((one) => one.document)),
    ];
    expect(await kinds("code", "sys:client:list")).toEqual(
      expect.arrayContaining(["screen", "menu", "resource"]),
    );
    expect(await kinds("dict", "client_type")).toEqual(expect.arrayContaining(["resource", "dict"]));
    expect(await kinds("call", "GET /api/sys/client/list")).toContain("screen");
    expect(await kinds("route", "/workbench/index")).toEqual(expect.arrayContaining(["screen", "menu"]));
    expect(await kinds("resource", "sys/client")).toContain("screen");
    expect(await kinds("form", "work_permit")).toEqual(expect.arrayContaining(["form", "process"]));
    expect(await kinds("node", "work_permit_apply.Task_apply")).toEqual(["process"]);
  });

  it("is told for a name that was copied with blanks around it, and renames that one", async () => {
    expect(await uses("dict", " client_type\t")).toEqual(await uses("dict", "client_type"));
    const { data } = await rename("field", " work_permit.grade ", "level", true);
    expect(data.lines[0].after).toContain('"level"');
  });

  it("is told in the language of who asks, as far as documents have a title in it", async () => {
    const admin = await server.asUser("admin");
    const thing = { kind: "code", name: "sys:dict:list" };
    const titles = async (language: "zh" | "en"): Promise<string[]> => {
      const { data } = await admin("GET", "/api/sys/reference/uses", thing, { language });
      return data.records.flatMap(({ document, title }: { document: string; title: string }) =>
        document === "screen" || document === "resource" ? [title] : [],
      );
    };
    expect(await titles("zh")).toEqual(expect.arrayContaining(["数据字典"]));
    expect((await titles("en")).filter((title) => /[一-鿿]/.test(title))).toEqual([]);
  });

  it("says what kind of document speaks of it and where that is opened, and what a resource says", async () => {
    const admin = await server.asUser("admin");
    const found = async (language: "zh" | "en", thing: { kind: string; name: string }) =>
      (await admin("GET", "/api/sys/reference/uses", thing, { language })).data.records as Found[];
    const code = { kind: "code", name: "sys:dict:list" };
    const said = (records: Found[]) => new Set(records.map(({ kindTitle }) => kindTitle));
    expect(said(await found("zh", code))).toEqual(new Set(["页面", "菜单", "角色", "资源"]));
    expect(said(await found("en", code))).toEqual(new Set(["Page", "Menu", "Role", "Resource"]));
    const opened = new Map((await found("zh", code)).map((one) => [one.document, one.address]));
    expect(opened.get("screen")).toBe("/system/screen?id=system.dict");
    expect(opened.get("menu")).toBe("/menu");
    expect(opened.get("resource")).toBe("");
    const dict = { kind: "dict", name: "client_type" };
    const texts = async (language: "zh" | "en") =>
      (await found(language, dict)).flatMap(({ document, text }) => (document === "resource" ? [text] : []));
    expect(await texts("zh")).toContain("type（类型）");
    expect((await texts("en")).filter((text) => /[一-鿿]/.test(text))).toEqual([]);
  });

  it("says behind which roles and accounts nobody stands who could handle a task", async () => {
    const idle = async (): Promise<{ role: string[]; user: string[] }> =>
      (await call("designer", "GET", "sys/reference/names", {})).data.idle;
    const made = await call("admin", "POST", "sys/role/add", { code: "archive", name: "档案员" });
    expect(made.status).toBe(200);
    const { role, user } = await idle();
    expect(role).toEqual(expect.arrayContaining(["archive", made.data.id]));
    expect(role).not.toContain("section-reviewer");
    expect(user).not.toContain("lisi");
    const admin = await server.asUser("admin");
    const enable = async (enabled: boolean): Promise<void> => {
      const { id } = (await admin("GET", "/api/sys/user/list", { account: "lisi" })).data.records[0];
      const edited = await admin("PUT", "/api/sys/user/edit", { id, enabled });
      expect(edited.message).toBe("操作成功");
    };
    await enable(false);
    const now = await idle();
    expect(now.role).toContain("section-reviewer");
    expect(now.user).toContain("lisi");
    await enable(true);
  });

  it("is not told to applicants", async () => {
    expect(
      (await call("zhangsan", "GET", "sys/reference/uses", { kind: "code", name: "sys:role:list" })).status,
    ).toBe(403);
    expect((await call("zhangsan", "GET", "sys/reference/names", {})).status).toBe(403);
  });
});

describe("renaming", () => {
  it("shows the lines first and changes nothing", async () => {
    const { data } = await rename("field", "work_permit.grade", "level", true);
    expect(data.isDone).toBe(false);
    expect(data.documents).toBeGreaterThanOrEqual(2);
    for (const { before, after } of data.lines) expect(after).toBe(before.replaceAll("grade", "level"));
    expect(await uses("field", "work_permit.level")).toEqual([]);
  });

  it("changes form and processes together, and back again to what they were", async () => {
    const texts = async () => [
      await server.db.query("select code, draft from form_definition order by code"),
      await server.db.query(
        `select code, setting, source_xml from bpm_definition d where version =
           (select max(version) from bpm_definition o where o.code = d.code) order by code`,
      ),
    ];
    const before = await texts();
    const count = (await uses("field", "work_permit.grade")).length;
    expect((await rename("field", "work_permit.grade", "level")).data.isDone).toBe(true);
    expect(await uses("field", "work_permit.grade")).toEqual([]);
    expect(await uses("field", "work_permit.level")).toHaveLength(count);
    // What ran on the deployed version goes on with it: the change is a draft.
    const versions = await server.db.query<{ deployed: boolean }>(
      "select graph is not null as deployed from bpm_definition where code = 'work_permit_apply' order by version",
    );
    expect(versions).toEqual([{ deployed: true }, { deployed: false }]);
    expect((await rename("field", "work_permit.level", "grade")).code).toBe(200);
    expect(await texts()).toEqual(before);
  });

  it("of a node changes settings and diagram alike", async () => {
    expect((await rename("node", "work_permit_apply.Task_apply", "Task_fill")).code).toBe(200);
    const [row] = await server.db.query<{ setting: { nodeMap: object }; xml: string }>(
      `select setting, source_xml as xml from bpm_definition where code = 'work_permit_apply' order by version desc limit 1`,
    );
    expect(Object.keys(row?.setting.nodeMap ?? {})).toContain("Task_fill");
    expect(row?.xml).not.toContain('"Task_apply"');
    const text = JSON.stringify(row?.setting);
    const valid = await call("admin", "POST", "bpm/model/xmlValidate", {
      bpmDefinitionXml: row?.xml,
      bpmDefSetting: text,
    });
    expect(valid.message).toBe("操作成功");
  });

  it("of an own code takes menu, roles and pages along, at once", async () => {
    const { data } = await call("admin", "GET", "sys/role/list", { size: 50 });
    const role = data.records.find(({ code }: { code: string }) => code === "approver") ?? data.records[0];
    await server.db.query("insert into sys_role_code (role_id, code) values ($1, 'own:first:list')", [
      role.id,
    ]);
    expect((await rename("code", "own:first:list", "own:start:list")).data.isDone).toBe(true);
    const [screen] = await server.db.query(
      "select permission, version from sys_screen where id = 'own.first'",
    );
    expect(screen).toEqual({ permission: "own:start:list", version: 2 });
    expect(await server.db.query("select 1 from sys_role_code where code = 'own:start:list'")).toHaveLength(
      1,
    );
    const log = await server.db.query(
      "select 1 from sys_business_log where resource = 'sys/reference' and action = 'rename'",
    );
    expect(log.length).toBeGreaterThan(0);
  });

  it("of two things at once gives no two of them one name, and no thing two", async () => {
    for (const last of ["left", "right"])
      await call("admin", "POST", "sys/menu/add", { name: last, type: "button", code: `own:hand:${last}` });
    const toOne = await Promise.all(
      ["left", "right"].map((last) => rename("code", `own:hand:${last}`, "own:hand:both")),
    );
    expect(toOne.filter(({ status }) => status === 200)).toHaveLength(1);
    const apart = await Promise.all(
      ["first", "second"].map((last) => rename("code", "own:hand:both", `own:hand:${last}`)),
    );
    expect(apart.filter(({ status }) => status === 200)).toHaveLength(1);
    const stored = await server.db.query("select 1 from sys_menu where code like 'own:hand:%'");
    expect(stored).toHaveLength(2);
  });

  it("refuses what is declared, taken, malformed or unknown, and whoever may not write what changes", async () => {
    expect((await rename("code", "sys:client:list", "own:client:list")).status).toBe(409);
    expect((await rename("field", "work_permit.grade", "name")).status).toBe(409);
    const field = (to: string) => rename("field", "work_permit.grade", to);
    expect(await field("1 grade")).toMatchObject({
      status: 400,
      data: { fields: { "/to": expect.stringContaining("不以数字开头") } },
    });
    expect(await field("grade")).toMatchObject({
      status: 400,
      data: { fields: { "/to": "新名称与原来相同" } },
    });
    expect((await rename("field", "work_permit.nothing", "other")).status).toBe(404);
    await server.db.query(
      "insert into sys_role_code (role_id, code) select id, 'own:past:list' from sys_role limit 1",
    );
    expect((await rename("code", "own:start:list", "own:past:list")).status).toBe(409);
    const asDesigner = await call("designer", "POST", "sys/reference/rename", {
      kind: "code",
      name: "own:start:list",
      to: "own:begin:list",
      preview: true,
    });
    expect([asDesigner.status, asDesigner.message]).toEqual([403, expect.stringContaining("sys:menu:edit")]);
  });
});
