import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Finding } from "@/runtime/core/finding";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import demo from "@/server/db/seed/demo/work-permit/setting.json";
import { type Answer, type Caller, startServer, type TestServer } from "@/tests/support/server";
import { WORK_PERMIT } from "@/tests/support/work-permit";

let server: TestServer;
let designer: Caller;
let xml: string;

beforeAll(async () => {
  server = await startServer();
  designer = await server.asUser("admin");
  const [row] = await server.db.query<{ xml: string }>(
    "select source_xml as xml from bpm_definition where code = 'work_permit_apply'",
  );
  xml = row?.xml ?? "";
});
afterAll(() => server.close());

type Loose = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- settings are broken on purpose
const TASK = "/nodeMap/Task_apply/plugins";

/** What is wrong, how it comes about, where it is told, and what was probably meant. */
const FAULTY: [
  what: string,
  spoil: (setting: Loose, plugins: Loose) => void,
  pointer: string,
  meant?: string,
][] = [
  ["no nodeMap and no flow", (s) => Object.assign(s, { nodeMap: null, flow: null }), "/nodeMap"],
  ["an empty flow", (s) => (s["flow"] = {}), "/flow/variables"],
  ["no forms", (s) => delete s["flow"].globalForm, "/flow/globalForm"],
  ["rules that are a text", (_, p) => (p["userAssign"].ruleList = "abc"), `${TASK}/userAssign/ruleList`],
  ["a node that is a number", (s) => (s["nodeMap"].Task_apply = 5), "/nodeMap/Task_apply"],
  ["a rule of null", (_, p) => (p["userAssign"].ruleList = [null]), `${TASK}/userAssign/ruleList/0`],
  ["scripts of the process that are an object", (s) => (s["flow"].globalScript = {}), "/flow/globalScript"],
  ["no buttons", (_, p) => delete p["btnList"], `${TASK}/btnList`],
  ["field permissions that are a number", (_, p) => (p["formPermission"] = 5), `${TASK}/formPermission`],
  ["no properties", (_, p) => delete p["properties"], `${TASK}/properties`],
  [
    "a reject to nowhere",
    (_, p) => (p["properties"].turnDownStrategy = "nowhere"),
    `${TASK}/properties/turnDownStrategy`,
  ],
  [
    "a field status that there is not",
    (_, p) => (p["formPermission"][0].childList[0].status = 9),
    `${TASK}/formPermission/0/childList/0/status`,
  ],
  ["a recall that is maybe", (_, p) => (p["properties"].recycle = "maybe"), `${TASK}/properties/recycle`],
  ["a misspelt word", (_, p) => (p["properties"].recycle = "alow"), `${TASK}/properties/recycle`, "allow"],
  [
    "a misspelt name",
    (_, p) => {
      p["btnlist"] = p["btnList"];
      delete p["btnList"];
    },
    `${TASK}/btnlist`,
    "btnList",
  ],
  [
    "a misspelt kind of node",
    (s) => (s["nodeMap"].Task_apply.nodeType = "usertask"),
    "/nodeMap/Task_apply/nodeType",
    "userTask",
  ],
  [
    "a time limit in words",
    (_, p) => (p["properties"].timeout = { after: "1 day", action: "remind" }),
    `${TASK}/properties/timeout/after`,
  ],
  [
    "a time limit that leads out of the calendar",
    (_, p) => (p["properties"].timeout = { after: "P9999999D", action: "remind" }),
    `${TASK}/properties/timeout/after`,
  ],
  ["a newer version", (s) => (s["schemaVersion"] = 2), "/schemaVersion"],
];

function spoilt(spoil: (setting: Loose, plugins: Loose) => unknown): BpmDefSetting {
  const setting = structuredClone(demo) as unknown as BpmDefSetting;
  spoil(setting as unknown as Loose, setting.nodeMap["Task_apply"]?.plugins as unknown as Loose);
  return setting;
}

const errorsOf = (answer: Answer): Finding[] =>
  (answer.data.findings as Finding[]).filter(({ severity }) => severity === "error");

async function newProcess(code: string): Promise<string> {
  const answer = await designer("POST", "/api/bpm/definition/save", { code, name: code, category: "permit" });
  return answer.data.id as string;
}

const save = (modelId: string, setting: unknown, language = "zh"): Promise<Answer> => {
  const info = { defCode: "faulty", name: "faulty", bpmDefSetting: JSON.stringify(setting), flowXml: xml };
  return designer("POST", `/api/bpm/model/${modelId}/save`, { modelId, info }, { language });
};

