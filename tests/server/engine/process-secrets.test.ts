import { afterAll, beforeAll, expect, it } from "vitest";
import { globalsFor } from "@/server/engine/variables";
import { mainDefinition } from "@/server/engine/store/definition-rows";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

const CODE = "work_permit_apply";

let server: TestServer;
let designer: Caller;
let modelId: string;
beforeAll(async () => {
  server = await startServer();
  designer = await server.asUser("designer");
  const admin = await server.asUser("admin");
  await admin("POST", "/api/bpm/variable/add", {
    code: "API_KEY",
    name: "密钥",
    type: "string",
    value: "s3cret",
    secret: true,
  });
  await admin("POST", "/api/bpm/variable/add", { code: "LIMIT", name: "限额", type: "number", value: "5" });
});
afterAll(() => server.close());

/** A draft of the demo's process whose script is this one. */
async function draftWith(script: string): Promise<string> {
  const main = await mainDefinition(server.db, CODE);
  const setting = JSON.parse(JSON.stringify(main.setting));
  setting.flow.globalScript = [{ code: "test", type: "test", beforeCode: script, afterCode: "" }];
  modelId = `draft-${Math.random().toString(36).slice(2)}`;
  await server.db.query(
    `insert into bpm_definition (id, code, version, name, engine, source_xml, setting)
     select $1, code, (select max(version) + 1 from bpm_definition where code = $2), name, engine, source_xml, $3::jsonb
       from bpm_definition where code = $2 and is_main`,
    [modelId, CODE, JSON.stringify(setting)],
  );
  return modelId;
}

const deploy = async (caller: Caller, script: string) =>
  caller("POST", `/api/bpm/model/${await draftWith(script)}/deploy`);

async function seenBy(id: string): Promise<Record<string, unknown>> {
  await server.db.query("update bpm_definition set is_main = (id = $1) where code = $2", [id, CODE]);
  return globalsFor(server.db, await mainDefinition(server.db, CODE));
}

it("a process reads secret variables when somebody deployed it who may change variables", async () => {
  expect((await deploy(designer, "vars.k = globals.API_KEY")).status).toBe(200);
  expect(await seenBy(modelId)).toEqual({ API_KEY: "s3cret", LIMIT: 5 });
});

it("of anybody else it is refused when it names one, and sees none however it asks", async () => {
  await server.db.query(
    "delete from sys_role_code where role_id = 'role-designer' and code in ('bpm:variable:edit', 'bpm:*')",
  );
  expect(await deploy(designer, "vars.k = globals['API_KEY']")).toMatchObject({
    status: 403,
    message: "流程用到保密变量 API_KEY，须由有权修改全局变量的人发布",
  });
  expect((await deploy(designer, "vars.k = JSON.stringify(globals)")).status).toBe(200);
  expect(await seenBy(modelId)).toEqual({ LIMIT: 5 });
});
