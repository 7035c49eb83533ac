import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mainDefinition } from "@/server/engine/store/definition-rows";
import { type Caller, startServer, type TestServer } from "../../support/server";

const PROCESS = "work_permit_apply";

let server: TestServer;
let admin: Caller;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  const add = async (path: string, row: object): Promise<string> =>
    (await admin("POST", `/api/${path}/add`, { ...row })).data.id;
  ids["serial"] = await add("bpm/serial", { code: "DRAWN", name: "脚本取号", rule: "D-{NO}" });
  ids["dict"] = await add("sys/dict", { value: "rate_kind", key: "税率" });
  ids["inner"] = await add("sys/script", { code: "inner", name: "内层", source: "return 1;" });
  await add("sys/script", {
    code: "outer",
    name: "外层",
    source: "const rates = dict('rate_kind');\nreturn scripts.inner() + rates.length;",
  });
  const { setting } = await mainDefinition(server.db, PROCESS);
  const [task] = Object.values(setting.nodeMap).filter(({ plugins }) => plugins?.script);
  if (task?.plugins) task.plugins.script = { preHandle: "", handled: "vars.no = serial('DRAWN');" };
  await server.db.query(
    `insert into bpm_definition (id, code, version, name, engine, source_xml, setting)
     select 'drawing', code, version + 1, name, engine, source_xml, $2::jsonb
       from bpm_definition where code = $1 and is_main`,
    [PROCESS, JSON.stringify(setting)],
  );
});
afterAll(() => server.close());

describe("what a script names", () => {
  it.each([
    ["serial", "DRAWN", { document: "process", documentId: "drawing" }],
    ["dict", "rate_kind", { document: "script", title: "外层", text: "const rates = dict('rate_kind');" }],
    ["script", "inner", { document: "script", title: "外层" }],
  ])("is told for a %s", async (kind, name, use) => {
    const { data } = await admin("GET", "/api/sys/reference/uses", { kind, name });
    const users = data.records.filter(({ isDefinition }: { isDefinition: boolean }) => !isDefinition);
    expect(users).toMatchObject([use]);
  });

  it.each([
    ["bpm/serial", "serial", "测绘作业证申请 V2"],
    ["sys/dict", "dict", "外层"],
    ["sys/script", "inner", "外层"],
  ])("of %s is not deleted, and its users are named", async (path, id, user) => {
    const refused = await admin("DELETE", `/api/${path}/del`, { ids: ids[id] });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining(user) });
  });
});
