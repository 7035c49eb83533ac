import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { ScreenDesignerStore } from "@/designers/screen/screen-designer-store";
import { callsOver } from "@/runtime/http-calls";
import { CallError, type HttpPort, type StoragePort } from "@/runtime/ports";
import "@/designers/screen/texts";
import { vocabulary } from "@/screens/app/vocabulary";
import { testApp } from "@/tests/support/screen";
import { startServer, type TestServer } from "../../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Somebody's designer at a real server, in a browser that keeps what it kept. */
/** A designer in a window of its own, of the browser that keeps the storage. */
async function designer(
  account: string,
  browser: StoragePort = memoryPorts().storage,
): Promise<ScreenDesignerStore> {
  const storage = { ...browser };
  const caller = await server.asUser(account);
  const request: HttpPort["request"] = async ({ method, path, query, body }) => {
    const answer = await caller(method, path, { ...query, ...(typeof body === "object" ? body : {}) });
    if (answer.code > 200) throw new CallError(answer.code, answer.message);
    return answer.data;
  };
  const http = { request, call: callsOver(request), listen: () => () => undefined };
  const app = testApp();
  storage.set("session", "sysUserInfo", { UserCode: `user-${account}` });
  const store = new ScreenDesignerStore(
    { ...app, ports: { ...app.ports, ...memoryPorts(), storage, http } },
    vocabulary,
  );
  await store.load();
  return store;
}

let made = 0;

/** A page of its own for each test. */
async function ownPage(): Promise<string> {
  const id = `newer.p${++made}`;
  const page = { schemaVersion: 1, id, route: `/newer/p${made}`, title: "页", body: [] as unknown[] };
  page.body = [
    { type: "text", id: "first", text: "甲" },
    { type: "text", id: "second", text: "乙" },
  ];
  const admin = await server.asUser("admin");
  await admin("POST", "/api/sys/screen/publish", { id, text: JSON.stringify(page), base: 0 });
  return id;
}

/** Two people who have the same page open. */
async function bothOn(): Promise<{ id: string; mine: ScreenDesignerStore; theirs: ScreenDesignerStore }> {
  const id = await ownPage();
  const mine = await designer("admin");
  const theirs = await designer("designer");
  await mine.open(id);
  await theirs.open(id);
  return { id, mine, theirs };
}

const write = (store: ScreenDesignerStore, from: string, to: string): void =>
  store.page.type(store.text.replace(from, to));

it("what somebody typed and did not save is shown to nobody else who uses the browser after them", async () => {
  const id = await ownPage();
  const { storage } = memoryPorts();
  const mine = await designer("admin", storage);
  await mine.open(id);
  write(mine, "甲", "未保存");
  const other = await designer("designer", storage);
  await other.open(id);
  expect(other.text).not.toContain("未保存");
  const again = await designer("admin", storage);
  await again.open(id);
  expect(again.text).toContain("未保存");
});

it("who goes back to the page as it came is told of the draft that somebody else saved meanwhile", async () => {
  const { id, mine, theirs } = await bothOn();
  write(theirs, "甲", "他的");
  await theirs.saveDraft();
  await expect(mine.reset()).rejects.toThrow("苏晓雯");
  const admin = await server.asUser("admin");
  expect((await admin("GET", "/api/sys/screen/get", { id })).data.active).toBe(true);
  expect(mine.text).toContain("他的");
});

/** Two windows of one person on a page. */
async function twoWindows(id: string) {
  const { storage } = memoryPorts();
  const [first, second] = [await designer("admin", storage), await designer("admin", storage)];
  await first.open(id);
  await second.open(id);
  return { storage, first, second };
}

it("what was not saved is given up as one step, in the browser too, and can be had back", async () => {
  const id = await ownPage();
  const { storage } = memoryPorts();
  const mine = await designer("admin", storage);
  await mine.open(id);
  for (const [from, to] of [
    ["甲", "一"],
    ["乙", "二"],
  ] as const)
    write(mine, from, to);
  mine.discard();
  expect([mine.isChanged, mine.text.includes("甲")]).toEqual([false, true]);
  const again = await designer("admin", storage);
  await again.open(id);
  expect(again.text).toBe(mine.text);
  mine.page.undo();
  expect([mine.isChanged, mine.text.includes("一"), mine.text.includes("二")]).toEqual([true, true, true]);
  mine.page.redo();
  expect(mine.isChanged).toBe(false);
  write(mine, "{", "");
  mine.discard();
  expect([mine.isChanged, mine.page.isBroken]).toEqual([false, false]);
});

