import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mainDefinition } from "@/server/engine/store/definition-rows";
import { type Caller, startServer, type TestServer } from "../../support/server";
import { WORK_PERMIT } from "../../support/work-permit";

const PATH = "/api/sys/script";
const PROCESS = "work_permit_apply";

let server: TestServer;
let admin: Caller;
let designer: Caller;
const ids: Record<string, string> = {};

const fee = {
  code: "fee",
  name: "费用",
  parameters: "days, price",
  source: "log('费用', days);\nreturn days * price;",
};
const total = { code: "total", name: "总额", parameters: "days", source: "return scripts.fee(days, 10) + 1" };

beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  designer = await server.asUser("designer");
  for (const script of [fee, total]) ids[script.code] = (await admin("POST", `${PATH}/add`, script)).data.id;
});
afterAll(() => server.close());

const run = (input: Record<string, unknown>) => admin("POST", `${PATH}/run`, input);

/** A draft of the demonstration's process whose script of every node is this one. */
async function draftWith(script: string): Promise<string> {
  const main = await mainDefinition(server.db, PROCESS);
  const setting = JSON.parse(JSON.stringify(main.setting));
  setting.flow.globalScript = [{ code: "test", type: "test", beforeCode: script, afterCode: "" }];
  const id = `draft-${Math.random().toString(36).slice(2)}`;
  await server.db.query(
    `insert into bpm_definition (id, code, version, name, engine, source_xml, setting)
     select $1, code, (select max(version) + 1 from bpm_definition where code = $2), name, engine, source_xml, $3::jsonb
       from bpm_definition where code = $2 and is_main`,
    [id, PROCESS, JSON.stringify(setting)],
  );
  return id;
}

const deploy = async (script: string) => {
  const id = await draftWith(script);
  return { id, answer: await designer("POST", `/api/bpm/model/${id}/deploy`) };
};

describe("a test run", () => {
  it("gives result and log for the values of the parameters", async () => {
    const { data } = await run({ ...bare(fee), input: '{"days": 3, "price": 20}' });
    expect(data).toMatchObject({ ok: true, value: 60, logs: ["费用 3"] });
  });

  it("calls other shared scripts, also by way of others", async () => {
    expect((await run({ source: "return scripts.total(2)" })).data).toMatchObject({ ok: true, value: 21 });
  });

  it("says where it failed, in its own lines", async () => {
    const { data } = await run({ source: "log('a');\nscripts.fee(1, 2);\nnothing.at.all" });
    expect(data).toMatchObject({ ok: false, line: 3, logs: ["a", "费用 1"] });
    expect(data.message).toContain("第 3 行");
  });

  it("is stopped when it does not end, and has neither network nor server", async () => {
    expect((await run({ source: "for (;;) {}" })).data.ok).toBe(false);
    const { data } = await run({ source: "return [typeof fetch, typeof process, typeof require].join()" });
    expect(data.value).toBe("undefined,undefined,undefined");
  });

  it("refuses values that are no JSON object, at their field", async () => {
    const answer = await run({ source: "return 1", input: "[1]" });
    expect(answer.code).toBe(400);
    expect(answer.data.fields["/input"]).toContain("JSON");
  });
});

const bare = ({ source, parameters }: typeof fee) => ({ source, parameters });

