import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type Caller, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
});
afterAll(() => server.close());

const ENGLISH = { language: "en" };

/** Calls as somebody who reads English. */
const english = async (account: string): Promise<Caller> => {
  const call = await server.asUser(account);
  return (method, path, input, options) => call(method, path, input, { ...options, ...ENGLISH });
};

describe("the language of an answer", () => {
  it.each([
    [undefined, "账号或密码错误"],
    ["zh-CN", "账号或密码错误"],
    ["en-US,en;q=0.9", "账号或密码错误"],
    ["en", "Wrong account or password"],
  ])("is chosen by Accept-Language %s", async (language, message) => {
    const input = { account: "nobody", password: "wrong" };
    const options = language === undefined ? {} : { language };
    expect(await server.anonymous("POST", "/api/sys/login", input, options)).toMatchObject({
      code: 401,
      message,
    });
  });

  it("holds for success, unknown calls and unreadable bodies too", async () => {
    const admin = await english("admin");
    expect((await admin("GET", "/api/sys/role/list")).message).toBe("Done");
    expect((await admin("GET", "/api/no/such")).message).toBe("No such call: GET /api/no/such");
    expect((await server.anonymous("GET", "/api/sys/role/list", {}, ENGLISH)).message).toBe(
      "No identity token",
    );
  });

  it("holds for missing rights and for each field of a form", async () => {
    const lisi = await english("lisi");
    expect((await lisi("POST", "/api/sys/role/add", {})).message).toBe(
      "You lack the permission Roles / Add (sys:role:add)",
    );
    const admin = await english("admin");
    const answer = await admin("POST", "/api/sys/role/add", { name: "x".repeat(300) });
    expect(answer.code).toBe(400);
    expect(answer.data.fields["/code"]).toBe("Code is required");
    expect(answer.data.fields["/name"]).toMatch(/^Name allows at most \d+ characters$/);
    expect(answer.message).not.toMatch(/[\u4e00-\u9fff]/);
    const twice = await admin("POST", "/api/sys/role/add", { code: "admin", name: "Again" });
    expect(twice.message).toBe("Code: already exists");
  });

  it("holds for what a call asks for", async () => {
    const admin = await english("admin");
    const batch = await admin("POST", "/api/bpm/instance/batchAssign", { ids: ["1"] });
    expect(batch.data.fields["/to"]).toBe("Handler is required");
    const changed = await admin("POST", "/api/sys/user/resetPassword", {});
    expect(changed.data.fields["/id"]).toBe("Id is required");
    const grants = await admin("GET", "/api/bpm/auth/list");
    expect(grants.data.fields["/defCode"]).toBe("Process code is required");
  });
});

describe("a business log", () => {
  it("names its objects in the reader's language, and finds them by it", async () => {
    const admin = await english("admin");
    await admin("POST", "/api/sys/link/add", { name: "Map", url: "https://example.com" });
    const { data } = await admin("GET", "/api/sys/businessLog/list", { resourceName: "link" });
    expect(data.records[0]).toMatchObject({ resource: "sys/link", resourceName: "Links" });
    const chinese = await server.asUser("admin");
    const found = await chinese("GET", "/api/sys/businessLog/list", { resourceName: "链接" });
    expect(found.data.total).toBe(data.total);
  });

  it("calls what is chosen from a dictionary as the dictionary does, also what it offers no more", async () => {
    const admin = await english("admin");
    await server.db.query(`update sys_dict i set enabled = i.value = '1' from sys_dict d
      where d.id = i.parent_id and d.value = 'sex'`);
    await admin("PUT", "/api/sys/user/edit", { id: "user-lisi", gender: "1" });
    const { data } = await admin("GET", "/api/sys/businessLog/list", { resource: "sys/user", size: 1 });
    expect(data.records[0].changes).toMatchObject([{ title: "Gender", before: "Female", after: "Male" }]);
  });
});

/** Two people's tasks behind each other; the flow between asks for a value. */
function byDays(condition: string): ProcessBuilder {
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .node("e", "EndEvent")
    .node("x", "ExclusiveGateway");
  builder.task("work").task("a").task("b").path("s", "work", "x");
  builder.flow("x", "a", condition).flow("x", "b", "${1 == 2}").path("a", "e").path("b", "e");
  for (const element of builder.elements) if (element.targetRef?.id === "a") element.name = "甲";
  builder.setting.flow.variables = [{ name: "days", label: "天数", type: "number", defaultValue: 3 }];
  return builder;
}

describe("what the engine says in English", () => {
  it.each([
    [
      "${vars.grade == 1}",
      /^The condition \$\{vars\.grade == 1\} of flow “甲” cannot be judged: .* has no "?grade/,
    ],
    ["${vars.days}", /should give true or false, but gives 3 \(vars\.days = 3\)$/],
    [
      "${vars.days > 5}",
      /^No branch of node “x” meets its condition: “甲” \$\{vars\.days > 5\} \(vars\.days = 3\); /,
    ],
  ])("of the condition %s names flow and values", async (condition, message) => {
    const code = `condition-${condition.length}`;
    await deploy(server.db, code, byDays(condition));
    const inst = await office.start(code);
    const taskId = await office.task(inst, "work");
    const [task] = await office.open(inst);
    const call = await english(task?.assignee ?? "admin");
    const answer = await call("POST", "/api/bpm/task/todo/complete", { taskId, action: "agree" });
    expect(answer.code).toBe(422);
    expect(answer.message).toMatch(message);
    const batch = await call("POST", "/api/bpm/task/todo/batchComplete", {
      taskIds: [taskId],
      action: "agree",
    });
    expect(batch.data.results[0].message).toMatch(message);
  });

  it("of a task that is gone, of messages and of the history", async () => {
    await deploy(server.db, "english-line", byDays("${vars.days > 1}"));
    const inst = await office.start("english-line");
    const [task] = await office.open(inst);
    const account = task?.assignee ?? "admin";
    const call = await english(account);
    const complete = (): ReturnType<Caller> =>
      call("POST", "/api/bpm/task/todo/complete", { taskId: task?.id, action: "agree" });
    const messages = await call("GET", "/api/sys/message/list");
    expect(messages.data.records[0].title).toMatch(/^To do: /);
    expect((await complete()).message).toBe("Done");
    expect((await complete()).message).toBe("The task has been handled: refresh your tasks");
    const starter = await english("zhangsan");
    await starter("POST", "/api/bpm/process/revoke", { instId: inst });
    const { data } = await starter("GET", "/api/bpm/process/detail", { instId: inst });
    const notes = (data.history as { detail: string }[]).map(({ detail }) => detail);
    expect(notes).toContain("The applicant withdrew the application");
  });
});
