import { afterAll, beforeAll, expect, it } from "vitest";
import { recordsIn } from "@/runtime/core/guards";
import { emptyForm } from "@/runtime/core/form/document";
import { deploy, Office } from "../support/engine";
import { ProcessBuilder } from "../support/process-graph";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = String((await server.login("admin")).data.accessToken);
});
afterAll(() => server.close());

/** Sends a call under a key, as a browser does that had no answer to it before. */
async function send(key: string, method: "POST" | "PUT" | "DELETE", url: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
  const given = method === "DELETE" ? { query: body as Record<string, string> } : { payload: body };
  const answer = await server.app.inject({ method, url, headers, ...given });
  return answer.json<{ code: number; message: string; data: Record<string, unknown> }>();
}

const CATEGORY = "/api/bpm/category";

it("a row is added, changed and removed once, and each time answered as the first time", async () => {
  const added = await send("add", "POST", `${CATEGORY}/add`, { code: "again", name: "再发" });
  expect(added.code).toBe(200);
  expect(await send("add", "POST", `${CATEGORY}/add`, { code: "again", name: "再发" })).toEqual(added);
  const { id, updateDate } = added.data;
  const change = { id, updateDate, name: "又发" };
  const changed = await send("edit", "PUT", `${CATEGORY}/edit`, change);
  expect(changed).toMatchObject({ code: 200, data: { name: "又发" } });
  // Somebody else's key is another request: it is their row that has changed.
  expect(await send("edit", "PUT", `${CATEGORY}/edit`, change)).toEqual(changed);
  expect((await send("other", "PUT", `${CATEGORY}/edit`, change)).code).toBe(409);
  const removed = await send("del", "DELETE", `${CATEGORY}/del`, { ids: String(id) });
  expect(await send("del", "DELETE", `${CATEGORY}/del`, { ids: String(id) })).toEqual(removed);
});

it("a form that was saved is no conflict with itself", async () => {
  const form = await send("form", "POST", "/api/form/save", { formCode: "again", formName: "再发" });
  const design = { id: form.data["id"], formJson: JSON.stringify(emptyForm()), rev: 1 };
  const saved = await send("design", "POST", "/api/form/saveFormDesign", design);
  expect(saved.code).toBe(200);
  expect(await send("design", "POST", "/api/form/saveFormDesign", design)).toEqual(saved);
  expect((await send("other", "POST", "/api/form/saveFormDesign", design)).code).toBe(409);
});

it("a process that was deployed is deployed once", async () => {
  const copy = { id: "process-work-permit", code: "deployed_again", name: "再发" };
  const { data } = await send("copy", "POST", "/api/bpm/definition/copy", copy);
  const url = `/api/bpm/model/${String(data["id"])}/deploy`;
  const deployed = await send("deploy", "POST", url, {});
  expect(deployed).toMatchObject({ code: 200, data: { status: 1 } });
  expect(await send("deploy", "POST", url, {})).toEqual(deployed);
  expect((await send("other", "POST", url, {})).code).toBe(409);
});

it("what was taken away is no fault when it is taken away again", async () => {
  const { data } = await send("begun", "POST", "/api/form/save", { formCode: "gone", formName: "删除" });
  const id = String(data["id"]);
  const removed = await send("gone", "POST", "/api/form/removeForm", { id });
  expect(removed).toMatchObject({ code: 200, data: { removed: 1 } });
  expect(await send("gone", "POST", "/api/form/removeForm", { id })).toEqual(removed);
  expect((await send("other", "POST", "/api/form/removeForm", { id })).code).toBe(404);
});

it("a scheduled task that was run by hand runs once, and what came of it is said again", async () => {
  const given = { name: "再发", kind: "remindTodo", cron: "0 8 * * *" };
  const { data } = await send("task", "POST", "/api/sys/task/add", given);
  const asked = { id: data["id"] };
  const ran = await send("run", "POST", "/api/sys/task/run", asked);
  expect(ran).toMatchObject({ code: 200, data: { status: "ok" } });
  expect(await send("run", "POST", "/api/sys/task/run", asked)).toEqual(ran);
  const runs = () => server.db.query("select id from sys_task_log where task_id = $1", [data["id"]]);
  expect(await runs()).toHaveLength(1);
  await server.db.query("delete from sys_task_log where task_id = $1", [data["id"]]);
  expect((await send("run", "POST", "/api/sys/task/run", asked)).message).toContain("尚无结果");
  expect((await send("other", "POST", "/api/sys/task/run", asked)).code).toBe(200);
  expect(await runs()).toHaveLength(1);
});

it("a password that was changed is changed, and its former one not asked for again", async () => {
  const words = { oldPassword: "Flowsmith1!", newPassword: "Another-Word-27" };
  const changed = await send("word", "POST", "/api/sys/user/password", words);
  expect(changed.code).toBe(200);
  expect(await send("word", "POST", "/api/sys/user/password", words)).toEqual(changed);
  expect((await send("other", "POST", "/api/sys/user/password", words)).code).toBe(400);
});

it("what was refused is tried again, and a secret is kept nowhere", async () => {
  const wrong = { code: "again", name: "" };
  expect((await send("wrong", "POST", `${CATEGORY}/add`, wrong)).code).toBe(400);
  expect((await send("wrong", "POST", `${CATEGORY}/add`, { ...wrong, name: "对了" })).code).toBe(200);
  const reset = await send("reset", "POST", "/api/sys/user/resetPassword", { id: "user-wangwu" });
  const rows = await server.db.query<{ result: unknown }>("select result from bpm_action");
  expect(JSON.stringify(rows)).not.toContain(String(reset.data["password"]));
});

it("tasks that were done or given away in one go are, and an application that was moved or ended is, as at first", async () => {
  const office = new Office(server);
  const frame = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  const line = frame
    .task("a", ["admin"])
    .task("b", ["admin"])
    .task("c", ["admin"])
    .path("s", "a", "b", "c", "e");
  await deploy(server.db, "sent-again", line);
  const inst = await office.start("sent-again");
  const twice = async (url: string, body: object): Promise<void> => {
    const first = await send("work", "POST", url, body);
    expect(first.code).toBe(200);
    for (const one of recordsIn(first.data["results"])) expect(one).toMatchObject({ ok: true });
    expect(await send("work", "POST", url, body)).toEqual(first);
  };
  const agreed = { taskIds: [await office.task(inst, "a")], action: "agree", opinion: "同意" };
  await twice("/api/bpm/task/todo/batchComplete", agreed);
  const taskId = await office.task(inst, "b");
  await twice("/api/bpm/instance/batchAssign", { ids: [taskId], to: "lisi" });
  await twice("/api/bpm/instance/assign", { taskId, to: "wangwu" });
  await twice("/api/bpm/instance/move", { instId: inst, to: "c" });
  await twice("/api/bpm/instance/shutdown", { instId: inst, opinion: "重复" });
  const history = ["start s", "agree a", "assign b", "assign b", "jump c", "cancelled b"];
  expect(await office.history(inst)).toEqual([...history, "shutdown s", "cancelled c"]);
});
