import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Caller, startServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const call = (path: string, input: object): Promise<Answer> =>
  admin("POST", `/api/bpm/${path}`, { ...input }, { form: path.endsWith("/deploy") });

const open = async (id: string): Promise<Answer["data"]> =>
  (await admin("GET", `/api/bpm/model/${id}/get`)).data;

/** A copy of the demonstration's process: its first version, a draft. */
async function copied(code: string): Promise<string> {
  return (await call("definition/copy", { id: "process-work-permit", code, name: code })).data.id;
}

/** Saves a process as a designer has it open. */
const save = (model: Record<string, unknown>) =>
  call(`model/${String(model["modelId"])}/save`, {
    info: {
      defCode: model["defCode"],
      name: model["name"],
      info: model["info"],
      bpmDefSetting: model["bpmDefSetting"],
      flowXml: model["sourceXml"],
      rev: model["rev"],
    },
  });

describe("a process that is renamed while its designer is open", () => {
  const STALE = { code: 409, message: "模型在您打开之后又有修改，请重新打开后再保存" };

  it("keeps its new name: the designer has to open it again", async () => {
    const before = await open(await copied("renamed"));
    const id = before["modelId"];
    const edited = await admin("PUT", "/api/bpm/definition/edit", { id, name: "新名称" });
    expect(edited).toMatchObject({ code: 200, data: { name: "新名称", rev: before["rev"] + 1 } });
    expect(await save(before)).toMatchObject(STALE);
    expect(await open(id)).toMatchObject({ name: "新名称" });
    expect(await save(await open(id))).toMatchObject({ code: 200, data: { name: "新名称" } });
  });

  it("keeps it as a deployed version too, whose save would be a new version with the former name", async () => {
    const id = await copied("renamed_deployed");
    expect((await call(`model/${id}/deploy`, {})).code).toBe(200);
    const before = await open(id);
    await admin("PUT", "/api/bpm/definition/edit", { id, name: "新名称" });
    expect(await save(before)).toMatchObject(STALE);
    expect(await save(await open(id))).toMatchObject({ code: 200, data: { version: 2, name: "新名称" } });
  });

  it("is saved by the designer where only its category changed, of which a designer writes nothing", async () => {
    const before = await open(await copied("moved"));
    const { modelId: id, name, info } = before;
    await admin("PUT", "/api/bpm/definition/edit", { id, name, info, category: "" });
    expect(await save(before)).toMatchObject({ code: 200 });
  });
});

it("what an edit does not give stays as it is, and what it gives as null is empty", async () => {
  const id = await copied("half_edited");
  const edit = (given: object): Promise<Answer> => admin("PUT", "/api/bpm/definition/edit", { id, ...given });
  await edit({ category: "permit", info: "说明" });
  expect(await edit({ name: "只改名称" })).toMatchObject({
    data: { name: "只改名称", category: "permit", info: "说明" },
  });
  expect(await edit({ category: null })).toMatchObject({ data: { category: null, info: "说明" } });

  const form = await admin("POST", "/api/form/save", {
    formCode: "half",
    formName: "清单",
    info: "说明",
  });
  await server.db.query("update form_definition set form_type = 1 where code = 'half'");
  const named = { id: form.data.id, formName: "新清单" };
  expect(await admin("PUT", "/api/form/definition/edit", named)).toMatchObject({
    data: { formName: "新清单", formType: 1, info: "说明" },
  });
});

it("a description that its designer took away is gone, on a deployed version too", async () => {
  const id = await copied("undescribed");
  const edited = await admin("PUT", "/api/bpm/definition/edit", { id, info: "说明" });
  expect(edited).toMatchObject({ code: 200 });
  expect(await save({ ...(await open(id)), info: null })).toMatchObject({ data: { info: null } });
  expect((await call(`model/${id}/deploy`, {})).code).toBe(200);
  const next = await save({ ...(await open(id)), info: "又有说明" });
  expect(next).toMatchObject({ data: { version: 2, info: "又有说明" } });
});

describe("a copied process", () => {
  it("has its own code and name in its diagram, also when it is deployed without being opened", async () => {
    const original = await open("process-work-permit");
    const id = await copied("copied_unopened");
    expect((await call(`model/${id}/deploy`, {})).code).toBe(200);
    const { sourceXml } = await open(id);
    expect(sourceXml).toMatch(/<[\w:]*process id="copied_unopened" name="copied_unopened"/);
    expect(sourceXml).not.toContain(`"${original["defCode"]}"`);
    const back = sourceXml
      .replaceAll('"copied_unopened"', `"${original["defCode"]}"`)
      .replace(`name="${original["defCode"]}"`, `name="${original["name"]}"`);
    expect(back).toBe(original["sourceXml"]);
  });
});

it("a process whose script draws from a serial number rule is deployed where there is one", async () => {
  const id = await copied("numbered");
  const model = await open(id);
  const bpmDefSetting = JSON.parse(model["bpmDefSetting"]);
  bpmDefSetting.nodeMap.Task_review.plugins.script.handled = "vars.no = serial('archive_no')";
  await save({ ...model, bpmDefSetting: JSON.stringify(bpmDefSetting) });
  const refused = await call(`model/${id}/deploy`, {});
  expect(refused).toMatchObject({ code: 422, message: expect.stringContaining("没有流水号规则 archive_no") });
  expect(refused.data.findings).toMatchObject([{ rule: "reference.serial", pointer: "Task_review" }]);
  await call("serial/add", { code: "archive_no", name: "归档号", rule: "A{NO:3}" });
  expect(await call(`model/${id}/deploy`, {})).toMatchObject({ code: 200 });
});

it("a deployed process says whether anybody besides administrators may start it", async () => {
  const granted = async (id: string): Promise<unknown> =>
    (await call(`model/${id}/deploy`, {})).data.isGranted;
  expect(await granted(await copied("of_nobody"))).toBe(false);
  const id = await copied("of_all");
  await admin("POST", "/api/bpm/auth/add", { defCode: "of_all", right: "manage", kind: "all", code: "*" });
  expect(await granted(id)).toBe(false);
  const later = await copied("of_one");
  await admin("POST", "/api/bpm/auth/add", { defCode: "of_one", right: "start", kind: "user", code: "lisi" });
  expect(await granted(later)).toBe(true);
});
