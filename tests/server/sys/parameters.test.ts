import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { purge } from "@/server/audit/retention";
import { readConfig } from "@/server/config";
import configs from "@/server/db/seed/base/config.json";
import { removeOrphans } from "@/server/file/orphans";
import { certificateOf } from "@/server/permit/certificate";
import { SYSTEM_ACTOR } from "@/server/resource/business-log";
import { ownFolder } from "@/tests/support/own-folder";
import { issuedPermit } from "@/tests/support/permit";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";
import { JPG, PNG, upload } from "@/tests/support/upload";

const config = { ...readConfig({}), dataFolder: ownFolder("parameters") };
let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer({ config });
  admin = await server.asUser("admin");
  await server.db
    .exec(`insert into sys_task (id, name, kind, cron) values ('old-task', 't', 'remind', '0 8 * * *');
    insert into sys_webhook (id, name, url) values ('hook', 'h', 'https://x.example')`);
});
afterAll(() => server.close());

const MEGABYTE = 1024 * 1024;
const AUTHORITY = { account: "wangwu", isAuthority: true, locale: "zh" } as const;
const bytes = (count: number, head = PNG): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...head, ...Buffer.alloc(count, 1)]);

const product = (name: string) => async (): Promise<unknown> =>
  (await server.anonymous("GET", "/api/sys/product")).data[name];

/** What becomes of an upload by lisi. */
const sent = (name: string, size: number) => async (): Promise<unknown> => {
  const token = (await server.login("lisi")).data.accessToken as string;
  return (await upload(server, token, { name, content: bytes(size) })).code;
};

/** What becomes of a picture of somebody. */
async function avatar(): Promise<unknown> {
  const token = (await server.login("lisi")).data.accessToken as string;
  const { data } = await upload(server, token, { name: "me.jpg", content: bytes(1.5 * MEGABYTE, JPG) });
  const saved = await server.withToken(token)("PUT", "/api/sys/user/info", { avatar: data.url });
  return saved.code;
}

/** Whether a file that nothing uses is still there after three days. */
async function orphan(): Promise<unknown> {
  const token = (await server.login("wangwu")).data.accessToken as string;
  await upload(server, token, { name: "left.png", content: PNG });
  await server.db.query(
    "update sys_file set create_date = now() - interval '3 days' where create_by = 'wangwu'",
  );
  return removeOrphans({ db: server.db, config });
}

const rule = (name: string) => async (): Promise<unknown> =>
  (await admin("GET", "/api/sys/user/passwordRules")).data[name];

/** Whether a session goes on that is as old, or unused for as long, as this. */
const session = (column: string, age: string) => async (): Promise<unknown> => {
  const call = server.withToken((await server.login("designer")).data.accessToken as string);
  await server.db.query(
    `update sys_session set ${column} = clock_timestamp() - $1::interval where user_id = 'user-designer' and end_reason is null`,
    [age],
  );
  return (await call("GET", "/api/sys/current")).code;
};

/** Whether a row that is as many days old is still there after the logs were cleared. */
const kept =
  (table: string, columns: Record<string, unknown>, days = 40) =>
  async (): Promise<unknown> => {
    const row: Record<string, unknown> = { id: "aged", ...columns };
    const names = Object.keys(row);
    await server.db.query(`delete from ${table} where id = 'aged'`);
    await server.db.query(
      `insert into ${table} (${names.join(", ")}, create_date, update_date)
     values (${names.map((_, at) => `$${at + 1}`).join(", ")}, now() - $${names.length + 1}::interval,
       now() - $${names.length + 1}::interval)`,
      [...Object.values(row), `${days} days`],
    );
    await server.db.transaction((db) => purge({ ...SYSTEM_ACTOR, db }));
    return (await server.db.query(`select 1 from ${table} where id = 'aged'`)).length;
  };

const long = new Date(Date.now() - 100 * 24 * 3600 * 1000).toISOString();

/** The business log is a chain, of which the beginning goes (chain.test.ts): here, by which days it was cleared. */
async function daysOfChain(): Promise<unknown> {
  await kept("sys_login_log", { account: "a", result: "failed" }, 1000)();
  const [row] = await server.db.query<{ days: number }>(
    `select (after->'days'->>'business')::int as days from sys_business_log
     where action = 'purge' order by create_date desc limit 1`,
  );
  return row?.days;
}

async function codeOnPermit(): Promise<unknown> {
  const [found] = await server.db.query<{ id: string }>("select id from zyz_permit limit 1");
  if (!found) await issuedPermit(server);
  const [row] = found ? [found] : await server.db.query<{ id: string }>("select id from zyz_permit limit 1");
  return (await certificateOf(server.db, row?.id ?? "", AUTHORITY)).code.startsWith("https://permit.example");
}

/** What the password alone opens for somebody with a hardware key. */
async function signInWithKey(): Promise<unknown> {
  await server.db.query(
    `insert into sys_hardware_key (id, user_id, title, algorithm, public_key, fingerprint)
     values ('k', 'user-lisi', 'k', 'Ed25519', '', 'k') on conflict do nothing`,
  );
  const { code } = await server.login("lisi");
  await server.db.query("delete from sys_hardware_key");
  return code;
}

interface Case {
  /** What it is set to. */
  to: string;
  /** Something that a user or the system does, which must come out differently then. */
  act: () => Promise<unknown>;
}

