import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callDirectory } from "@/runtime/core/resource/call-directory";
import { missingCodes } from "@/server/documents/screen-codes";
import { vocabulary } from "@/server/modules/sys/screen-check";
import { loadUser } from "@/server/session/store";
import { type Caller, startServer, type TestServer } from "../../support/server";

let server: TestServer;
let admin: Caller;
let designer: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  designer = await server.asUser("designer");
});
afterAll(() => server.close());

const path = (call: string) => `/api/sys/screen/${call}`;
const SET_USERS = { post: "/api/sys/role/setUsers", body: { id: "role-admin", userIds: ["user-designer"] } };

/** A page with a button that makes a call, or that does nothing. */
const pageText = (id: string, { step, ...more }: { step?: object; [part: string]: unknown } = {}): string =>
  JSON.stringify({
    schemaVersion: 1,
    id,
    route: `/own/${id}`,
    title: `页面${id}`,
    ...more,
    body: [{ type: "button", text: "执行", on: { click: step ? [step] : [{ toast: "好" }] } }],
  });

const publish = (caller: Caller, id: string, text: string, base = 0) =>
  caller("POST", path("publish"), { id, text, base });
const servedTo = async (caller: Caller): Promise<string[]> =>
  (await caller("GET", path("published"))).data.map(({ id }: { id: string }) => id);
const messagesOf = async (
  caller: Caller,
): Promise<{ title: string; route: string; content: string | null }[]> =>
  (await caller("GET", "/api/sys/message/list", { size: 100 })).data.records;

describe("a page with a call that its publisher may not make", () => {
  it("waits for somebody who may, and names what is missing", async () => {
    const answer = await publish(designer, "grab", pageText("grab", { step: SET_USERS }));
    expect(answer).toMatchObject({ status: 200, data: { active: false, version: 0 } });
    expect(answer.data.pending).toMatchObject({
      author: "苏晓雯",
      mayRelease: false,
      codes: [
        {
          code: "sys:role:edit",
          calls: ["POST /api/sys/role/setUsers"],
          title: { zh: expect.stringMatching(/./) },
        },
      ],
    });
    expect(await servedTo(admin)).not.toContain("grab");
    const [told] = await messagesOf(admin);
    expect(told).toMatchObject({
      title: "页面「页面grab」待放行：苏晓雯 提交",
      route: "/system/screen?id=grab",
    });
    expect(told?.content).toContain("sys:role:edit");
    expect((await messagesOf(designer)).some(({ title }) => title.includes("grab"))).toBe(false);
  });

  it("waits as well where a script of it makes the call", async () => {
    const step = { script: "return request('/api/sys/businessLog/list', { page: 1 }).total", as: "n" };
    const answer = await publish(designer, "scripted", pageText("scripted", { step }));
    expect(answer.data).toMatchObject({
      active: false,
      pending: { codes: [{ calls: ["GET /api/sys/businessLog/list"] }] },
    });
    const wrong = { ...step, script: "return request('/api/sys/busniessLog/list')" };
    const refused = await publish(admin, "scripted", pageText("scripted", { step: wrong }));
    expect(refused).toMatchObject({
      status: 422,
      data: { findings: [{ pointer: "/body/0/on/click/0/script", suggestion: "/api/sys/businessLog/list" }] },
    });
    const [pending] = (await admin("GET", path("pending"))).data.filter(
      ({ screenId }: { screenId: string }) => screenId === "scripted",
    );
    await admin("POST", path("reject"), { id: pending.id, reason: "不需要" });
  });

  it("is released by somebody else who holds the codes, not by its author nor by those who lack them", async () => {
    const [pending] = (await admin("GET", path("pending"))).data;
    expect(pending).toMatchObject({ screenId: "grab", current: null, mayRelease: true });
    expect((await designer("POST", path("release"), { id: pending.id })).message).toContain("自己提交");
    await server.db.query(
      "insert into sys_role_code (role_id, code) values ('role-applicant', 'sys:screen:publish') on conflict do nothing",
    );
    const other = await (await server.asUser("zhangsan"))("POST", path("release"), { id: pending.id });
    expect(other).toMatchObject({
      status: 403,
      message: "不能放行用到自己没有的权限的页面：角色管理 / 修改（sys:role:edit）",
    });
    await server.db.query(
      "delete from sys_role_code where role_id = 'role-applicant' and code = 'sys:screen:publish'",
    );

    expect((await admin("POST", path("release"), { id: pending.id })).data).toMatchObject({ version: 1 });
    expect(await servedTo(admin)).toContain("grab");
    const [version] = (await designer("GET", path("versions"), { id: "grab" })).data;
    expect(version).toMatchObject({ version: 1, createBy: "苏晓雯", note: expect.stringContaining("放行") });
    expect((await messagesOf(designer))[0]?.title).toContain("放行了页面");
    expect((await admin("POST", path("release"), { id: pending.id })).status).toBe(404);
  });

  it("is given back with a reason and stays its author's draft", async () => {
    const text = pageText("grab", { step: { ...SET_USERS, as: "again" } });
    const { data } = await publish(designer, "grab", text, 1);
    const { id } = data.pending;
    expect((await admin("POST", path("refuse"), { id, reason: " " })).status).toBe(400);
    expect((await admin("POST", path("refuse"), { id, reason: "不需要" })).status).toBe(200);
    expect((await messagesOf(designer))[0]).toMatchObject({ content: "不需要" });
    const now = (await designer("GET", path("get"), { id: "grab" })).data;
    expect(now).toMatchObject({ version: 1, pending: null, draftText: text });
    expect(now.text).not.toBe(text);
  });

  it("cannot be released over a version that was published since", async () => {
    const { data } = await publish(designer, "stale", pageText("stale", { step: SET_USERS }));
    await server.db.query("update sys_screen set version = 1 where id = 'stale'");
    expect((await admin("POST", path("release"), { id: data.pending.id })).status).toBe(409);
  });

  it("is released over somebody else's draft, which stays", async () => {
    const { data } = await publish(designer, "third", pageText("third", { step: SET_USERS }));
    expect(data.draftText).toContain("setUsers");
    const draft = pageText("third", { note: "in the middle of it" });
    await admin("POST", path("saveDraft"), { id: "third", text: draft, base: 0 });
    expect((await admin("POST", path("release"), { id: data.pending.id })).status).toBe(200);
    const now = (await admin("GET", path("get"), { id: "third" })).data;
    expect(now).toMatchObject({ version: 1, draftText: draft, draftBy: "林志远" });
    expect(now.text).toContain("setUsers");
  });

  it("leaves no draft of its own behind when it is released", async () => {
    const { data } = await publish(designer, "fourth", pageText("fourth", { step: SET_USERS }));
    await admin("POST", path("release"), { id: data.pending.id });
    expect((await admin("GET", path("get"), { id: "fourth" })).data).toMatchObject({ draftText: null });
  });

  it("is superseded by the next publication of the page", async () => {
    const first = await publish(designer, "twice", pageText("twice", { step: SET_USERS }));
    const second = await publish(designer, "twice", pageText("twice"));
    expect(second.data).toMatchObject({ active: true, version: 1, pending: null });
    expect((await admin("POST", path("release"), { id: first.data.pending.id })).status).toBe(404);
  });

  it("waits also when an old version of somebody else comes back", async () => {
    await publish(admin, "old", pageText("old", { step: SET_USERS }));
    await publish(admin, "old", pageText("old"), 1);
    const back = await designer("POST", path("rollback"), { id: "old", version: 1, base: 2 });
    expect(back.data).toMatchObject({ version: 2, pending: { codes: [{ code: "sys:role:edit" }] } });
  });

  it("is found for every declared call", async () => {
    const user = await loadUser(server.db, "user-designer");
    if (!user) throw new Error("no designer");
    const verbs = { GET: "get", POST: "post", PUT: "put", DELETE: "del" } as const;
    for (const call of callDirectory(vocabulary.resources).calls) {
      const step = { [verbs[call.method]]: call.path.replaceAll(/\{\w+\}/g, "${route.query.id}") };
      const isFree = call.access === "login" || call.access === "public" || user.codes.has(call.access);
      expect([call.path, await missingCodes({ db: server.db, user }, pageText("x", { step }))]).toEqual([
        call.path,
        isFree ? [] : [call.access],
      ]);
    }
  });

  it("is published at once by who holds every code, and writes on nobody's load", async () => {
    expect((await publish(admin, "mine", pageText("mine", { step: SET_USERS }))).data).toMatchObject({
      active: true,
    });
    const loading = await publish(admin, "load", pageText("load", { on: { load: [SET_USERS] } }));
    expect(loading).toMatchObject({ status: 422 });
    expect(loading.data.findings).toMatchObject([
      { rule: "screen.call-automatic", pointer: "/on/load/0/post" },
    ]);
  });
});

