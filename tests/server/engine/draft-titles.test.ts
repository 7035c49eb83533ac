import { afterAll, beforeAll, expect, it } from "vitest";
import { deploy } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let zhangsan: Caller;
beforeAll(async () => {
  server = await startServer();
  zhangsan = await server.asUser("zhangsan");
  const builder = new ProcessBuilder().node("s", "StartEvent").task("a").node("e", "EndEvent");
  builder.setting.flow.globalForm = [{ boCode: "bo", formKey: "trip", formName: "出差", formType: 0 }];
  builder.setting.flow.properties.subjectRule = "${initiator.name} ${place} ${days > 3 ? '长期' : ''}";
  await deploy(server.db, "trip", builder.path("s", "a", "e"));
});
afterAll(() => server.close());

const titles = async (): Promise<string[]> => {
  const { data } = await zhangsan("GET", "/api/bpm/draft/list", { page: "1", size: "10" });
  return data.records.map(({ title }: { title: string }) => title);
};

it("drafts of one process are told apart by what is filled in, by the title rule", async () => {
  const save = (bo: object) => zhangsan("POST", "/api/bpm/draft/save", { defCode: "trip", boData: { bo } });
  for (const place of ["北京", "上海"]) expect(await save({ place })).toMatchObject({ code: 200 });
  expect((await titles()).toSorted()).toEqual(["张三 上海（草稿）", "张三 北京（草稿）"]);
  const { id } = (await save({ place: "广州" })).data;
  const boData = { bo: { place: "深圳" } };
  await zhangsan("POST", "/api/bpm/draft/save", { id, defCode: "trip", boData });
  expect(await titles()).toContain("张三 深圳（草稿）");
});

it("a draft that its rule makes nothing of is called by its process", async () => {
  const boData = { bo: { place: "武汉", days: ["三天"] } };
  expect(await zhangsan("POST", "/api/bpm/draft/save", { defCode: "trip", boData })).toMatchObject({
    code: 200,
  });
  expect((await titles()).every((title) => title.endsWith("（草稿）"))).toBe(true);
});
