import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { INITIATOR_CODE } from "@/runtime/core/process/setting";
import { purge } from "@/server/audit/retention";
import { readConfig } from "@/server/config";
import { runDueJobs, startJobs } from "@/server/jobs/runner";
import { SYSTEM_ACTOR } from "@/server/resource/business-log";
import { deploy, Office } from "../support/engine";
import { ownFolder } from "../support/own-folder";
import { ProcessBuilder } from "../support/process-graph";
import { type Caller, startServer, type TestServer } from "../support/server";

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

let server: TestServer;
let admin: Caller;
let office: Office;
let receiver: Server;
let url: string;
let host: string;
let dataFolder: string;
let id: string;
let secret: string;
let got: Got[] = [];
/** Its path takes everything and never answers. */
const SILENT = "/silent";
/** What the address outside answers. */
let answer = 200;

beforeAll(async () => {
  dataFolder = ownFolder("webhooks");
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      got.push({ headers: request.headers, body });
      if (request.url === SILENT) return;
      response.writeHead(answer, answer === 302 ? { location: "http://127.0.0.1/elsewhere" } : {}).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const address = receiver.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  host = `127.0.0.1:${address.port}`;
  url = `http://${host}/hook`;
  server = await startServer({ config: { dataFolder, httpAllow: [host] } });
  admin = await server.asUser("admin");
  office = new Office(server);
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("apply", [INITIATOR_CODE])
    .task("review", ["lisi"])
    .node("e", "EndEvent")
    .path("s", "apply", "review", "e");
  builder.setting.flow.taskSkip = "firstNodeSkip";
  await deploy(server.db, "told", builder);
  const given = { name: "ERP", url, processes: "told", onTaskCreated: true, onTaskDone: true };
  id = (await admin("POST", "/api/sys/webhook/add", given)).data.id;
  secret = (await admin("POST", "/api/sys/webhook/rotate", { id })).data.secret;
});
afterAll(async () => {
  receiver.close();
  await server.close();
});
beforeEach(async () => {
  got = [];
  answer = 200;
  await server.db.query("delete from sys_job where kind = 'webhook'");
});

const work = (allow: string[] = [host]): Promise<number> =>
  runDueJobs({ db: server.db, config: { ...readConfig({}), dataFolder, httpAllow: allow } }, server.app.log);
const start = () => office.call("zhangsan", "process/start", { defCode: "told", boData: {} });
const eventsIn = (all: Got[]): string[] => all.map(({ body }) => JSON.parse(body).event);
const log = async (instId: string) =>
  (await admin("GET", "/api/sys/webhookDelivery/list", { webhookId: id, instId, sort: "createDate" })).data
    .records;

it("tells of start, tasks and end, each signed, and nothing that was written into a form", async () => {
  const { instId } = (await start()).data;
  await work();
  expect(eventsIn(got)).toEqual(expect.arrayContaining(["started", "taskCreated"]));
  for (const { headers, body } of got) {
    const signature = createHmac("sha256", secret)
      .update(`${String(headers["x-flowsmith-timestamp"])}.${body}`)
      .digest("hex");
    expect(headers["x-flowsmith-signature"]).toBe(signature);
    expect(JSON.parse(body)).toMatchObject({ instId, defCode: "told", id: headers["x-flowsmith-delivery"] });
    expect(body).not.toContain("boData");
  }
  const [task] = await server.db.query<{ id: string }>(
    "select id from bpm_task where inst_id = $1 and status = 'open'",
    [instId],
  );
  got = [];
  await office.call("lisi", "task/todo/complete", { taskId: task!.id, action: "agree" });
  await work();
  expect(eventsIn(got)).toEqual(expect.arrayContaining(["taskDone", "ended"]));
  expect((await log(instId)).every((one: { status: string }) => one.status === "ok")).toBe(true);
});

it("tells of what was revoked, and not of processes or events that were not asked for", async () => {
  await admin("PUT", "/api/sys/webhook/edit", {
    id,
    onStarted: false,
    onTaskCreated: false,
    onTaskDone: false,
  });
  const { instId } = (await start()).data;
  await office.call("zhangsan", "process/revoke", { instId });
  await work();
  expect(eventsIn(got)).toEqual(["revoked"]);
  await admin("PUT", "/api/sys/webhook/edit", { id, processes: "work_permit_apply", onStarted: true });
  got = [];
  await start();
  await work();
  expect(got).toEqual([]);
  await admin("PUT", "/api/sys/webhook/edit", { id, processes: "told" });
});