const CASES: Record<string, Case> = {
  "system.name": { to: "审批中心", act: product("name") },
  "shell.tabs": { to: "1", act: product("tabs") },
  "upload.maxSizeMb": { to: "1", act: sent("a.png", 1.5 * MEGABYTE) },
  "upload.imageMaxSizeMb": { to: "1", act: avatar },
  "upload.types": { to: "pdf", act: sent("b.png", 9) },
  "upload.quotaMb": { to: "1", act: sent("c.png", 9) },
  "upload.orphanDays": { to: "1", act: orphan },
  "password.minLength": { to: "12", act: rule("minLength") },
  "password.classes": { to: "3", act: rule("classes") },
  "password.history": { to: "5", act: rule("history") },
  "password.maxAgeDays": { to: "90", act: rule("maxAgeDays") },
  "session.idleMinutes": { to: "10", act: session("last_seen", "11 minutes") },
  "session.absoluteHours": { to: "2", act: session("create_date", "3 hours") },
  "session.hardwareKey": { to: "0", act: signInWithKey },
  "log.retentionDays.business": { to: "200", act: daysOfChain },
  "log.retentionDays.login": { to: "30", act: kept("sys_login_log", { account: "a", result: "failed" }) },
  "log.retentionDays.exception": {
    to: "30",
    act: kept("sys_exception_log", { method: "GET", path: "/x", message: "m" }),
  },
  "log.retentionDays.task": {
    to: "30",
    act: kept("sys_task_log", {
      task_id: "old-task",
      task_name: "t",
      started_by: "s",
      status: "success",
      start_date: long,
      duration: 1,
    }),
  },
  "log.retentionDays.webhook": {
    to: "50",
    act: kept("sys_webhook_delivery", {
      webhook_id: "hook",
      event: "ended",
      inst_id: "i",
      title: "t",
      payload: "{}",
      status: "done",
    }),
  },
  "log.retentionDays.session": {
    to: "30",
    act: kept("sys_session", {
      user_id: "user-lisi",
      token_hash: "aged",
      last_seen: new Date(Date.now() - 40 * 24 * 3600 * 1000).toISOString(),
      end_reason: "logout",
    }),
  },
  "log.retentionDays.import": {
    to: "30",
    act: kept("sys_import", { resource: "sys/user", file_name: "a.xlsx", mode: "all", status: "done" }),
  },
  "log.retentionDays.job": {
    to: "30",
    act: kept("sys_job", { kind: "cron", due_date: long, status: "dead" }),
  },
  "message.retentionDays": {
    to: "30",
    act: kept("sys_message", {
      user_id: "user-lisi",
      title: "t",
      read_date: new Date(Date.now() - 40 * 24 * 3600 * 1000).toISOString(),
    }),
  },
  "permit.address": { to: "https://permit.example", act: codeOnPermit },
};

describe("each parameter changes what happens", () => {
  it.each(configs.map(({ code }) => code))("%s", async (code) => {
    const found = CASES[code];
    expect(found, "a parameter without a case does nothing that anybody knows of").toBeDefined();
    const id = `config-${code}`;
    const before = await found?.act();
    const [row] = await server.db.query<{ value: string }>("select value from sys_config where id = $1", [
      id,
    ]);
    expect((await admin("PUT", "/api/sys/config/edit", { id, value: found?.to })).code).toBe(200);
    const after = await found?.act();
    await admin("PUT", "/api/sys/config/edit", { id, value: row?.value ?? "" });
    expect(after).not.toEqual(before);
  });
});

it.each([
  ["session.idleMinutes", "十分钟", "值应为 5 至 43200 的整数"],
  ["password.minLength", "3", "值应为 6 至 64 的整数"],
  ["log.retentionDays.business", "30", "值应为整数：0 为永久，否则不少于 180"],
  ["upload.maxSizeMb", "20MB", "值应为大于 0 的数字"],
  ["upload.orphanDays", "99999999999999", "值不能超过 1000000"],
  ["upload.quotaMb", "Infinity", "值不能超过 1000000"],
  ["shell.tabs", "yes", "值应为 0 至 1 的整数"],
  ["upload.types", "jpg, 图片", "「图片」不是扩展名；请填写 jpg、pdf 这样的扩展名，用逗号分隔"],
  ["permit.address", "permit.example.cn", "请填写以 http:// 或 https:// 开头的地址"],
])("a value that %s would not count is refused: %s", async (code, value, said) => {
  const answer = await admin("PUT", "/api/sys/config/edit", { id: `config-${code}`, value });
  expect(answer).toMatchObject({ status: 400, data: { fields: { "/value": said } } });
  expect(await admin("PUT", "/api/sys/config/edit", { id: `config-${code}`, value: "" })).toMatchObject({
    status: 200,
  });
});

it.each(["blue", "#ffff00"])("a colour that would not count is refused: %s", async (value) => {
  const parameter = { code: "system.primaryColour", name: "主色", value };
  expect(await admin("POST", "/api/sys/config/add", parameter)).toMatchObject({
    status: 400,
    data: { fields: { "/value": "请填写能看清的深色，例如 #2458d3" } },
  });
});

it("a parameter of one's own takes any value, also where its code is a word of JavaScript", async () => {
  for (const code of ["constructor", "toString"])
    expect(await admin("POST", "/api/sys/config/add", { code, name: "自定义", value: "任意" })).toMatchObject(
      {
        status: 200,
      },
    );
});
