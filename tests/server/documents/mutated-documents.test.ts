import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { shippedScreens } from "@/screens/app/shipped-screens";
import demoForm from "@/server/db/seed/demo/work-permit/form.json";
import demoSetting from "@/server/db/seed/demo/work-permit/setting.json";
import { everyWidget } from "@/tests/support/every-widget";
import { type Mutation, mutated, mutations } from "@/tests/support/mutate";
import { type Answer, type Caller, startServer, type TestServer } from "@/tests/support/server";
import { WORK_PERMIT } from "@/tests/support/work-permit";

/** Each run is a dozen calls of the whole server: a hundredth of the steps of the long check. */
const RUNS = Math.max(25, Math.floor(Number(process.env["FUZZ_STEPS"] ?? 0) / 100));
const DEF = "work_permit_apply";
const DAMAGED = /已损坏|无法读取/;

let server: TestServer;
let admin: Caller;
let lisi: Caller;
let wangwu: Caller;
let original: { id: string; xml: string };

beforeAll(async () => {
  server = await startServer();
  [admin, lisi, wangwu] = (await Promise.all(["admin", "lisi", "wangwu"].map(server.asUser))) as [
    Caller,
    Caller,
    Caller,
  ];
  const [row] = await server.db.query<{ id: string; xml: string }>(
    "select id, source_xml as xml from bpm_definition where code = $1",
    [DEF],
  );
  if (row) original = row;
});
afterAll(() => server.close());

/** What the runs really got to. */
const reached = new Map<string, number>();

/** Whether a call was accepted. It may be refused for a reason that its caller can mend, and never fails. */
function accepted(answer: Answer): boolean {
  expect(answer).not.toMatchObject({ code: 500 });
  expect(answer.code).toBeLessThan(500);
  return answer.code === 200;
}

/** What has been accepted and put to use works, or says what is wrong with the values handed in. */
function works(answer: Answer): boolean {
  expect(answer.message).not.toMatch(DAMAGED);
  return accepted(answer);
}

const form = (caller: Caller, path: string, input: Record<string, unknown>): Promise<Answer> =>
  caller("POST", path, input, { form: true });

/** Looks at, hands in, reads, prints and decides an application: whatever reads settings and forms. */
async function runApplication(values: Record<string, unknown> = WORK_PERMIT): Promise<void> {
  works(await admin("GET", "/api/bpm/process/startForm", { defCode: DEF }));
  const start = await admin("POST", "/api/bpm/process/start", {
    defCode: DEF,
    boData: { work_permit: values },
  });
  if (!works(start)) return;
  const { instId } = start.data as { instId: string };
  reached.set("started", (reached.get("started") ?? 0) + 1);
  works(await admin("GET", "/api/bpm/process/detail", { instId }));
  for (const action of ["agree", "turnDown", "handle"]) {
    const [task] = await server.db.query<{ id: string }>(
      "select id from bpm_task where inst_id = $1 and status = 'open' limit 1",
      [instId],
    );
    if (!task) return;
    for (const caller of [lisi, wangwu, admin]) {
      works(await form(caller, "/api/bpm/task/todo/detail", { taskId: task.id }));
      const input = { taskId: task.id, action, opinion: "意见" };
      const isDone = works(await caller("POST", "/api/bpm/task/todo/complete", input));
      if (isDone) reached.set(action, (reached.get(action) ?? 0) + 1);
    }
  }
}

/** First as it is, so that every run is known to get somewhere; then with slips. */
async function drive(
  input: fc.Arbitrary<Mutation[]>,
  run: (slips: Mutation[]) => Promise<void>,
): Promise<void> {
  await run([]);
  await fc.assert(fc.asyncProperty(input, run), { numRuns: RUNS, endOnFailure: true });
}

it("settings with slips are refused, or run", async () => {
  await drive(mutations, async (slips) => {
    const bpmDefSetting = JSON.stringify(mutated(demoSetting, slips));
    const info = { defCode: DEF, name: "申请", bpmDefSetting, flowXml: original.xml };
    const body = { bpmDefinitionXml: original.xml, bpmDefSetting };
    accepted(await form(admin, "/api/bpm/model/xmlValidate", body));
    const saved = await admin("POST", `/api/bpm/model/${original.id}/save`, { modelId: original.id, info });
    if (!accepted(saved)) return;
    const { modelId } = saved.data as { modelId: string };
    if (!accepted(await form(admin, `/api/bpm/model/${modelId}/deploy`, {}))) return;
    if (!accepted(await form(admin, "/api/bpm/definition/enableVersion", { id: modelId }))) return;
    await runApplication();
  });
  expect([...reached.keys()]).toEqual(expect.arrayContaining(["started", "agree", "turnDown"]));
});

it.each([
  ["the demonstration's form", demoForm, WORK_PERMIT],
  ["a form with every widget", everyWidget(), {}],
])("slips in %s are refused, or it can be filled in", async (_what, document, values) => {
  await form(admin, "/api/bpm/definition/enableVersion", { id: original.id });
  await drive(mutations, async (slips) => {
    const formJson = JSON.stringify(mutated(document, slips));
    const input = { id: "form-work-permit", formJson, publish: false };
    if (!accepted(await form(admin, "/api/form/saveFormDesign", input))) return;
    works(await admin("GET", "/api/form/definition/get", { id: "form-work-permit" }));
    if (!accepted(await form(admin, "/api/form/saveFormDesign", { ...input, publish: true }))) return;
    works(await admin("GET", "/api/form/getFormElement", { formCode: "work_permit" }));
    await runApplication(values);
  });
});

it("pages with slips are refused, or served", async () => {
  const pages = fc.constantFrom(...shippedScreens);
  const published = async (page: ScreenDocument, slips: Mutation[]): Promise<void> => {
    const own = { ...page, id: `own-${page.id}`, route: `/own${page.route}` };
    const text = JSON.stringify(mutated(own, slips));
    const [row] = await server.db.query<{ version: number }>("select version from sys_screen where id = $1", [
      own.id,
    ]);
    const input = { id: own.id, text, base: row?.version ?? 0 };
    if (!accepted(await admin("POST", "/api/sys/screen/publish", input))) return;
    works(await admin("GET", "/api/sys/screen/published"));
  };
  await fc.assert(fc.asyncProperty(pages, mutations, published), { numRuns: RUNS * 4, endOnFailure: true });
});