it("an event and what it tells of happen together or not at all", async () => {
  const counts = (): Promise<unknown> =>
    server.db.query(
      "select (select count(*) from bpm_instance) as instances, (select count(*) from sys_webhook_delivery) as told",
    );
  const before = await counts();
  await server.db.exec(
    "alter table sys_webhook_delivery add constraint never check (inst_id = '') not valid",
  );
  expect((await start()).code).not.toBe(200);
  await server.db.exec("alter table sys_webhook_delivery drop constraint never");
  expect(await counts()).toEqual(before);
});

it("tries again when the address fails, gives up after the last time with a message, and sends again when asked", async () => {
  answer = 500;
  const failing = async () => {
    const { instId } = (await start()).data;
    for (let attempt = 0; attempt < 6; attempt++) {
      await work();
      await server.db.query(
        "update sys_job set due_date = now() where kind = 'webhook' and status = 'waiting'",
      );
    }
    return instId;
  };
  const instId = await failing();
  expect(got).toHaveLength(6);
  expect(new Set(got.map(({ headers }) => headers["x-flowsmith-delivery"])).size).toBe(1);
  const [failed] = await log(instId);
  expect(failed).toMatchObject({ status: "failed", attempts: 6, response: 500, error: "服务返回状态 500" });
  const english = await admin("GET", "/api/sys/webhookDelivery/list", { instId }, { language: "en" });
  expect(english.data.records[0].error).toBe("The service answered with status 500");
  // Who has not read of the first that failed is not told of the next.
  await failing();
  const messages = await admin("GET", "/api/sys/message/list", { size: 50 });
  const told = messages.data.records.filter(({ title }: { title: string }) => title === "事件推送失败：ERP");
  expect(told).toMatchObject([{ content: "服务返回状态 500" }]);
  answer = 204;
  expect(await admin("POST", "/api/sys/webhookDelivery/redeliver", { ids: [failed.id] })).toMatchObject({
    data: { count: 1 },
  });
  await work();
  expect((await log(instId))[0]).toMatchObject({ status: "ok", response: 204, error: null });
});

it("an address that does not answer holds up neither other addresses nor timers, however much it is to be told", async () => {
  const silent = await admin("POST", "/api/sys/webhook/add", {
    name: "silent",
    url: `http://${host}${SILENT}`,
    processes: "told",
    onStarted: true,
    onTaskCreated: true,
  });
  await admin("POST", "/api/sys/webhook/rotate", { id: silent.data.id });
  for (let count = 0; count < 4; count++) await start();
  await server.db.query("delete from sys_job where payload->>'webhook' = $1", [id]);
  const { instId } = (await start()).data;
  await server.db.query(
    "insert into sys_job (id, kind, ref, due_date) values ('late', 'timeout', 'gone', now() + interval '1 second')",
  );
  const config = { ...readConfig({}), dataFolder, httpAllow: [host] };
  const jobs = startJobs({ db: server.db, config }, server.app.log);
  const left = () =>
    server.db.query("select attempts from sys_job where payload->>'webhook' = $1 and leased_until is null", [
      id,
    ]);
  const timer = () => server.db.query("select 1 from sys_job where id = 'late' and attempts = 0");
  await expect.poll(async () => [await left(), await timer()], { timeout: 6_000 }).toEqual([[], []]);
  await expect
    .poll(async () => (await log(instId)).map(({ status }: { status: string }) => status), { timeout: 4_000 })
    .toContain("ok");
  const told = await server.db.query(
    "select 1 from sys_job where payload->>'webhook' = $1 and leased_until is not null",
    [silent.data.id],
  );
  expect(told).toHaveLength(1);
  receiver.closeAllConnections();
  await server.db.query("delete from sys_job");
  await jobs.stop();
  await admin("DELETE", "/api/sys/webhook/del", { ids: [silent.data.id] });
}, 30_000);

it("scheduled tasks that ask an address which does not answer hold up no timer", async () => {
  for (const name of ["first", "second"]) {
    const asked = { name, kind: "http", cron: "0 3 * * *", url: `http://${host}${SILENT}`, enabled: true };
    expect(await admin("POST", "/api/sys/task/add", asked)).toMatchObject({ code: 200 });
  }
  await server.db.query("update sys_job set due_date = now() where kind = 'cron'");
  await server.db.query(
    "insert into sys_job (id, kind, ref, due_date) values ('later', 'timeout', 'gone', now() + interval '1 second')",
  );
  const config = { ...readConfig({}), dataFolder, httpAllow: [host] };
  const jobs = startJobs({ db: server.db, config }, server.app.log);
  const timer = () => server.db.query("select 1 from sys_job where id = 'later' and attempts = 0");
  await expect.poll(timer, { timeout: 6_000 }).toEqual([]);
  expect(got.length).toBeGreaterThanOrEqual(2);
  receiver.closeAllConnections();
  await jobs.stop();
  await server.db.query("delete from sys_job");
}, 30_000);