it("one person's two windows keep their own work each, and the later one merges", async () => {
  const id = await ownPage();
  const { storage, first, second } = await twoWindows(id);
  write(second, "乙", "二");
  write(first, "甲", "一");
  await first.saveDraft();
  await second.refresh();
  expect([second.text.includes("二"), second.newer?.text.includes("一")]).toEqual([true, true]);
  await expect(second.saveDraft()).rejects.toThrow("请先合并");
  second.goOnWith(second.text.replace("甲", "一"));
  await second.saveDraft();
  const later = await designer("admin", storage);
  await later.open(id);
  expect([later.newer, later.text.includes("一"), later.text.includes("二")]).toEqual([null, true, true]);
});

it("what both windows show and one of them saved is not told to the other as something new", async () => {
  const id = await ownPage();
  const { storage } = memoryPorts();
  const first = await designer("admin", storage);
  await first.open(id);
  write(first, "甲", "一");
  const second = await designer("admin", storage);
  await second.open(id);
  await first.saveDraft();
  await second.refresh();
  write(second, "乙", "二");
  expect([second.text.includes("一"), second.newer]).toEqual([true, null]);
  await second.saveDraft();
});

it("what a window keeps is not dropped when another one saves", async () => {
  const id = await ownPage();
  const { storage, first, second } = await twoWindows(id);
  write(first, "甲", "一");
  write(second, "乙", "二");
  await first.publish("");
  expect([first.newer, first.isChanged, first.text.includes("一")]).toEqual([null, false, true]);
  const later = await designer("admin", storage);
  await later.open(id);
  expect([later.text.includes("二"), later.newer?.text.includes("一")]).toEqual([true, true]);
});

