import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "../../support/server";

let server: TestServer;
let designer: Caller;
beforeAll(async () => {
  server = await startServer();
  designer = await server.asUser("designer");
});
afterAll(() => server.close());

const path = (call: string) => `/api/sys/screen/${call}`;
const text = (title: string, route = "/try") =>
  JSON.stringify({ schemaVersion: 1, id: "try", route, title, body: [] }, null, 2);

it("starts from version 0 and keeps a draft", async () => {
  expect((await designer("GET", path("get"), { id: "try" })).data).toMatchObject({ version: 0, text: null });
  const saved = await designer("POST", path("saveDraft"), { id: "try", text: "{ half", base: 0 });
  expect(saved.data).toMatchObject({ version: 0, draftText: "{ half", draftBy: "苏晓雯" });
});

it("refuses to publish a broken document, naming line and column", async () => {
  const broken = text("试验").replace('"route": "/try",', '"route": "/try"');
  const answer = await designer("POST", path("publish"), { id: "try", text: broken, base: 0 });
  expect(answer).toMatchObject({ status: 422, code: 422 });
  expect(answer.message).toMatch(/第 5 行/);
  expect(answer.data.findings[0]).toMatchObject({ severity: "error", line: 5, column: 3 });
  const other = await designer("POST", path("publish"), { id: "other", text: text("试验"), base: 0 });
  expect(other.data.findings).toMatchObject([{ pointer: "/id" }]);
});

it("keeps a draft that is nested too deeply to be read, and refuses to publish it", async () => {
  const deep = `${'{"a":'.repeat(30_000)}1${"}".repeat(30_000)}`;
  const saved = await designer("POST", path("saveDraft"), { id: "deep", text: deep, base: 0 });
  expect(saved).toMatchObject({ code: 200, data: { draftText: deep } });
  const published = await designer("POST", path("publish"), { id: "deep", text: deep, base: 0 });
  expect(published).toMatchObject({ code: 422, data: { findings: [{ rule: "json.depth" }] } });
});

it("publishes to everyone, keeps versions, rolls back and resets", async () => {
  const first = await designer("POST", path("publish"), {
    id: "try",
    text: text("一"),
    base: 0,
    note: "初版",
  });
  expect(first.data).toMatchObject({ version: 1, active: true, draftText: null });
  await designer("POST", path("publish"), { id: "try", text: text("二"), base: 1 });

  const applicant = await server.asUser("zhangsan");
  const published = await applicant("GET", path("published"));
  expect(published.data).toEqual([
    { id: "try", kind: "page", route: "/try", title: "二", version: 2, text: text("二") },
  ]);

  const back = await designer("POST", path("rollback"), { id: "try", version: 1, base: 2 });
  expect(back.data).toMatchObject({ version: 3, title: "一" });
  const versions = (await designer("GET", path("versions"), { id: "try" })).data;
  expect(versions).toMatchObject([
    { version: 3, note: "回退到版本 1" },
    { version: 2 },
    { version: 1, note: "初版" },
  ]);

  await designer("POST", path("reset"), { id: "try" });
  expect((await applicant("GET", path("published"))).data).toEqual([]);
});

it("refuses to publish over somebody else's version", async () => {
  await designer("POST", path("publish"), { id: "try", text: text("四"), base: 3 });
  const stale = await designer("POST", path("publish"), { id: "try", text: text("五"), base: 3 });
  expect(stale).toMatchObject({
    status: 409,
    data: { version: 4 },
    message: "页面已有新版本 4，请比较后再发布",
  });
});

it("refuses a route that another page has, and users without the code", async () => {
  const double = JSON.stringify({ schemaVersion: 1, id: "second", route: "/try", title: "二", body: [] });
  const answer = await designer("POST", path("publish"), { id: "second", text: double, base: 0 });
  expect(answer).toMatchObject({ status: 409 });
  const applicant = await server.asUser("zhangsan");
  expect(await applicant("POST", path("publish"), { id: "x", text: "{}", base: 0 })).toMatchObject({
    status: 403,
  });
});

it("serves a redesigned public page to visitors, with the fragments it uses, and no other page", async () => {
  const note = {
    schemaVersion: 1,
    id: "open.note",
    title: "提示",
    kind: "fragment",
    body: [{ type: "text", text: "节日休息" }],
  };
  const spare = { ...note, id: "open.spare" };
  const redesigned = {
    schemaVersion: 1,
    id: "public.jgptzyz",
    route: "/jgptzyz",
    title: "监管平台",
    body: [{ type: "@open.note" }],
  };
  const inside = { schemaVersion: 1, id: "inside", route: "/inside", title: "内部", body: [] };
  for (const one of [note, spare, redesigned, inside]) {
    const answer = await designer("POST", path("publish"), {
      id: one.id,
      text: JSON.stringify(one),
      base: 0,
    });
    expect(answer).toMatchObject({ code: 200 });
  }
  const open = (await server.anonymous("GET", "/api/public/screens")).data;
  expect(open.map(({ id }: { id: string }) => id)).toEqual(["public.jgptzyz", "open.note"]);
  expect((await server.anonymous("GET", path("published"))).code).toBe(401);
});
