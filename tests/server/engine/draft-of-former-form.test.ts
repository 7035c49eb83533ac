import { afterAll, beforeAll, expect, it } from "vitest";
import { deploy } from "@/tests/support/engine";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let designer: Caller;
let zhangsan: Caller;
let formId: string;
beforeAll(async () => {
  server = await startServer();
  [designer, zhangsan] = [await server.asUser("designer"), await server.asUser("zhangsan")];
  formId = (await designer("POST", "/api/form/save", { formCode: "trip", formName: "出差" })).data.id;
  const builder = new ProcessBuilder().node("s", "StartEvent").task("a").node("e", "EndEvent");
  builder.setting.flow.globalForm = [{ boCode: "bo", formKey: "trip", formName: "出差", formType: 0 }];
  await deploy(server.db, "trip", builder.path("s", "a", "e"));
});
afterAll(() => server.close());

const publish = async (type: string): Promise<void> => {
  const formJson = JSON.stringify(formOf(widgetOf(type, "days"), widgetOf("input", "place")));
  const design = { id: formId, formJson, publish: true };
  const answer = await designer("POST", "/api/form/saveFormDesign", design, { form: true });
  expect(answer).toMatchObject({ code: 200 });
};

it("a draft goes into the form of today without what a field of another kind cannot hold", async () => {
  await publish("input");
  const boData = { bo: { days: "三天", place: "北京" } };
  const kept = await zhangsan("POST", "/api/bpm/draft/save", { defCode: "trip", boData });
  await publish("number");
  const opened = await zhangsan("GET", "/api/bpm/process/startForm", {
    defCode: "trip",
    draftId: kept.data.id,
  });
  const { values } = opened.data.forms[0];
  expect(values).toMatchObject({ place: "北京" });
  expect(values.days ?? null).toBe(null);
  const handedIn = await zhangsan("POST", "/api/bpm/process/start", {
    defCode: "trip",
    draftId: kept.data.id,
    boData: { bo: values },
  });
  expect(handedIn).toMatchObject({ code: 200 });
});