it("follows no redirect, and reaches no address inside of the network that is not allowed", async () => {
  answer = 302;
  const { instId } = (await start()).data;
  await work();
  expect((await log(instId))[0]).toMatchObject({ status: "waiting", response: 302 });
  await server.db.query("update sys_job set due_date = now() where kind = 'webhook'");
  got = [];
  await work([]);
  expect(got).toEqual([]);
  expect((await log(instId))[0].error).toContain("内网");
});

it.each([
  "ftp://example.com",
  "http://user:secret@example.com",
  "http://127.0.0.1/hook",
  "http://[::1]/hook",
  "http://localhost/hook",
  "http://localhost./hook",
  "https://example.com/${instId}",
  "https://example.com/{instId}",
  "http://169.254.169.254/latest",
  "http://2130706433/",
  "javascript:alert(1)",
  "x",
])("refuses the address %s", async (address) => {
  const refused = await admin("POST", "/api/sys/webhook/add", { name: "x", url: address });
  expect(refused).toMatchObject({ status: 400, data: { fields: { "/url": expect.any(String) } } });
});

it("keeps its log as long as the parameter says, and what still waits", async () => {
  const age = "update sys_webhook_delivery set create_date = now() - interval '31 days'";
  await server.db.query(age);
  const waiting = await server.db.query("select 1 from sys_webhook_delivery where status = 'waiting'");
  await server.db.transaction((db) => purge({ ...SYSTEM_ACTOR, db }));
  const left = await server.db.query("select status from sys_webhook_delivery");
  expect(left).toHaveLength(waiting.length);
});

it("that has no secret yet says so in its log, and sends what waited once it has one", async () => {
  await admin("PUT", "/api/sys/webhook/edit", { id, enabled: false });
  const made = await admin("POST", "/api/sys/webhook/add", { name: "无密钥", url, processes: "told" });
  const newcomer = { webhookId: made.data.id };
  await start();
  await work();
  expect(got).toEqual([]);
  expect(await admin("GET", "/api/sys/webhookDelivery/list", newcomer)).toMatchObject({
    data: { records: [{ event: "started", status: "waiting", error: "推送没有密钥，请先生成" }] },
  });
  await admin("POST", "/api/sys/webhook/rotate", { id: made.data.id });
  await work();
  expect(eventsIn(got)).toEqual(["started"]);
  await admin("DELETE", "/api/sys/webhook/del", { ids: made.data.id });
  await admin("PUT", "/api/sys/webhook/edit", { id, enabled: true });
});

it("that is switched off while notices wait says that they were not sent, and sends them again when asked", async () => {
  answer = 500;
  const { instId } = (await start()).data;
  await work();
  await admin("PUT", "/api/sys/webhook/edit", { id, enabled: false });
  await server.db.query("update sys_job set due_date = now() where kind = 'webhook'");
  answer = 200;
  await work();
  const records = await log(instId);
  expect(records.length).toBeGreaterThan(0);
  expect(records).toEqual(
    records.map(() => expect.objectContaining({ status: "failed", error: "推送已停用，没有发送" })),
  );
  await admin("PUT", "/api/sys/webhook/edit", { id, enabled: true });
  const ids = records.map((one: { id: string }) => one.id);
  expect(await admin("POST", "/api/sys/webhookDelivery/redeliver", { ids })).toMatchObject({ code: 200 });
});

it("its secret is in no answer", async () => {
  const answers = [
    await admin("GET", "/api/sys/webhook/list"),
    await admin("GET", "/api/sys/businessLog/list"),
  ];
  expect(JSON.stringify(answers)).not.toContain(secret);
});

it("that would be told of nothing is refused while it is on", async () => {
  const none = {
    onStarted: false,
    onTaskCreated: false,
    onTaskDone: false,
    onEnded: false,
    onRevoked: false,
  };
  const webhook = { name: "x", url: "https://example.com/hook", ...none };
  const refused = await admin("POST", "/api/sys/webhook/add", webhook);
  expect(refused).toMatchObject({
    code: 400,
    data: { fields: { "/onStarted": expect.stringContaining("事件") } },
  });
  const added = await admin("POST", "/api/sys/webhook/add", { ...webhook, enabled: false });
  expect(added.code).toBe(200);
  const edit = (change: object) => admin("PUT", "/api/sys/webhook/edit", { id: added.data.id, ...change });
  expect((await edit({ enabled: true })).code).toBe(400);
  expect((await edit({ enabled: true, onEnded: true })).code).toBe(200);
  await admin("DELETE", "/api/sys/webhook/del", { ids: added.data.id });
});
