import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { type Answer, type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const refusedAt = (pointer: string): object => ({
  code: 400,
  data: { fields: { [pointer]: expect.anything() } },
});

describe("a reference to a row that is not there", () => {
  const add = (leaderId: string | null): Promise<Answer> =>
    admin("POST", "/api/sys/dept/add", { code: `d${leaderId ?? ""}`, name: "部门", leaderId });

  it("is refused where the database does not know of it either", async () => {
    expect(await add("nobody")).toMatchObject(refusedAt("/leaderId"));
    expect(await add("user-lisi")).toMatchObject({ code: 200, data: { leaderId: "user-lisi" } });
    expect((await add(null)).code).toBe(200);
  });

  it("stays where it was there before", async () => {
    const { id } = (await add("user-wangwu")).data;
    await server.db.query("update sys_dept set leader_id = 'gone' where id = $1", [id]);
    const edited = await admin("PUT", "/api/sys/dept/edit", { id, name: "改名", leaderId: "gone" });
    expect(edited).toMatchObject({ code: 200, data: { name: "改名", leaderId: "gone" } });
    expect(await admin("PUT", "/api/sys/dept/edit", { id, leaderId: "other" })).toMatchObject(
      refusedAt("/leaderId"),
    );
  });

  it("is refused of the category of a process", async () => {
    const process = { code: "odd_category", name: "流程", category: "permti" };
    expect(await admin("POST", "/api/bpm/definition/save", process)).toMatchObject(refusedAt("/category"));
    const { id } = (await admin("POST", "/api/bpm/definition/save", { ...process, category: "permit" })).data;
    const edit = (category: string | null): Promise<Answer> =>
      admin("PUT", "/api/bpm/definition/edit", { id, category });
    expect(await edit("permti")).toMatchObject(refusedAt("/category"));
    expect(await edit(null)).toMatchObject({ code: 200, data: { category: null } });
  });
});

describe("a code that nothing can be handed in under", () => {
  const code = "__proto__";

  it.each<[string, string, Record<string, unknown>, string]>([
    ["a form", "/api/form/save", { formCode: code, formName: "表单" }, "/formCode"],
    ["a global variable", "/api/bpm/variable/add", { code, name: "变量", type: "string" }, "/code"],
    ["a shared script", "/api/sys/script/add", { code, name: "脚本", source: "return 1;" }, "/code"],
  ])("is refused: %s", async (_what, path, body, pointer) => {
    expect(await admin("POST", path, body)).toMatchObject(refusedAt(pointer));
  });

  it("is refused of a variable that is renamed", async () => {
    const { id } = (await admin("POST", "/api/bpm/variable/add", { code: "v", name: "变量", type: "string" }))
      .data;
    expect(await admin("PUT", "/api/bpm/variable/edit", { id, code })).toMatchObject(refusedAt("/code"));
  });
});

it.each(["constructor", "__proto__"])(
  "a date field of the type %s is told where it is saved",
  async (type) => {
    const { id } = (await admin("POST", "/api/form/save", { formCode: `d_${type}`, formName: "表单" })).data;
    const formJson = JSON.stringify(formOf(widgetOf("date", "a", { type })));
    const saved = await admin("POST", "/api/form/saveFormDesign", { id, formJson, publish: true });
    expect(saved).toMatchObject({
      code: 200,
      data: { findings: [expect.objectContaining({ pointer: "/list/0/options/type" })] },
    });
  },
);

it.each(["a\u0000b", "\ud800"])(
  "a character that nothing stores is told where it stands in a form",
  async (name) => {
    const code = `half${name.length}`;
    const { id } = (await admin("POST", "/api/form/save", { formCode: code, formName: "表单" })).data;
    const widget = widgetOf("input", "a");
    for (const own of [
      { ...widget, name },
      { ...widget, model: name },
    ])
      for (const publish of [false, true]) {
        const formJson = JSON.stringify(formOf(own));
        const saved = await admin("POST", "/api/form/saveFormDesign", { id, formJson, publish });
        const pointer = own.name === name ? "/list/0/name" : "/list/0/model";
        expect(saved).toMatchObject({
          code: 422,
          data: { findings: [expect.objectContaining({ severity: "error", pointer })] },
        });
      }
  },
);