describe("settings", () => {
  let modelId: string;
  beforeAll(async () => {
    modelId = await newProcess("faulty");
  });

  it("with a character that nothing stores are refused at its place", async () => {
    const setting = spoilt((one) => (one["flow"].properties.desc = "a\u0000b"));
    expect(errorsOf(await save(modelId, setting))).toMatchObject([{ pointer: "/flow/properties/desc" }]);
  });

  it.each(FAULTY)(
    "with %s are refused at their place, in both languages",
    async (_what, spoil, pointer, meant) => {
      const setting = spoilt(spoil);
      const body = { bpmDefinitionXml: xml, bpmDefSetting: JSON.stringify(setting) };
      const [first] = errorsOf(await save(modelId, setting));
      expect(first).toMatchObject({ pointer, line: 1, ...(meant ? { suggestion: meant } : {}) });
      for (const answer of [
        await save(modelId, setting),
        await designer("POST", "/api/bpm/model/xmlValidate", body, { form: true }),
      ]) {
        expect(answer).toMatchObject({ code: 422 });
        expect(answer.message).toContain(first?.message);
      }
      expect((await save(modelId, setting, "en")).message).toContain(first?.en);
      expect(first?.en).not.toBe(first?.message);
    },
  );

  it.each(FAULTY)(
    "with %s that are stored already are refused when they are to be deployed",
    async (_what, spoil, pointer) => {
      await server.db.query("update bpm_definition set setting = $2::jsonb, source_xml = $3 where id = $1", [
        modelId,
        JSON.stringify(spoilt(spoil)),
        xml,
      ]);
      const answer = await designer("POST", `/api/bpm/model/${modelId}/deploy`, {}, { form: true });
      expect(answer.code).toBe(422);
      expect(errorsOf(answer).map((finding) => finding.pointer)).toContain(pointer);
    },
  );

  it("of another program keep what it has written, and say that it does nothing here", async () => {
    const setting = spoilt((s, plugins) => {
      s["vendorExtension"] = { a: [1] };
      plugins["vendorHint"] = "x";
    });
    const answer = await save(modelId, setting);
    expect(answer).toMatchObject({ code: 200 });
    expect(answer.data.findings).toMatchObject([
      { severity: "warning", rule: "setting.key", pointer: `${TASK}/vendorHint` },
      { severity: "warning", rule: "setting.key", pointer: "/vendorExtension" },
    ]);
    expect(JSON.parse(answer.data.bpmDefSetting as string)).toMatchObject({
      vendorExtension: { a: [1] },
      nodeMap: { Task_apply: { plugins: { vendorHint: "x" } } },
    });
  });

  it("that came before versions are saved as version 1", async () => {
    const answer = await save(
      modelId,
      spoilt((s) => delete s["schemaVersion"]),
    );
    expect(answer.code).toBe(200);
    expect(JSON.parse(answer.data.bpmDefSetting as string)).toMatchObject({ schemaVersion: 1 });
  });

  it("that reject to a task that is not drawn are refused when they are to run", async () => {
    const setting = spoilt((_, plugins) => (plugins["properties"].turnDownStrategy = "node:Task_nowhere"));
    expect((await save(modelId, setting)).code).toBe(200);
    const answer = await designer("POST", `/api/bpm/model/${modelId}/deploy`, {}, { form: true });
    expect(errorsOf(answer)).toMatchObject([{ pointer: "Task_apply", rule: "reject-target" }]);
  });

  it("with a title rule that cannot be read are refused when they are to run", async () => {
    const setting = spoilt((s) => (s["flow"].properties.subjectRule = "${title"));
    expect((await save(modelId, setting)).code).toBe(200);
    const answer = await designer("POST", `/api/bpm/model/${modelId}/deploy`, {}, { form: true });
    expect(errorsOf(answer)).toMatchObject([{ rule: "title-rule" }]);
  });
});

describe("a process that was deployed with faulty settings", () => {
  const start = async (setting: unknown): Promise<Answer> => {
    await server.db.query(
      `update bpm_definition set setting = $1::jsonb, rev = rev + 1,
         graph = jsonb_set(graph, '{nodes,Task_apply,setting}', coalesce($1::jsonb #> '{nodeMap,Task_apply}', 'null'))
       where code = 'work_permit_apply' and is_main`,
      [JSON.stringify(setting)],
    );
    const body = { defCode: "work_permit_apply", boData: { work_permit: WORK_PERMIT } };
    return (await server.asUser("zhangsan"))("POST", "/api/bpm/process/start", body);
  };

  it.each(FAULTY)("(%s) starts, or says what is wrong: it never fails", async (_what, spoil) => {
    const answer = await start(spoilt(spoil));
    expect([200, 409]).toContain(answer.code);
  });

  it("says which value is wrong", async () => {
    const answer = await start(spoilt((_, plugins) => (plugins["formPermission"] = 5)));
    expect(answer).toMatchObject({ code: 409 });
    expect(answer.message).toContain(`${TASK}/formPermission：应为列表，现在是 5`);
  });

  it("starts with the defaults of the parts that it lacks", async () => {
    expect(await start(spoilt((_, plugins) => delete plugins["properties"]))).toMatchObject({ code: 200 });
  });
});
