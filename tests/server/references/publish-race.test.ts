import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AssignRule } from "@/runtime/core/process/setting";
import { mainDefinition } from "@/server/engine/store/definition-rows";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { whileRowHeld } from "@/tests/support/postgres-database";
import { type Answer, type Caller, startServer, type TestServer } from "@/tests/support/server";

const PROCESS = "work_permit_apply";

/** The embedded database does one transaction after the other: there is no race on it. */
describe.skipIf(!process.env["TEST_DATABASE_URL"])(
  "what is published over something that goes meanwhile",
  () => {
    let server: TestServer;
    let admin: Caller;
    beforeAll(async () => {
      server = await startServer();
      admin = await server.asUser("admin");
    });
    afterAll(() => server.close());

    const made = async (path: string, row: Record<string, unknown>): Promise<string> =>
      (await admin("POST", `/api/${path}/add`, row)).data.id;

    /** The thing is about to be deleted when somebody publishes what names it. */
    const whileDeleted = (path: string, stored: string, id: string, publish: () => Promise<Answer>) =>
      whileRowHeld(server.db, { stored, id }, [
        () => admin("DELETE", `/api/${path}/del`, { ids: id }),
        publish,
      ]);

    const REFUSED = (suggested: RegExp) => [
      { status: 200 },
      {
        status: 422,
        data: {
          findings: expect.arrayContaining([
            expect.objectContaining({ message: expect.stringMatching(suggested) }),
          ]),
        },
      },
    ];

    it("is refused: a form over a dictionary", async () => {
      const dict = await made("sys/dict", { key: "颜色", value: "colour" });
      const { data } = await admin("POST", "/api/form/save", { formCode: "coloured", formName: "上色" });
      const form = formOf(widgetOf("select", "colour", { options: [], dict: "colour" }));
      const design = { id: data.id, formJson: JSON.stringify(form), publish: true };
      const answers = await whileDeleted("sys/dict", "sys_dict", dict, () =>
        admin("POST", "/api/form/saveFormDesign", design, { form: true }),
      );
      expect(answers).toMatchObject(REFUSED(/没有字典 colour/));
      expect((await admin("GET", "/api/form/definition/get", { id: data.id })).data.version).toBe(0);
    });

    it("is refused: a page over a dictionary", async () => {
      const dict = await made("sys/dict", { key: "大小", value: "size" });
      const field = { name: "size", title: "大小", dict: "size" };
      const text = JSON.stringify({
        schemaVersion: 1,
        id: "own.sizes",
        route: "/own/sizes",
        title: "大小",
        body: [{ type: "form", id: "f", fields: [field] }],
      });
      const answers = await whileDeleted("sys/dict", "sys_dict", dict, () =>
        admin("POST", "/api/sys/screen/publish", { id: "own.sizes", base: 0, text }),
      );
      expect(answers).toMatchObject(REFUSED(/没有字典 size/));
    });

    it("is refused: a process whose tasks go to a role", async () => {
      const role = await made("sys/role", { code: "lawyer", name: "法务" });
      const { setting } = await mainDefinition(server.db, PROCESS);
      const rule: AssignRule = {
        rule: "role",
        description: "",
        source: [{ code: "lawyer", name: "法务", type: "role" }],
      };
      for (const { plugins } of Object.values(setting.nodeMap))
        if (plugins) plugins.userAssign.ruleList = [rule];
      const deploy = async () => {
        const id = "with-role";
        await server.db.query(
          `insert into bpm_definition (id, code, version, name, engine, source_xml, setting, category)
         select $2, $2, 1, name, engine, source_xml, $3::jsonb, category from bpm_definition where code = $1 and is_main`,
          [PROCESS, id, JSON.stringify(setting)],
        );
        return admin("POST", `/api/bpm/model/${id}/deploy`, {});
      };
      const answers = await whileDeleted("sys/role", "sys_role", role, deploy);
      expect(answers).toMatchObject(REFUSED(/没有角色 lawyer/));
    });
  },
);

it("a former version of a form replaces no draft that somebody else has stored since", async () => {
  const server = await startServer();
  try {
    const admin = await server.asUser("admin");
    const { data } = await admin("POST", "/api/form/save", { formCode: "kept", formName: "表" });
    const design = (title: string, publish: boolean) =>
      admin(
        "POST",
        "/api/form/saveFormDesign",
        { id: data.id, formJson: JSON.stringify(formOf(widgetOf("input", title))), publish },
        { form: true },
      );
    const { rev } = (await design("first", true)).data;
    const now = (await design("second", false)).data.rev;
    const restore = (known: number) =>
      admin("POST", "/api/form/definition/restore", { id: data.id, version: 1, rev: known });
    expect(await restore(rev)).toMatchObject({ status: 409 });
    expect((await admin("GET", "/api/form/definition/get", { id: data.id })).data.rev).toBe(now);
    expect(await restore(now)).toMatchObject({ code: 200, data: { rev: now + 1 } });
  } finally {
    await server.close();
  }
});
