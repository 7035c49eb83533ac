import { afterAll, beforeAll, expect, it } from "vitest";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type Caller, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

/** Processes name all of these people: told of the first five, after what is told of tasks. */
const named = (...accounts: string[]): string =>
  accounts.map((one) => `人${one}（${one}）：「for_${one} V1」中指定了此人，删除后失效`).join("\n");
const NAMED = named("one", "two", "three", "four", "five");

const losses = (...ids: string[]) => admin("GET", "/api/sys/user/losses", { ids: ids.join() });

/** A person with a process of their own, whose one task is theirs. */
async function newHandler(account: string): Promise<string> {
  const user = { account, name: `人${account}`, password: "Losses-2026!" };
  const { id } = (await admin("POST", "/api/sys/user/add", user)).data;
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  await deploy(server.db, `for_${account}`, builder.task("a", [account]).path("s", "a", "e"));
  return id as string;
}

const giveTask = (account: string) => new Office(server).start(`for_${account}`);

it("tells who deletes users which of them have open tasks, and sums up those of many", async () => {
  const accounts = ["one", "two", "three", "four", "five", "six", "seven"];
  const ids: string[] = [];
  for (const account of accounts) ids.push(await newHandler(account));
  expect((await losses(...ids)).data).toBe(NAMED);
  await giveTask("two");
  await giveTask("two");
  await giveTask("three");
  expect((await losses(...ids)).data).toBe(
    `人two（two）：2 个待办任务将无人办理\n人three（three）：1 个待办任务将无人办理\n${NAMED}`,
  );
  for (const account of accounts) await giveTask(account);
  const lines = String((await losses(...ids)).data).split("\n");
  expect(lines[0]).toBe("人two（two）：3 个待办任务将无人办理");
  expect(lines[5]).toBe("另外 2 人：2 个待办任务将无人办理");
  expect(lines.slice(6).join("\n")).toBe(NAMED);
});

it("tells tasks that are offered to a role of which nobody else is left", async () => {
  const role = (await admin("POST", "/api/sys/role/add", { code: "clerks", name: "文员" })).data.id as string;
  const ids: string[] = [];
  for (const account of ["clerk_a", "clerk_b"]) {
    const user = { account, name: account, password: "Losses-2026!", roleIds: [role] };
    ids.push((await admin("POST", "/api/sys/user/add", user)).data.id as string);
  }
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  await deploy(server.db, "for_clerks", builder.task("a", ["@clerks"]).path("s", "a", "e"));
  await giveTask("clerks");
  expect((await losses(ids[0] ?? "")).data).toBe("");
  expect((await losses(...ids)).data).toBe("1 个分派给角色或多人的待办任务将再无人可办");
});

it("tells it to nobody who may not delete users", async () => {
  const zhangsan = await server.asUser("zhangsan");
  expect((await zhangsan("GET", "/api/sys/user/losses", { ids: "user-lisi" })).status).toBe(403);
});

it("tells which departments have no head then, and leaves them without one", async () => {
  const user = { account: "chief", name: "主任", password: "Losses-2026!" };
  const { id } = (await admin("POST", "/api/sys/user/add", user)).data;
  const dept = { code: "lab", name: "实验室", leaderId: id };
  const made = (await admin("POST", "/api/sys/dept/add", dept)).data;
  expect((await losses(id)).data).toBe("主任（chief）：「实验室」的负责人，删除后空缺");
  expect((await admin("DELETE", "/api/sys/user/del", { id })).code).toBe(200);
  expect((await admin("GET", "/api/sys/dept/get", { id: made.id })).data.leaderId).toBeNull();
});
