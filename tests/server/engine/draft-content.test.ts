import { afterAll, beforeAll, expect, it } from "vitest";
import { deploy } from "@/tests/support/engine";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

const CHOICES = [
  { value: "1", label: "事假" },
  { value: "2", label: "病假" },
];

let server: TestServer;
let zhangsan: Caller;
beforeAll(async () => {
  server = await startServer();
  const designer = await server.asUser("designer");
  zhangsan = await server.asUser("zhangsan");
  const { id } = (await designer("POST", "/api/form/save", { formCode: "rest", formName: "休假" })).data;
  const form = formOf(
    widgetOf("globalVariable", "who", { value: "userName" }, { name: "申请人" }),
    widgetOf("select", "kind", { options: CHOICES, showLabel: true }, { name: "类型" }),
    widgetOf("number", "days", {}, { name: "天数" }),
    widgetOf("input", "why", {}, { name: "事由" }),
    widgetOf("input", "where", {}, { name: "去处" }),
  );
  const design = { id, formJson: JSON.stringify(form), publish: true };
  await designer("POST", "/api/form/saveFormDesign", design, { form: true });
  const builder = new ProcessBuilder().node("s", "StartEvent").task("a").node("e", "EndEvent");
  builder.setting.flow.globalForm = [{ boCode: "bo", formKey: "rest", formName: "休假", formType: 0 }];
  await deploy(server.db, "rest", builder.path("s", "a", "e"));
});
afterAll(() => server.close());

const keep = async (values: object): Promise<string> =>
  (await zhangsan("POST", "/api/bpm/draft/save", { defCode: "rest", boData: { bo: values } })).data.id;

const listed = async (): Promise<Map<string, string>> => {
  const { records } = (await zhangsan("GET", "/api/bpm/draft/list", { content: true })).data;
  return new Map(records.map(({ id, content }: { id: string; content: string }) => [id, content]));
};

it("drafts of one process are told apart by what was written first in each, in the words of the form", async () => {
  const ill = await keep({ who: "张三", kind: "2", days: 3, why: "发烧", where: "家" });
  const trip = await keep({ who: "张三", where: "北京" });
  const nothing = await keep({});
  const long = await keep({ why: "长".repeat(200_000) });
  const drafts = await listed();
  expect(drafts.get(ill)).toBe("类型 病假 · 天数 3 · 事由 发烧");
  expect(drafts.get(trip)).toBe("去处 北京");
  expect(drafts.get(nothing)).toBe("");
  expect(drafts.get(long)?.length).toBeLessThan(1000);
});

it("who asks how many drafts there are is not told what is in them", async () => {
  const { records } = (await zhangsan("GET", "/api/bpm/draft/list")).data;
  expect(records.every(({ content }: { content: string }) => content === "")).toBe(true);
});

it("a draft whose process is gone is listed all the same", async () => {
  const left = await keep({ where: "上海" });
  await server.db.query("update bpm_draft set def_code = 'gone' where id = $1", [left]);
  expect((await listed()).get(left)).toBe("");
});