describe("a shared script", () => {
  it("keeps each version that was saved", async () => {
    const added = await admin("POST", `${PATH}/add`, { code: "versioned", name: "版本", source: "return 1" });
    const { id } = added.data;
    expect((await admin("PUT", `${PATH}/edit`, { id, source: "return 2" })).data.version).toBe(2);
    const { data } = await admin("GET", `${PATH}/versions`, { id });
    expect(data.map((one: { version: number; source: string }) => [one.version, one.source])).toEqual([
      [2, "return 2"],
      [1, "return 1"],
    ]);
  });

  it("is refused when it does not parse, and keeps its code", async () => {
    const broken = await admin("POST", `${PATH}/add`, { code: "broken", name: "错", source: "return (" });
    expect(broken.code).toBe(400);
    expect(broken.data.fields["/source"]).toBeTruthy();
    expect((await admin("PUT", `${PATH}/edit`, { id: ids["fee"], code: "other" })).code).toBe(400);
  });

  it.each([
    ["return dict('sexx').length;", "没有字典 sexx，是否要写 sex？"],
    ["return scripts.totel(1);", "没有共用脚本 totel，是否要写 total？"],
    ["return serial('nowhere');", "没有流水号规则 nowhere"],
  ])("is refused where it names what is not there: %s", async (source, said) => {
    const added = await admin("POST", `${PATH}/add`, { code: "naming", name: "名称", source });
    expect(added).toMatchObject({ code: 400, data: { fields: { "/source": said } } });
    expect(await admin("PUT", `${PATH}/edit`, { id: ids["fee"], source })).toMatchObject({ code: 400 });
  });

  it("names itself and its parameters, and keeps what it named when that has gone", async () => {
    const source = "return n > 1 ? scripts.again(n - 1, dict) : dict('own'); // serial('none')";
    const again = { code: "again", name: "重复", parameters: "n, dict", source };
    expect((await admin("POST", `${PATH}/add`, again)).code).toBe(200);
    await server.db.query("update sys_script set source = 'return serial(''past'');' where code = 'again'");
    const { data } = await admin("GET", `${PATH}/list`, { code: "again" });
    const { id } = data.records.find(({ code }: { code: string }) => code === "again");
    const kept = { id, source: "return serial('past') + 1;" };
    expect((await admin("PUT", `${PATH}/edit`, kept)).code).toBe(200);
  });

  it.each(["days, days", "class"])("is refused at its parameters when they are %s", async (parameters) => {
    const named = await admin("POST", `${PATH}/add`, { ...fee, code: "named", parameters });
    expect(named).toMatchObject({ code: 400, data: { fields: { "/parameters": expect.anything() } } });
  });

  it("is written by administrators and read by designers", async () => {
    expect((await designer("GET", `${PATH}/list`)).data.total).toBeGreaterThan(1);
    expect((await designer("POST", `${PATH}/add`, { ...fee, code: "mine" })).code).toBe(403);
    expect((await designer("POST", `${PATH}/run`, bare(fee))).code).toBe(403);
    const applicant = await server.asUser("zhangsan");
    expect((await applicant("GET", `${PATH}/list`)).code).toBe(403);
  });
});

describe("a process", () => {
  it("is not deployed with a shared script that nothing has, and is told what was meant", async () => {
    const { answer } = await deploy("vars.sum = scripts.totel(2)");
    expect(answer.code).toBe(422);
    expect(answer.message).toContain("没有共用脚本 totel，是否要写 total？");
  });

  it("calls shared scripts as it runs, and keeps them from being deleted", async () => {
    const { id, answer } = await deploy("vars.sum = scripts.total(4)");
    expect(answer.code).toBe(200);
    await server.db.query("update bpm_definition set is_main = (id = $1) where code = $2", [id, PROCESS]);
    const applicant = await server.asUser("zhangsan");
    const started = await applicant("POST", "/api/bpm/process/start", {
      defCode: PROCESS,
      boData: { work_permit: WORK_PERMIT },
    });
    expect(started.data).toMatchObject({ status: "running" });
    const [row] = await server.db.query<{ vars: { sum: number } }>(
      "select vars from bpm_instance where def_id = $1",
      [id],
    );
    expect(row?.vars.sum).toBe(41);
    const { data } = await admin("GET", "/api/sys/reference/uses", { kind: "script", name: "total" });
    expect(data.records).toMatchObject([{ document: "process" }]);
    const refused = await admin("DELETE", `${PATH}/del`, { ids: ids["total"] });
    expect(refused).toMatchObject({ code: 409, message: "脚本 total 被「测绘作业证申请 V3」使用，不能删除" });
    const inner = await admin("DELETE", `${PATH}/del`, { ids: ids["fee"] });
    expect(inner.message).toBe("脚本 fee 被「总额」使用，不能删除");
  });
});