describe("a route", () => {
  it("of a shipped page is only that page's, however it is spelt", async () => {
    const text = pageText("evil.home", { route: "/workbench/index" });
    expect(await publish(admin, "evil.home", text)).toMatchObject({
      status: 409,
      message: expect.stringContaining("workbench.index") as string,
    });
    const spelt = pageText("evil.home", { route: "/Workbench/Index" });
    expect((await publish(admin, "evil.home", spelt)).status).toBe(409);
  });

  it("of the product itself is nobody's", async () => {
    for (const route of ["/login", "/LOGIN", "/autologin", "/screen"])
      expect((await publish(admin, "evil.login", pageText("evil.login", { route }))).status).toBe(422);
  });
});

describe("published documents", () => {
  it("reach those who may open them, as rights are at that moment", async () => {
    await publish(admin, "secret", pageText("secret", { permission: "sys:config:list" }));
    await publish(admin, "open", pageText("open"));
    const wangwu = await server.asUser("wangwu");
    expect(await servedTo(wangwu)).toContain("open");
    expect(await servedTo(wangwu)).not.toContain("secret");
    expect(await servedTo(admin)).toContain("secret");
    await server.db.query(
      "insert into sys_role_code (role_id, code) values ('role-approver', 'sys:config:list')",
    );
    expect(await servedTo(wangwu)).toContain("secret");
  });

  it("that replace a shipped page leave its route closed to the others, without their content", async () => {
    const text = JSON.stringify({
      schemaVersion: 1,
      id: "workbench.index",
      route: "/workbench/index",
      title: "首页",
      permission: "sys:task:list",
      body: [{ type: "text", text: "机密" }],
    });
    expect((await publish(admin, "workbench.index", text)).status).toBe(200);
    const zhangsan = await server.asUser("zhangsan");
    const found = (await zhangsan("GET", path("published"))).data.find(
      ({ id }: { id: string }) => id === "workbench.index",
    );
    expect(JSON.parse(found.text)).toMatchObject({ permission: "sys:task:list", body: [] });
    expect(found.text).not.toContain("机密");
  });
});