describe("a page that two people work on", () => {
  it("is not published as a draft over a version that its author has not seen: they are asked when they open it", async () => {
    const id = await ownPage();
    const mine = await designer("admin");
    const author = await server.asUser("designer");
    const call = `{ "type": "button", "text": "看", "on": { "click": [ { "get": "/api/sys/client/list" } ] } }`;
    await mine.open(id);
    const text = mine.text.replace("乙", "他的").replace('"body":[', `"body":[${call},`);
    expect(
      (await author("POST", "/api/sys/screen/publish", { id, text, base: 1 })).data.pending,
    ).not.toBeNull();
    await mine.open(id);
    mine.page.type(mine.base.replace("甲", "我的"));
    await mine.saveDraft();
    const admin = await server.asUser("admin");
    const { data } = await admin("GET", "/api/sys/screen/get", { id });
    await admin("POST", "/api/sys/screen/release", { id: data.pending.id });

    const later = await designer("admin");
    await later.open(id);
    expect(later.text).toContain("我的");
    expect(later.isDraftOutdated).toBe(true);
    expect(later.newer?.base).toContain("乙");
    expect(later.newer?.text).toContain("他的");
    await expect(later.publish("")).rejects.toThrow("请先合并");
    later.goOnWith(later.text.replace("乙", "他的"));
    expect(later.newer).toBeNull();
    await later.saveDraft();

    const again = await designer("admin");
    await again.open(id);
    expect(again.newer).toBeNull();
    expect(await again.publish("")).toBe("published");
    expect(again.text).toContain("我的");
    expect(again.text).toContain("他的");
  });

  it("is not published over a newer version by reloading: what both did is merged first", async () => {
    const id = await ownPage();
    const { storage } = memoryPorts();
    const mine = await designer("admin", storage);
    const theirs = await designer("designer");
    await mine.open(id);
    await theirs.open(id);
    write(mine, "甲", "我的");
    write(theirs, "乙", "他的");
    await theirs.publish("");

    await expect(mine.publish("")).rejects.toThrow("页面已有新版本 2");
    expect(mine.text).toContain("我的");
    expect(mine.newer?.text).toContain("他的");

    const later = await designer("admin", storage);
    await later.open(id);
    expect(later.text).toContain("我的");
    await expect(later.publish("")).rejects.toThrow("请先合并");
    await expect(later.saveDraft()).rejects.toThrow("请先合并");
    const { newer } = later;
    expect(newer?.base).not.toContain("他的");
    later.goOnWith(newer?.text.replace("甲", "我的") ?? "");
    await later.publish("");
    expect([later.version, later.newer]).toEqual([3, null]);
    expect(later.base).toContain("我的");
    expect(later.base).toContain("他的");
  });

  it("keeps somebody else's draft from being saved or published over unseen", async () => {
    const { mine, theirs } = await bothOn();
    write(mine, "甲", "我的");
    write(theirs, "乙", "他的");
    await theirs.saveDraft();
    await expect(mine.saveDraft()).rejects.toThrow("苏晓雯已保存另一份草稿");
    expect(mine.newer?.text).toContain("他的");
    mine.keepMine();
    await mine.saveDraft();
    await expect(theirs.publish("")).rejects.toThrow("林志远已保存另一份草稿");
    // They typed nothing since they saved: what is stored now is what they go on with.
    expect(theirs.newer).toBeNull();
    expect(theirs.text).toContain("我的");
  });

  it("keeps somebody else's draft from going with a return to a former version, until it was seen", async () => {
    const { mine, theirs } = await bothOn();
    write(theirs, "乙", "他的");
    await theirs.saveDraft();
    await expect(mine.rollback(1)).rejects.toThrow("苏晓雯已保存另一份草稿");
    expect(mine.text).toContain("他的");
    await mine.rollback(1);
    expect([mine.version, mine.text.includes("他的")]).toEqual([2, false]);
  });

  it("goes on without a question where nobody else stored anything, and takes the other's where that is chosen", async () => {
    const id = await ownPage();
    const { storage } = memoryPorts();
    const mine = await designer("admin", storage);
    await mine.open(id);
    write(mine, "甲", "一");
    await mine.saveDraft();
    write(mine, "一", "二");
    await mine.saveDraft();
    write(mine, "二", "三");
    const later = await designer("admin", storage);
    await later.open(id);
    expect([later.newer, later.text.includes("三")]).toEqual([null, true]);

    const theirs = await designer("designer");
    await theirs.open(id);
    write(theirs, "二", "四");
    await theirs.saveDraft();
    await later.open(id);
    later.goOnWith(later.newer?.text ?? "");
    expect([later.isChanged, later.text.includes("四")]).toEqual([false, true]);
    later.page.undo();
    expect(later.text).toContain("三");
  });

  it("asks again what becomes of the other's when the merge is taken back", async () => {
    const { mine, theirs } = await bothOn();
    write(theirs, "乙", "他的");
    await theirs.publish("");
    write(mine, "甲", "我的");
    await expect(mine.publish("")).rejects.toThrow("页面已有新版本 2");
    mine.goOnWith(mine.newer?.text.replace("甲", "我的") ?? "");
    expect(mine.newer).toBeNull();
    mine.page.undo();
    expect(mine.newer?.text).toContain("他的");
    await expect(mine.publish("")).rejects.toThrow("请先合并");
    mine.page.redo();
    expect(mine.newer).toBeNull();
    await mine.saveDraft();
    mine.page.undo();
    // What is stored now is their own merged draft.
    expect(mine.newer).toBeNull();
  });

  it("can be taken back to what is stored after a reload", async () => {
    const id = await ownPage();
    const { storage } = memoryPorts();
    const mine = await designer("admin", storage);
    await mine.open(id);
    write(mine, "甲", "我的");
    const later = await designer("admin", storage);
    await later.open(id);
    expect(later.text).toContain("我的");
    later.page.undo();
    expect([later.isChanged, later.text]).toEqual([false, later.base]);
    later.page.redo();
    expect(later.text).toContain("我的");
  });

  it("keeps what is typed while somebody else's publication is released", async () => {
    const id = await ownPage();
    const mine = await designer("admin");
    await mine.open(id);
    write(mine, "甲", "我的");
    const author = await server.asUser("designer");
    const call = `{ "type": "button", "text": "看", "on": { "click": [ { "get": "/api/sys/client/list" } ] } }`;
    const text = mine.base.replace('"body":[', `"body":[${call},`);
    const answer = await author("POST", "/api/sys/screen/publish", { id, text, base: mine.version });
    expect(answer.data.pending).not.toBeNull();
    await mine.release(answer.data.pending);
    expect(mine.text).toContain("我的");
    expect(mine.newer?.text).toContain("/api/sys/client/list");
  });
});

describe("work that was not saved", () => {
  it("comes back by undo after a return to a former version, and after a reload then", async () => {
    const id = await ownPage();
    const { storage } = memoryPorts();
    const mine = await designer("admin", storage);
    await mine.open(id);
    write(mine, "甲", "二");
    await mine.publish("");
    write(mine, "乙", "未保存");
    const typed = mine.text;
    await mine.rollback(1);
    expect([mine.version, mine.isChanged, mine.text.includes("甲")]).toEqual([3, false, true]);
    mine.page.undo();
    expect([mine.isChanged, mine.text]).toEqual([true, typed]);
    const later = await designer("admin", storage);
    await later.open(id);
    expect([later.newer, later.text]).toEqual([null, typed]);
  });

  it("comes back by undo after the page was put away", async () => {
    const id = await ownPage();
    const mine = await designer("admin");
    await mine.open(id);
    write(mine, "乙", "未保存");
    await mine.reset();
    expect(mine.text).not.toContain("未保存");
    mine.page.undo();
    expect(mine.text).toContain("未保存");
  });
});

it("a page that there is not is told of, not opened empty", async () => {
  const store = await designer("admin");
  await expect(store.open("newer.none")).rejects.toThrow("页面“newer.none”不存在或已被删除");
  expect(store.id).toBeNull();
});
