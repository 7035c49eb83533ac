import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEPT } from "@/server/kept/catalogue";
import { OLD_TEXTS, oldSentence } from "@/server/kept/old-texts";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

const CHINESE = /[\u3001-\u9fff\uff00-\uffef]/;

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  builder.task("first").task("second").path("s", "first", "second", "e");
  for (const element of builder.elements) element.name = element.id;
  await deploy(server.db, "kept", builder);
});
afterAll(() => server.close());

const english = async (account: string): Promise<Caller> => {
  const call = await server.asUser(account);
  return (method, path, input, options) => call(method, path, input, { ...options, language: "en" });
};

/** An application that went back to its applicant and was withdrawn then. */
async function withdrawn(): Promise<string> {
  const inst = await office.start("kept");
  const [task] = await office.open(inst);
  const handler = await server.asUser(task?.assignee ?? "admin");
  await handler("POST", "/api/bpm/task/todo/complete", {
    taskId: task?.id,
    action: "turnDown",
    opinion: "again",
  });
  return inst;
}

const historyOf = async (call: Caller, instId: string): Promise<Record<string, string>[]> =>
  (await call("GET", "/api/bpm/process/detail", { instId })).data.history;

describe("a text that the server wrote", () => {
  it("is read from one history in each reader's language", async () => {
    const inst = await withdrawn();
    const [zh, en] = [await server.asUser("zhangsan"), await english("zhangsan")];
    await zh("POST", "/api/bpm/process/revoke", { instId: inst });
    const chinese = (await historyOf(zh, inst)).map(({ detail }) => detail);
    expect(chinese).toEqual(expect.arrayContaining(["发起人", "发起人撤销了申请"]));
    const lines = await historyOf(en, inst);
    expect(lines.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(["Applicant", "The applicant withdrew the application"]),
    );
    for (const { nodeName = "", detail = "" } of lines) expect(nodeName + detail).not.toMatch(CHINESE);
  });

  it("is stored as key and values beside the words", async () => {
    const inst = await withdrawn();
    const rows = await server.db.query<{ detail: string; kept: unknown }>(
      "select detail, kept from bpm_history where inst_id = $1 and action = 'turnDown'",
      [inst],
    );
    expect(rows).toEqual([{ detail: "发起人", kept: { detail: { key: "note.initiator" } } }]);
  });

  it("names nodes, tasks and messages of lists in the reader's language", async () => {
    const inst = await withdrawn();
    const call = await english("zhangsan");
    const { data: todo } = await call("GET", "/api/bpm/task/todo/list");
    const [task] = (todo.records as { instId: string; nodeName: string }[]).filter(
      ({ instId }) => instId === inst,
    );
    expect(task?.nodeName).toBe("Correction by the applicant");
    const { data: mine } = await call("GET", "/api/bpm/process/mine");
    const [row] = (mine.records as { id: string; currentNodes: string }[]).filter(({ id }) => id === inst);
    expect(row?.currentNodes).toBe("Correction by the applicant");
    const { data: messages } = await call("GET", "/api/sys/message/list");
    expect(messages.records[0].title).toMatch(/^Application returned: /);
  });

  it("is somebody's own words where it only looks like ours", async () => {
    const inst = await withdrawn();
    await server.db.query(
      "update bpm_history set detail = '被驳回', kept = '{}' where inst_id = $1 and action = 'turnDown'",
      [inst],
    );
    const lines = await historyOf(await english("zhangsan"), inst);
    expect(lines.find(({ action }) => action === "turnDown")?.["detail"]).toBe("被驳回");
  });

  it("is still read from rows that were written before they kept their sentences", async () => {
    const inst = await withdrawn();
    await server.db.query("update bpm_history set kept = null where inst_id = $1", [inst]);
    await server.db.query("update bpm_task set kept = null where inst_id = $1", [inst]);
    await server.db.query("update sys_message set kept = null");
    const call = await english("zhangsan");
    expect((await historyOf(call, inst)).map(({ detail }) => detail)).toContain("Applicant");
    const { data: messages } = await call("GET", "/api/sys/message/list");
    expect(messages.records[0].title).toMatch(/^Application returned: /);
    const { data: mine } = await call("GET", "/api/bpm/process/mine", { status: "back" });
    expect(mine.records[0].currentNodes).toBe("Correction by the applicant");
  });

  it("of a sign-in is read in the reader's language", async () => {
    await server.login("zhangsan", "wrong");
    const call = await english("admin");
    const { data } = await call("GET", "/api/sys/loginLog/list", { account: "zhangsan", size: 50 });
    const reasons = (data.records as { reason: string }[]).map(({ reason }) => reason);
    expect(reasons).toContain("Wrong account or password");
    expect(reasons.join("")).not.toMatch(CHINESE);
  });
});

describe("an old text", () => {
  it.each([
    ["bpm_history", "detail", "超时：二（审）", "Time was up: 二（审）"],
    ["sys_message", "title", "（代 李四）待办：请假", "(For 李四) To do: 请假"],
    ["sys_task_log", "message", "清理 7 条日志", "7 log entries removed"],
  ] as const)("of %s.%s is recognised with what stood in it", (table, name, text, en) => {
    const known: Readonly<Record<string, Parameters<typeof oldSentence>[1]>> = OLD_TEXTS[table];
    expect(oldSentence(text, known[name] ?? {})).toEqual({ zh: text, en });
  });

  it("that is nobody's stays as it is", () => {
    const own = "somebody's own words";
    expect(oldSentence(own, OLD_TEXTS.bpm_history.detail)).toEqual({ zh: own, en: own });
  });
});

const modules = import.meta.glob<Record<string, Record<string, { key?: unknown }>>>(
  ["../../../server/**/{sentences,reasons}.ts", "../../../runtime/**/sentences.ts"],
  { eager: true },
);

it("knows every kept sentence of the product by its key", () => {
  const declared = Object.values(modules).flatMap((module) =>
    Object.values(module).flatMap((set) => (typeof set === "object" ? Object.values(set) : [])),
  );
  const keys = declared.flatMap(({ key }) => (typeof key === "string" ? [key] : []));
  expect(keys.length).toBeGreaterThan(40);
  expect(keys.filter((key) => !KEPT.has(key))).toEqual([]);
});
